import { addDays, daysBetween } from '../../base/calendar.ts'
import type { PlainDate } from '../../base/dates.ts'

/** Days that seats are sold for: one way, or a day out with its day back. */
export interface TripDays {
  depart: PlainDate
  return: PlainDate | null
  /** Lowest price per adult in minor units; null when all seats are taken. */
  from_minor: number | null
}

type WantedDays = Pick<TripDays, 'depart' | 'return'>

/** Lowest price by day, in minor units; null where every seat is taken. */
export type DayPrices = ReadonlyMap<PlainDate, number | null>

const lower = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))

function lowestBy(trips: readonly TripDays[], dayOf: (trip: TripDays) => PlainDate): DayPrices {
  const days = new Map<PlainDate, number | null>()
  for (const trip of trips) {
    const day = dayOf(trip)
    days.set(day, lower(days.get(day) ?? null, trip.from_minor))
  }
  return days
}

/** One entry for each pair of days, with the lowest of its prices, in the order first met. */
export function lowestTrips(trips: readonly TripDays[]): TripDays[] {
  const pairs = Map.groupBy(trips, ({ depart, return: back }) => `${depart} ${back}`)
  return [...pairs.values()].map(list =>
    list.reduce((cheapest, trip) =>
      lower(cheapest.from_minor, trip.from_minor) === cheapest.from_minor ? cheapest : trip,
    ),
  )
}

export function departDays(trips: readonly TripDays[]): DayPrices {
  return lowestBy(trips, trip => trip.depart)
}

/** Days of return that seats out on `depart` are sold with. */
export function returnDays(trips: readonly TripDays[], depart: PlainDate): DayPrices {
  const pairs = trips.filter(trip => trip.depart === depart && trip.return !== null)
  return lowestBy(pairs, trip => trip.return ?? trip.depart)
}

function nightsApart(a: WantedDays, b: WantedDays): number {
  if (!a.return || !b.return) return 0
  return Math.abs(daysBetween(a.depart, a.return) - daysBetween(b.depart, b.return))
}

/** Days by which both ends of a trip lie apart from the wanted ones, added up. */
export function daysApart(trip: WantedDays, wanted: WantedDays): number {
  const back = trip.return && wanted.return ? Math.abs(daysBetween(wanted.return, trip.return)) : 0
  return Math.abs(daysBetween(wanted.depart, trip.depart)) + back
}

/** Trips with seats of which neither end is more than `within` days off; the nearest first, then the cheapest. */
export function tripsNear(trips: readonly TripDays[], wanted: WantedDays, within: number): TripDays[] {
  const isNear = (day: PlainDate | null, other: PlainDate | null) =>
    !day || !other || Math.abs(daysBetween(day, other)) <= within
  return trips
    .filter(trip => trip.from_minor !== null)
    .filter(trip => isNear(trip.depart, wanted.depart) && isNear(trip.return, wanted.return))
    .toSorted(
      (a, b) =>
        daysApart(a, wanted) - daysApart(b, wanted) ||
        (a.from_minor ?? 0) - (b.from_minor ?? 0) ||
        a.depart.localeCompare(b.depart),
    )
}

/** A day of the strip: the trip that begins on it, with as many nights as wanted or as near to that as there is. */
export interface StripDay {
  date: PlainDate
  /** Day of return of that trip; null one way and where there is no trip. */
  return: PlainDate | null
  from_minor: number | null
  sold_out: boolean
}

function stripDay(date: PlainDate, trips: readonly TripDays[], wanted: WantedDays): StripDay {
  const ofDay = trips.filter(trip => trip.depart === date)
  const best = ofDay
    .filter(trip => trip.from_minor !== null)
    .toSorted(
      (a, b) => nightsApart(a, wanted) - nightsApart(b, wanted) || (a.from_minor ?? 0) - (b.from_minor ?? 0),
    )[0]
  return {
    date,
    return: best?.return ?? null,
    from_minor: best?.from_minor ?? null,
    sold_out: ofDay.length > 0 && !best,
  }
}

/** The days from `span` before the wanted one to `span` after it. */
export function dayStrip(trips: readonly TripDays[], wanted: WantedDays, span: number): StripDay[] {
  return Array.from({ length: 2 * span + 1 }, (_, i) =>
    stripDay(addDays(wanted.depart, i - span), trips, wanted),
  )
}
