import type { Unit } from '../../src/server/context/context.ts'
import { loadBooking } from '../../src/server/features/bookings/access.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { insertAttempt, insertPosting } from '../../src/server/features/payments/payments.repo.ts'

/** Money of a card (minor units) as the books have it, without a gateway that knows of it. */
export async function receive(u: Unit, bookingId: string, amountMinor: number): Promise<void> {
  const { currency } = await loadBooking(u, bookingId)
  const { id: attemptId } = await insertAttempt(u, {
    ...{ target_kind: 'booking', target_id: bookingId, payer_id: null, lang: 'en' },
    ...{ amount_minor: amountMinor, currency, method: 'card', status: 'paid' },
    ...{ gateway: 'sandbox', gateway_account: null, live: false, next_check_at: null, expires_at: u.now },
  })
  await insertPosting(u, { attemptId, bookingId, kind: 'payment', key: 'paid', amountMinor, currency })
  await recordPayment(u, bookingId, amountMinor)
}
