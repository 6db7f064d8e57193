import type { decideOrder as decideCall } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { loadBooking, requireBookingForStaff } from '../../bookings/access.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import { requireEndAllowed } from '../../bookings/quotes/full-refund.service.ts'
import { lockOrder, type OrderRow, updateOrder } from './orders.repo.ts'
import { settleBooking } from './settle.service.ts'

type Decision = BodyOf<typeof decideCall>
const KIND = 'supplier_by_hand'

function decided(order: OrderRow, decision: Decision): OrderRow {
  const known = { ...order, reason: null, checks: 0, seen_minor: null, claimed_until: null }
  if (decision.outcome === 'booked')
    return { ...known, state: 'booked', number: decision.number, asking: null, next_check_at: null }
  if (order.wanted === 'cancelled') return { ...known, state: 'cancelled', asking: null, next_check_at: null }
  // The supplier is asked once more: what it has booked after all is cancelled there.
  return { ...known, state: 'rejected', asking: 'book' }
}

const isSame = ({ state, number }: OrderRow, decision: Decision): boolean =>
  decision.outcome === 'booked'
    ? state === 'booked' && number === decision.number
    : state === 'rejected' || state === 'cancelled'

async function settle(u: Unit, id: string, decision: Decision): Promise<void> {
  const booking = await requireBookingForStaff(u, id, 'bookings.approve')
  const order = await lockOrder(u, id)
  if (!order) throw new AppError('booking.not_found')
  if (isSame(order, decision)) return
  const isOver = order.wanted === 'cancelled' && decision.outcome === 'booked'
  if (order.state !== 'review' || isOver) throw new AppError('booking.not_editable')
  const sendsBack = decision.outcome === 'not_booked' && order.wanted !== 'cancelled'
  if (sendsBack) await requireEndAllowed(u, booking, decision)
  const next = decided(order, decision)
  const { state, reason, number, asking, checks, seen_minor, claimed_until, next_check_at } = next
  await updateOrder(u, id, {
    ...{ state, reason, number, asking, checks, seen_minor, claimed_until, next_check_at },
    updated_at: u.now,
  })
  const why = { kind: KIND, reason: decision.reason }
  if (next.wanted === 'cancelled') await insertEvent(u, id, why)
  else await settleBooking(u, booking, next, why)
}

/**
 * Staff say what became of an order that needs a person; saying the same again changes nothing. “Not booked” sends all
 * money back, which is a dangerous act. Throws
 * `booking.not_found` without an order, `booking.not_editable` for one that is decided otherwise.
 */
export function decideOrder(
  ctx: Context,
  id: string,
  decision: Decision,
): Promise<AnswerOf<typeof decideCall>> {
  return ctx.unit(async u => {
    await settle(u, id, decision)
    return { status: (await loadBooking(u, id)).status }
  })
}
