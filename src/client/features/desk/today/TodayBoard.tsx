import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { OwnUnit, type Unit } from '#client/ui/data/OwnMoney.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Link, Plus } from '#client/ui/layout/icons.ts'
import type { RadarFilter, Today } from '#shared/contract/desk/today.ts'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
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
  unit: Unit
  /** What the reader may begin. */
  may: { link: boolean; book: boolean }
}

/** Plain HTML. Texts: `desk-today`, `booking.timeline`, `ui`. */
export function TodayBoard({ lang, messages, board, filter, zone, unit, may }: TodayBoardProps) {
  const { money, requests, risk, recent, currency, server_now: now } = board
  return (
    <IslandProvider lang={lang} messages={messages}>
      <Head date={board.date} may={may} />
      <OwnUnit unit={unit}>
        {money && <MoneyStrip {...{ money, currency, now, zone }} />}
        <RadarPanel {...{ board, filter, zone }} />
        <div className={three}>
          {requests && <RequestsPanel {...{ requests, now }} />}
          {board.mails && <MailsPanel found={board.mails} />}
          {board.e_invoicing && <EInvoicingPanel found={board.e_invoicing} zone={zone} />}
          {risk && <RiskPanel {...{ risk, zone, currency }} />}
          <RecentPanel events={recent} now={now} />
        </div>
      </OwnUnit>
    </IslandProvider>
  )
}

function Head({ date, may }: Pick<TodayBoardProps, 'may'> & { date: string }) {
  const t = useT()
  const lang = useLang()
  const facts = (
    <>
      <span>{formatDate(date, lang, 'long')}</span>
      <span>{formatHijri(date, lang)}</span>
    </>
  )
  const link = (
    <ButtonLink
      variant="line"
      size="sm"
      data-key="L"
      href={pathFor(lang, '/desk/payment-links?new')}
      icon={<Link aria-hidden="true" />}
    >
      {t('desk-today:new_link')}
    </ButtonLink>
  )
  const book = (
    <ButtonLink size="sm" data-key="N" href={pathFor(lang, '/')} icon={<Plus aria-hidden="true" />}>
      {t('desk-today:new_booking')}
    </ButtonLink>
  )
  const actions = (
    <>
      {may.link && link}
      {may.book && book}
    </>
  )
  return <DeskHead title={t('desk-today:title')} {...{ facts, actions }} />
}
