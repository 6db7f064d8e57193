import { addMinor, netFromGross } from '../../base/money.ts'
import type { BothTexts, InvoiceLine } from '../../contract/money/invoices.ts'
import { invoiceLine, withReason } from './invoice-lines.ts'
import type { VatFigures } from './vat-totals.ts'

/** Parts of `whole` (minor units) in proportion to `weights`: each rounded down, the rest to the first. */
function shares(whole: number, weights: readonly number[]): number[] {
  const sum = BigInt(addMinor(...weights))
  const parts = weights.map(weight => Number((BigInt(whole) * BigInt(weight)) / sum))
  const rest = whole - addMinor(...parts)
  return parts.map((part, at) => (at === 0 ? part + rest : part))
}

/** Lines of a part of `amountMinor` with VAT, one for each VAT category of the whole, in proportion. */
export function partLines(vat: readonly VatFigures[], amountMinor: number, text: BothTexts): InvoiceLine[] {
  const charged = vat.filter(({ net_minor }) => net_minor > 0)
  const gross = shares(
    amountMinor,
    charged.map(({ net_minor, vat_minor }) => addMinor(net_minor, vat_minor)),
  )
  return charged.flatMap(({ category: vat_category, rate_bp: vat_rate_bp, vat_reason }, at) => {
    const unit_minor = netFromGross(gross[at] ?? 0, vat_rate_bp)
    const figures = { quantity: 1, unit_minor, discount_minor: 0, vat_category, vat_rate_bp }
    return unit_minor > 0 ? [invoiceLine(text, withReason(figures, vat_reason))] : []
  })
}
