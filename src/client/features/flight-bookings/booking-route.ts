import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { sliceEnds } from './itinerary/itinerary.ts'

type Trip = Pick<FlightBooking, 'slices' | 'places'>

export function routeOf({ slices, places }: Trip, lang: Lang): { origin: string; destination: string } {
  const first = slices[0]
  if (!first) return { origin: '', destination: '' }
  const ends = sliceEnds(first)
  const city = (code: string) => localized(places[code]?.city ?? { en: code }, lang)
  return { origin: city(ends.origin), destination: city(ends.destination) }
}
