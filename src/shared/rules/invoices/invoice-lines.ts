import { addMinor, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import type { BothTexts, InvoiceLine } from '../../contract/money/invoices.ts'

type Figures = Pick<
  InvoiceLine,
  'quantity' | 'unit_minor' | 'discount_minor' | 'vat_category' | 'vat_rate_bp' | 'vat_reason'
>

/** A line with its own VAT, rounded half up. The document's VAT comes from the sums, see `vatTotals`. */
export function invoiceLine(text: BothTexts, figures: Figures): InvoiceLine {
  const { quantity, unit_minor, discount_minor, vat_rate_bp } = figures
  const net_minor = quantity * unit_minor - discount_minor
  const vat_minor = vatFromNet(net_minor, vat_rate_bp)
  return { text, ...figures, net_minor, vat_minor, total_minor: addMinor(net_minor, vat_minor) }
}

/** Nothing is written where there is no reason: frozen documents stay as they were. */
export const withReason = (figures: Figures, vat_reason: Figures['vat_reason']): Figures =>
  vat_reason ? { ...figures, vat_reason } : figures

/** The rate of the VAT line; only category S is taxed. */
export function rateOf(lines: readonly PriceLine[], standardRateBp: number): number {
  return lines.find(({ kind }) => kind === 'vat')?.vatRateBp ?? standardRateBp
}

/** What is taken off by lines below zero, in each VAT category. */
function takenOff(lines: readonly PriceLine[]): Map<string, number> {
  const off = new Map<string, number>()
  for (const { vatCategory, netMinor } of lines)
    if (netMinor < 0) off.set(vatCategory, (off.get(vatCategory) ?? 0) - netMinor)
  return off
}

/**
 * Lines of an invoice from those of a price. An invoice has no negative line (BR-KSA-F-04): what staff took off is a
 * discount on the first lines of the same VAT category.
 */
export function invoiceLines(
  lines: readonly PriceLine[],
  standardRateBp: number,
  textOf: (line: PriceLine) => BothTexts,
): InvoiceLine[] {
  const off = takenOff(lines)
  const sold = lines.filter(({ kind, netMinor }) => kind !== 'vat' && netMinor >= 0)
  return sold.map(line => {
    const { quantity, unitMinor: unit_minor, vatCategory: vat_category } = line
    const left = off.get(vat_category) ?? 0
    const discount_minor = Math.min(left, line.netMinor)
    off.set(vat_category, left - discount_minor)
    const vat_rate_bp = vat_category === 'S' ? rateOf(lines, standardRateBp) : 0
    const figures = { quantity, unit_minor, discount_minor, vat_category, vat_rate_bp }
    return invoiceLine(textOf(line), withReason(figures, line.vatReason))
  })
}
