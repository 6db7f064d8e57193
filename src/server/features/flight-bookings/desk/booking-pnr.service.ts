import type { setBookingPnr as setCall } from '#shared/contract/desk/flights/flight-bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../../bookings/access.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import { moveTogether } from '../../bookings/together.service.ts'
import { getBlockOf } from '../seats.repo.ts'

/** Writes down the airline's locator of one booking. Throws `booking.not_editable` where the block has one for all. */
export function setBookingPnr(ctx: Context, id: string, { pnr }: BodyOf<typeof setCall>): Promise<null> {
  return ctx.unit(async u => {
    const { kind, supplier_reference: before } = await requireBookingForStaff(u, id, 'bookings.ticket')
    if (kind !== 'flight') throw new AppError('booking.not_found')
    if ((await getBlockOf(u, id)).pnr_mode === 'group') throw new AppError('booking.not_editable')
    if (pnr === before) return null
    await moveTogether(u, [id], { supplier_reference: pnr })
    const texts = (text: string | null) => ({ pnr: text ?? '' })
    await insertEvent(u, id, { kind: 'pnr_set', before: texts(before), after: texts(pnr) })
    return null
  })
}
