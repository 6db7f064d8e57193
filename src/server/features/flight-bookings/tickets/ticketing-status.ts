import { travels } from '#shared/rules/statuses/passenger-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { listPassengerRows } from '../../bookings/passengers/passenger-rows.service.ts'
import { changeStatus } from '../../bookings/status.service.ts'

/** Ticketed once each passenger who travels has a number; the booking is locked. */
export async function goOnTicketing(u: Unit, booking: BookingRow): Promise<BookingRow['status']> {
  const passengers = (await listPassengerRows(u, booking.id)).filter(travels)
  const whole = passengers.every(({ ticket_number }) => ticket_number !== null)
  let { status } = booking
  const move = async (to: BookingRow['status']) => {
    await changeStatus(u, [{ ...booking, status }], to)
    status = to
  }
  if (status === 'confirmed' || (status === 'ticketed' && !whole)) await move('ticketing')
  if (status === 'ticketing' && whole) await move('ticketed')
  return status
}
