import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PaymentStatus } from '#client/features/payments/PaymentStatus.tsx'
import type { PaidBooking, PaymentAttempt } from '#shared/contract/money/payments.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { messagesFor, tFor } from '../../../src/server/lib/i18n.ts'
import { aHeldBooking } from './a-held-booking.ts'

const booking = aHeldBooking({})
const attempt: PaymentAttempt = {
  ...{ id: '00000000-0000-7000-8000-0000000000a0', status: 'failed', reason: 'declined', why: 'declined' },
  ...{ flag: null, amount_minor: 301200, fee_minor: 0, refunded_minor: 0, currency: 'SAR', method: 'mada' },
  ...{ card_brand: null, card_last4: null, pay_url: null },
  target: { kind: 'booking', id: booking.id, reference: booking.reference, status: 'held' },
  ...{ created_at: '2026-12-01T14:30:00Z', expires_at: '2026-12-01T15:00:00Z' },
}

describe.each(LANGS)('a failed payment in %s', lang => {
  const t = tFor(lang)
  const nothing = t('payments:failed.nothing')
  const shown = (over: Partial<PaidBooking>, method: PaymentAttempt['method'] = 'mada') =>
    renderToStaticMarkup(
      <PaymentStatus
        {...{ lang, formKey: 'k', zone: 'Asia/Riyadh', networks: [], guest: true }}
        messages={messagesFor(lang, ['payments', 'checkout', 'claims', 'ui'])}
        attempt={{ ...attempt, method }}
        booking={{ ...booking, ...over }}
        methods={['mada']}
        entries={[]}
      />,
    )

  test('says what became of the money, whether or not the booking can still be paid', () => {
    const over = { can: { ...booking.can, pay: false } }
    expect(shown({ can: { ...booking.can, pay: true } })).toContain(nothing)
    expect(shown({ ...over, status: 'expired' })).toContain(nothing)
    expect(shown({ ...over, status: 'confirmed' })).toContain(nothing)
  })

  test('says once that nothing was charged', () => {
    const [said = ''] = nothing.split('.')
    const page = shown({ can: { ...booking.can, pay: false }, status: 'expired' })
    expect(page).toContain(t('payments:failed.expiredText'))
    expect(page.split(said).length - 1).toBe(1)
  })

  test('says nothing of it for a transfer, which the payer made at the bank', () => {
    for (const status of ['held', 'expired'] as const) {
      const page = shown({ status, can: { ...booking.can, pay: status === 'held' } }, 'bank_transfer')
      expect(page).not.toContain(nothing)
    }
  })
})
