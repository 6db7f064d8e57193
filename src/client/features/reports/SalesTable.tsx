import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { addMinor, ratioOf } from '#shared/base/money.ts'
import { REPORT_GROUPS, type ReportFilter, type Reports } from '#shared/contract/desk/reports.ts'
import { formatPercent } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { pill } from '#styled-system/recipes'
import { Amount } from './Amount.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { RowsLink } from './RowsLink.tsx'
import { reportPath } from './report-filter.ts'
import { useMonthText } from './use-month-text.ts'

interface SalesProps {
  filter: ReportFilter
  reports: Reports
  /** Whether the caller may open agencies and documents. */
  opens: { agencies: boolean; invoices: boolean }
}

interface Row {
  id: string
  text: ReactNode
  /** The rows behind it. */
  href: string | false | undefined
  bookings: number
  net_minor: number
}

const heading = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const hidden = css({ srOnly: true })
const chosen = css({ '&[aria-current]': { bg: 'accent.muted', borderColor: 'accent' } })
const share = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '& > span': {
    display: { base: 'none', md: 'block' },
    inlineSize: '11',
    blockSize: '1.5',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
  },
  '& i': { display: 'block', blockSize: 'full', bg: 'accent' },
  '& bdi': { minInlineSize: '12' },
})

/** Beside the chart: the largest, and the rest together. */
const ROWS_SHOWN = 8

const LISTS: Record<string, string> = {
  flight: '/desk/flight-bookings',
  tour: '/desk/tour-bookings',
  hotel: '/desk/hotel-bookings',
}

function useRows({ filter: { by }, reports, opens }: SalesProps): Row[] {
  const t = useT()
  const lang = useLang()
  const monthText = useMonthText()
  const { products, agencies, months } = reports
  if (by === 'month')
    return months.map(({ from, to, ...each }) => ({
      ...each,
      id: each.month,
      text: monthText({ from, to, ...each }),
      href: opens.invoices && `/desk/invoices?from=${from}&to=${to}`,
    }))
  if (by === 'agency')
    return agencies.map(({ agency, ...each }) => ({
      ...each,
      id: agency?.id ?? '',
      text: agency ? localized(agency.name, lang) : t('desk-reports:public'),
      href: opens.agencies && agency !== null && `/desk/agencies/${agency.id}`,
    }))
  return products.map(({ kind, key, name, ...each }) => ({
    ...each,
    id: `${kind} ${key}`,
    text: name ? localized(name, lang) : t('desk-reports:other'),
    href: kind ? `${LISTS[kind] ?? ''}${kind === 'flight' ? `?route=${key}` : ''}` : undefined,
  }))
}

function useShown(rows: Row[], all: boolean): Row[] {
  const t = useT()
  if (all || rows.length <= ROWS_SHOWN + 1) return rows
  const rest = rows.slice(ROWS_SHOWN)
  const sum = {
    bookings: rest.reduce((count, { bookings }) => count + bookings, 0),
    net_minor: addMinor(0, ...rest.map(({ net_minor }) => net_minor)),
  }
  const text = t('desk-reports:rest', { count: rest.length })
  return [...rows.slice(0, ROWS_SHOWN), { id: 'rest', text, href: undefined, ...sum }]
}

function useColumns({ total, currency }: Reports, rows: Row[]): Column<Row>[] {
  const t = useT()
  const lang = useLang()
  const shareOf = ({ net_minor }: Row) => ratioOf(net_minor, total.net_minor)
  const largest = Math.max(1, ...rows.map(({ net_minor }) => net_minor))
  const column = (id: string, cell: Column<Row>['cell']): Column<Row> => ({
    ...{ id, cell, end: true },
    header: t(`desk-reports:columns.${id}`),
  })
  return [
    column('bookings', ({ bookings }) => <Num of={bookings} />),
    column('net', ({ net_minor }) => <Amount minor={net_minor} currency={currency} />),
    column('share', row => (
      <span className={share}>
        <span aria-hidden="true">
          <i style={{ inlineSize: `${Math.max(0, ratioOf(row.net_minor, largest)) * 100}%` }} />
        </span>
        <bdi>{formatPercent(shareOf(row), lang, 1)}</bdi>
      </span>
    )),
  ]
}

export function SalesTable({ filter, reports, opens }: SalesProps) {
  const t = useT()
  const lang = useLang()
  const { total, currency } = reports
  const all = useRows({ filter, reports, opens })
  const rows = useShown(all, filter.by === 'month')
  const figures = useColumns(reports, rows)
  const name: Column<Row> = {
    id: filter.by,
    header: t(`desk-reports:columns.${filter.by}`),
    cell: ({ text, href }) => <RowsLink to={href}>{text}</RowsLink>,
  }
  return (
    <ReportPanel table="sales" filter={filter} empty={all.length === 0} title={<Groups filter={filter} />}>
      {all.length === 0 ? (
        <EmptyState title={t('desk-reports:none_title')} text={t('desk-reports:none_text')} />
      ) : (
        <DataTable
          caption={t(`desk-reports:by_${filter.by}`)}
          columns={[name, ...figures]}
          rows={rows}
          rowKey={({ id }) => id}
          foot={{
            [filter.by]: t('desk-reports:together'),
            bookings: <Num of={total.bookings} />,
            net: <Amount minor={total.net_minor} currency={currency} />,
            share: formatPercent(1, lang, 1),
          }}
        />
      )}
    </ReportPanel>
  )
}

function Groups({ filter }: { filter: ReportFilter }) {
  const t = useT()
  const lang = useLang()
  return (
    <span className={heading}>
      <span className={hidden}>{t('desk-reports:sales')}</span>
      {t('desk-reports:by')}
      {REPORT_GROUPS.map(by => (
        <a
          key={by}
          className={`${pill()} ${chosen}`}
          href={reportPath(lang, filter, { by })}
          aria-current={filter.by === by ? 'true' : undefined}
        >
          {t(`desk-reports:by_${by}`)}
        </a>
      ))}
    </span>
  )
}
