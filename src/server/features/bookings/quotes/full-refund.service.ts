import { quoteWithoutFee, routesOf } from '#shared/rules/money/cancel-quote.ts'
import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { listRefundRoutes } from '../money/refunds.service.ts'
import { endOn } from './accept.service.ts'
import { closeQuote, insertQuote } from './quotes.repo.ts'
import { cancelInput } from './quotes.service.ts'

interface End {
  /** Of the event. */
  kind: string
  reason?: string
  mail: string
  data?: unknown
}

/**
 * Cancels a (locked) booking at the agency's cost: a quote without fee, accepted at once, sends all money back the ways
 * it came. Answers how much.
 */
export async function endWithoutFee(u: Unit, booking: BookingRow, end: End): Promise<number> {
  const { id, currency } = booking
  const { lines, feeMinor, backMinor } = quoteWithoutFee(await cancelInput(u, booking))
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
