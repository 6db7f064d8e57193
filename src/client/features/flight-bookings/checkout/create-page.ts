import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Posted } from '#shared/contract/forms.ts'
import type { FlightOffer, FlightResults, Place } from '#shared/contract/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { postedDraft } from '#shared/rules/people/name-list-form.ts'
import { cityText } from '../itinerary/itinerary-texts.ts'

/** The parts of the page's state that name it. */
type Shown =
  | { kind: 'results'; results: FlightResults; query: Record<string, string> }
  | { kind: 'flight'; flight: { offer: FlightOffer; places: Record<string, Place> } }
  | { kind: 'booking'; booking: FlightBooking }
  | { kind: 'search'; gone: boolean }
  | { kind: 'redirect' | 'no-booking' }

const FLIGHT = ['results', 'search', 'itinerary', 'checkout', 'age', 'ui']

/** The texts of the islands that each kind of the page brings. */
const TEXTS: Record<Shown['kind'], string[]> = {
  search: ['search', 'itinerary', 'age', 'home', 'ui'],
  results: FLIGHT,
  flight: FLIGHT,
  booking: ['checkout', 'passengers', 'travellers', 'age', 'itinerary', 'validation', 'ui'],
  redirect: [],
  'no-booking': [],
}

/** The island that a person touches first on each kind of the page. */
const FIRST: Record<Shown['kind'], string | undefined> = {
  search: 'bookings/search/SearchCard.tsx',
  results: 'flight-bookings/results/FlightResults.tsx',
  flight: 'flight-bookings/flight-step/FlightStep.tsx',
  booking: 'flight-bookings/checkout/BookingStepper.tsx',
  redirect: undefined,
  'no-booking': 'bookings/manage/ManageForm.tsx',
}

/** Whether the name list was posted without script and refused. */
export const isRefused = (posted: Posted | undefined) =>
  posted?.refusal !== undefined && posted.form === 'passengers'

/** The booking as its form shows it: a refused name list as it was posted, not as it was stored. */
export const withPosted = (booking: FlightBooking, posted: Posted | undefined, lang: Lang): FlightBooking =>
  posted && isRefused(posted) ? { ...booking, draft: postedDraft(posted.values, lang) } : booking

/** What the page says of itself: title, the texts of its islands, and the island that a person touches first. */
export const createHead = (page: Shown, lang: Lang, t: T) => ({
  title: titleOf(page, lang, t),
  texts: TEXTS[page.kind],
  first: FIRST[page.kind],
})

/** The window's title for whatever `/flight-bookings/create` shows. */
function titleOf(page: Shown, lang: Lang, t: T): string {
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
