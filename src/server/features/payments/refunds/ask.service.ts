import type { askRefund as askCall, Refund } from '#shared/contract/desk/money/refunds.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { requireBookingForStaff } from '../../bookings/access.service.ts'
import { insertEvent, PAID_OUT, sumChangedAlone } from '../../bookings/events.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { creditRefund } from './credit.service.ts'
import { quoteOf } from './quote.service.ts'
import { getRefund, insertRefund, type RefundRow, updateRefund } from './refunds.repo.ts'
import { startRefund } from './start.service.ts'
import { toRefund } from './view.ts'

type Asked = BodyOf<typeof askCall>

async function requireRoom(u: Unit, booking: BookingRow, asked: Omit<Asked, 'reason'>) {
  const { ways } = await quoteOf(u, booking)
  const found = ways.find(({ way, attempt_id }) => way === asked.way && attempt_id === asked.attempt_id)
  const most_minor = found?.most_minor ?? 0
  if (asked.amount_minor > most_minor) throw new AppError('refund.too_much', { details: { most_minor } })
}

const ASKED = { status: 'asked' } as const

/** Staff give money back that is due: a dangerous act. Throws `refund.too_much` with `{ most_minor }`. */
export function askRefund(ctx: Context, bookingId: string, asked: Asked): Promise<Refund> {
  const { way, attempt_id, amount_minor, reason } = asked
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, bookingId, 'refunds.create')
    await requireRoom(u, booking, asked)
    const { id: booking_id, currency } = booking
    const subject = { kind: 'booking', id: booking_id } as const
    const earlier = (since: Date) => sumChangedAlone(u, booking_id, PAID_OUT, since)
    const request = { subject, args: asked, amountMinor: amount_minor, earlier, currency, reason }
    await requireActAllowed(u, { act: 'refund_payout', ...request })
    const by = { asked_by: u.actor.id, approved_by: u.approval?.by ?? null }
    const state = way === 'balance' ? ({ status: 'done', done_at: u.now } as const) : ASKED
    const order = { booking_id, attempt_id, way, source: 'staff', amount_minor, currency, reason } as const
    const refund = await insertRefund(u, { ...order, ...by, ...state })
    await insertEvent(u, booking_id, {
      kind: 'refund_asked',
      ...{ amountMinor: amount_minor, changeMinor: amount_minor, reason },
    })
    if (way === 'balance') await creditRefund(u, booking, refund)
    else await startRefund(u, refund)
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
    if (refund.status === 'done' || refund.way !== 'card') throw new AppError('refund.not_open')
    if (refund.status === 'failed') await requireRoom(u, booking, refund)
    const again = { status: 'asked', problem: null, base_minor: null, sent_at: null } as const
    const waiting = refund.status === 'failed' ? await updateRefund(u, id, again) : refund
    await startRefund(u, waiting)
    return toRefund(waiting)
  })
}
