import type { T } from '#shared/i18n/create-t.ts'

type Kind = 'search' | 'results' | 'hotel' | 'booking' | 'review' | 'no-booking' | 'redirect'

const SEARCH = ['hotel-bookings.search', 'hotel-bookings.rooms', 'ui.date', 'ui.error_summary', 'ui.field']
const RESULTS = ['hotel-bookings', 'ui']
const STEPS = ['checkout', 'passengers', 'travellers', 'age', 'hotel-bookings', 'booking', 'validation', 'ui']

const TITLES: Record<Kind, string> = {
  search: 'hotel-bookings:search.title',
  results: 'hotel-bookings:results.page_title',
  hotel: 'hotel-bookings:choose.title',
  booking: 'checkout:steps.guests',
  review: 'checkout:steps.review',
  'no-booking': 'booking:not_found.page_title',
  redirect: 'hotel-bookings:search.title',
}

const TEXTS: Partial<Record<Kind, string[]>> = {
  results: RESULTS,
  hotel: ['hotel-bookings', 'checkout', 'age', 'ui'],
  booking: STEPS,
  review: STEPS,
}

/** What a person needs first; results are links, and their search is folded. */
const FIRST: Partial<Record<Kind, string>> = {
  search: 'hotel-bookings/search/HotelSearch.tsx',
  hotel: 'hotel-bookings/choose/ChooseStep.tsx',
  booking: 'hotel-bookings/checkout/StayPeople.tsx',
  review: 'hotel-bookings/checkout/StayReview.tsx',
  'no-booking': 'bookings/manage/ManageForm.tsx',
}

/** Title, island texts and main island of the page where hotels are booked. */
export const createHead = (kind: Kind, t: T, city = '', title = TITLES[kind]) => ({
  title: t(title, { city }),
  texts: TEXTS[kind] ?? SEARCH,
  /** Of the island where hotels are searched. */
  searchTexts: SEARCH,
  first: FIRST[kind],
})
