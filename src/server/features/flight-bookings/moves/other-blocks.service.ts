import type { listOtherBlocks as listCall } from '#shared/contract/desk/flight-bookings.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../../bookings/access.service.ts'
import { listOtherBlocks } from '../../seat-blocks/other-blocks.service.ts'
import { getFlight } from '../seats.repo.ts'

/** Blocks a booking may be moved to, with the price of its party. Throws `booking.not_found`. */
export function otherBlocks(ctx: Context, id: string, q: string): Promise<AnswerOf<typeof listCall>> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    if (booking.kind !== 'flight') throw new AppError('booking.not_found')
    const { seat_block_id: blockId } = await getFlight(u, id)
    const blocks = await listOtherBlocks(u, { blockId, q }, booking)
    return {
      blocks: blocks.map(({ id, code, legs, seatsLeft, lines }) => ({
        id,
        code,
        legs,
        seats_left: seatsLeft,
        lines,
      })),
    }
  })
}
