import { addMinor, netFromGross } from '../../base/money.ts'
import type { PriceLine, VatReasonCode } from '../../contract/bookings/prices.ts'

/** How something is taxed; rate in basis points. */
export interface Taxes {
  category: PriceLine['vatCategory']
  rateBp: number
  reason: VatReasonCode | null
}

/** Sold as taxed, with no VAT in its price. */
export const isUntaxed = (lines: readonly PriceLine[]): boolean =>
  lines.some(({ vatCategory }) => vatCategory === 'S') && !lines.some(({ kind }) => kind === 'vat')

function within(lines: readonly PriceLine[], rateBp: number): PriceLine[] {
  let [gross, net] = [0, 0]
  const taxed = lines.map(line => {
    if (line.vatCategory !== 'S') return line
    gross = addMinor(gross, line.netMinor)
    const unitMinor = netFromGross(gross, rateBp) - net
    net = addMinor(net, unitMinor)
    return { ...line, quantity: 1, unitMinor, netMinor: unitMinor, totalMinor: unitMinor }
  })
  const vatMinor = gross - net
  const figures = { unitMinor: vatMinor, netMinor: 0, vatMinor, totalMinor: vatMinor }
  return [...taxed, { kind: 'vat', quantity: 1, ...figures, vatCategory: 'S', vatRateBp: rateBp }]
}

/** Untaxed lines of a price with the taxes they should have had. The buyer pays no more: VAT is within what was asked for. */
export function retaxed(lines: readonly PriceLine[], { category, rateBp, reason }: Taxes): PriceLine[] {
  if (category === 'S') return rateBp === 0 ? [...lines] : within(lines, rateBp)
  return lines.map(line =>
    line.vatCategory === 'S'
      ? { ...line, vatCategory: category, ...(reason && { vatReason: reason }) }
      : line,
  )
}
