import { addMinor } from '#shared/base/money.ts'
import type { Returned } from '#shared/rules/money/returned.ts'
import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import { queueBookingMail } from '../../bookings/queue-mail.service.ts'
import type { AttemptRow } from '../payments.repo.ts'
import { REFUND_MAIL } from './refund-mail.ts'
import { findAsked, findAtGateway, insertRefund, type RefundRow, updateRefund } from './refunds.repo.ts'
import { startRefund } from './start.service.ts'

/** Closes a refund that has arrived, and mails its amount when staff had asked for it. */
export async function finishRefund(u: Unit, refund: RefundRow, change: { bank_reference?: string } = {}) {
  const { id, booking_id, source, amount_minor, way, tries } = refund
  await updateRefund(u, id, { ...change, status: 'done', done_at: u.now, problem: null })
  if (source !== 'staff') return
  // One that was done and failed is told again.
  const key = tries > 1 ? `${id}:${tries}` : id
  await queueBookingMail(u, await loadBooking(u, booking_id), REFUND_MAIL, key, { amount_minor, way })
}

/** The next refund of an attempt, once the one before it is decided. */
export async function orderNext(u: Unit, attemptId: string): Promise<void> {
  const next = await findAsked(u, attemptId)
  if (next) await startRefund(u, next)
}

/** Once per posting: the gateway has returned more (minor units) of these bookings, by our order or by itself. */
export async function followRefund(u: Unit, attempt: AttemptRow, parts: readonly Returned[]): Promise<void> {
  const { id: attempt_id, currency, refunded_minor } = attempt
  const own = await findAtGateway(u, attempt_id)
  const arrived = own && refunded_minor >= addMinor(own.base_minor ?? 0, own.amount_minor)
  if (arrived) await finishRefund(u, own)
  for (const { bookingId: booking_id, amountMinor } of own && !arrived ? [] : parts) {
    const amount_minor = addMinor(amountMinor, booking_id === own?.booking_id ? -own.amount_minor : 0)
    const done = { way: 'card', source: 'external', status: 'done', done_at: u.now } as const
    if (amount_minor > 0) await insertRefund(u, { booking_id, attempt_id, amount_minor, currency, ...done })
  }
  if (arrived) await orderNext(u, attempt_id)
}
