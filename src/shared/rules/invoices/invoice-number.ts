import type { InvoiceKind } from '../../contract/invoices.ts'

/** Invoices of every kind share one series; credit notes have their own. */
export const SERIES = ['INV', 'CRN'] as const
export type Series = (typeof SERIES)[number]

export const seriesOf = (kind: InvoiceKind): Series => (kind === 'credit_note' ? 'CRN' : 'INV')

/** `INV-2026-000001`: the series starts again each year of the tenant's calendar. */
export function invoiceNumber(series: Series, year: number, count: number): string {
  return `${series}-${year}-${String(count).padStart(6, '0')}`
}
