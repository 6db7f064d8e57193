import { maySeeBooking } from '#shared/rules/access/booking-access.ts'
import { firstDayEndsAt } from '#shared/rules/days/first-day.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { hasGrant } from '../../auth/guests/guests.service.ts'
import { loadBooking } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { getPassengerRow, type PassengerRow } from '../passengers/passengers.repo.ts'
import { getPlaceByKey } from './group.repo.ts'

/** When the links of a booking end. */
export const endOf = ({ tenant }: Unit, { starts_on }: Pick<BookingRow, 'starts_on'>): Date =>
  firstDayEndsAt(starts_on, tenant.settings.time_zone)

export interface Place {
  key: string
  row: PassengerRow
  booking: BookingRow
}

/** Without an access check. */
export async function findPlace(u: Unit, key: string): Promise<Place | undefined> {
  const place = isId(key) ? await getPlaceByKey(u, key) : undefined
  const row = place && (await getPassengerRow(u, place.passenger_id))
  return row && { key, row, booking: await loadBooking(u, row.booking_id) }
}

/** The place of who took it in this browser, or for staff. Throws `place.not_found`. */
export async function requirePlace(u: Unit, key: string): Promise<Place> {
  const place = await findPlace(u, key)
  const staff = place && u.user?.kind === 'staff' && maySeeBooking(u.user, place.booking)
  if (!place || (!staff && !(await hasGrant(u, key)))) throw new AppError('place.not_found')
  return place
}
