import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { changeDates as changeCall, HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForChange } from '../../bookings/access.service.ts'
import { quoteOwnMove } from '../../bookings/quotes/change-quote.service.ts'
import { requireHotelBooking } from '../hotel-bookings.service.ts'
import { targetOf } from './new-stay.service.ts'

/**
 * What other days cost, as an offer that the customer may accept. Throws `booking.not_changeable`, `hotel.nights_full`
 * with the nights, `hotel.not_on_sale`, 422 at `from` or `to`.
 */
export async function changeDates(
  ctx: Context,
  id: string,
  days: BodyOf<typeof changeCall>,
): Promise<HotelBooking> {
  await ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id)
    if (booking.kind !== 'hotel') throw new AppError('booking.not_found')
    await quoteOwnMove(u, booking, targetOf(days))
  })
  return requireHotelBooking(ctx, id)
}
