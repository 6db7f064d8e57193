import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Posted } from '#shared/contract/forms.ts'
import type { FlightOffer, FlightResults, Place } from '#shared/contract/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { postedDraft } from '#shared/rules/name-list-form.ts'
import { cityText } from './itinerary-texts.ts'

/** The parts of the page's state that name it. */
type Shown =
  | { kind: 'results'; results: FlightResults; query: Record<string, string> }
  | { kind: 'flight'; flight: { offer: FlightOffer; places: Record<string, Place> } }
  | { kind: 'booking'; booking: FlightBooking }
  | { kind: 'search'; gone: boolean }
  | { kind: 'redirect' | 'no-booking' }

const FLIGHT = ['results', 'search', 'itinerary', 'checkout', 'age', 'ui']

/** The texts of the islands that each kind of the page brings. */
export const CREATE_TEXTS: Record<Shown['kind'], string[]> = {
  search: ['search', 'itinerary', 'age', 'home', 'ui'],
  results: FLIGHT,
  flight: FLIGHT,
  booking: ['checkout', 'passengers', 'travellers', 'age', 'itinerary', 'validation', 'ui'],
  redirect: [],
  'no-booking': [],
}

/** The island that a person touches first on each kind of the page. */
export const CREATE_FIRST: Record<Shown['kind'], string | undefined> = {
  search: 'bookings/SearchCard.tsx',
  results: 'flight-bookings/FlightResults.tsx',
  flight: 'flight-bookings/FlightStep.tsx',
  booking: 'flight-bookings/BookingStepper.tsx',
  redirect: undefined,
  'no-booking': 'flight-bookings/ManageForm.tsx',
}

/** What a refused name list leaves of a booking: its form shows again what was posted, not what was stored. */
export const postedOver = (posted: Posted | undefined, lang: Lang) =>
  posted?.refusal && posted.form === 'passengers' ? { draft: postedDraft(posted.values, lang) } : undefined

/** The window's title for whatever `/flight-bookings/create` shows. */
export function createTitle(page: Shown, lang: Lang, t: T): string {
  if (page.kind === 'results') return routeTitle(page, lang, t)
  if (page.kind === 'flight') return t('results:flight.heading')
  if (page.kind === 'booking') return t('checkout:steps.passengers')
  if (page.kind !== 'search') return t('booking:not_found.page_title')
  return t(page.gone ? 'results:flight.gone_title' : 'results:title.search')
}

function routeTitle(
  { results, query }: { results: FlightResults; query: Record<string, string> },
  lang: Lang,
  t: T,
): string {
  return t(`results:title.${query.return ? 'return' : 'one_way'}`, {
    from: cityText(results.origin ?? undefined, query.from ?? '', lang),
    to: cityText(results.destination ?? undefined, query.to ?? '', lang),
  })
}
