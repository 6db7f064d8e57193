import { expect, test } from 'vitest'
import { createHead as flightHead } from '#client/features/flight-bookings/checkout/create-page.ts'
import { createHead as tourHead } from '#client/features/tour-bookings/checkout/create-head.ts'
import { tFor } from '#server/lib/i18n.ts'

const t = tFor('ar')
const booking = { status: 'held', names_ready: true, can: { fill_in: true }, request: null } as never

test.each([
  [null, 'passengers'],
  ['passengers', 'passengers'],
  ['review', 'review'],
])('the title of a page that is opened at %s names that step', (step, word) => {
  const title = t(`checkout:steps.${word}`)
  const page = { kind: 'booking', booking } as const
  expect(flightHead(page, 'ar', t, step).title).toBe(title)
  expect(tourHead(page, t, step).title).toBe(title)
})

test('the review without its names is titled by the step that opens instead', () => {
  const unnamed = {
    kind: 'booking',
    booking: { ...(booking as object), names_ready: false } as never,
  } as const
  expect(flightHead(unnamed, 'ar', t, 'review').title).toBe(t('checkout:steps.passengers'))
})
