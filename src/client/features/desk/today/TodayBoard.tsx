import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { filterQuery } from '#client/lib/list-filter.ts'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { CalendarPlus } from '#client/ui/layout/icons.ts'
import { downloadRadar, type RadarFilter, radarFilter, type Today } from '#shared/contract/desk/today.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { EInvoicingPanel } from './EInvoicingPanel.tsx'
import { MailsPanel } from './MailsPanel.tsx'
import { MoneyStrip } from './MoneyStrip.tsx'
import { RadarPanel } from './RadarPanel.tsx'
import { RecentPanel } from './RecentPanel.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import { RiskPanel } from './RiskPanel.tsx'

const three = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '[repeat(auto-fit, minmax(20rem, 1fr))]' },
})

interface TodayBoardProps extends IslandProps {
  board: Today
  filter: RadarFilter
  zone: string
}

/** Plain HTML. Texts: `desk-today`, `booking.timeline`, `ui`. */
export function TodayBoard({ lang, messages, board, filter, zone }: TodayBoardProps) {
  const { money, requests, risk, recent, currency, server_now: now } = board
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Head date={board.date} filter={filter} />
      {money && <MoneyStrip {...{ money, currency, now, zone }} />}
      <RadarPanel {...{ board, filter, zone }} />
      <div className={three}>
        {requests && <RequestsPanel {...{ requests, now }} />}
        {board.mails && <MailsPanel found={board.mails} />}
        {board.e_invoicing && <EInvoicingPanel found={board.e_invoicing} zone={zone} />}
        {risk && <RiskPanel {...{ risk, zone, currency }} />}
        <RecentPanel events={recent} now={now} />
      </div>
    </IslandProvider>
  )
}

function Head({ date, filter: { kind, owner } }: { date: string; filter: RadarFilter }) {
  const t = useT()
  const lang = useLang()
  const facts = (
    <>
      <span>{formatDate(date, lang, 'long')}</span>
      <span>{formatHijri(date, lang)}</span>
    </>
  )
  const file = (
    <ButtonLink
      variant="line"
      size="sm"
      href={downloadRadar.path + filterQuery(radarFilter, { kind, owner, day: '' }, {})}
      download
      icon={<CalendarPlus aria-hidden="true" />}
    >
      {t('desk-today:calendar_file')}
    </ButtonLink>
  )
  return <DeskHead title={t('desk-today:title')} facts={facts} actions={file} />
}
