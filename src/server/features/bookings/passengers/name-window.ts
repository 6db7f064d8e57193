import { mayCorrect } from '#shared/rules/access/booking-access.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'
import type { Journey } from '../kind.port.ts'
import { holdIsOver } from '../status.service.ts'

/** Whether names may be changed freely: a live booking before its deadline. */
export function passengersOpen(
  u: Unit,
  booking: BookingRow,
  { nameListDeadline }: Pick<Journey, 'nameListDeadline'>,
): boolean {
  const live = booking.status === 'held' || booking.status === 'confirmed'
  return live && !holdIsOver(booking, u.now) && u.now < nameListDeadline
}

/** Whether staff may still correct names: until the first day of the journey. */
export const correctable = (u: Unit, booking: BookingRow): boolean =>
  mayCorrect(u.user, booking) &&
  !holdIsOver(booking, u.now) &&
  zonedDate(u.now, u.tenant.settings.time_zone) <= booking.starts_on
