import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BookingDocuments } from '#client/features/bookings/show/BookingDocuments.tsx'
import { PaymentSuccess } from '#client/features/payments/PaymentSuccess.tsx'
import type { PaymentPageProps } from '#client/features/payments/payment-page.ts'
import { IslandProvider } from '#client/lib/island.tsx'
import { LANGS } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'
import { aHeldBooking } from './a-held-booking.ts'

const TEXTS = ['booking', 'checkout', 'invoices', 'payments', 'claims', 'ui']

describe.each(LANGS)('what is not a flight, in %s', lang => {
  const t = tFor(lang)
  const shown = (part: ReactNode) =>
    renderToStaticMarkup(
      <IslandProvider lang={lang} messages={messagesFor(lang, TEXTS)}>
        {part}
      </IslandProvider>,
    )

  test('names its sheet to print by its own word', () => {
    const papers = { booking: aHeldBooking(), invoices: [] }
    expect(shown(<BookingDocuments {...papers} />)).toContain(t('booking:documents.itinerary'))
    const voucher = shown(<BookingDocuments {...papers} sheet="V-1" />)
    expect(voucher).toContain('V-1')
    expect(voucher).not.toContain(t('booking:documents.itinerary'))
  })

  test('promises a way back without an account only where there is one', () => {
    const booking = aHeldBooking({ status: 'confirmed' })
    const attempt = { amount_minor: 100, currency: 'SAR', method: 'mada', target: { kind: 'booking' } }
    const page = { attempt, entries: [], guest: false } as never
    const paid = (of: typeof booking) =>
      shown(<PaymentSuccess {...(page as PaymentPageProps)} booking={of as PaymentPageProps['booking']} />)
    const own = { ...booking, pages: { ...booking.pages, look_up: null } }
    expect(paid(booking)).toContain(t('payments:success.keep'))
    expect(paid(own)).toContain(t('payments:success.in_account'))
    expect(paid(own)).not.toContain(t('payments:success.keep'))
  })
})
