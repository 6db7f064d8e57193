import { zonedDate } from '#shared/rules/zones.ts'
import type { Unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { namesOf } from '../seat-blocks/names.service.ts'
import { holdIsOver } from './access.service.ts'
import { type BlockRow, type BookingRow, getBlockOf, getBooking } from './flight-bookings.repo.ts'

/** What a passenger's data is judged by: first and last local flight dates, and when the name list closes. */
export interface PassengerContext {
  firstDate: string
  lastDate: string
  nameListDeadline: Date
  /** Countries the flights touch: not every document is enough everywhere. */
  countries: string[]
}

/** Local dates of the first departure and the last departure; ages count on the last one. */
export function tripOf(block: Pick<BlockRow, 'slices' | 'name_list_deadline'>): PassengerContext {
  const segments = block.slices.flatMap(slice => slice.segments)
  const dates = segments.map(segment => zonedDate(new Date(segment.departs_at), segment.origin_zone))
  return {
    firstDate: dates[0] as string,
    lastDate: dates.at(-1) as string,
    nameListDeadline: block.name_list_deadline,
    countries: [...new Set(Object.values(namesOf(block.slices).places).map(place => place.country))],
  }
}

/** The trip of a booking whose access has been checked. */
export async function requireTrip(u: Unit, bookingId: string): Promise<PassengerContext> {
  const booking = await getBooking(u, bookingId)
  if (!booking) throw new AppError('booking.not_found')
  return tripOf(await getBlockOf(u, booking))
}

/** Whether names may still be changed without asking: a live booking before the name-list deadline. */
export function passengersOpen(u: Unit, booking: BookingRow, trip: PassengerContext): boolean {
  const live = booking.status === 'held' || booking.status === 'confirmed'
  return live && !holdIsOver(booking, u.now) && u.now < trip.nameListDeadline
}
