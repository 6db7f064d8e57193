import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Printer } from '#client/ui/layout/icons.ts'
import { Panel } from '#client/ui/layout/Panel.tsx'
import { ratioOf } from '#shared/base/money.ts'
import type { ReportFilter, ReportMails, Reports } from '#shared/contract/desk/reports.ts'
import { formatDate, formatMoney, formatPercent } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { DebtsCard } from './DebtsCard.tsx'
import { MailsCard } from './MailsCard.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { SalesChart } from './SalesChart.tsx'
import { SalesTable } from './SalesTable.tsx'
import { UnsoldCard } from './UnsoldCard.tsx'
import { VatCard } from './VatCard.tsx'

interface PageProps {
  reports: Reports
  mails: ReportMails
  filter: ReportFilter
  /** The tenant's own. */
  money: { code: string; symbol: string }
  /** What of it the caller may open. */
  opens: { agencies: boolean; invoices: boolean; blocks: boolean }
  /** Whether the caller may mail agencies what they owe. */
  sends: boolean
}

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 11fr) minmax(0, 10fr)' },
  '& > div': { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const total = css({ textAlign: 'end', fontSize: '24', fontWeight: 'semibold', lineHeight: 'snug' })
const small = css({ display: 'block', fontSize: '12', fontWeight: 'regular', color: 'fg.muted' })

function View({ reports, mails, filter, money, opens, sends }: PageProps) {
  const t = useT()
  const { months, currency } = reports
  const own = currency === money.code ? money.symbol : undefined
  const symbol = formatMoney(0, currency, useLang(), { symbol: own }).symbol
  return (
    <>
      <DeskHead
        title={t('desk-reports:title')}
        facts={t('desk-reports:lead')}
        actions={
          <Button
            variant="line"
            size="sm"
            data-key="P"
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('desk-reports:print')}
          </Button>
        }
      />
      <ReportFilters {...{ filter, reports }} />
      <div className={grid}>
        <div>
          <Panel
            id="report-chart"
            title={<SalesTitle reports={reports} />}
            aside={<Total {...{ reports, symbol }} />}
          >
            <SalesChart {...{ months, currency, symbol }} opens={opens.invoices} />
          </Panel>
          <DebtsCard {...{ filter, reports }} opens={opens.agencies} sends={sends} />
          <VatCard {...{ filter, reports }} opens={opens.invoices} />
        </div>
        <div>
          <SalesTable {...{ filter, reports, opens }} />
          <UnsoldCard {...{ filter, reports }} opens={opens.blocks} />
          <MailsCard mails={mails} />
        </div>
      </div>
    </>
  )
}

function SalesTitle({ reports: { from, to } }: Pick<PageProps, 'reports'>) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      {t('desk-reports:sales')}
      <span className={small}>
        {t('desk-reports:period', { from: formatDate(from, lang), to: formatDate(to, lang) })}
      </span>
    </>
  )
}

function Total({ reports, symbol }: Pick<PageProps, 'reports'> & { symbol: string }) {
  const t = useT()
  const lang = useLang()
  const { total: sums, currency } = reports
  const { net_minor, before_minor } = sums
  const change = before_minor > 0 ? ratioOf(net_minor, before_minor) - 1 : undefined
  const word = change === undefined || change === 0 ? 'same' : change > 0 ? 'more' : 'less'
  return (
    <div className={total}>
      <Money minor={net_minor} {...{ currency, symbol }} />
      {change !== undefined && (
        <span className={small}>
          {t(`desk-reports:${word}`, { share: formatPercent(Math.abs(change), lang) })}
        </span>
      )}
    </div>
  )
}

/** Texts: `desk-reports`, `desk-invoices.no_vat`, `invoices.sheet`, `lists`, `ui`. */
export const ReportsPage: (props: PageProps & IslandProps) => ReactNode = withIsland(View)
