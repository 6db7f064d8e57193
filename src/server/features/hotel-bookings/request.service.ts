import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { requestStay as requestCall } from '#shared/contract/hotels/hotel-bookings.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requireBookingForChange } from '../bookings/access.service.ts'
import { sendRequest } from '../bookings/asked/requests.service.ts'
import { statusNow } from '../bookings/status.service.ts'
import { arrivalOf } from './arrival.ts'
import { answerTimes, mustBeAsked } from './asked.service.ts'
import { loadHotelBooking } from './hotel-bookings.service.ts'
import { stayOf } from './stay-facts.ts'

/**
 * Asks the hotel for the rooms, once. Throws `booking.expired`, `booking.incomplete`, and `booking.not_editable` when
 * nothing has to be asked.
 */
export async function requestStay(ctx: Context, id: string): Promise<AnswerOf<typeof requestCall>> {
  await ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id)
    if (booking.kind !== 'hotel') throw new AppError('booking.not_found')
    const found = await stayOf(u, id)
    const status = statusNow(booking, u.now)
    if (status === 'requested') return
    if (status === 'expired') throw new AppError('booking.expired')
    if (status !== 'held' || !mustBeAsked(found.stay)) throw new AppError('booking.not_editable')
    await sendRequest(u, booking, answerTimes(u, arrivalOf(found)))
  })
  return loadHotelBooking(ctx, id)
}
