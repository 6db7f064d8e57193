import { addMinor, netFromGross, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import { isAdjustment } from './taken-off.ts'

const sumOf = (lines: readonly PriceLine[]) => addMinor(...lines.map(({ netMinor }) => netMinor))

const lineOf = (line: Pick<PriceLine, 'kind' | 'vatCategory'>, minor: number): PriceLine => ({
  ...line,
  quantity: 1,
  unitMinor: minor,
  netMinor: minor,
  vatMinor: 0,
  totalMinor: minor,
})

function vatLine(lines: readonly PriceLine[], standardRateBp: number): PriceLine | undefined {
  const line = lines.find(({ kind }) => kind === 'vat')
  // What cost nothing so far had nothing to tax.
  if (line || standardRateBp === 0 || !lines.some(({ vatCategory }) => vatCategory === 'S')) return line
  const figures = { quantity: 1, unitMinor: 0, netMinor: 0, vatMinor: 0, totalMinor: 0 }
  return { kind: 'vat', ...figures, vatCategory: 'S', vatRateBp: standardRateBp }
}

/**
 * Lines of a booking with a total set by staff (minor units, with VAT): the difference is a line of its own, taxed as the
 * fares are, at the standard rate (basis points) where there is no VAT yet. What went back of other VAT categories stays
 * off. Undefined when it would take more than the fares.
 */
export function overridePrice(
  lines: readonly PriceLine[],
  totalMinor: number,
  standardRateBp: number,
): PriceLine[] | undefined {
  const fares = lines.filter(({ kind }) => kind === 'fare')
  const vatCategory = fares[0]?.vatCategory ?? 'O'
  const isReplaced = (line: PriceLine) => isAdjustment(line) && line.vatCategory === vatCategory
  const base = lines.filter(line => line.kind !== 'vat' && !isReplaced(line))
  const vat = vatLine(lines, standardRateBp)
  const rateBp = vat?.vatRateBp ?? 0
  const taxed = sumOf(base.filter(line => line.vatCategory === 'S'))
  const rest = sumOf(base) - taxed
  const net =
    vatCategory === 'S'
      ? netFromGross(totalMinor - rest, rateBp)
      : totalMinor - rest - vatFromNet(taxed, rateBp)
  const difference = net - taxed
  if (sumOf(fares) + difference < 0) return undefined
  const changed = difference === 0 ? [] : [lineOf({ kind: 'adjustment', vatCategory }, difference)]
  const vatMinor = totalMinor - sumOf(base) - difference
  const taxLines = vat ? [{ ...vat, unitMinor: vatMinor, vatMinor, totalMinor: vatMinor }] : []
  return [...base, ...changed, ...taxLines]
}
