import { isReview, stepTitle, stepWords } from '#client/features/bookings/checkout/checkout.ts'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { TOUR_STEP } from './tour-step-name.ts'

type Other = 'choose' | 'gone' | 'departure' | 'waiting' | 'no-booking'
type Shown = { kind: Other } | { kind: 'booking'; booking: TourBooking }

const FIRST_STEP = ['tour-bookings', 'checkout', 'search', 'age', 'ui']
const STEPS = ['checkout', 'passengers', 'travellers', 'age', 'tour-bookings', 'booking', 'validation', 'ui']

const TITLES: Record<Other, string> = {
  choose: 'tour-bookings:create.choose_title',
  gone: 'tour-bookings:create.gone_title',
  departure: 'tour-bookings:create.title',
  waiting: 'waiting:title',
  'no-booking': 'booking:not_found.page_title',
}

const FIRST: Partial<Record<Shown['kind'], string>> = {
  departure: 'tour-bookings/create/TourStep.tsx',
  booking: 'tour-bookings/checkout/TourPeople.tsx',
  'no-booking': 'bookings/manage/ManageForm.tsx',
}

const REVIEW = 'tour-bookings/checkout/TourReview.tsx'
const isReviewPage = (page: Shown, step: string | null) =>
  page.kind === 'booking' && isReview(step, page.booking, TOUR_STEP)

/** Title, island texts and main island of the page where tours are booked. */
export const createHead = (page: Shown, t: T, step: string | null) => ({
  title: t(
    page.kind === 'booking'
      ? stepTitle(step, page.booking, stepWords(TOUR_STEP, page.booking.request !== null))
      : TITLES[page.kind],
  ),
  texts: page.kind === 'booking' ? STEPS : FIRST_STEP,
  first: isReviewPage(page, step) ? REVIEW : FIRST[page.kind],
})
