import type { InvoiceKind } from '../../contract/money/invoices.ts'

/** Invoices of every kind share one series; notes and prepayments have their own. */
export const SERIES = ['INV', 'CRN', 'DBN', 'PRE'] as const
export type Series = (typeof SERIES)[number]

const OWN: Partial<Record<InvoiceKind, Series>> = {
  credit_note: 'CRN',
  debit_note: 'DBN',
  prepayment: 'PRE',
  receipt: 'PRE',
}

export const seriesOf = (kind: InvoiceKind): Series => OWN[kind] ?? 'INV'

/** `INV-2026-000001`: the series starts again each year of the tenant's calendar. */
export function invoiceNumber(series: Series, year: number, count: number): string {
  return `${series}-${year}-${String(count).padStart(6, '0')}`
}
