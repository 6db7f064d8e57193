import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ReviewPassengers } from '#client/features/bookings/checkout/ReviewCards.tsx'
import { BookingNews } from '#client/features/bookings/show/BookingNews.tsx'
import { flightParts } from '#client/features/flight-bookings/checkout/flight-parts.tsx'
import { IslandProvider } from '#client/lib/island.tsx'
import type { Passenger } from '#shared/contract/passengers.ts'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'
import { aHeldBooking, anEmptyPassenger } from './a-held-booking.ts'

const TEXTS = ['booking', 'checkout', 'passengers', 'age', 'itinerary', 'ui']
const shown = (lang: Lang, part: ReactNode) =>
  renderToStaticMarkup(
    <IslandProvider lang={lang} messages={messagesFor(lang, TEXTS)}>
      {part}
    </IslandProvider>,
  )

describe.each(LANGS)('in %s', lang => {
  const t = tFor(lang)

  test.each([
    ['cancel_requested', 'review'],
    ['change_requested', 'change_requested'],
    ['manual_review', 'manual_review'],
  ] as const)(
    'a booking that is %s says what is true, and does not tell staff to call themselves',
    (status, text) => {
      const booking = aHeldBooking({ status })
      const [owner, staff] = [t(`booking:next.${text}`), t(`booking:staff.${text}`)]
      expect(owner).not.toBe(staff)
      expect(shown(lang, <BookingNews booking={booking} />)).toContain(owner)
      expect(shown(lang, <BookingNews booking={booking} staff />)).toContain(staff)
    },
  )

  test('staff read of a refund that is owed in their own words', () => {
    const booking = aHeldBooking({ status: 'expired', payment_status: 'refund_due' })
    const [owner, staff] = [t('booking:next.refund_due'), t('booking:staff.refund_due')]
    expect(owner).not.toBe(staff)
    expect(shown(lang, <BookingNews booking={booking} />)).toContain(owner)
    expect(shown(lang, <BookingNews booking={booking} staff />)).toContain(staff)
  })

  test.each<[Passenger['document_state'][], number]>([
    [['expiring'], 1],
    [['ok', 'expiring', 'expiring'], 2],
    [['ok', 'missing'], 0],
  ])('the review of passports that are %j warns %i times', (states, times) => {
    const passengers = states.map((document_state, index) =>
      anEmptyPassenger(index + 1, 'ADT', { document_state }),
    )
    const booking = aHeldBooking({ passengers })
    const page = shown(
      lang,
      <ReviewPassengers booking={booking} parts={flightParts(booking)} onChange={() => undefined} />,
    )
    expect(page.split(t('passengers:hint.expiring'))).toHaveLength(times + 1)
  })
})
