import type { T } from '#shared/i18n/create-t.ts'

type Kind = 'choose' | 'gone' | 'departure' | 'waiting' | 'booking' | 'no-booking' | 'redirect'

const FIRST_STEP = ['tour-bookings', 'checkout', 'search', 'age', 'ui']
const STEPS = ['checkout', 'passengers', 'travellers', 'age', 'tour-bookings', 'booking', 'validation', 'ui']

const TITLES: Record<Kind, string> = {
  choose: 'tour-bookings:create.choose_title',
  gone: 'tour-bookings:create.gone_title',
  departure: 'tour-bookings:create.title',
  waiting: 'waiting:title',
  booking: 'checkout:steps.passengers',
  'no-booking': 'booking:not_found.page_title',
  redirect: '',
}

const FIRST: Partial<Record<Kind, string>> = {
  departure: 'tour-bookings/create/TourStep.tsx',
  booking: 'tour-bookings/checkout/TourStepper.tsx',
  'no-booking': 'bookings/manage/ManageForm.tsx',
}

/** Title, island texts and main island of the page where tours are booked. */
export const createHead = (kind: Kind, t: T) => ({
  title: t(TITLES[kind]),
  texts: kind === 'booking' ? STEPS : FIRST_STEP,
  first: FIRST[kind],
})
