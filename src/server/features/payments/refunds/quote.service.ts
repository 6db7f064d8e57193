import type { RefundQuote } from '#shared/contract/desk/money/refunds.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { requireBooking } from '../../bookings/access.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { gatewayOfAttempt } from '../gateways.service.ts'
import { type AttemptRow, listRefundable } from '../payments.repo.ts'
import { mayCredit } from './credit.service.ts'
import { leftOf } from './left.service.ts'
import { openMinor, roomMinor } from './room.ts'

async function cardOf(u: Unit, attempt: AttemptRow, most_minor: number): Promise<RefundQuote['ways']> {
  const { id: attempt_id, gateway_payment_id, card_last4: last4, card_brand: brand } = attempt
  if (attempt.method === 'balance' || most_minor === 0 || !gateway_payment_id) return []
  const gateway = await gatewayOfAttempt(u, attempt)
  return gateway && !gateway.returnsByHand ? [{ way: 'card', attempt_id, last4, brand, most_minor }] : []
}

export async function quoteOf(u: Unit, booking: BookingRow): Promise<RefundQuote> {
  const { id, currency, refund_due_minor: due_minor } = booking
  const { refunds, left_minor } = await leftOf(u, id, due_minor)
  const ways: RefundQuote['ways'] = []
  for (const attempt of await listRefundable(u, id))
    ways.push(...(await cardOf(u, attempt, Math.min(left_minor, roomMinor(attempt, refunds)))))
  const other = { attempt_id: null, last4: null, brand: null, most_minor: left_minor }
  const toBalance = (await mayCredit(u, booking)) ? [{ way: 'balance' as const, ...other }] : []
  return {
    booking: { id, reference: booking.reference, kind: booking.kind },
    currency,
    due_minor,
    open_minor: openMinor(refunds),
    left_minor,
    ways: left_minor > 0 ? [...ways, ...toBalance, { way: 'bank', ...other }] : [],
  }
}

/** What is due for refund on a booking, and the ways it can go. Throws `booking.not_found`. */
export function quoteRefund(ctx: Context, bookingId: string): Promise<RefundQuote> {
  return ctx.unit(async u => quoteOf(u, await requireBooking(u, bookingId)))
}
