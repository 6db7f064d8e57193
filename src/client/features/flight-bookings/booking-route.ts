import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { sliceEnds } from './itinerary/itinerary.ts'

type Trip = Pick<FlightBooking, 'slices' | 'places'>

/** Cities the trip leaves and aims for, in a language. */
export function routeOf({ slices, places }: Trip, lang: Lang): { origin: string; destination: string } {
  const first = slices[0]
  if (!first) return { origin: '', destination: '' }
  const ends = sliceEnds(first)
  const city = (code: string) => localized(places[code]?.city ?? { en: code }, lang)
  return { origin: city(ends.origin), destination: city(ends.destination) }
}

const dayOf = (slice: FlightBooking['slices'][number]) => {
  const { departsAt, zone } = sliceEnds(slice)
  return zonedDate(departsAt, zone)
}

/** The search that leads back to the same flights for the same party. */
export function searchAgainPath(booking: FlightBooking): string {
  const [out, back] = booking.slices
  if (!out) return '/'
  const { origin, destination } = sliceEnds(out)
  const query = new URLSearchParams({ from: origin, to: destination, depart: dayOf(out) })
  if (back) query.set('return', dayOf(back))
  for (const kind of ['adults', 'children', 'infants'] as const) query.set(kind, String(booking[kind]))
  query.set('cabin', booking.cabin)
  return `/flight-bookings/create?${query}`
}
