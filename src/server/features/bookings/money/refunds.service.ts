import { addMinor } from '#shared/base/money.ts'
import type { RefundRoute } from '#shared/contract/bookings/quotes.ts'
import { afterFailedRefund, afterRefund } from '#shared/rules/money/booking-money.ts'
import type { Unit } from '../../../context/context.ts'
import { type BookingRow, lockBooking, updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { feeOfCancellation } from './cancelled-fee.repo.ts'
import { moneyChanged } from './money-news.port.ts'

interface Refunder {
  /** Refunds what it can of `dueMinor` (minor units) at once and returns that amount. The booking is locked. */
  refund(u: Unit, bookingId: string, dueMinor: number): Promise<number>
  /** Orders refunds of what cards take of `amountMinor`, for the member of staff who asks; the rest stays due. */
  order(u: Unit, bookingId: string, amountMinor: number, reason: string): Promise<void>
  /** Ends orders above what is due now. The booking is locked. */
  endUnowed(u: Unit, bookingId: string): Promise<void>
  /** Where money can go back to, with the most that each takes. */
  routes(u: Unit, bookingId: string): Promise<RefundRoute[]>
}

const refunders = new Set<Refunder>()

/** Called by payments, a feature above bookings. */
export function registerRefunder(refunder: Refunder): void {
  refunders.add(refunder)
}

async function refundAtOnce(u: Unit, bookingId: string, dueMinor: number): Promise<number> {
  let returned = 0
  for (const { refund } of refunders) returned += await refund(u, bookingId, dueMinor - returned)
  if (returned > 0) await recordRefund(u, bookingId, returned)
  return returned
}

/** A dispute has ended: what was due and waited for that goes back. The booking is locked. */
export async function returnDue(u: Unit, bookingId: string): Promise<void> {
  const booking = await lockBooking(u, bookingId)
  if (booking && booking.refund_due_minor > 0) await refundAtOnce(u, bookingId, booking.refund_due_minor)
}

/** Less is due than before: orders above it would stay open for ever. The booking is locked. */
export async function endUnowedOrders(u: Unit, bookingId: string): Promise<void> {
  for (const { endUnowed } of refunders) await endUnowed(u, bookingId)
}

export async function orderRefund(
  u: Unit,
  bookingId: string,
  amountMinor: number,
  reason: string,
): Promise<void> {
  for (const { order } of refunders) await order(u, bookingId, amountMinor, reason)
}

export async function listRefundRoutes(u: Unit, bookingId: string): Promise<RefundRoute[]> {
  const found: RefundRoute[] = []
  for (const { routes } of refunders) found.push(...(await routes(u, bookingId)))
  return found
}

/**
 * Marks money (minor units) as due for refund; an agency's share returns to its balance. The booking is
 * locked. `told`: another mail says it. `reason`: of staff, for the credit note.
 * `unfinished`: what was due did not all come by the end of the hold.
 */
export async function oweRefund(
  u: Unit,
  booking: BookingRow,
  paid: number,
  amountMinor: number,
  { told = false, reason, unfinished }: { told?: boolean; reason?: string; unfinished?: boolean } = {},
): Promise<void> {
  const refund_due_minor = booking.refund_due_minor + amountMinor
  await updateBooking(u, booking.id, { paid_minor: paid, refund_due_minor })
  await insertEvent(u, booking.id, { kind: 'refund_due', amountMinor })
  await moneyChanged(u, booking.id, reason)
  const returned = await refundAtOnce(u, booking.id, refund_due_minor)
  const amount_minor = refund_due_minor - returned
  if (amount_minor > 0 && !told)
    await queueBookingMail(u, booking, 'refund_due', `${booking.id}:${paid}`, { amount_minor, unfinished })
}

// What a payer's bank took back is for staff to ask for again, not for the plan to end.
const BACK = {
  refund: { event: 'refunded', change: {} },
  chargeback: { event: 'charged_back', change: { lapse_days: null } },
} as const

/**
 * Records money that went back (minor units). Call once per posting; the booking is locked. False when more went back
 * than it had: it takes what it had, and the rest is lost money that staff have to see.
 */
export async function recordRefund(
  u: Unit,
  bookingId: string,
  returnedMinor: number,
  kind: keyof typeof BACK = 'refund',
): Promise<boolean> {
  const booking = await lockBooking(u, bookingId)
  if (!booking) return true
  const amountMinor = Math.min(returnedMinor, booking.paid_minor - booking.refunded_minor)
  if (amountMinor > 0) {
    const { event, change } = BACK[kind]
    await updateBooking(u, bookingId, { ...afterRefund(booking, amountMinor), ...change })
    await insertEvent(u, bookingId, { kind: event, amountMinor })
    await moneyChanged(u, bookingId)
  }
  return amountMinor === returnedMinor
}

/**
 * What was recorded as gone (minor units) is here again: a refund failed, and papers issued for it stand, or a bank gave
 * back what it took. The booking is locked. Answers what the booking had never sent back: it has this money now.
 */
export async function recordHereAgain(
  u: Unit,
  bookingId: string,
  failedMinor: number,
  { ordered = false, kind = 'refund_failed' }: { ordered?: boolean; kind?: string },
): Promise<number> {
  const booking = await lockBooking(u, bookingId)
  if (!booking) return 0
  const amountMinor = Math.min(failedMinor, booking.refunded_minor)
  if (amountMinor === 0) return failedMinor
  const feeMinor = booking.status === 'cancelled' ? await feeOfCancellation(u, bookingId) : 0
  await updateBooking(u, bookingId, afterFailedRefund(booking, amountMinor, ordered, feeMinor))
  await insertEvent(u, bookingId, { kind, amountMinor })
  await moneyChanged(u, bookingId)
  return addMinor(failedMinor, -amountMinor)
}
