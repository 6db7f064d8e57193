import { addDays } from '#shared/base/calendar.ts'
import { MINUTE_MS } from '#shared/base/durations.ts'
import type { BookedTour } from '#shared/contract/tours/tour-bookings.ts'
import { startOfDay, zonedDate } from '#shared/rules/days/zones.ts'
import { comingTiers, tiersWithDates } from '#shared/rules/money/cancel-tiers.ts'
import { SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import { withFreeTime } from '#shared/rules/tours/call-off.ts'
import type { Unit } from '../../context/context.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { flightsOfBlock } from '../seat-blocks/linked-seats.service.ts'
import { namesOf, requirePlace } from '../seat-blocks/names.service.ts'
import {
  type DepartureRow,
  isGuaranteed,
  requireDeparture,
  requireTour,
  type TourRow,
} from '../tours/tours.service.ts'
import { getTourBooking, type TourBookingRow } from './places.repo.ts'

/** Days before the start from which travellers have the leader's telephone. */
const LEADER_DAYS = 3

export interface TripOf {
  row: TourBookingRow
  departure: DepartureRow
  tour: TourRow
}

/** The departure and tour of a booking. Throws for other kinds. */
export async function tripOf(u: Unit, id: string): Promise<TripOf> {
  const row = await getTourBooking(u, id)
  const departure = await requireDeparture(u, row.departure_id)
  return { row, departure, tour: await requireTour(u, departure.tour_id) }
}

export const startOf = ({ starts_on, zone }: DepartureRow): Date => startOfDay(starts_on, zone)

/** It has begun, and its sale, which may last through the first day, is over. */
export const hasLeft = ({ now }: Unit, departure: DepartureRow): boolean =>
  startOf(departure) <= now && departure.sales_until <= now

/** A hold made now ends with the sale at the latest; `minutes` instead of the departure's. */
export const holdEnd = (u: Unit, { hold_minutes, sales_until }: DepartureRow, minutes = hold_minutes): Date =>
  new Date(Math.min(u.now.getTime() + minutes * MINUTE_MS, sales_until.getTime()))

function leaderOf(u: Unit, { status }: BookingRow, { leader, starts_on, zone }: DepartureRow) {
  if (!leader) return null
  const soon = zonedDate(u.now, zone) >= addDays(starts_on, -LEADER_DAYS)
  return { name: leader.name, mobile: soon && SOLD.includes(status) ? leader.mobile : null }
}

/** Flights of the linked block, or those typed in. */
export const flightsOf = async (u: Unit, { seat_block_id, slices }: DepartureRow) =>
  (seat_block_id ? await flightsOfBlock(u, seat_block_id) : slices) ?? []

/** The rules it was sold with, after the time in which a booking that was moved by the agency is free to leave. */
export const tiersOf = ({ row, departure, tour }: TripOf) =>
  withFreeTime(
    tiersWithDates(row.cancel_tiers ?? tour.content.cancel_tiers, departure.starts_on, departure.zone),
    row.free_until,
  )

export async function bookedTourOf(u: Unit, booking: BookingRow, trip: TripOf): Promise<BookedTour> {
  const { departure, tour } = trip
  const slices = await flightsOf(u, departure)
  const { content, title, id } = tour
  return {
    ...{ id, departure_id: departure.id, title, starts_on: booking.starts_on, ends_on: booking.ends_on },
    origin: requirePlace(departure.origin),
    zone: departure.zone,
    guaranteed: isGuaranteed(departure),
    called_off: departure.status === 'called_off',
    hotels: content.hotels.map(({ name, city, stars, nights, haram_metres }) => ({
      ...{ name, city, stars, nights, haram_metres },
    })),
    slices,
    places: namesOf(slices).places,
    included: content.included,
    cancel_tiers: comingTiers(tiersOf(trip), u.now),
    documents_deadline: departure.documents_deadline.toISOString(),
    rooming_deadline: departure.rooming_deadline.toISOString(),
    leader: leaderOf(u, booking, departure),
  }
}
