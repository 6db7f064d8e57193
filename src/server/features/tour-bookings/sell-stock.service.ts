import type { Unit } from '../../context/context.ts'
import { moveLinkedSeats } from '../seat-blocks/linked-seats.service.ts'
import { type DepartureRow, requireLockedDeparture } from '../tours/tours.service.ts'
import { getTourBooking, setBlock, setState, type TourBookingRow } from './places.repo.ts'
import { freeOverdue, moveBoth } from './stock.service.ts'
import { hasLeft } from './tour-facts.ts'
import { settleWaiting } from './waiting/settle.service.ts'

async function withRoom(u: Unit, id: string): Promise<TourBookingRow> {
  const tour = await getTourBooking(u, id)
  if (tour.places_state !== 'none') return tour
  // Payment arrived after the hold ended: places of other ended holds are free too, but the waiting list comes first.
  await freeOverdue(u, tour.departure_id)
  await settleWaiting(u, tour.departure_id)
  return tour
}

/** With the block of its departure, which may have lost it or got another one since the hold. */
async function onItsBlock(
  u: Unit,
  tour: TourBookingRow,
  { seat_block_id }: DepartureRow,
): Promise<TourBookingRow> {
  const { id, seat_block_id: old, places, places_state: state } = tour
  if (seat_block_id === old) return tour
  if (state === 'held' && old) await moveLinkedSeats(u, old, { held: -places })
  await setBlock(u, id, seat_block_id)
  return { ...tour, seat_block_id }
}

/** Turns held places and seats into sold ones, or takes them again; false when too few are left, or the tour has. */
export async function sellStock(u: Unit, id: string): Promise<boolean> {
  const tour = await withRoom(u, id)
  const { places, places_state: state } = tour
  if (state === 'sold') return true
  const departure = await requireLockedDeparture(u, tour.departure_id)
  if (hasLeft(u, departure)) return false
  const move = { held: state === 'held' ? -places : 0, sold: places }
  if (!(await moveBoth(u, await onItsBlock(u, tour, departure), move))) return false
  await setState(u, [id], 'sold')
  return true
}

/** Holds them again for a booking that has none; false when too few are left. */
export async function holdStockAgain(u: Unit, id: string): Promise<boolean> {
  const tour = await withRoom(u, id)
  if (tour.places_state !== 'none') return false
  const departure = await requireLockedDeparture(u, tour.departure_id)
  if (!(await moveBoth(u, await onItsBlock(u, tour, departure), { held: tour.places }))) return false
  await setState(u, [id], 'held')
  return true
}
