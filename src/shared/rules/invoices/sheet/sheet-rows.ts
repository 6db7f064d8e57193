import type { SheetInvoice } from '../../../contract/money/invoices.ts'
import { formatDate, formatHijri, formatMoney } from '../../../i18n/format.ts'
import { zonedDateTime } from '../../days/zones.ts'

export type Amount = (minor: number) => string

/** Amounts as the document prints them, without the currency. */
export const amountsIn =
  (currency: string): Amount =>
  minor =>
    formatMoney(minor, currency, 'en').amount

export const percent = (bp: number): string => `${bp / 100}%`

interface Issued {
  issued_at: string
  document: Pick<SheetInvoice['document'], 'zone'>
}

/** Printed to the second, as the QR code has it. */
function issuedAt({ issued_at, document: { zone } }: Issued): string {
  return `${formatDate(issued_at, 'en', 'medium', zone)}, ${zonedDateTime(issued_at, zone).slice(11)}`
}

export interface SheetRow {
  name: string
  value: string
}

/** Number if it has one, both calendars, supply, booking, and the invoice that a note belongs to. */
export function factRows(invoice: SheetInvoice): SheetRow[] {
  const { document, original, booking, reference } = invoice
  return [
    ...(invoice.number ? [{ name: 'number', value: invoice.number }] : []),
    { name: 'issued', value: issuedAt(invoice) },
    { name: 'hijri', value: formatHijri(invoice.issued_at, 'en', { zone: document.zone }) },
    { name: 'supply', value: formatDate(document.supply_date, 'en') },
    { name: booking ? 'booking' : 'payment', value: reference },
    ...(original
      ? [
          {
            name: 'original',
            value: `${original.number} · ${formatDate(original.issued_at, 'en', 'medium', document.zone)}`,
          },
        ]
      : []),
  ]
}

/** Taxable amount and VAT of each prepayment that is deducted, and when it was issued. */
export function prepaidRows({ document: { prepaid = [], vat, zone }, currency }: SheetInvoice): SheetRow[] {
  const amount = amountsIn(currency)
  if (vat.length === 0) return []
  return prepaid.flatMap(({ number, issued_at, vat: parts }) => [
    { name: 'prepaid_by', value: `${number} · ${issuedAt({ issued_at, document: { zone } })}` },
    ...parts.map(({ category, rate_bp, net_minor, vat_minor }) => ({
      name: 'prepaid_vat',
      value: `${category} ${percent(rate_bp)} · ${amount(net_minor)} + ${amount(vat_minor)}`,
    })),
  ])
}

/** Totals up to what is payable, which the sheet prints last; each prepayment is deducted by its number. */
export function totalRows({ document: { vat, totals, prepaid = [] }, currency }: SheetInvoice): SheetRow[] {
  const amount = amountsIn(currency)
  const row = (name: string, minor: number): SheetRow => ({ name, value: amount(minor) })
  const taxed = [
    row('net_total', totals.net_minor),
    row('vat_total', totals.vat_minor),
    row('with_vat', totals.total_minor),
  ]
  return [
    ...(vat.length > 0 ? taxed : []),
    ...prepaid.map(({ number, total_minor }) => ({
      name: 'prepaid',
      value: `${number}: -${amount(total_minor)}`,
    })),
    ...(totals.rounding_minor === 0 ? [] : [row('rounding', totals.rounding_minor)]),
  ]
}
