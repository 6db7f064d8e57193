import { isReview, stepTitle, stepWords } from '#client/features/bookings/checkout/checkout.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { FlightOffer, FlightResults, Place } from '#shared/contract/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { cityText } from '../itinerary/itinerary-texts.ts'
import { FLIGHT_STEP } from './flight-step-name.ts'

/** Fields that determine the title. */
type Shown =
  | { kind: 'results'; results: FlightResults; query: Record<string, string> }
  | { kind: 'flight'; flight: { offer: FlightOffer; places: Record<string, Place> } }
  | { kind: 'booking'; booking: FlightBooking }
  | { kind: 'search'; notOnSale: boolean }
  | { kind: 'redirect' | 'no-booking' }

const SHARED = ['itinerary', 'age', 'ui']
const RESULTS = ['results', 'search', 'checkout', ...SHARED]
const PARTY = ['adults', 'children', 'infants'].map(name => `search.${name}`)
const PRICE = ['hold', 'price', 'rules', 'steps', 'trip'].map(name => `checkout.${name}`)
const FLIGHT = ['results.flight', 'results.offer', 'results.empty', ...PARTY, ...PRICE, ...SHARED]

const TEXTS: Record<Shown['kind'], string[]> = {
  search: ['search', 'itinerary', 'age', 'home', 'ui'],
  results: RESULTS,
  flight: FLIGHT,
  booking: [
    'checkout',
    'passengers',
    'travellers',
    'age',
    'itinerary',
    'booking.by_name',
    'validation',
    'ui',
  ],
  redirect: [],
  'no-booking': [],
}

const FIRST: Record<Shown['kind'], string | undefined> = {
  search: 'bookings/search/SearchCard.tsx',
  results: 'flight-bookings/results/FlightResults.tsx',
  flight: 'flight-bookings/flight-step/FlightStep.tsx',
  booking: 'flight-bookings/checkout/FlightPeople.tsx',
  redirect: undefined,
  'no-booking': 'bookings/manage/ManageForm.tsx',
}

const REVIEW = 'flight-bookings/checkout/FlightReview.tsx'
const isReviewPage = (page: Shown, step: string | null) =>
  page.kind === 'booking' && isReview(step, page.booking, FLIGHT_STEP)

/** Title, island texts and main island. */
export const createHead = (page: Shown, lang: Lang, t: T, step: string | null) => ({
  title: titleOf(page, lang, t, step),
  texts: TEXTS[page.kind],
  first: isReviewPage(page, step) ? REVIEW : FIRST[page.kind],
})

function titleOf(page: Shown, lang: Lang, t: T, step: string | null): string {
  if (page.kind === 'results') return routeTitle(page, lang, t)
  if (page.kind === 'flight') return t('results:flight.heading')
  if (page.kind === 'booking')
    return t(stepTitle(step, page.booking, stepWords(FLIGHT_STEP, page.booking.request !== null)))
  if (page.kind !== 'search') return t('booking:not_found.page_title')
  return t(page.notOnSale ? 'results:flight.gone_title' : 'results:title.search')
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
