import { GIVEN, type GivenPoint } from '../../contract/tours/leader-links.ts'

/** Ticks of travellers at points of a journey, made on several phones without network and merged. */

/** Points with a text of their own; others are named by the leader. */
export const POINTS = ['airport', 'coach', 'hotel'] as const

export const isGiven = (point: string): point is GivenPoint => (GIVEN as readonly string[]).includes(point)

export interface Tick {
  id: string
  passenger_id: string
  point: string
  /** False takes an earlier tick back. */
  present: boolean
  /** ISO instant by the server's clock. */
  at: string
}

const isLater = (one: Tick, other: Tick) => {
  const apart = Date.parse(one.at) - Date.parse(other.at)
  return apart === 0 ? one.id > other.id : apart > 0
}

const placeOf = ({ passenger_id, point }: Pick<Tick, 'passenger_id' | 'point'>) => `${passenger_id}\0${point}`

/** The last tick of each traveller and point; of two at the same time the one with the greater id. In any order. */
export function latestTicks<T extends Tick>(ticks: Iterable<T>): T[] {
  const latest = new Map<string, T>()
  for (const tick of ticks) {
    const known = latest.get(placeOf(tick))
    if (!known || isLater(tick, known)) latest.set(placeOf(tick), tick)
  }
  return [...latest.values()]
}

/** Ids of the travellers who are ticked at a point, of ticks that are the latest. */
export const tickedAt = (latest: readonly Tick[], point: string): Set<string> =>
  new Set(latest.filter(tick => tick.point === point && tick.present).map(tick => tick.passenger_id))

/** The airport, then others in the order of their first tick, without what is handed out. */
export function pointsOf(ticks: readonly Tick[], added: readonly string[] = []): string[] {
  const byTime = ticks.toSorted((a, b) => (isLater(a, b) ? 1 : -1)).map(({ point }) => point)
  return [...new Set([POINTS[0], ...byTime, ...added])].filter(point => !isGiven(point))
}

/** The instants of a phone's ticks by the server's clock: never later than now, and in the phone's order. */
export function tickedTimes(
  phoneTimes: readonly number[],
  phoneNow: number,
  serverNow: number,
): Map<number, number> {
  const times = new Map<number, number>()
  let latest = serverNow
  for (const at of [...new Set(phoneTimes)].sort((a, b) => b - a)) {
    const time = Math.min(latest, at + (serverNow - phoneNow))
    times.set(at, time)
    latest = time - 1
  }
  return times
}
