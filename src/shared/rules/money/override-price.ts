import { addMinor, netFromGross, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'

const sumOf = (lines: readonly PriceLine[]) => addMinor(...lines.map(({ netMinor }) => netMinor))

const lineOf = (line: Pick<PriceLine, 'kind' | 'vatCategory'>, minor: number): PriceLine => ({
  ...line,
  quantity: 1,
  unitMinor: minor,
  netMinor: minor,
  vatMinor: 0,
  totalMinor: minor,
})

/**
 * Lines of a booking with a total set by staff (minor units, with VAT): the difference is a line of its own, taxed as the
 * fares are. Undefined when it would take more than the fares.
 */
export function overridePrice(lines: readonly PriceLine[], totalMinor: number): PriceLine[] | undefined {
  const base = lines.filter(({ kind }) => kind !== 'vat' && kind !== 'adjustment')
  const vat = lines.find(({ kind }) => kind === 'vat')
  const fares = base.filter(({ kind }) => kind === 'fare')
  const vatCategory = fares[0]?.vatCategory ?? 'O'
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
  const vatLine = vat && { ...vat, unitMinor: vatMinor, vatMinor, totalMinor: vatMinor }
  return [...base, ...changed, ...(vatLine ? [vatLine] : [])]
}
