import type { Passenger, PassengerFile, PassengerUpdate } from '#shared/contract/passengers.ts'
import { mayActOnBooking, type OwnedBooking } from '#shared/rules/booking-access.ts'
import type { Context, Unit } from '../../context.ts'
import { AppError, isAppError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { addPassengerFile, filesByPassenger } from '../files/files.service.ts'
import { requireBooking, requireBookingForChange } from '../flight-bookings/access.service.ts'
import { recordEvent } from '../flight-bookings/events.service.ts'
import { type PassengerContext, passengersOpen, requireTrip } from '../flight-bookings/trip.service.ts'
import { keepOldValues } from './name-list.service.ts'
import { checkPassenger, columnsOf } from './passenger-rules.ts'
import {
  getPassengerRow,
  listDocumentMarks,
  listPassengerRows,
  type PassengerRow,
  updatePassengerRow,
} from './passengers.repo.ts'
import { toPassenger, withoutDocuments } from './roster.service.ts'

interface Found {
  row: PassengerRow
  booking: OwnedBooking
}

async function requireRow(u: Unit, id: string): Promise<Found> {
  const row = isId(id) ? await getPassengerRow(u, id) : undefined
  if (!row) throw new AppError('passenger.not_found')
  const booking = await requireBooking(u, row.booking_id).catch(error => {
    throw isAppError(error, 'booking.not_found') ? new AppError('passenger.not_found') : error
  })
  return { row, booking }
}

async function present(u: Unit, { row, booking }: Found, trip: PassengerContext): Promise<Passenger> {
  const files = await filesByPassenger(u, row.booking_id)
  const passenger = toPassenger(row, trip.lastDate, files.get(row.id))
  const open = mayActOnBooking(u.user, booking, 'passengers.view_documents')
  return open ? passenger : withoutDocuments(passenger)
}

/** One passenger. Throws `passenger.not_found` to everybody who may not open its booking. */
export function requirePassenger(ctx: Context, id: string): Promise<Passenger> {
  return ctx.unit(async u => {
    const found = await requireRow(u, id)
    return present(u, found, await requireTrip(u, found.row.booking_id))
  })
}

/**
 * Changes a passenger while the name list is open. Throws `passenger.not_found`, `booking.not_editable`
 * or 422 with messages per field.
 */
export function updatePassenger(ctx: Context, id: string, input: PassengerUpdate): Promise<Passenger> {
  return ctx.unit(async u => {
    const { row } = await requireRow(u, id)
    const booking = await requireBookingForChange(u, row.booking_id, 'passengers.edit')
    const trip = await requireTrip(u, row.booking_id)
    if (!passengersOpen(u, booking, trip) || row.status !== 'active')
      throw new AppError('booking.not_editable')
    const all = await listPassengerRows(u, row.booking_id)
    const errors = checkPassenger(
      u,
      { row, input, all, trip },
      await listDocumentMarks(u, booking.seat_block_id, booking.id),
    )
    if (Object.keys(errors).length > 0) throw new AppError('request.invalid', { errors })
    await keepOldValues(u, row)
    await updatePassengerRow(u, id, columnsOf(u, input))
    await recordEvent(u, booking.id, { kind: 'passenger_updated' })
    return present(u, { row: (await getPassengerRow(u, id)) as PassengerRow, booking }, trip)
  })
}

/** Adds a document copy to a passenger. Throws as `addPassengerFile` does, or `passenger.not_found`. */
export async function uploadFile(
  ctx: Context,
  id: string,
  upload: { name: string; path: string },
): Promise<PassengerFile> {
  const { row } = await ctx.unit(u => requireRow(u, id))
  return addPassengerFile(ctx, { bookingId: row.booking_id, passengerId: id }, upload)
}
