import type { Point } from '#shared/rules/tours/route.ts'
import rings from './data/land.json' with { type: 'json' }
import { HEIGHT, type Spot, WIDTH } from './frame.ts'
import { numbers, round, steps } from './path.ts'

/** Coasts of the world, lng and lat. Source: Natural Earth 1:110m (public domain), docs/decisions/080-route-maps.md. */
const coasts: Point[][] = rings.map(ring =>
  ring.split(' ').map(pair => {
    const [lng = 0, lat = 0] = pair.split(',').map(Number)
    // Mercator has no poles.
    return [Math.max(-85, Math.min(85, lat)), lng]
  }),
)

const OUT = 2
/** A corner is left out where its triangle is smaller, in square units. */
const COARSE = 25
const STEP = 2.5
const SIDES: [axis: 0 | 1, sign: 1 | -1, at: number][] = [
  [0, 1, -OUT],
  [0, -1, WIDTH + OUT],
  [1, 1, -OUT],
  [1, -1, HEIGHT + OUT],
]

/** The part of a ring on the inner side of a line (Sutherland and Hodgman). */
function cutAt(ring: readonly Spot[], [axis, sign, at]: (typeof SIDES)[number]): Spot[] {
  const depth = (spot: Spot) => sign * (spot[axis] - at)
  return ring.flatMap((to, index) => {
    const from = ring.at(index - 1) as Spot
    const [was, is] = [depth(from), depth(to)]
    const share = was / (was - is)
    const crossing: Spot = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    return [...(was >= 0 !== is >= 0 ? [crossing] : []), ...(is >= 0 ? [to] : [])]
  })
}

const triangle = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

/** Without what is nearer to the last corner than a coast is wide: quick, so that the next step has little to do. */
function thinned(ring: readonly Spot[]): Spot[] {
  const kept: Spot[] = []
  for (const spot of ring) {
    const last = kept.at(-1)
    if (!last || Math.hypot(spot[0] - last[0], spot[1] - last[1]) >= STEP) kept.push(spot)
  }
  return kept
}

/** Without the corners that say least, one by one (Visvalingam). */
function coarse(ring: Spot[]): Spot[] {
  const left = [...ring]
  while (left.length > 3) {
    const areas = left.map((spot, at) =>
      triangle(left.at(at - 1) as Spot, spot, left[(at + 1) % left.length] as Spot),
    )
    const least = areas.reduce((best, area, at) => (area < (areas[best] ?? 0) ? at : best), 0)
    if ((areas[least] ?? 0) >= COARSE) return left
    left.splice(least, 1)
  }
  return triangle(left[0] ?? [0, 0], left[1] ?? [0, 0], left[2] ?? [0, 0]) < COARSE ? [] : left
}

export function landPath(spotOf: (point: Point) => Spot): string {
  return coasts
    .map(ring => coarse(thinned(SIDES.reduce<Spot[]>(cutAt, ring.map(spotOf)))))
    .filter(ring => ring.length > 2)
    .map(ring => {
      const [start = [0, 0], ...rest] = ring.map(round)
      return `M${numbers(start)}l${steps(start, rest)}z`
    })
    .join('')
}
