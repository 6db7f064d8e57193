import type { listMoveTargets as listCall } from '#shared/contract/desk/bookings/changes.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { Context } from '../../../context/context.ts'
import { requireBookingForStaff } from '../access.service.ts'
import { movesOf } from './change-quote.service.ts'

/** Where a booking may be moved to, with the price of its party. Throws `booking.not_found`, `booking.not_changeable`. */
export function listMoveTargets(ctx: Context, id: string, q: string): Promise<AnswerOf<typeof listCall>> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    const found = await movesOf(booking).others(u, booking, q)
    return { targets: found.map(({ placesLeft: places_left, ...target }) => ({ ...target, places_left })) }
  })
}
