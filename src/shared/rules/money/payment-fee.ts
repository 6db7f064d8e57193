import { addMinor, netFromGross, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'

const isTaxed = ({ kind, vatCategory }: PriceLine) => kind !== 'vat' && vatCategory === 'S'
const netOf = (lines: readonly PriceLine[]) => addMinor(...lines.map(({ netMinor }) => netMinor))

interface Fee {
  /** With VAT, in minor units. */
  feeMinor: number
  vatCategory: PriceLine['vatCategory']
  /** Basis points, where the price has no VAT yet. */
  rateBp: number
}

/** Lines of a price with the fee of a payment, which makes it dearer by exactly that much. */
export function withPaymentFee(
  lines: readonly PriceLine[],
  { feeMinor, vatCategory, rateBp: usualBp }: Fee,
): PriceLine[] {
  const own = (line: PriceLine) => line.kind === 'payment' && line.vatCategory === vatCategory
  const sold = lines.filter(({ kind }) => kind !== 'vat')
  const earlier = netOf(sold.filter(own))
  const vat = lines.find(({ kind }) => kind === 'vat')
  // A price has one rate of VAT.
  const rateBp = vat?.vatRateBp ?? usualBp
  const taxed = netOf(sold.filter(isTaxed))
  const vatBefore = vat?.vatMinor ?? 0
  const netMinor = vatCategory === 'S' ? netFromGross(taxed + vatBefore + feeMinor, rateBp) - taxed : feeMinor
  const all = earlier + netMinor
  const figures = { unitMinor: all, netMinor: all, vatMinor: 0, totalMinor: all }
  const after = [
    ...sold.filter(line => !own(line)),
    { kind: 'payment', quantity: 1, vatCategory, ...figures } as const,
  ]
  const vatMinor = vatBefore + feeMinor - netMinor
  if (vatMinor === 0 && !vat) return after
  const taxes = { unitMinor: vatMinor, netMinor: 0, vatMinor, totalMinor: vatMinor }
  const rate = { vatCategory: 'S', vatRateBp: rateBp } as const
  return [...after, { kind: 'vat', quantity: 1, ...taxes, ...rate }]
}

const isFee = ({ kind }: PriceLine) => kind === 'payment'

type PaidFee = Pick<Fee, 'feeMinor' | 'vatCategory'>

/** The fees in a price as they were paid: of the taxed ones, all that their price is above the same without them. */
export function paidFees(lines: readonly PriceLine[]): PaidFee[] {
  const vat = lines.find(({ kind }) => kind === 'vat')
  const others = netOf(lines.filter(line => isTaxed(line) && !isFee(line)))
  const vatMinor = vat ? addMinor(vat.vatMinor, -vatFromNet(others, vat.vatRateBp ?? 0)) : 0
  return lines.filter(isFee).map(({ netMinor, vatCategory }) => ({
    vatCategory,
    feeMinor: vatCategory === 'S' ? addMinor(netMinor, vatMinor) : netMinor,
  }))
}

/** Lines of another price with the fees that were paid in this one. */
export const withPaidFees = (
  next: readonly PriceLine[],
  paid: readonly PriceLine[],
  rateBp: number,
): readonly PriceLine[] =>
  paidFees(paid).reduce<readonly PriceLine[]>((lines, fee) => withPaymentFee(lines, { ...fee, rateBp }), next)
