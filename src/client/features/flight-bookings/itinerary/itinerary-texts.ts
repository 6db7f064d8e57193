import { useLang, useT } from '#client/lib/island.tsx'
import type { Baggage, Place } from '#shared/contract/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { baggageText } from '#shared/rules/texts/baggage-text.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

/** `Riyadh, King Khalid International Airport`; without the city if the airport is named after it. */
export function placeText(place: Place | undefined, code: string, lang: Lang, t: T): string {
  if (!place) return code
  const city = localized(place.city, lang)
  const airport = localized(place.name, lang)
  return airport.includes(city) ? airport : t('itinerary:place', { city, airport })
}

export function cityText(place: Place | undefined, code: string, lang: Lang): string {
  return place ? localized(place.city, lang) : code
}

export function usePlaceText(
  places: Record<string, Place>,
  part: 'all' | 'city' = 'all',
): (code: string) => string {
  const t = useT()
  const lang = useLang()
  return code =>
    part === 'city' ? cityText(places[code], code, lang) : placeText(places[code], code, lang, t)
}

export function useBaggageText(baggage: Baggage): string {
  return baggageText(baggage, useT())
}
