import { addMinor, multiplyMinor, proportionOf, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import type { TourFare } from '../../contract/bookings/tour-rooms.ts'
import { isAdjustment } from '../money/taken-off.ts'
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

/** How much of a part goes, and of how much. */
type Measure = [goes: number, whole: number]

function measureOf({ go, stay }: SplitLines, counts: (line: PriceLine) => boolean): Measure {
  const goes = sumOf(go.filter(counts), 'netMinor')
  return [goes, addMinor(goes, sumOf(stay.filter(counts), 'netMinor'))]
}

/** Divides lines as something else is divided; rounded by their sum, so that together they never take more of it. */
function inProportion(lines: readonly PriceLine[], [goes, all]: Measure): SplitLines {
  const parts: SplitLines = { stay: [], go: [] }
  let until = 0
  let gone = 0
  for (const line of lines) {
    until = addMinor(until, line.netMinor)
    const part = addMinor(proportionOf(until, goes, all), -gone)
    gone = addMinor(gone, part)
    parts.go.push(...whole(line, part))
    parts.stay.push(...whole(line, addMinor(line.netMinor, -part)))
  }
  return parts
}

const joined = (one: SplitLines, other: SplitLines): SplitLines => ({
  stay: [...one.stay, ...other.stay],
  go: [...one.go, ...other.go],
})

/** What staff changed belongs to the lines of its VAT category, on whichever side they are. */
function splitAdjustments(lines: readonly PriceLine[], parts: SplitLines): SplitLines {
  const groups = Map.groupBy(lines, ({ vatCategory }) => vatCategory)
  return [...groups].reduce((divided, [vatCategory, group]) => {
    const own = measureOf(parts, line => line.vatCategory === vatCategory)
    return joined(divided, inProportion(group, own[1] > 0 ? own : measureOf(parts, isFare)))
  }, parts)
}

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
 * Divides price lines: what has a price per passenger by passengers, what staff changed as its VAT category, the rest in
 * proportion to the fares. Both parts together are the whole, to the minor unit.
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
  const others = rest.filter(line => !isAdjustment(line))
  const sold = joined(parts, inProportion(others, measureOf(parts, isFare)))
  const priced = splitAdjustments(rest.filter(isAdjustment), sold)
  return lines.filter(({ kind }) => kind === 'vat').reduce((divided, vat) => splitVat(vat, divided), priced)
}
