import type { noteStay as noteCall } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { STAY_SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../../bookings/access.service.ts'
import { keepBegun } from '../../bookings/desk/keep.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import { getStay, type StayRow, setNotes } from '../stays.repo.ts'

type Noted = Pick<StayRow, 'stay_state' | 'confirmation_number' | 'hotel_note'>

const saidOf = (body: BodyOf<typeof noteCall>): Partial<Noted> => ({
  ...(body.state && { stay_state: body.state }),
  ...('confirmation_number' in body && { confirmation_number: body.confirmation_number || null }),
  ...('hotel_note' in body && { hotel_note: body.hotel_note || null }),
})

const changesOf = (said: Partial<Noted>, stay: Noted): Partial<Noted> =>
  Object.fromEntries(Object.entries(said).filter(([field, value]) => stay[field as keyof Noted] !== value))

/** For the audit: a note to the hotel may name guests, and is forgotten with them. */
const audited = (changes: Partial<Noted>, from: Partial<Noted>) => ({
  ...(changes.stay_state && { stay: from.stay_state ?? '' }),
  ...('confirmation_number' in changes && { confirmation_number: from.confirmation_number ?? '' }),
})

/** Throws `booking.not_found`, and `booking.not_editable` for guests of a stay that is not sold. */
export function noteStay(
  ctx: Context,
  id: string,
  body: BodyOf<typeof noteCall>,
): Promise<AnswerOf<typeof noteCall>> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    if (booking.kind !== 'hotel') throw new AppError('booking.not_found')
    const { state } = body
    if (state && state !== 'expected' && !STAY_SOLD.includes(booking.status))
      throw new AppError('booking.not_editable')
    const stay = await getStay(u, id)
    const changes = changesOf(saidOf(body), stay)
    if (Object.keys(changes).length > 0) {
      await setNotes(u, id, changes)
      const [before, after] = [audited(changes, stay), audited(changes, changes)]
      await insertEvent(u, id, { kind: 'stay_noted', before, after })
    }
    if (state === 'checked_in' || state === 'checked_out') await keepBegun(u, booking)
    const { stay_state, confirmation_number, hotel_note } = { ...stay, ...changes }
    return { state: stay_state, confirmation_number, hotel_note }
  })
}
