import { addDays } from '#shared/base/calendar.ts'
import type { RoomPrices } from '#shared/contract/tours/tours.ts'
import { pick } from '../ids.ts'
import type { DepartureInsert } from './departures.ts'
import { party, type TourPlan } from './plans.ts'

const FAMILIES = [party(4, 2), party(2), party(5, 1, 1), party(3, 2), party(6), party(2, 1)]
const COUPLES = [party(2)]
/** Places left on the first departures, tour by tour: some are full, some have two for who waits. */
const FREE = [0, 2, 7] as const
/** Of the places of those after the first. */
const SHARES = [0.6, 0.35, 0.2]
/** Who goes sooner has paid everything. */
const WHOLE_DAYS = 45
const DAYS_AGO = 50

interface Filling {
  plan: TourPlan
  departure: DepartureInsert
}

function takenOf({ capacity }: DepartureInsert, tourAt: number, at: number): number {
  const free = at === 0 ? FREE[tourAt % FREE.length] : undefined
  return free === undefined ? Math.floor(capacity * (SHARES[at - 1] ?? 0)) : Math.max(0, capacity - free)
}

/** Guests' bookings until so many places of a departure are taken. */
function* bookingsOf(departure: DepartureInsert, taken: number, today: string): Generator<Filling> {
  const { triple } = JSON.parse(departure.prices) as RoomPrices
  const parties = triple === null ? COUPLES : FAMILIES
  const whole = departure.starts_on < addDays(today, WHOLE_DAYS)
  for (let left = taken, at = 0; left > 0; at++) {
    const name = `tour ${departure.code} ${at + 1}`
    const next = parties[at % parties.length] ?? party(left)
    const people = next.ADT + next.CHD <= left ? next : party(left)
    left -= people.ADT + people.CHD
    const bookedDaysAgo = 4 + pick(name, DAYS_AGO)
    const plan = { name, owner: 'guest', status: 'confirmed', party: people, bookedDaysAgo, from: 0 } as const
    yield { departure, plan: { ...plan, whole, email: `${departure.code}-${at + 1}`.toLowerCase() } }
  }
}

/** Bookings behind the places that are sold: the next departures of a tour are fuller. */
export function fillPlans(departures: DepartureInsert[], now: Date): Filling[] {
  const today = now.toISOString().slice(0, 10)
  const tours = [...Map.groupBy(departures, ({ tour_id }) => tour_id).values()]
  return tours.flatMap((own, tourAt) =>
    own.flatMap((departure, at) => [...bookingsOf(departure, takenOf(departure, tourAt, at), today)]),
  )
}
