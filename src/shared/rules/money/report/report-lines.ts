import { fromDecimal } from '../decimal.ts'
import type { ReportColumn, ReportColumns } from './report-columns.ts'

/** `refund_failed`: here again; `chargeback`: taken back by the payer's bank. */
export type ReportKind = 'payment' | 'refund' | 'refund_failed' | 'chargeback' | 'other'

/** Amounts are minor units and never negative. */
export interface ReportLine {
  line: number
  paymentId: string
  attemptId: string
  kind: ReportKind
  kindText: string
  currency: string
  amountMinor: number
  feeMinor: number | null
  netMinor: number | null
  at: Date | null
}

/** `problem` is a key of `desk-payments:report.problem`. */
export interface LineProblem {
  line: number
  column: string | null
  problem: 'id' | 'amount' | 'currency' | 'date'
}

export interface ReportRecord {
  line: number
  cells: readonly string[]
}

const KINDS: Record<string, ReportKind> = {
  ...Object.fromEntries(
    ['', 'pay', 'payment', 'charge', 'capture', 'captured', 'sale'].map(name => [name, 'payment']),
  ),
  ...Object.fromEntries(
    ['refund', 'refunded', 'partial_refund', 'payment_refund'].map(name => [name, 'refund']),
  ),
  refund_failure: 'refund_failed',
  // Moyasar, then Stripe; what Moyasar charges for a lost one is `chargeback_penalty`, a fee.
  ...Object.fromEntries(['chargeback', 'dispute'].map(name => [name, 'chargeback'])),
}

const kindOf = (text: string): ReportKind =>
  KINDS[
    text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
  ] ?? 'other'

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/
const AT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(\.\d+)?/

/** Undefined for what is no date; reports say it in UTC unless they name another offset. */
function instantOf(text: string): Date | null | undefined {
  const typed = text.trim().replace(/ UTC$/, 'Z').replace(' ', 'T')
  if (!typed) return null
  if (!DAY_ONLY.test(typed) && !AT.test(typed)) return undefined
  const at = new Date(/Z$|[+-]\d{2}:?\d{2}$/.test(typed) || DAY_ONLY.test(typed) ? typed : `${typed}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

type Unit = 'major' | 'minor'

function minorOf(text: string, currency: string, unit: Unit): number | undefined {
  const typed = text.replace(/[,\s]/g, '').replace(/^[-+]/, '')
  if (unit === 'major') return fromDecimal(typed, currency)
  const minor = /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN
  return Number.isSafeInteger(minor) ? minor : undefined
}

interface Reading {
  columns: ReportColumns
  header: readonly string[]
  /** Reports of some gateways have whole minor units. */
  unit: Unit
}

function readLine(
  { line, cells }: ReportRecord,
  { columns, header, unit }: Reading,
): ReportLine | LineProblem {
  const cell = (column: ReportColumn) => cells[columns[column] ?? -1]?.trim() ?? ''
  const wrong = (column: ReportColumn, problem: LineProblem['problem']): LineProblem => ({
    ...{ line, problem },
    column: header[columns[column] ?? -1]?.trim() ?? null,
  })
  const currency = cell('currency').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return wrong('currency', 'currency')
  const kind = kindOf(cell('kind'))
  if (kind !== 'other' && !cell('payment') && !cell('attempt')) return wrong('payment', 'id')
  const amountMinor = minorOf(cell('amount'), currency, unit)
  if (amountMinor === undefined) return wrong('amount', 'amount')
  const sums = ['fee', 'vat', 'net'] as const
  const [fee, vat, net] = sums.map(column => (cell(column) ? minorOf(cell(column), currency, unit) : null))
  const unreadable = sums.find((_, at) => [fee, vat, net][at] === undefined)
  if (unreadable) return wrong(unreadable, 'amount')
  const at = instantOf(cell('at'))
  if (at === undefined) return wrong('at', 'date')
  return {
    ...{ line, currency, kind, amountMinor, at },
    paymentId: cell('payment'),
    attemptId: cell('attempt'),
    kindText: cell('kind'),
    feeMinor: fee === null || fee === undefined ? null : fee + (vat ?? 0),
    netMinor: net ?? null,
  }
}

/** The lines of a report, and each that cannot be read with what is wrong in it. */
export function reportLines(records: readonly ReportRecord[], reading: Reading) {
  const read = records.map(record => readLine(record, reading))
  return {
    lines: read.filter(each => !('problem' in each)) as ReportLine[],
    problems: read.filter(each => 'problem' in each) as LineProblem[],
  }
}

/** Amounts without a decimal point may be minor units. */
export const mayBeMinor = (records: readonly ReportRecord[], { amount = -1 }: ReportColumns): boolean =>
  records.length > 0 && records.every(({ cells }) => /^[-+]?\d+$/.test(cells[amount]?.trim() ?? ''))
