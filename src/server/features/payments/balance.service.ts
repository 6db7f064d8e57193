import { can } from '#shared/base/permissions.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { createPaymentAttempt as createCall, PaymentAttempt } from '#shared/contract/money/payments.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, isAppError } from '../../lib/errors.ts'
import type { Payable } from '../bookings/money/payable.service.ts'
import { recordPayment } from '../bookings/money/received.service.ts'
import { chargedAgency, chargeLast, chargeRefusal, paidKey, spendable } from '../ledger/posting.service.ts'
import { ATTEMPT_MINUTES } from './attempt-rules.ts'
import { toPaymentAttempt } from './attempt-view.ts'
import { type ConflictingAttempt, markClosing, withoutConflicts } from './conflicting-attempts.service.ts'
import type { Payment, PaymentRequest } from './payment-request.ts'
import {
  type AttemptRow,
  insertAttempt,
  insertPosting,
  listBalanceAttempts,
  listOpenAttempts,
} from './payments.repo.ts'
import { payableBooking } from './targets/booking.target.ts'
import { targetOf } from './targets/target.port.ts'

type Booked = PaymentRequest & { booking: Payable }
type Input = BodyOf<typeof createCall>

/** The caller's agency, if it owns the booking and the caller may spend. */
function requireSpender({ spenderId }: Payable): string {
  if (spenderId) return spenderId
  throw new AppError('balance.not_yours')
}

// Checked early, so that rejected payments lock nothing. The final check happens with the move.
async function requireFunds(u: Unit, agencyId: string, dueMinor: number): Promise<void> {
  const available_minor = await spendable(u, agencyId)
  if (available_minor < dueMinor) throw new AppError('balance.insufficient', { details: { available_minor } })
}

function paidAttempt(u: Unit, payment: Payment): Promise<AttemptRow> {
  return insertAttempt(u, {
    ...payment,
    gateway: 'balance',
    gateway_account: null,
    // No gateway is involved.
    live: false,
    status: 'paid',
    lang: u.lang,
    next_check_at: null,
    expires_at: new Date(u.now.getTime() + ATTEMPT_MINUTES * 60_000),
  })
}

async function pay(u: Unit, { payment, booking }: Booked, agencyId: string): Promise<AttemptRow> {
  const { id: bookingId, dueMinor: amountMinor, currency } = booking
  const attempt = await paidAttempt(u, payment)
  const attemptId = attempt.id
  await insertPosting(u, { attemptId, bookingId, kind: 'payment', key: 'paid', amountMinor, currency })
  await recordPayment(u, bookingId, amountMinor, { orNothing: true })
  // Last, because all bookings of the agency lock its row.
  const key = paidKey(attemptId)
  await chargeLast(u, { agencyId, amountMinor: -amountMinor, currency, bookingId, attemptId, key })
  return attempt
}

/** The payment of a booking, for callers who may pay this way. */
async function findPaid(u: Unit, bookingId: string): Promise<AttemptRow | undefined> {
  const [paid] = can(u.user, 'balance.spend') ? await listBalanceAttempts(u, bookingId) : []
  const own = paid && (await chargedAgency(u, paid.id)) === u.user?.travel_agency?.id
  return own ? paid : undefined
}

/** The first call pays; later ones get the same payment. */
async function payOnce(u: Unit, input: Input): Promise<{ attempt: AttemptRow } | ConflictingAttempt> {
  try {
    const booked = await payableBooking(u, { targetId: input.booking_id, ...input })
    const agencyId = requireSpender(booked.booking)
    await requireFunds(u, agencyId, booked.payment.amount_minor)
    const [open] = await listOpenAttempts(u, booked.payment)
    return open ? await markClosing(u, open) : { attempt: await pay(u, booked, agencyId) }
  } catch (error) {
    const paid = isAppError(error, 'booking.not_payable') && (await findPaid(u, input.booking_id))
    if (paid) return { attempt: paid }
    throw error
  }
}

/**
 * Pays a booking from its agency's balance and credit in one transaction.
 * @throws AppError `balance.insufficient` with `{ available_minor }`, `balance.not_yours`, and what `requirePayable`
 * throws
 */
export async function payFromBalance(ctx: Context, input: Input): Promise<PaymentAttempt> {
  try {
    return await withoutConflicts(ctx, async u => {
      const done = await payOnce(u, input)
      if ('conflict' in done) return done
      const paid = toPaymentAttempt(done.attempt, await targetOf(done.attempt).load(u, done.attempt))
      u.storeResponse?.(paid)
      return paid
    })
  } catch (error) {
    const agencyId = ctx.user?.travel_agency?.id
    throw (agencyId && (await chargeRefusal(ctx, error, agencyId))) || error
  }
}
