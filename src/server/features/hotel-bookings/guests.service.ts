import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { saveGuests as saveCall } from '#shared/contract/hotels/hotel-bookings.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, requireNoErrors } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { requireBookingForChange } from '../bookings/access.service.ts'
import { saveNames } from '../bookings/passengers/names.service.ts'
import { listPeople } from '../bookings/passengers/people.service.ts'
import { statusNow } from '../bookings/status.service.ts'
import { guestsOpen, loadHotelBooking } from './hotel-bookings.service.ts'
import { leadsOf, stayOf } from './stay-facts.ts'

type Input = BodyOf<typeof saveCall>
type Guest = Input['guests'][number]

/** What a guest lacks: the first of a room may lack nothing, others all or nothing. */
function lacksOf(u: Unit, guest: Guest, isLead: boolean): FieldErrors {
  const { given_names, surname, title } = guest
  const isNeeded = isLead || Boolean(given_names || surname)
  const empty = Object.entries({ title, given_names, surname }).filter(([, value]) => !value)
  const t = tFor(u.lang)
  return isNeeded
    ? Object.fromEntries(empty.map(([field]) => [field, [t(`passengers:missing.${field}`)]]))
    : {}
}

async function requireOwn(u: Unit, id: string, guests: readonly Guest[]): Promise<void> {
  const known = new Set((await listPeople(u, id)).map(row => row.id))
  const named = new Set(guests.map(guest => guest.id))
  if (named.size !== guests.length || guests.some(guest => !known.has(guest.id)))
    throw new AppError('party.category_mismatch')
}

/** Names and wishes until the arrival. Throws `booking.expired`, `booking.not_editable`, 422 per field. */
export async function saveGuests(ctx: Context, id: string, input: Input): Promise<AnswerOf<typeof saveCall>> {
  await ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id, 'passengers.edit')
    if (booking.kind !== 'hotel') throw new AppError('booking.not_found')
    if (statusNow(booking, u.now) === 'expired') throw new AppError('booking.expired')
    if (!guestsOpen(u, booking, await stayOf(u, id))) throw new AppError('booking.not_editable')
    await requireOwn(u, id, input.guests)
    const leads = await leadsOf(u, id)
    const errors = input.guests.flatMap((guest, index) =>
      Object.entries(lacksOf(u, guest, leads.includes(guest.id))).map(
        ([field, messages]) => [`guests.${index}.${field}`, messages] as const,
      ),
    )
    requireNoErrors(Object.fromEntries(errors))
    await saveNames(u, booking, input)
  })
  return loadHotelBooking(ctx, id)
}
