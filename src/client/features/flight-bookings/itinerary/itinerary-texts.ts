import { useLang, useT } from '#client/lib/island.tsx'
import type { Baggage, Place } from '#shared/contract/flights/seat-blocks.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { baggageText } from '#shared/rules/texts/baggage-text.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { placeText } from '#shared/rules/texts/place-text.ts'

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
