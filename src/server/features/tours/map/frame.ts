import type { Point, Route } from '#shared/rules/tours/route.ts'

/** Size of a map in its own units, of half a percent: short numbers, and names stand exactly at their spots. */
export const WIDTH = 200
export const HEIGHT = 100
const EDGE = { x: 38, y: 22 }
/** Of stays that would stand on each other beside a home far away, in units. */
const CROWDED = 20

export type Spot = [x: number, y: number]

/** Mercator, so that north is up and coasts keep their shape. */
const flat = ([lat, lng]: Point): Spot => {
  const angle = (lat * Math.PI) / 180
  return [(lng * Math.PI) / 180, -Math.log(Math.tan(Math.PI / 4 + angle / 2))]
}

export function fitted(points: readonly Point[]): (point: Point) => Spot {
  const spots = points.map(flat)
  const axis = (at: 0 | 1) => {
    const all = spots.map(spot => spot[at])
    return { middle: (Math.min(...all) + Math.max(...all)) / 2, span: Math.max(...all) - Math.min(...all) }
  }
  const [x, y] = [axis(0), axis(1)]
  // A place alone is seen with what is some 300 km around.
  const across = Math.max(x.span / (WIDTH - 2 * EDGE.x), y.span / (HEIGHT - 2 * EDGE.y), 0.0008)
  return point => {
    const [px, py] = flat(point)
    return [WIDTH / 2 + (px - x.middle) / across, HEIGHT / 2 + (py - y.middle) / across]
  }
}

const spanOf = (spots: readonly Spot[]): number => {
  const side = (at: 0 | 1) => {
    const all = spots.map(spot => spot[at])
    return Math.max(...all) - Math.min(...all)
  }
  return Math.max(side(0), side(1))
}

/** The whole way, or the stays alone where home is so far that they would stand on each other. */
export function frameOf({ places, stays }: Route): (point: Point) => Spot {
  const whole = fitted(places.map(({ point }) => point))
  const crowded = stays.length > 1 && spanOf(stays.map(whole)) < CROWDED
  return crowded ? fitted(stays) : whole
}

/** On the frame's inner edge, in the direction of a spot outside it. */
export function inside([x, y]: Spot): Spot {
  const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2]
  const out = Math.max(Math.abs(dx) / (WIDTH / 2 - EDGE.x / 2), Math.abs(dy) / (HEIGHT / 2 - EDGE.y / 2), 1)
  return [WIDTH / 2 + dx / out, HEIGHT / 2 + dy / out]
}

export const percent = ([x, y]: Spot) => ({ x: (100 * x) / WIDTH, y: (100 * y) / HEIGHT })
