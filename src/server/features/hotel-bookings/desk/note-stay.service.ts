import type { noteStay as noteCall } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../../bookings/access.service.ts'
import { keepBegun } from '../../bookings/desk/keep.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { setNotes } from '../stays.repo.ts'

/** Guests come to what is sold only. */
const SOLD = new Set<BookingRow['status']>(['confirmed', 'completed'])

/** Throws `booking.not_found`, and `booking.not_editable` for guests of a stay that is not sold. */
export function noteStay(
  ctx: Context,
  id: string,
  { state, ...said }: BodyOf<typeof noteCall>,
): Promise<AnswerOf<typeof noteCall>> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    if (booking.kind !== 'hotel') throw new AppError('booking.not_found')
    if (state !== 'expected' && !SOLD.has(booking.status)) throw new AppError('booking.not_editable')
    const notes = {
      confirmation_number: said.confirmation_number || null,
      hotel_note: said.hotel_note || null,
    }
    await setNotes(u, id, { stay_state: state, ...notes })
    await insertEvent(u, id, { kind: 'stay_noted' })
    if (state === 'checked_in' || state === 'checked_out') await keepBegun(u, booking)
    return { state, ...notes }
  })
}
