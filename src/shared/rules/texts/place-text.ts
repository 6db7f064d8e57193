import type { Place } from '../../contract/flights/seat-blocks.ts'
import type { T } from '../../i18n/create-t.ts'
import type { Lang } from '../../i18n/index.ts'
import { localized } from './names-by-language.ts'

/** `Riyadh, King Khalid International Airport`; without the city if the airport is named after it. */
export function placeText(place: Place | undefined, code: string, lang: Lang, t: T): string {
  if (!place) return code
  const city = localized(place.city, lang)
  const airport = localized(place.name, lang)
  return airport.includes(city) ? airport : t('itinerary:place', { city, airport })
}
