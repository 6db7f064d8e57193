import { addMinor, vatFromNet } from '../../base/money.ts'
import type { InvoiceLine } from '../../contract/money/invoices.ts'
import { invoiceLine } from './invoice-lines.ts'

function plainLine({ text, quantity, discount_minor }: InvoiceLine, grossMinor: number): InvoiceLine {
  const unit_minor = Math.floor(grossMinor / quantity)
  const divides = discount_minor === 0 && unit_minor * quantity === grossMinor
  const figures = divides ? { quantity, unit_minor } : { quantity: 1, unit_minor: grossMinor }
  return invoiceLine(text, { ...figures, discount_minor: 0, vat_category: 'O', vat_rate_bp: 0 })
}

/**
 * Lines of a document without VAT: what was charged as VAT is within them, to the minor unit of the VAT of their sum. A
 * discount is within them as well, and one that cannot be divided by its quantity has none.
 */
export function plainLines(lines: readonly InvoiceLine[]): InvoiceLine[] {
  const through = new Map<number, number>()
  return lines.map(line => {
    const { vat_rate_bp: rate, net_minor } = line
    if (rate === 0) return line
    const before = through.get(rate) ?? 0
    through.set(rate, before + net_minor)
    const vatMinor = vatFromNet(before + net_minor, rate) - vatFromNet(before, rate)
    return plainLine(line, addMinor(net_minor, vatMinor))
  })
}
