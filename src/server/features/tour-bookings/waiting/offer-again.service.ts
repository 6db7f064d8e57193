import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import { requireDeparture } from '../../tours/tours.service.ts'
import type { TourBookingRow } from '../places.repo.ts'
import { takeStock } from '../stock.service.ts'
import { findOpen, listOfBookings, updateWaiting, type WaitingRow } from './waiting.repo.ts'

async function keepAgain(u: Unit, row: WaitingRow, seat_block_id: string | null): Promise<boolean> {
  const departure = await requireDeparture(u, row.departure_id)
  // Another block is not locked, and may not be after entries.
  return departure.seat_block_id === seat_block_id && takeStock(u, { ...row, seat_block_id })
}

async function reopen(u: Unit, row: WaitingRow, { id, seat_block_id }: TourBookingRow): Promise<void> {
  // Who was refused has had the turn.
  const { status } = await loadBooking(u, id)
  const stands = status !== 'rejected' && row.offered_until !== null && row.offered_until > u.now
  // It may have joined again meanwhile.
  if (!stands || (await findOpen(u, row.departure_id, row.email)))
    return updateWaiting(u, row.id, { state: 'expired' })
  const open = { closed_at: null, seat_block_id }
  if (await keepAgain(u, row, seat_block_id)) return updateWaiting(u, row.id, { ...open, state: 'offered' })
  await updateWaiting(u, row.id, { state: 'waiting', closed_at: null, offered_until: null })
}

/** A hold that ends unpaid does not end the offer it came from. The places were given back in the same unit. */
export async function offerAgain(u: Unit, ended: readonly TourBookingRow[]): Promise<void> {
  const held = ended.filter(({ places_state }) => places_state === 'held')
  const rows = await listOfBookings(
    u,
    held.map(({ id }) => id),
  )
  for (const row of rows.filter(({ state }) => state === 'taken')) {
    const booking = held.find(
      ({ id, departure_id }) => id === row.booking_id && departure_id === row.departure_id,
    )
    if (booking) await reopen(u, row, booking)
  }
}
