import type { RouteMap } from '#shared/contract/tours/tours.ts'
import { HEIGHT, percent, type Spot, WIDTH } from './frame.ts'

/** Words on a narrow phone, where they take most of the map: letters, a line, and how far they are off their spot. */
const WIDE = 4.75
const NARROW = 2.6
const LINE = 9.4
const OFF = 5.4
const NIGHTS = 30
const TIME = 25
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7]
const SAMPLES = 48
/** What is worse than a line through words: other words there, and no room. */
const COVERED = 100
const CUT = 1000

export interface Leg {
  from: Spot
  bend: Spot
  to: Spot
  minutes?: number
}

type Place = RouteMap['places'][number]
type Named = Pick<Place, 'name' | 'nights'>

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const SIDES: Record<Place['side'], Spot> = { right: [1, 0], left: [-1, 0], below: [0, 1], above: [0, -1] }

const around = ([x, y]: Spot, [halfX, halfY]: Spot): Box => ({
  left: x - halfX,
  right: x + halfX,
  top: y - halfY,
  bottom: y + halfY,
})
const sizeOf = (width: number, lines: number): Spot => [width / 2, (lines * LINE) / 2]
const widthOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (/[iljtfrI \p{Script=Arabic}]/u.test(letter) ? NARROW : WIDE), 0)
const isInside = ({ left, right, top, bottom }: Box) =>
  left > 0 && top > 0 && right < WIDTH && bottom < HEIGHT
const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function spotAt({ from, bend, to }: Leg, share: number): Spot {
  const on = (axis: 0 | 1) =>
    (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * bend[axis] + share ** 2 * to[axis]
  return [on(0), on(1)]
}

const samplesOf = (leg: Leg): Spot[] =>
  Array.from({ length: SAMPLES - 1 }, (_, index) => spotAt(leg, (index + 1) / SAMPLES))

/** What words at a place would hide, or be hidden by. */
function costOf(box: Box, taken: readonly Box[], lines: readonly Box[]): number {
  const over = (others: readonly Box[]) => others.filter(other => meet(box, other)).length
  return over(lines) + COVERED * over(taken) + (isInside(box) ? 0 : CUT)
}

/** Names beside their spots, where they hide least; as good ones away from the other places. */
function placeNames(spots: readonly Spot[], names: readonly Named[], taken: Box[], lines: Box[]): Place[] {
  const middle = spots.reduce((sum, [x]) => sum + x / spots.length, 0)
  return names.map(({ name, nights }, at) => {
    const spot = spots[at] as Spot
    const width = Math.max(widthOf(name.en), widthOf(name.ar ?? ''))
    const half = nights === null ? sizeOf(width, 1) : sizeOf(Math.max(width, NIGHTS), 2)
    const boxAt = (side: Place['side']) => {
      const [x, y] = SIDES[side]
      return around([spot[0] + x * (OFF + half[0]), spot[1] + y * (OFF + half[1])], half)
    }
    const sides: Place['side'][] = ['right', 'left', 'below', 'above']
    if (spot[0] < middle) sides.unshift('left')
    const [best] = sides
      .map(side => ({ side, cost: costOf(boxAt(side), taken, lines) }))
      .sort((one, other) => one.cost - other.cost)
    const side = best?.side ?? 'right'
    taken.push(boxAt(side))
    return { name, nights, ...percent(spot), side }
  })
}

/** Beside a leg, on the side to which it bends. */
function beside(leg: Leg, share: number, half: Spot): Spot {
  const { from, bend, to } = leg
  const towards = (axis: 0 | 1) => bend[axis] - (from[axis] + to[axis]) / 2
  const [dx, dy] = [towards(0), towards(1)]
  const length = Math.hypot(dx, dy) || 1
  const off = (Math.abs(dx) * half[0] + Math.abs(dy) * half[1]) / length + 2
  const [x, y] = spotAt(leg, share)
  return [Math.round(x + (dx / length) * off), Math.round(y + (dy / length) * off)]
}

export function labelsOf(
  spots: readonly Spot[],
  names: readonly Named[],
  legs: readonly Leg[],
): Pick<RouteMap, 'places' | 'times'> {
  const taken = spots.map(spot => around(spot, [OFF - 1, OFF - 1]))
  const lines = legs.flatMap(samplesOf).map(spot => around(spot, [0, 0]))
  const places = placeNames(spots, names, taken, lines)
  const half = sizeOf(TIME, 1)
  const times = legs.flatMap(leg => {
    const spot = ALONG.map(share => beside(leg, share, half)).find(
      each => costOf(around(each, half), taken, lines) === 0,
    )
    if (!leg.minutes || !spot) return []
    taken.push(around(spot, half))
    return [{ minutes: leg.minutes, ...percent(spot) }]
  })
  return { places, times }
}
