import type { Place } from '#shared/contract/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { SearchForm } from '#shared/rules/site/search-form.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

/** Pure steps of the search card: what the form becomes when somebody does something. */

export type PlaceField = 'from' | 'to'
export type Update = (change: Partial<SearchForm>) => void

export const fieldId = (field: string) => `search-${field}`
export const errorId = (field: string) => `search-${field}-error`

/** `Riyadh (RUH)`: what the box shows once a place is chosen, and what is understood without JavaScript. */
export function placeLabel(place: Place, lang: Lang, t: T): string {
  return t('search:place', { city: localized(place.city, lang), code: place.iata })
}

/** The words in a place's box: the chosen place, or what is typed so far. */
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

/** Typing unchooses the place; choosing one forgets the words. */
export function typePlace(field: PlaceField, text: string): Partial<SearchForm> {
  return field === 'from' ? { from: '', fromText: text } : { to: '', toText: text }
}

export function choosePlace(field: PlaceField, code: string): Partial<SearchForm> {
  return field === 'from' ? { from: code, fromText: '' } : { to: code, toText: '' }
}

export function swapPlaces({ from, to, fromText, toText }: SearchForm): Partial<SearchForm> {
  return { from: to, to: from, fromText: toText, toText: fromText }
}

/** Seats for one more of each kind within the limit; infants count and each needs an adult's lap. */
export function partyLimits(form: SearchForm, max: number) {
  const room = Math.max(0, max - form.adults - form.children - form.infants)
  return {
    adults: { min: Math.max(1, form.infants), max: form.adults + room },
    children: { min: 0, max: form.children + room },
    infants: { min: 0, max: Math.min(form.adults, form.infants + room) },
  }
}
