import { safeCell } from '#shared/base/safe-cell.ts'
import type { ComparedLine } from '#shared/contract/desk/money/gateway-reports.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'

const COLUMNS = [
  'line',
  'outcome',
  'kind',
  'payment',
  'booking',
  'at',
  'reported',
  'booked',
  'fee',
  'net',
  'currency',
] as const

function cellsOf(row: ComparedLine, t: T): Record<(typeof COLUMNS)[number], string> {
  const money = (minor: number | null) => (minor === null ? '' : toDecimal(minor, row.currency))
  return {
    line: String(row.line ?? ''),
    outcome: t(`desk-payments:report.outcome.${row.outcome}`),
    kind: row.kind === 'other' ? row.kind_text : t(`desk-payments:report.kind.${row.kind}`),
    payment: row.payment_id,
    booking: row.reference ?? '',
    at: row.at ?? '',
    reported: money(row.reported_minor),
    booked: money(row.booked_minor),
    fee: money(row.fee_minor),
    net: money(row.net_minor),
    currency: row.currency,
  }
}

const quoted = (cell: string) => `"${safeCell(cell).replaceAll('"', '""')}"`

/** The rows as CSV with a byte-order mark, in the language of the page. */
export function reportCsv(rows: readonly ComparedLine[], t: T): string {
  const head = COLUMNS.map(column => t(`desk-payments:report.columns.${column}`))
  const lines = rows.map(row => {
    const cells = cellsOf(row, t)
    return COLUMNS.map(column => cells[column])
  })
  return `\uFEFF${[head, ...lines].map(line => line.map(quoted).join(',')).join('\r\n')}\r\n`
}
