import { isStaff } from '#shared/base/permissions.ts'
import type { NameListFormat } from '#shared/contract/bookings/name-lists.ts'
import { mayExportNames } from '#shared/rules/access/booking-access.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { requireBooking } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { nameListFile } from './name-list-file.service.ts'
import { type BookedPerson, listPeople } from './people.service.ts'

/** Travellers who took their place by a link keep their passport from who made the booking. */
const shownPerson = (u: Unit, person: BookedPerson['person']): BookedPerson['person'] =>
  person.private && !isStaff(u.user)
    ? { ...person, birth_date: null, document_number: null, document_expires_on: null }
    : person

async function exported(u: Unit, booking: BookingRow, format: NameListFormat) {
  if (!mayExportNames(u.user, booking)) throw new AppError('auth.forbidden')
  if (isStaff(u.user)) {
    const subject = { kind: 'booking', id: booking.id } as const
    await requireActAllowed(u, { act: 'passport_export', subject, args: {}, amountMinor: null })
  }
  const people = (await listPeople(u, [booking.id])).map(({ person }) => shownPerson(u, person))
  await insertEvent(u, booking.id, { kind: 'names_exported', after: { passengers: people.length, format } })
  return nameListFile(u, { name: `names-${booking.reference}`, people }, format)
}

/** The passengers of a booking, for who made it or its agency. Throws `booking.not_found` or `auth.forbidden`. */
export const exportNameList = (ctx: Context, id: string, format: NameListFormat) =>
  ctx.unit(async u => exported(u, await requireBooking(u, id), format))

/** The same of any booking, for staff. */
export const exportDeskNameList = (ctx: Context, id: string, format: NameListFormat) =>
  ctx.unit(async u => {
    if (!isStaff(u.user)) throw new AppError('auth.forbidden')
    return exported(u, await requireBooking(u, id), format)
  })
