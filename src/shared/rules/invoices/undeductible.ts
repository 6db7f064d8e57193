import { netByCategory } from './left-by-category.ts'
import type { VatFigures } from './vat-totals.ts'

/**
 * The newest prepayment with a VAT category of which all prepayments have more than the sale: an invoice that deducted it
 * would come to less than nothing there.
 */
export function undeductible<P extends { vat: readonly VatFigures[] }>(
  sale: readonly VatFigures[],
  prepaid: readonly P[],
): P | undefined {
  const left = netByCategory(
    sale,
    prepaid.flatMap(({ vat }) => vat),
  )
  const short = left.filter(isBelowZero)
  const isShort = ({ category, rate_bp, net_minor, vat_minor }: VatFigures) =>
    (net_minor > 0 || vat_minor > 0) &&
    short.some(each => each.category === category && each.rate_bp === rate_bp)
  return prepaid.findLast(({ vat }) => vat.some(isShort))
}

export const isBelowZero = ({ net_minor, vat_minor }: VatFigures): boolean => net_minor < 0 || vat_minor < 0
