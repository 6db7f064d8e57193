import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import type { ComparedLine, ReportOutcome } from '#shared/contract/desk/money/gateway-reports.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { quiet } from '../payment-columns.tsx'

const TONES: Partial<Record<ReportOutcome, 'success' | 'warning' | 'danger' | 'info'>> = {
  missing_here: 'danger',
  double: 'danger',
  amount: 'danger',
  currency: 'danger',
  chargeback: 'danger',
  fee: 'warning',
  missing_there: 'warning',
  other: 'info',
  same: 'success',
}
const whole = css({ whiteSpace: 'nowrap' })
const id = css({ overflowWrap: 'anywhere' })

interface LinesProps {
  rows: ComparedLine[]
  zone: string
  symbolOf: (currency: string) => string | undefined
}

interface CellProps {
  row: ComparedLine
}

function Payment({ row }: CellProps) {
  const lang = useLang()
  const name = <Ltr>{row.payment_id || '—'}</Ltr>
  return (
    <span className={id}>
      {row.attempt_id ? (
        <a className={link()} href={pathFor(lang, `/desk/payments/${row.attempt_id}`)}>
          {name}
        </a>
      ) : (
        name
      )}
      {row.reference && (
        <span className={quiet}>
          <Ltr>{row.reference}</Ltr>
        </span>
      )}
    </span>
  )
}

function When({ at, zone }: { at: string; zone: string }) {
  const lang = useLang()
  return (
    <time className={whole} dateTime={at}>
      {formatDate(at, lang, 'medium', zone)} <Ltr>{formatTime(at, zone, lang)}</Ltr>
    </time>
  )
}

/** What was found of each line. Texts: `desk-payments.report`. */
export function ReportLines({ rows, zone, symbolOf }: LinesProps) {
  const t = useT()
  const column = (name: string, cell: Column<ComparedLine>['cell'], end = false) => ({
    ...{ id: name, cell, end },
    header: t(`desk-payments:report.columns.${name}`),
  })
  const money = (pick: (row: ComparedLine) => number | null) => (row: ComparedLine) => {
    const minor = pick(row)
    return minor === null ? null : (
      <Money minor={minor} currency={row.currency} symbol={symbolOf(row.currency)} />
    )
  }
  const columns: Column<ComparedLine>[] = [
    column('payment', row => <Payment row={row} />),
    column('outcome', ({ outcome }) => (
      <Chip tone={TONES[outcome]}>{t(`desk-payments:report.outcome.${outcome}`)}</Chip>
    )),
    column('kind', ({ kind, kind_text }) =>
      kind === 'other' ? <Ltr>{kind_text}</Ltr> : t(`desk-payments:report.kind.${kind}`),
    ),
    column('at', ({ at }) => at && <When at={at} zone={zone} />),
    column(
      'reported',
      money(row => row.reported_minor),
      true,
    ),
    column(
      'booked',
      money(row => row.booked_minor),
      true,
    ),
    column(
      'fee',
      money(row => row.fee_minor),
      true,
    ),
    column('line', ({ line }) => (line === null ? null : <Num of={line} />)),
  ]
  return (
    <DataTable
      caption={t('desk-payments:report.title')}
      columns={columns}
      rows={rows}
      rowKey={({ line, payment_id, kind, at }) => `${line ?? ''} ${payment_id} ${kind} ${at ?? ''}`}
    />
  )
}
