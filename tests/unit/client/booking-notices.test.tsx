import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ReviewPassengers } from '#client/features/bookings/checkout/ReviewCards.tsx'
import { BookingNews } from '#client/features/bookings/show/BookingNews.tsx'
import { flightParts } from '#client/features/flight-bookings/checkout/flight-parts.tsx'
import { IslandProvider } from '#client/lib/island.tsx'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { BookingQuote } from '#shared/contract/bookings/quotes.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
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

const aQuote = (status: 'offered' | 'expired'): BookingQuote => ({
  id: '01930000-0000-7000-8000-000000000001',
  kind: 'cancel',
  status,
  currency: 'SAR',
  lines: [{ category: 'ADT', quantity: 2, unit_minor: 120_000, fee_minor: 27_500, back_minor: 92_500 }],
  routes: [{ to: 'card', amount_minor: 185_000, last4: '1010' }],
  fee_minor: 55_000,
  back_minor: 185_000,
  change: null,
  message: null,
  valid_until: '2026-12-01T12:00:00.000Z',
  made_at: '2026-11-30T12:00:00.000Z',
})

describe.each(LANGS)('in %s', lang => {
  const t = tFor(lang)

  test.each([
    ['cancel_requested', 'review'],
    ['change_requested', 'change_requested'],
    ['manual_review', 'manual_review'],
  ] as const)(
    'a booking that is %s says what is true, and leads staff to the desk instead of calling themselves',
    (status, text) => {
      const booking = aHeldBooking({ status })
      const owner = t(`booking:next.${text}`)
      expect(shown(lang, <BookingNews booking={booking} zone="Asia/Riyadh" />)).toContain(owner)
      const staff = shown(lang, <BookingNews booking={booking} zone="Asia/Riyadh" staff />)
      expect(staff).toContain(deskBookingPath(booking))
      expect(staff).not.toContain(owner)
    },
  )

  test.each([
    [0, 'ordered'],
    [85_000, 'ordered_unpaid'],
  ])('a stay at its supplier of which %i is due is said to be paid only if it is', (due_minor, text) => {
    const booking = { ...aHeldBooking({ status: 'ticketing', due_minor }), kind: 'hotel' }
    const page = shown(lang, <BookingNews booking={booking} zone="Asia/Riyadh" />)
    expect(page).toContain(t(`booking:next.${text}`))
  })

  test('a refund that is owed is said', () => {
    const booking = aHeldBooking({ status: 'expired', payment_status: 'refund_due' })
    const page = shown(lang, <BookingNews booking={booking} zone="Asia/Riyadh" />)
    expect(page).toContain(t('booking:next.refund_due'))
  })

  test('the offer of a change shows both journeys, and what is due or goes back', () => {
    const leg = (label: string) => ({
      label,
      from: { en: 'Riyadh' },
      to: { en: 'Istanbul' },
      at: '2026-12-20T05:00:00.000Z',
      zone: 'Asia/Riyadh',
    })
    const change = {
      from: [leg('SV 263')],
      to: [leg('SV 267')],
      difference_minor: 30_000,
      total_minor: 300_000,
      due_minor: 85_000,
      voids_tickets: true,
    }
    const quote: BookingQuote = { ...aQuote('offered'), kind: 'change', change, back_minor: 0, routes: [] }
    const { can } = aHeldBooking()
    const booking = aHeldBooking({
      status: 'change_requested',
      quote,
      can: { ...can, answer_quote: true },
    })
    const page = shown(lang, <BookingNews booking={booking} zone="Asia/Riyadh" />)
    for (const text of ['SV 263', 'SV 267', '850.00', t('booking:offer.due'), t('booking:offer.voids')])
      expect(page).toContain(text)
    expect(page).toContain(t('booking:offer.accept'))
    expect(page).not.toContain(t('booking:offer.back'))
  })

  test.each([
    ['offered', 'until', 'accept'],
    ['expired', 'over', 'renew'],
  ] as const)('a quote that is %s shows what goes back and what one can do', (status, when, action) => {
    const quote = aQuote(status)
    const can = {
      pay: false,
      fill_in: false,
      edit_passengers: false,
      add_names: false,
      edit_contact: false,
      export_names: false,
      cancel: false,
      change: false,
      answer_quote: true,
    }
    const booking = aHeldBooking({ status: 'cancel_requested', quote, can })
    const page = shown(lang, <BookingNews booking={booking} zone="Asia/Riyadh" />)
    expect(page).toContain(t(`booking:quote.${action}`))
    expect(page).toContain(t('booking:quote.keep'))
    expect(page).toContain('1,850.00')
    expect(page).toContain(t(`booking:quote.${when}`, { date: '' }).slice(0, 15))
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
    const change = { href: '', onClick: () => undefined }
    const page = shown(lang, <ReviewPassengers {...{ booking, change }} parts={flightParts(booking)} />)
    expect(page.split(t('passengers:hint.expiring'))).toHaveLength(times + 1)
  })
})
