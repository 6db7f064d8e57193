import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { SearchForm } from '#shared/rules/site/search-form.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

/** Pure state transitions of the search card. */

export type PlaceField = 'from' | 'to'
export type Update = (change: Partial<SearchForm>) => void

export const fieldId = (field: string) => `search-${field}`
export const errorId = (field: string) => `search-${field}-error`

/** `Riyadh (RUH)`, also understood without JavaScript. */
export function placeLabel(place: Place, lang: Lang, t: T): string {
  return t('search:place', { city: localized(place.city, lang), code: place.iata })
}

/** Label of the selected place, or the typed text. */
export function placeWords(
  form: SearchForm,
  field: PlaceField,
  places: Record<string, Place>,
  lang: Lang,
  t: T,
): string {
  const code = form[field]
  if (!code) return field === 'from' ? form.fromText : form.toText
  const place = places[code]
  return place ? placeLabel(place, lang, t) : code
}

/** Typing clears the selection; selecting clears the text. */
export function typePlace(field: PlaceField, text: string): Partial<SearchForm> {
  return field === 'from' ? { from: '', fromText: text } : { to: '', toText: text }
}

export function choosePlace(field: PlaceField, code: string): Partial<SearchForm> {
  return field === 'from' ? { from: code, fromText: '' } : { to: code, toText: '' }
}

export function swapPlaces({ from, to, fromText, toText }: SearchForm): Partial<SearchForm> {
  return { from: to, to: from, fromText: toText, toText: fromText }
}

/** Limits of the counters; infants count and need an adult each. */
export function partyLimits(form: SearchForm, max: number) {
  const room = Math.max(0, max - form.adults - form.children - form.infants)
  return {
    adults: { min: Math.max(1, form.infants), max: form.adults + room },
    children: { min: 0, max: form.children + room },
    infants: { min: 0, max: Math.min(form.adults, form.infants + room) },
  }
}
