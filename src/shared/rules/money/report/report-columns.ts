/** What a column of a report means; its names at Moyasar, Stripe and Tap, and what is usual elsewhere. */
const NAMES = {
  payment: ['payment_id', 'charge_id', 'payment_intent_id', 'transaction_id', 'source_id', 'id'],
  attempt: ['attempt_id', 'payment_metadata[attempt_id]', 'metadata_attempt_id', 'given_id'],
  kind: ['type', 'reporting_category', 'transaction_type', 'object'],
  amount: ['amount', 'gross', 'charge_amount', 'transaction_amount'],
  currency: ['currency', 'charge_currency', 'transaction_currency'],
  fee: ['total_fee', 'fee', 'fees', 'tap_fees', 'charge_fee'],
  vat: ['vat', 'fee_vat', 'tax'],
  net: ['net_amount', 'net', 'payout_amount', 'settlement_amount'],
  at: ['transaction_date', 'created_utc', 'created', 'date', 'charge_date', 'created_at'],
} as const

export type ReportColumn = keyof typeof NAMES
export type ReportColumns = Partial<Record<ReportColumn, number>>

const plain = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Where each column stands in the first line. The first of its names that is there counts. */
export function reportColumns(header: readonly string[]): ReportColumns {
  const names = header.map(plain)
  const found: ReportColumns = {}
  for (const column of Object.keys(NAMES) as ReportColumn[]) {
    const name = NAMES[column].find(each => names.includes(each))
    if (name) found[column] = names.indexOf(name)
  }
  return names[found.fee ?? -1] === 'total_fee' ? { ...found, vat: undefined } : found
}

export function lackingColumns({ payment, attempt, amount, currency }: ReportColumns): string[] {
  return [
    ...(payment === undefined && attempt === undefined ? ['payment_id'] : []),
    ...(amount === undefined ? ['amount'] : []),
    ...(currency === undefined ? ['currency'] : []),
  ]
}
