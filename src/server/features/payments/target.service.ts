import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { createPaymentAttempt, PaymentAttempt } from '#shared/contract/payments.ts'
import { mayMove } from '#shared/rules/money/ledger.ts'
import type { Unit } from '../../context/context.ts'
import {
  loadPaymentTarget,
  lockForPayment,
  type Payable,
  recordPaymentProblem,
  recordTerms,
  requirePayable,
  requirePaymentTarget,
} from '../bookings/money/payable.service.ts'
import { recordPayment } from '../bookings/money/received.service.ts'
import { recordRefund } from '../bookings/money/refunds.service.ts'
import { pageChangedAt } from '../content/content.service.ts'
import { lockAccount, requireTopUpTarget } from '../ledger/account.service.ts'
import { paidKey, post } from '../ledger/posting.service.ts'
import type { PaymentRequest } from './payment-request.ts'
import type { AttemptRow } from './payments.repo.ts'

type Paid = Pick<AttemptRow, 'id' | 'target_kind' | 'target_id' | 'currency'>

export const bookingIdOf = ({ target_kind, target_id }: Paid) =>
  target_kind === 'booking' ? target_id : null

/** Throws `booking.not_found` or `payment.not_found` unless the caller may see its payments. */
export function requireTarget(u: Unit, attempt: Paid): Promise<PaymentAttempt['target']> {
  const bookingId = bookingIdOf(attempt)
  return bookingId
    ? requirePaymentTarget(u, bookingId, 'payments.view')
    : requireTopUpTarget(u, attempt.target_id)
}

/** Without an access check. */
export function loadTarget(u: Unit, attempt: Paid): Promise<PaymentAttempt['target']> {
  const bookingId = bookingIdOf(attempt)
  return bookingId ? loadPaymentTarget(u, bookingId) : requireTopUpTarget(u, attempt.target_id)
}

/** Accepted version: the tenant's terms as last changed, or the fare rules. */
async function termsVersion(u: Unit): Promise<string> {
  const changed = u.tenant.settings.has_legal ? await pageChangedAt(u, 'terms-and-conditions') : undefined
  return changed ? `terms:${u.lang}:${changed.toISOString()}` : `fare-rules:${u.lang}`
}

type Input = BodyOf<typeof createPaymentAttempt>

/** Locks a booking to pay and records the accepted terms. Throws what `requirePayable` throws. */
export async function payableBooking(u: Unit, input: Input): Promise<PaymentRequest & { booking: Payable }> {
  const terms = await termsVersion(u)
  const booking = await requirePayable(u, input.booking_id)
  await recordTerms(u, booking.id, terms)
  const { id: target_id, dueMinor: amount_minor, currency, target } = booking
  const payer_id = u.user?.id ?? null
  const { method } = input
  const payment = {
    target_kind: 'booking',
    target_id,
    payer_id,
    amount_minor,
    currency,
    method,
  } as const
  return { payment, target, booking }
}

/** Locks the booking. An agency is locked later, with its balance. */
export async function lockTarget(u: Unit, attempt: Paid): Promise<void> {
  const bookingId = bookingIdOf(attempt)
  if (bookingId) await lockForPayment(u, bookingId)
}

export async function recordPaid(u: Unit, attempt: Paid, amountMinor: number): Promise<void> {
  const { id: attemptId, target_id: agencyId, currency } = attempt
  const bookingId = bookingIdOf(attempt)
  if (bookingId) return recordPayment(u, bookingId, amountMinor)
  await post(u, { kind: 'top_up', agencyId, amountMinor, currency, attemptId, key: paidKey(attemptId) })
}

/** Records a refund at the gateway, once; `total` is the sum of all. False for a top-up that was spent. */
export async function recordReturned(
  u: Unit,
  attempt: Paid,
  { amountMinor, total }: { amountMinor: number; total: number },
): Promise<boolean> {
  const { id: attemptId, target_id: agencyId, currency } = attempt
  const bookingId = bookingIdOf(attempt)
  if (bookingId) {
    await recordRefund(u, bookingId, amountMinor)
    return true
  }
  const { balance_minor, credit_limit_minor } = await lockAccount(u, agencyId)
  if (!mayMove(-amountMinor, balance_minor, credit_limit_minor)) return false
  const key = `attempt:${attemptId}:refund:${total}`
  await post(u, { kind: 'top_up', agencyId, amountMinor: -amountMinor, currency, attemptId, key })
  return true
}

/** Flags a payment that does not match its attempt for staff. */
export async function recordProblem(u: Unit, attempt: Paid, problem: string): Promise<void> {
  const bookingId = bookingIdOf(attempt)
  if (bookingId) await recordPaymentProblem(u, bookingId, problem)
}
