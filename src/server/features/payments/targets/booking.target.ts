import { methodFeeMinor } from '#shared/rules/money/method-fees.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { contactOf, endSlipHold, keepForSlip } from '../../bookings/holds/payment-hold.service.ts'
import {
  loadPaymentTarget,
  lockForPayment,
  type Payable,
  recordTerms,
  requirePayable,
  requirePaymentTarget,
} from '../../bookings/money/payable.service.ts'
import { recordPayment } from '../../bookings/money/received.service.ts'
import { recordRefund } from '../../bookings/money/refunds.service.ts'
import { pageChangedAt } from '../../content/content.service.ts'
import type { PaymentRequest } from '../payment-request.ts'
import { recordProblemAt } from './booking-problem.service.ts'
import type { PaymentAsk, PaymentTarget } from './target.port.ts'

/** Accepted version: the tenant's terms as last changed, or the fare rules. */
async function termsVersion(u: Unit): Promise<string> {
  const changed = u.tenant.settings.has_legal ? await pageChangedAt(u, 'terms-and-conditions') : undefined
  return changed ? `terms:${u.lang}:${changed.toISOString()}` : `fare-rules:${u.lang}`
}

/** Locks a booking to pay and records the accepted terms. Throws what `requirePayable` throws. */
export async function payableBooking(
  u: Unit,
  { targetId, method, feeMinor, ...asked }: PaymentAsk,
): Promise<PaymentRequest & { booking: Payable }> {
  const terms = await termsVersion(u)
  const booking = await requirePayable(u, targetId, asked)
  await recordTerms(u, booking.id, terms)
  const { id: target_id, dueMinor, currency, target } = booking
  const fee_minor = methodFeeMinor(u.tenant.settings.method_fees, method, { minor: dueMinor, currency })
  const amount_minor = dueMinor + fee_minor
  if (feeMinor !== undefined && feeMinor !== fee_minor)
    throw new AppError('payment.amount_changed', { details: { amount_minor, due_minor: dueMinor } })
  const payer_id = u.user?.id ?? null
  const payment = {
    target_kind: 'booking',
    target_id,
    payer_id,
    amount_minor,
    fee_minor,
    currency,
    method,
  } as const
  return { payment, target, booking, holdUntil: booking.holdUntil }
}

export const bookingTarget: PaymentTarget = {
  kind: 'booking',
  request: payableBooking,
  require: (u, { target_id }) => requirePaymentTarget(u, target_id, 'payments.view'),
  load: (u, { target_id }) => loadPaymentTarget(u, target_id),
  bookingIdOf: async (_, { target_id }) => target_id,
  lock: (u, { target_id }) => lockForPayment(u, target_id),
  recordPaid: (u, { target_id, fee_minor: feeMinor }, amountMinor) =>
    recordPayment(u, target_id, amountMinor, { feeMinor }),
  recordReturned: async (u, { target_id }, { amountMinor, kind }) =>
    amountMinor <= 0 || recordRefund(u, target_id, amountMinor, kind),
  payer: (u, { target_id }) => contactOf(u, target_id),
  keep: (u, { target_id }, hours) => keepForSlip(u, target_id, hours),
  endKeep: (u, { target_id }) => endSlipHold(u, target_id),
  recordProblem: (u, attempt, problem) => recordProblemAt(u, attempt.target_id, attempt, problem),
}
