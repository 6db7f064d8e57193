import type { askRefund as askCall, Refund } from '#shared/contract/desk/refunds.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { requireBookingForStaff } from '../../bookings/access.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { quoteOf } from './quote.service.ts'
import { getRefund, insertRefund, type RefundRow, updateRefund } from './refunds.repo.ts'
import { toRefund } from './view.ts'

type Asked = BodyOf<typeof askCall>

async function requireRoom(u: Unit, booking: BookingRow, asked: Pick<Asked, 'attempt_id' | 'amount_minor'>) {
  const { ways } = await quoteOf(u, booking)
  const most_minor = ways.find(({ attempt_id }) => attempt_id === asked.attempt_id)?.most_minor ?? 0
  if (asked.amount_minor > most_minor) throw new AppError('refund.too_much', { details: { most_minor } })
}

/** Sends a refund on its way once the transaction is committed; one by bank waits for staff. */
export async function startRefund(u: Unit, { id: refundId, way }: RefundRow): Promise<void> {
  if (way === 'card') await u.enqueue('refund.send', { tenantId: u.tenant.id, refundId })
}

/** Staff give money back that is due: a dangerous act. Throws `refund.too_much` with `{ most_minor }`. */
export function askRefund(ctx: Context, bookingId: string, asked: Asked): Promise<Refund> {
  const { attempt_id, amount_minor, reason } = asked
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, bookingId, 'refunds.create')
    await requireRoom(u, booking, asked)
    const { id: booking_id, currency } = booking
    const subject = { kind: 'booking', id: booking_id } as const
    const request = { subject, args: asked, amountMinor: amount_minor, currency, reason }
    await requireActAllowed(u, { act: 'refund_payout', ...request })
    const refund = await insertRefund(u, {
      booking_id,
      attempt_id,
      way: attempt_id ? 'card' : 'bank',
      source: 'staff',
      amount_minor,
      currency,
      status: 'asked',
      reason,
      asked_by: u.actor.id,
      approved_by: u.approval?.by ?? null,
    })
    await insertEvent(u, booking_id, { kind: 'refund_asked', amountMinor: amount_minor, reason })
    await startRefund(u, refund)
    return toRefund(refund)
  })
}

/** A refund with its booking locked. Throws `refund.not_found`. */
export async function requireRefund(
  u: Unit,
  id: string,
): Promise<{ refund: RefundRow; booking: BookingRow }> {
  const seen = isId(id) ? await getRefund(u, id) : undefined
  if (!seen) throw new AppError('refund.not_found')
  const booking = await requireBookingForStaff(u, seen.booking_id, 'refunds.create')
  return { refund: (await getRefund(u, id)) ?? seen, booking }
}

/** Orders a refund once more that failed, or asks what became of one on its way. Throws `refund.not_open`, `refund.too_much`. */
export function retryRefund(ctx: Context, id: string): Promise<Refund> {
  return ctx.unit(async u => {
    const { refund, booking } = await requireRefund(u, id)
    if (refund.status === 'done' || refund.way === 'bank') throw new AppError('refund.not_open')
    if (refund.status === 'failed') await requireRoom(u, booking, refund)
    const again = { status: 'asked', problem: null, base_minor: null } as const
    const waiting = refund.status === 'failed' ? await updateRefund(u, id, again) : refund
    await startRefund(u, waiting)
    return toRefund(waiting)
  })
}
