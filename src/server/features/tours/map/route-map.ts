import type { RouteMap } from '#shared/contract/tours/tours.ts'
import type { Point, Route } from '#shared/rules/tours/route.ts'
import { frameOf, inside, type Spot } from './frame.ts'
import { type Leg, labelsOf } from './labels.ts'
import { landPath } from './land.ts'
import { numbers, round } from './path.ts'

/** How far a leg leaves the straight line, of its length. */
const BEND = 0.16
/** A place without a name that is nearer to one with a name is drawn as that. */
const APART = 9

/** Out and back bend to different sides. */
function bendOf(from: Spot, to: Spot): Spot {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return round([(from[0] + to[0]) / 2 + BEND * dy, (from[1] + to[1]) / 2 - BEND * dx])
}

function linesOf(legs: readonly Leg[]): string {
  const isNext = ({ from }: Leg, at: number) => at > 0 && numbers(legs[at - 1]?.to ?? []) === numbers(from)
  return legs
    .map((leg, at) => {
      const { from, bend, to } = leg
      // A curve counts both its points from where it begins.
      const curve = numbers([...bend, ...to].map((end, axis) => end - (from[axis % 2] ?? 0)))
      return isNext(leg, at) ? ` ${curve}` : `M${numbers(from)}q${curve}`
    })
    .join('')
    .replaceAll(' -', '-')
}

const dotsOf = (places: readonly { spot: Spot }[]) =>
  [...new Set(places.map(({ spot }) => `M${numbers(spot)}h0`))].join('')

const isNear = (one: Spot, other: Spot) => Math.hypot(one[0] - other[0], one[1] - other[1]) <= APART

/** The way of a tour as it is drawn: lines and land as paths, places in percent of the frame. */
export function routeMap(route: Route): RouteMap {
  const spotOf = frameOf(route)
  const shown = (point: Point): Spot => round(inside(spotOf(point)))
  const places = route.places.map(({ point, ...place }) => ({ ...place, spot: shown(point) }))
  const named = places.flatMap(({ name, ...place }) => (name ? [{ name, ...place }] : []))
  const spots = named.map(({ spot }) => spot)
  const ownOf = (spot: Spot) => spots.find(each => numbers(each) === numbers(spot))
  const placed = (spot: Spot) => ownOf(spot) ?? spots.find(each => isNear(each, spot)) ?? spot
  const legs = route.legs.flatMap(leg => {
    const [from, to] = [placed(shown(leg.from)), placed(shown(leg.to))]
    return from === to ? [] : [{ ...leg, from, to, bend: bendOf(from, to) }]
  })
  return {
    land: landPath(spotOf),
    inner: linesOf(legs.filter(({ outside }) => !outside)),
    outer: linesOf(legs.filter(({ outside }) => outside)),
    stays: dotsOf(named.filter(({ nights }) => nights !== null)),
    others: dotsOf(places.filter(({ nights, spot }) => nights === null && placed(spot) === spot)),
    ...labelsOf(spots, named, legs),
  }
}
