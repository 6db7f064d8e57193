import type { Passenger, PassengerFile, PassengerUpdate } from '#shared/contract/bookings/passengers.ts'
import { mayActOnBooking } from '#shared/rules/access/booking-access.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, isAppError, requireNoErrors } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { requireBooking, requireBookingForChange, requireBookingForStaff } from '../access.service.ts'
import { type BookingRow, leadName, updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { type Journey, journeyOf, kindOf } from '../kind.port.ts'
import { addPassengerFile, filesByPassenger } from './documents.service.ts'
import { keepOldValues, kindErrors } from './name-list.service.ts'
import { correctable, passengerOpen } from './name-window.ts'
import { checkPassenger, columnsOf } from './passenger-rules.ts'
import {
  getPassengerRow,
  listDocumentMarks,
  listPassengerRows,
  type PassengerRow,
  updatePassengerRow,
} from './passengers.repo.ts'
import { shownPassenger, toPassenger } from './roster.service.ts'

interface PassengerWithBooking {
  row: PassengerRow
  booking: BookingRow
}

/** Throws `passenger.not_found` unless the caller may open the booking. */
export async function requireRow(u: Unit, id: string): Promise<PassengerWithBooking> {
  const row = isId(id) ? await getPassengerRow(u, id) : undefined
  if (!row) throw new AppError('passenger.not_found')
  const booking = await requireBooking(u, row.booking_id).catch(error => {
    throw isAppError(error, 'booking.not_found') ? new AppError('passenger.not_found') : error
  })
  return { row, booking }
}

/** The passenger as it is once `lock` has locked the booking. Throws as `requireRow` and `lock`. */
export async function lockRow(
  u: Unit,
  id: string,
  lock: (bookingId: string) => Promise<BookingRow>,
): Promise<PassengerWithBooking> {
  const booking = await lock((await requireRow(u, id)).row.booking_id)
  // Saved, given away or moved to another booking while this waited.
  const row = await getPassengerRow(u, id)
  if (row?.booking_id !== booking.id) throw new AppError('passenger.not_found')
  return { row, booking }
}

async function present(
  u: Unit,
  { row, booking }: PassengerWithBooking,
  journey: Journey,
): Promise<Passenger> {
  const files = await filesByPassenger(u, row.booking_id)
  const passenger = toPassenger(row, journey.lastDate, files.get(row.id))
  const open = mayActOnBooking(u.user, booking, 'passengers.view_documents')
  return shownPassenger(u, passenger, open)
}

/** Throws `passenger.not_found` unless the caller may open the booking. */
export function requirePassenger(ctx: Context, id: string): Promise<Passenger> {
  return ctx.unit(async u => {
    const found = await requireRow(u, id)
    return present(u, found, await journeyOf(u, found.booking))
  })
}

/** Updates a passenger while open. Throws `passenger.not_found`, `booking.not_editable` or 422 per field. */
export function updatePassenger(ctx: Context, id: string, input: PassengerUpdate): Promise<Passenger> {
  return ctx.unit(async u => {
    const { row, booking } = await lockRow(u, id, own => requireBookingForChange(u, own, 'passengers.edit'))
    const journey = await journeyOf(u, booking)
    if (!passengerOpen(u, booking, journey, row)) throw new AppError('booking.not_editable')
    if (row.private && u.user?.kind !== 'staff') throw new AppError('passenger.private')
    return writePassenger(u, { row, booking, journey, input })
  })
}

/** The same by staff until the journey begins, also after the deadline or with a ticket. */
export function correctPassenger(
  ctx: Context,
  id: string,
  input: PassengerUpdate,
  reason: string,
): Promise<Passenger> {
  return ctx.unit(async u => {
    const { row, booking } = await lockRow(u, id, own => requireBookingForStaff(u, own, 'bookings.override'))
    const journey = await journeyOf(u, booking)
    if (!correctable(u, booking)) throw new AppError('booking.not_editable')
    return writePassenger(u, { row, booking, journey, input, reason })
  })
}

interface PassengerWrite extends PassengerWithBooking {
  journey: Journey
  input: PassengerUpdate
  reason?: string
}

/** Checks and writes a passenger; the caller has checked access and the window, and locked the booking. */
export async function writePassenger(u: Unit, { row, booking, journey, input, reason }: PassengerWrite) {
  const all = await listPassengerRows(u, row.booking_id)
  const taken = await listDocumentMarks(u, await kindOf(booking).companions(u, booking.id))
  const { gender, birth_date } = input
  const isNew = gender !== row.gender || birth_date !== row.birth_date
  const who = { id: row.id, gender, birth_date }
  // Staff who correct someone see on their board what does not fit then.
  const ofKind = isNew && !reason ? await kindErrors(u, booking, all, [who], () => '') : {}
  const errors = { ...ofKind, ...checkPassenger(u, { row, input, all, journey }, taken) }
  requireNoErrors(errors)
  await keepOldValues(u, row)
  await updatePassengerRow(u, row.id, columnsOf(u, input, row))
  if (row.position === 1) await updateBooking(u, booking.id, { lead_name: leadName(input) })
  await insertEvent(u, booking.id, { kind: reason ? 'passenger_corrected' : 'passenger_updated', reason })
  return present(u, { row: (await getPassengerRow(u, row.id)) as PassengerRow, booking }, journey)
}

/** Adds a document copy. Throws as `addPassengerFile`, or `passenger.not_found`. */
export async function uploadFile(
  ctx: Context,
  id: string,
  upload: { name: string; path: string },
): Promise<PassengerFile> {
  const { row } = await ctx.unit(u => requireRow(u, id))
  return addPassengerFile(ctx, { bookingId: row.booking_id, passengerId: id }, upload)
}
