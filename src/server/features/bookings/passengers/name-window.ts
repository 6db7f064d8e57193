import { mayCorrect } from '#shared/rules/access/booking-access.ts'
import { beforeFirstDayEnds } from '#shared/rules/days/first-day.ts'
import { TO_TRAVEL } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { type Journey, kindOf } from '../kind.port.ts'
import { holdIsOver, statusNow } from '../status.service.ts'
import type { PassengerRow } from './passengers.repo.ts'

type Deadline = Pick<Journey, 'nameListDeadline'>

const isLive = (u: Unit, booking: BookingRow) =>
  (booking.status === 'held' || booking.status === 'confirmed') && !holdIsOver(booking, u.now)

const isBeforeFirstDayEnds = (u: Unit, { starts_on }: BookingRow): boolean =>
  beforeFirstDayEnds(u.now, starts_on, u.tenant.settings.time_zone)

/** Whether papers and copies of documents are taken: of a live booking, until its first day ends. */
export const papersOpen = (u: Unit, booking: BookingRow): boolean =>
  TO_TRAVEL.includes(statusNow(booking, u.now)) && isBeforeFirstDayEnds(u, booking)

/** Whether names may be changed freely: a live booking before its deadline. */
export const passengersOpen = (u: Unit, booking: BookingRow, { nameListDeadline }: Deadline): boolean =>
  isLive(u, booking) && u.now < nameListDeadline

export const mayNameLater = (booking: BookingRow): boolean => kindOf(booking).namesLater?.(booking) ?? false

/** Whether all but the first may be named after it is paid: not once their deadline has passed. */
export const namesLater = (u: Unit, booking: BookingRow, { nameListDeadline }: Deadline): boolean =>
  mayNameLater(booking) && u.now < nameListDeadline

/** Whether who has no name yet may still be named, where names follow the payment: a move may pass the deadline. */
export const lateNamesOpen = (u: Unit, booking: BookingRow): boolean =>
  mayNameLater(booking) && isLive(u, booking) && isBeforeFirstDayEnds(u, booking)

export const namingOpen = (u: Unit, booking: BookingRow, journey: Deadline): boolean =>
  passengersOpen(u, booking, journey) || lateNamesOpen(u, booking)

type Named = Pick<PassengerRow, 'status' | 'surname'>

export const passengerOpen = (u: Unit, booking: BookingRow, journey: Deadline, row: Named): boolean =>
  row.status === 'active' &&
  (passengersOpen(u, booking, journey) || (row.surname === null && lateNamesOpen(u, booking)))

/** Whether staff may still correct names: until the first day of the journey. */
export const correctable = (u: Unit, booking: BookingRow): boolean =>
  mayCorrect(u.user, booking) && !holdIsOver(booking, u.now) && isBeforeFirstDayEnds(u, booking)
