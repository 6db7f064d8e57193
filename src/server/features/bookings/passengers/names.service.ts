import type { Contact } from '#shared/contract/bookings/bookings.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import { normaliseName } from '#shared/rules/people/names.ts'
import type { Unit } from '../../../context/context.ts'
import { type BookingRow, leadName, updateBooking } from '../bookings.repo.ts'
import { contactColumns } from '../contact.service.ts'
import { insertEvent } from '../events.repo.ts'
import { type Journey, kindOf } from '../kind.port.ts'
import { keepOldValues } from './name-list.service.ts'
import { namesLater } from './name-window.ts'
import { listPassengerRows, updatePassengerRow } from './passengers.repo.ts'
import { passengersComplete } from './roster.service.ts'

interface Named {
  id: string
  title?: 'MR' | 'MRS' | 'MS' | 'MSTR' | 'MISS' | null
  given_names: string
  surname: string
  arabic_name?: string | null
  remarks?: string | null
}

const columnsOf = ({ title, given_names, surname, arabic_name, remarks }: Named) => ({
  title: title ?? null,
  given_names: given_names || null,
  surname: surname || null,
  surname_norm: surname ? normaliseName(surname) : null,
  arabic_name: arabic_name ?? null,
  arabic_name_norm: arabic_name ? normaliseName(arabic_name) : null,
  remarks: remarks ?? null,
})

/** Writes names without documents, and the contact person, of a booking that is locked. */
export async function saveNames(
  u: Unit,
  booking: BookingRow,
  { guests, contact }: { guests: Named[]; contact?: Contact },
): Promise<void> {
  const rows = await listPassengerRows(u, booking.id)
  for (const guest of guests) {
    const row = rows.find(({ id }) => id === guest.id)
    if (!row) continue
    await keepOldValues(u, row)
    await updatePassengerRow(u, row.id, columnsOf(guest))
  }
  const lead = guests.find(({ id }) => id === rows[0]?.id)
  await updateBooking(u, booking.id, {
    ...(await contactColumns(u, booking, contact)),
    draft: null,
    ...(lead && { lead_name: leadName(lead) }),
  })
  await insertEvent(u, booking.id, { kind: 'passengers_saved' })
}

export async function namesComplete(u: Unit, booking: BookingRow, passengers: Passenger[]): Promise<boolean> {
  const needed = await kindOf(booking).namesOnly?.(u, booking.id)
  if (!needed) return passengersComplete(passengers)
  const named = passengers.filter(({ surname, given_names }) => surname && given_names).map(({ id }) => id)
  return needed.every(id => named.includes(id))
}

/** Whether everyone is named who must be before it is paid, and someone may be written to. */
export async function namesReady(
  u: Unit,
  booking: BookingRow,
  journey: Pick<Journey, 'nameListDeadline'>,
  passengers: Passenger[],
): Promise<boolean> {
  const needed = namesLater(u, booking, journey) ? passengers.slice(0, 1) : passengers
  return booking.contact !== null && namesComplete(u, booking, needed)
}
