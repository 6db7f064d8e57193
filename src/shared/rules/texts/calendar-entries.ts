import { addDays } from '../../base/calendar.ts'
import type { Localized } from '../../contract/fields.ts'
import type { FlightBooking } from '../../contract/flights/flight-bookings.ts'
import type { Slice } from '../../contract/flights/seat-blocks.ts'
import type { T } from '../../i18n/create-t.ts'
import type { Lang } from '../../i18n/index.ts'
import { localized } from './names-by-language.ts'
import { placeText } from './place-text.ts'

/** What a calendar is told of a journey: instants in UTC, or days, of which `endsAt` is the one after the last. */
export interface CalendarEntry {
  title: string
  startsAt: string
  endsAt: string
  details: string
  location: string
}

type Flights = Pick<FlightBooking, 'reference' | 'slices' | 'places'>

/** There and back. Texts: `booking`, `itinerary`. */
export function flightEntries({ reference, slices, places }: Flights, lang: Lang, t: T): CalendarEntry[] {
  const city = (code: string) => localized(places[code]?.city ?? { en: code }, lang)
  return slices.map(({ segments }: Slice) => {
    const [first] = segments
    const last = segments.at(-1)
    const { origin = '', departs_at = '' } = first ?? {}
    const { destination = '', arrives_at = '' } = last ?? {}
    const numbers = segments.map(segment => `${segment.airline} ${segment.flight_number}`).join(' · ')
    const route = t('booking:route', { origin: city(origin), destination: city(destination) })
    return {
      title: `${numbers} · ${route}`,
      startsAt: departs_at,
      endsAt: arrives_at,
      details: t('booking:title', { reference }),
      location: placeText(places[origin], origin, lang, t),
    }
  })
}

interface Days {
  reference: string
  title: Localized
  from: string
  to: string
  location?: string
}

/** A journey as whole days. Texts: `booking`. */
export const daysEntry = (days: Days, lang: Lang, t: T): CalendarEntry => ({
  title: localized(days.title, lang),
  startsAt: days.from,
  endsAt: addDays(days.to, 1),
  details: t('booking:title', { reference: days.reference }),
  location: days.location ?? '',
})
