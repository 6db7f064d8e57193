import type { PaymentPart } from '#shared/contract/bookings/deposits.ts'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import { type BookingAct, mayPayFromBalance } from '#shared/rules/access/booking-access.ts'
import { isPayable, keptMinor } from '#shared/rules/money/booking-money.ts'
import { leastMinor } from '#shared/rules/money/payment-link.ts'
import { nextPayment } from '#shared/rules/money/schedule/lines.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { loadBooking, requireBooking, requireBookingFor, requireBookingToPay } from '../access.service.ts'
import { mustBeApproved } from '../answer-times.service.ts'
import { type BookingRow, lockBooking, updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { journeyOf, kindOf } from '../kind.port.ts'
import { namesReady } from '../passengers/names.service.ts'
import { listPassengers } from '../passengers/roster.service.ts'
import { holdIsOver, statusNow } from '../status.service.ts'
import { linesOf, shownPlan } from './schedule.service.ts'

type Target = PaymentAttempt['target']

export interface Payable {
  id: string
  target: Target
  /** Of the part that is to be paid. */
  dueMinor: number
  currency: string
  holdUntil: Date | null
  /** The booking's travel agency, if the caller may spend its balance. */
  spenderId: string | null
}

/** Throws `booking.incomplete` unless everyone who must be is named, and someone may be written to. */
export async function requireNamed(u: Unit, booking: BookingRow): Promise<void> {
  const passengers = await listPassengers(u, booking.id, booking.ends_on)
  const journey = await journeyOf(u, booking)
  if (!(await namesReady(u, booking, journey, passengers))) throw new AppError('booking.incomplete')
}

export interface AskedPart {
  part?: PaymentPart
  /** What the payer saw. */
  expected?: { amount_minor: number; due_minor: number }
  /** An amount of the payer's own, of what was seen as due. */
  chosen?: { amount_minor: number; due_minor: number }
}

/** Throws `payment.amount_changed`, or 422 at `amount_minor` outside of its limits. */
function chosenMinor(
  { chosen, nextMinor }: { chosen: NonNullable<AskedPart['chosen']>; nextMinor: number },
  booking: BookingRow,
  dueMinor: number,
): number {
  const { amount_minor, due_minor } = chosen
  if (due_minor !== dueMinor)
    throw new AppError('payment.amount_changed', { details: { amount_minor: dueMinor, due_minor: dueMinor } })
  if (amount_minor < leastMinor(booking, dueMinor, nextMinor) || amount_minor > dueMinor)
    throw invalidAt('amount_minor', 'validation:amountLimits')
  return amount_minor
}

/** The amount of a part: from the schedule's lines, as long as the payer saw them as they are. */
function partMinor(u: Unit, booking: BookingRow, dueMinor: number, asked: AskedPart): number {
  const { part, expected, chosen } = asked
  const nextMinor = nextPayment(linesOf(booking, u.now)).minor || dueMinor
  if (chosen) return chosenMinor({ chosen, nextMinor }, booking, dueMinor)
  const amountMinor = part === 'next' ? nextMinor : dueMinor
  // A second tab that pays the same line would pay the next one unawares: parts are only paid as they were seen.
  const seen = expected
    ? expected.due_minor === dueMinor && expected.amount_minor === amountMinor
    : booking.due_zone === null
  if (!seen)
    throw new AppError('payment.amount_changed', {
      details: { amount_minor: amountMinor, due_minor: dueMinor },
    })
  return amountMinor
}

const dueMinorOf = (booking: BookingRow) => Math.max(0, booking.total_minor - keptMinor(booking))

/** What is due (minor units). Throws `booking.expired`, `booking.not_payable` or `booking.trip_cancelled`. */
async function requireDue(u: Unit, booking: BookingRow): Promise<number> {
  if (booking.status === 'expired' || holdIsOver(booking, u.now)) throw new AppError('booking.expired')
  const dueMinor = dueMinorOf(booking)
  if (!isPayable(booking) || dueMinor === 0) throw new AppError('booking.not_payable')
  if (await mustBeApproved(u, booking)) throw new AppError('booking.not_payable')
  if (await kindOf(booking).isWithdrawn?.(u, booking.id)) throw new AppError('booking.trip_cancelled')
  return dueMinor
}

const holdOf = ({ status, hold_expires_at }: BookingRow) => (status === 'held' ? hold_expires_at : null)

/** Locks without an access check, and answers until when it is held. Throws as `requireDue`, or `link.too_much`. */
export async function requireDueByLink(
  u: Unit,
  bookingId: string,
  amountMinor: number,
): Promise<Date | null> {
  const booking = await lockBooking(u, bookingId)
  if (!booking) throw new AppError('booking.not_found')
  if (amountMinor > (await requireDue(u, booking))) throw new AppError('link.too_much')
  return holdOf(booking)
}

/**
 * Locks a payable booking. Throws `booking.expired`, `booking.not_payable`, `booking.trip_cancelled`,
 * `booking.incomplete` or `payment.amount_changed`.
 */
export async function requirePayable(u: Unit, bookingId: string, asked: AskedPart = {}): Promise<Payable> {
  const booking = await requireBookingToPay(u, bookingId)
  const dueMinor = await requireDue(u, booking)
  if (booking.status === 'held') await requireNamed(u, booking)
  const amountMinor = partMinor(u, booking, dueMinor, asked)
  return {
    id: booking.id,
    target: paymentTargetOf(u, booking),
    dueMinor: amountMinor,
    currency: booking.currency,
    holdUntil: holdOf(booking),
    spenderId: (await mayUseBalance(u, booking)) ? booking.agency_id : null,
  }
}

/** Whether the caller may pay it from the agency's balance. */
export const mayUseBalance = async (u: Unit, booking: BookingRow): Promise<boolean> =>
  mayPayFromBalance(u.user, booking) && !(await kindOf(booking).cardOnly?.(u, booking.id))

export function recordTerms(u: Unit, bookingId: string, version: string): Promise<void> {
  return updateBooking(u, bookingId, { terms_version: version })
}

/** Target of a payment. Throws `booking.not_found`, or `auth.forbidden` without the right for `act`. */
export async function requirePaymentTarget(u: Unit, bookingId: string, act?: BookingAct): Promise<Target> {
  return paymentTargetOf(
    u,
    act ? await requireBookingFor(u, bookingId, act) : await requireBooking(u, bookingId),
  )
}

export async function loadPaymentTarget(u: Unit, bookingId: string): Promise<Target> {
  return paymentTargetOf(u, await loadBooking(u, bookingId))
}

function restOf(booking: BookingRow, status: BookingRow['status'], now: Date): Target['rest'] {
  const due_minor = dueMinorOf(booking)
  if (!isPayable({ ...booking, status }) || due_minor === 0) return undefined
  const plan = shownPlan(booking, status, now)
  if (!plan?.next_due_at) return { due_minor, next: null }
  return { due_minor, next: { amount_minor: plan.next_minor, due_at: plan.next_due_at, zone: plan.zone } }
}

function paymentTargetOf({ now }: Unit, booking: BookingRow): Target {
  const { id, reference } = booking
  const status = statusNow(booking, now)
  return { kind: 'booking', id, reference, status, rest: restOf(booking, status, now) }
}

/** Locks the booking, always before its attempts. */
export async function lockForPayment(u: Unit, bookingId: string): Promise<void> {
  await lockBooking(u, bookingId)
}

/** Flags a payment that does not match its attempt for staff; null when a dispute has ended. */
export function recordPaymentProblem(u: Unit, bookingId: string, reason: string | null): Promise<void> {
  return insertEvent(u, bookingId, reason ? { kind: 'manual_review', reason } : { kind: 'dispute_ended' })
}
