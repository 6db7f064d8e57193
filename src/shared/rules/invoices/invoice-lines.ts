import { addMinor, vatFromNet } from '../../base/money.ts'
import type { BothTexts, InvoiceLine } from '../../contract/invoices.ts'
import type { PriceLine } from '../../contract/prices.ts'

type Figures = Pick<
  InvoiceLine,
  'quantity' | 'unit_minor' | 'discount_minor' | 'vat_category' | 'vat_rate_bp'
>

/** A line with its own VAT, rounded half up. The document's VAT comes from the sums, see `vatTotals`. */
export function invoiceLine(text: BothTexts, figures: Figures): InvoiceLine {
  const { quantity, unit_minor, discount_minor, vat_rate_bp } = figures
  const net_minor = quantity * unit_minor - discount_minor
  const vat_minor = vatFromNet(net_minor, vat_rate_bp)
  return { text, ...figures, net_minor, vat_minor, total_minor: addMinor(net_minor, vat_minor) }
}

/** The rate of the VAT line; only category S is taxed. */
export function rateOf(lines: readonly PriceLine[], standardRateBp: number): number {
  return lines.find(({ kind }) => kind === 'vat')?.vatRateBp ?? standardRateBp
}

/**
 * Lines of an invoice from those of a price. An invoice has no negative line (BR-KSA-F-04): what staff took off is a
 * discount on the fares.
 */
export function invoiceLines(
  lines: readonly PriceLine[],
  standardRateBp: number,
  textOf: (line: PriceLine) => BothTexts,
): InvoiceLine[] {
  const sold = lines.filter(({ kind, netMinor }) => kind !== 'vat' && netMinor >= 0)
  let off = -addMinor(...lines.map(({ netMinor }) => Math.min(0, netMinor)))
  return sold.map(line => {
    const discount_minor = line.kind === 'fare' ? Math.min(off, line.netMinor) : 0
    off -= discount_minor
    const { quantity, unitMinor: unit_minor, vatCategory: vat_category } = line
    const vat_rate_bp = vat_category === 'S' ? rateOf(lines, standardRateBp) : 0
    return invoiceLine(textOf(line), { quantity, unit_minor, discount_minor, vat_category, vat_rate_bp })
  })
}
