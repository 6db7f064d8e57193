import type { markNoShow as markCall } from '#shared/contract/desk/flights/flight-bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { hasFlown, mayUndoNoShow } from '#shared/rules/people/no-show.ts'
import { travels } from '#shared/rules/statuses/passenger-statuses.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { requireBookingForStaff } from '../../bookings/access.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import {
  getPassengerRow,
  listPassengerRows,
  type PassengerRow,
  updatePassengerRow,
} from '../../bookings/passengers/passenger-rows.service.ts'
import { getBlockOf } from '../seats.repo.ts'

/** The passenger, with the booking locked. Throws `passenger.not_found`. */
async function requireLocked(u: Unit, id: string): Promise<{ booking: BookingRow; passenger: PassengerRow }> {
  const seen = isId(id) ? await getPassengerRow(u, id) : undefined
  if (!seen) throw new AppError('passenger.not_found')
  const booking = await requireBookingForStaff(u, seen.booking_id, 'bookings.approve')
  const passenger = (await listPassengerRows(u, booking.id)).find(row => row.id === id)
  if (!passenger || booking.kind !== 'flight') throw new AppError('passenger.not_found')
  return { booking, passenger }
}

async function mark(u: Unit, booking: BookingRow, passenger: PassengerRow, reason: string): Promise<void> {
  const { first_departs_at: departedAt } = await getBlockOf(u, booking.id)
  if (!travels(passenger) || !hasFlown({ status: booking.status, departedAt }, u.now))
    throw new AppError('passenger.not_missing')
  await updatePassengerRow(u, passenger.id, { status: 'no_show', no_show_at: u.now })
  await insertEvent(u, booking.id, { kind: 'no_show', reason })
}

async function undo(u: Unit, booking: BookingRow, passenger: PassengerRow, reason: string): Promise<void> {
  const { status, no_show_at: at, ticket_number: ticket } = passenger
  if (status !== 'no_show' || !mayUndoNoShow(at, u.now, u.tenant.settings.time_zone))
    throw new AppError('passenger.undo_over')
  await updatePassengerRow(u, passenger.id, { status: ticket ? 'ticketed' : 'active', no_show_at: null })
  await insertEvent(u, booking.id, { kind: 'no_show_undone', reason })
}

/** Marks who did not come to the flight, or takes it back the same day. Throws `passenger.not_missing` or `passenger.undo_over`. */
export function setNoShow(
  ctx: Context,
  id: string,
  { no_show, reason }: BodyOf<typeof markCall>,
): Promise<null> {
  return ctx.unit(async u => {
    const { booking, passenger } = await requireLocked(u, id)
    await (no_show ? mark : undo)(u, booking, passenger, reason)
    return null
  })
}

/** Passengers who can be marked as missing, and marks that can be taken back. Passengers are read once the flight has left. */
export async function noShowsOf(u: Unit, booking: BookingRow, departedAt: Date) {
  const open = hasFlown({ status: booking.status, departedAt }, u.now)
  const passengers = open ? await listPassengerRows(u, booking.id) : []
  const zone = u.tenant.settings.time_zone
  const undoable = passengers.filter(
    ({ status, no_show_at: at }) => status === 'no_show' && mayUndoNoShow(at, u.now, zone),
  )
  return { open, undoable: undoable.map(({ id }) => id) }
}
