import { ageCategory } from '#shared/rules/people/age.ts'
import { ticketName } from '#shared/rules/people/names.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import {
  listDocumentMarks,
  listPassengerRows,
  type PassengerRow,
} from '../../bookings/passengers/passenger-rows.service.ts'
import type { OtherBlock } from '../../seat-blocks/other-blocks.service.ts'
import { listLive } from '../seats.repo.ts'

const nameOf = ({ surname, given_names, title }: PassengerRow) =>
  ticketName({ surname, given: given_names, title }).text

const staysOfAge = ({ birth_date, category }: PassengerRow, { firstDate, lastDate }: OtherBlock) => {
  const age = birth_date ? ageCategory(birth_date, firstDate, lastDate) : undefined
  return !age?.ok || age.category === category
}

/**
 * Passengers keep their age category on the other dates, and none is on that flight already. Throws
 * `booking.other_age` or `booking.travels_there`.
 */
export async function requireFit(u: Unit, bookingId: string, block: OtherBlock): Promise<void> {
  const passengers = await listPassengerRows(u, bookingId)
  const older = passengers.find(passenger => !staysOfAge(passenger, block))
  if (older) throw new AppError('booking.other_age', { details: { name: nameOf(older) } })
  const taken = await listDocumentMarks(u, await listLive(u, block.id))
  const twice = passengers.find(({ document_hash }) => document_hash && taken.has(document_hash))
  if (twice) throw new AppError('booking.travels_there', { details: { name: nameOf(twice) } })
}
