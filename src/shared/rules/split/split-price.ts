import { addMinor, multiplyMinor, proportionOf, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import type { TourFare } from '../../contract/bookings/tour-rooms.ts'
import { countsOf, type PartyCounts, seatsNeeded } from '../party.ts'

/** Price lines of the passengers who go, and what is left of the whole. */
export interface SplitLines {
  stay: PriceLine[]
  go: PriceLine[]
}

/** Who goes; for a tour also how many of each of its prices. */
export interface Going extends PartyCounts {
  fares?: Partial<Record<TourFare, number>>
}

const sumOf = (lines: readonly PriceLine[], key: 'netMinor' | 'totalMinor' | 'vatMinor') =>
  addMinor(...lines.map(line => line[key]))

export const totalOf = (lines: readonly PriceLine[]): number => sumOf(lines, 'totalMinor')
export const vatOf = (lines: readonly PriceLine[]): number => sumOf(lines, 'vatMinor')

/**
 * How many of a line's pieces go: fares by price or category, a fee by seats, an extra that each bought by seats.
 * Undefined when it has no pieces.
 */
function piecesOf({ kind, category, fare, quantity, unitMinor, netMinor }: PriceLine, going: Going) {
  if (netMinor !== multiplyMinor(unitMinor, quantity)) return undefined
  if (kind === 'fare' && fare && going.fares) return Math.min(quantity, going.fares[fare] ?? 0)
  if (kind === 'fare') return Math.min(quantity, countsOf(going)[category ?? 'ADT'])
  if (kind === 'extra') return quantity === 1 ? 0 : Math.min(quantity, seatsNeeded(going))
  return kind === 'fee' ? Math.min(quantity, seatsNeeded(going)) : undefined
}

function pieces(line: PriceLine, quantity: number): PriceLine[] {
  const netMinor = multiplyMinor(line.unitMinor, quantity)
  return quantity > 0 ? [{ ...line, quantity, netMinor, totalMinor: netMinor }] : []
}

function whole(line: PriceLine, netMinor: number): PriceLine[] {
  return netMinor === 0 ? [] : [{ ...line, quantity: 1, unitMinor: netMinor, netMinor, totalMinor: netMinor }]
}

const isFare = ({ kind }: PriceLine) => kind === 'fare'
const taxed = (lines: readonly PriceLine[]) =>
  sumOf(
    lines.filter(({ vatCategory }) => vatCategory === 'S'),
    'netMinor',
  )

function vatLine(line: PriceLine, vatMinor: number): PriceLine[] {
  return vatMinor === 0 ? [] : [{ ...line, unitMinor: vatMinor, vatMinor, totalMinor: vatMinor }]
}

/** The VAT of the part that goes is that of its own lines; what rounding leaves stays. */
function splitVat(vat: PriceLine, { stay, go }: SplitLines): SplitLines {
  const own = vat.vatRateBp
    ? vatFromNet(taxed(go), vat.vatRateBp)
    : proportionOf(vat.vatMinor, taxed(go), taxed([...stay, ...go]))
  const goes = taxed(stay) === 0 ? vat.vatMinor : Math.min(own, vat.vatMinor)
  return {
    stay: [...stay, ...vatLine(vat, addMinor(vat.vatMinor, -goes))],
    go: [...go, ...vatLine(vat, goes)],
  }
}

/**
 * Divides price lines: what has a price per passenger by passengers, the rest in proportion to the fares. Both parts
 * together are the whole, to the minor unit.
 */
export function splitLines(lines: readonly PriceLine[], going: Going): SplitLines {
  const parts: SplitLines = { stay: [], go: [] }
  const rest: PriceLine[] = []
  for (const line of lines.filter(({ kind }) => kind !== 'vat')) {
    const count = piecesOf(line, going)
    if (count === undefined) rest.push(line)
    parts.go.push(...pieces(line, count ?? 0))
    parts.stay.push(...pieces(line, count === undefined ? 0 : line.quantity - count))
  }
  const fares = {
    go: sumOf(parts.go.filter(isFare), 'netMinor'),
    stay: sumOf(parts.stay.filter(isFare), 'netMinor'),
  }
  for (const line of rest) {
    const goes = proportionOf(line.netMinor, fares.go, addMinor(fares.go, fares.stay))
    parts.go.push(...whole(line, goes))
    parts.stay.push(...whole(line, addMinor(line.netMinor, -goes)))
  }
  return lines
    .filter(({ kind }) => kind === 'vat')
    .reduce<SplitLines>((divided, vat) => splitVat(vat, divided), parts)
}
