import { addMinor, vatFromNet } from '../../base/money.ts'
import type { InvoiceLine, InvoiceTotals, VatTotal } from '../../contract/money/invoices.ts'

const groupOf = ({ vat_category, vat_rate_bp }: InvoiceLine) => `${vat_category}${vat_rate_bp}`

export type VatFigures = Omit<VatTotal, 'reason'> & Pick<InvoiceLine, 'vat_reason'>

/** A document has one reason for each category (BR-Z-01): that of its largest line with one. */
function reasonIn(lines: readonly InvoiceLine[]): InvoiceLine['vat_reason'] {
  const given = lines.filter(({ vat_reason }) => vat_reason)
  return given.toSorted((a, b) => b.net_minor - a.net_minor)[0]?.vat_reason
}

/** VAT by category and rate: half up of the sum of its lines, never a sum of rounded lines (EN 16931 BR-CO-17). */
export function vatTotals(lines: readonly InvoiceLine[]): VatFigures[] {
  return [...Map.groupBy(lines, groupOf).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const net_minor = addMinor(...group.map(line => line.net_minor))
    const { vat_category: category, vat_rate_bp: rate_bp } = first
    const vat_reason = reasonIn(group)
    const figures = { category, rate_bp, net_minor, vat_minor: vatFromNet(net_minor, rate_bp) }
    return [vat_reason ? { ...figures, vat_reason } : figures]
  })
}

/** Totals of a document. What the price rounded differently is a rounding amount of its own (BR-CO-16). */
export function totalsOf(
  vat: readonly VatFigures[],
  payable_minor: number,
  prepaid_minor = 0,
): InvoiceTotals {
  const net_minor = addMinor(...vat.map(each => each.net_minor))
  const vat_minor = addMinor(...vat.map(each => each.vat_minor))
  const total_minor = addMinor(net_minor, vat_minor)
  return {
    net_minor,
    vat_minor,
    total_minor,
    rounding_minor: addMinor(payable_minor, prepaid_minor, -total_minor),
    payable_minor,
    ...(prepaid_minor > 0 ? { prepaid_minor } : {}),
  }
}

/** More than prices round differently is a mistake. */
export const isMoreThanRounding = ({ rounding_minor }: Pick<InvoiceTotals, 'rounding_minor'>): boolean =>
  Math.abs(rounding_minor) > 100
