import { keptMinor } from '#shared/rules/money/booking-money.ts'
import {
  type CancelQuote,
  quoteCancellation,
  quoteWithoutFee,
  routesOf,
} from '#shared/rules/money/cancel-quote.ts'
import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { listRefundRoutes } from '../money/refunds.service.ts'
import { endOn } from './accept.service.ts'
import { closeQuote, insertQuote } from './quotes.repo.ts'
import { cancelInput } from './quotes.service.ts'
import { requireRefundAct } from './require-refund.service.ts'

interface End {
  /** Of the event. */
  kind: string
  reason?: string
  mail: string
  data?: unknown
}

/** Staff are about to end a (locked) booking at the agency's cost: a dangerous act, which `args` runs again once confirmed. */
export async function requireEndAllowed(u: Unit, booking: BookingRow, args: { reason?: string }) {
  const amountMinor = keptMinor(booking)
  if (amountMinor > 0) await requireRefundAct(u, booking, { args, amountMinor, reason: args.reason })
}

/** Cancels a (locked) booking at the agency's cost: all money goes back the ways it came. Answers how much. */
export const endWithoutFee = async (u: Unit, booking: BookingRow, end: End): Promise<number> =>
  endAtOnce(u, booking, quoteWithoutFee(await cancelInput(u, booking)), end)

/** Cancels a (locked) booking on its terms of today, without an offer. Answers how much goes back. */
export const endByTerms = async (u: Unit, booking: BookingRow, end: End): Promise<number> =>
  endAtOnce(u, booking, quoteCancellation(await cancelInput(u, booking)), end)

async function endAtOnce(
  u: Unit,
  booking: BookingRow,
  { lines, feeMinor, backMinor }: CancelQuote,
  end: End,
): Promise<number> {
  const { id, currency } = booking
  await closeQuote(u, id, 'replaced')
  const quote = await insertQuote(u, {
    booking_id: id,
    kind: 'cancel',
    currency,
    lines: JSON.stringify(lines),
    fees: '{}',
    routes: JSON.stringify(routesOf(backMinor, await listRefundRoutes(u, id))),
    fee_minor: feeMinor,
    back_minor: backMinor,
    message: null,
    valid_hours: 1,
    valid_until: u.now,
  })
  await endOn(u, booking, quote, end)
  return backMinor
}
