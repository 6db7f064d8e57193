import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { mayActOnBooking } from '#shared/rules/access/booking-access.ts'
import { OPEN, SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import { travels } from '#shared/rules/statuses/passenger-statuses.ts'
import { voucherCode } from '#shared/rules/tours/voucher.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { loadBooking, requireBooking } from '../bookings/access.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { statusNow } from '../bookings/status.service.ts'
import { bookingView } from '../bookings/view.service.ts'
import type { DepartureRow } from '../tours/tours.service.ts'
import { signVoucher } from './leader/voucher-key.ts'
import { listNoticesOf } from './notices.repo.ts'
import { listRooms, type StoredRoom } from './rooms.repo.ts'
import { listFreeRooms, listGroup } from './sharing/sharing.repo.ts'
import { bookedTourOf, type TripOf, tripOf } from './tour-facts.ts'

/** Throws `booking.not_found` unless the caller may open it. */
export function requireTourBooking(ctx: Context, id: string): Promise<TourBooking> {
  return ctx.unit(async u => view(u, await requireBooking(u, id)))
}

/** Without an access check. Throws `booking.not_found`. */
export function loadTourBooking(ctx: Context, id: string): Promise<TourBooking> {
  return ctx.unit(async u => view(u, await loadBooking(u, id)))
}

/** Whether the caller may move people between the booked rooms now. */
export const roomsOpen = (u: Unit, booking: BookingRow, { departure }: Pick<TripOf, 'departure'>): boolean =>
  OPEN.includes(statusNow(booking, u.now)) &&
  departure.rooming_deadline > u.now &&
  mayActOnBooking(u.user, booking, 'passengers.edit')

function vouchersOf(u: Unit, booking: BookingRow, { id, status }: DepartureRow, passengers: Passenger[]) {
  if (!SOLD.includes(booking.status) || status === 'called_off') return []
  const travelling = passengers.filter(travels)
  return travelling.map(({ id: passengerId, position }) => ({
    passenger_id: passengerId,
    code: voucherCode(booking.reference, position),
    text: signVoucher(u, { departureId: id, passengerId }),
  }))
}

/** Of others no more than first names. */
export const shownRooms = (rooms: readonly StoredRoom[]): TourBooking['rooms'] =>
  rooms.map(({ others, ...room }) => ({ ...room, others: others.map(({ first_name }) => first_name) }))

async function view(u: Unit, booking: BookingRow): Promise<TourBooking> {
  if (booking.kind !== 'tour') throw new AppError('booking.not_found')
  const trip = await tripOf(u, booking.id)
  const { row, departure, tour } = trip
  const shown = await bookingView(u, booking, { nameListDeadline: departure.names_deadline })
  const rooms = await listRooms(u, booking.id)
  const group = await listGroup(u, booking.id)
  const open = roomsOpen(u, booking, trip)
  const free = open && group.length > 0 ? await listFreeRooms(u, group) : []
  return {
    ...shown,
    vouchers: vouchersOf(u, booking, departure, shown.passengers),
    tour: await bookedTourOf(u, booking, trip),
    rooms: shownRooms(rooms),
    friend_rooms: free.filter(({ id }) => !rooms.some(room => room.id === id)),
    extras: tour.content.extras.filter(({ code }) => row.extras.includes(code)).map(({ title }) => title),
    sharing_code: row.sharing_code,
    travels_with: group.length,
    rooms_open: open,
    notices: (await listNoticesOf(u, booking.id)).map(({ id, made_at, text }) => ({
      id,
      at: made_at.toISOString(),
      text,
    })),
  }
}
