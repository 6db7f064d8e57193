import { ageCategory } from '#shared/rules/people/age.ts'
import { ticketName } from '#shared/rules/people/names.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { listDocumentMarks, listPassengerRows, type PassengerRow } from './passenger-rows.service.ts'

interface Elsewhere {
  firstDate: string
  lastDate: string
  /** Bookings of that journey. */
  companions: string[]
}

const nameOf = ({ surname, given_names, title }: PassengerRow) =>
  ticketName({ surname, given: given_names, title }).text

const staysOfAge = ({ birth_date, category }: PassengerRow, { firstDate, lastDate }: Elsewhere) => {
  const age = birth_date ? ageCategory(birth_date, firstDate, lastDate) : undefined
  return !age?.ok || age.category === category
}

/** Same age categories on the other dates, none there yet. Throws `booking.other_age` or `booking.travels_there`. */
export async function requireFit(u: Unit, bookingId: string, elsewhere: Elsewhere): Promise<void> {
  const passengers = await listPassengerRows(u, bookingId)
  const older = passengers.find(passenger => !staysOfAge(passenger, elsewhere))
  if (older) throw new AppError('booking.other_age', { details: { name: nameOf(older) } })
  const taken = await listDocumentMarks(u, elsewhere.companions)
  const twice = passengers.find(({ document_hash }) => document_hash && taken.has(document_hash))
  if (twice) throw new AppError('booking.travels_there', { details: { name: nameOf(twice) } })
}
