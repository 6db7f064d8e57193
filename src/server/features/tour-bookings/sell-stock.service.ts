import type { Unit } from '../../context/context.ts'
import { loadBooking } from '../bookings/access.service.ts'
import { moveLinkedSeats } from '../seat-blocks/linked-seats.service.ts'
import { type DepartureRow, requireLockedDeparture } from '../tours/tours.service.ts'
import { getTourBooking, setBlock, setState, type TourBookingRow } from './places.repo.ts'
import { freeOverdue, moveBoth } from './stock.service.ts'
import { hasLeft } from './tour-facts.ts'
import { spendOwnOffer } from './waiting/own.service.ts'
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

/** The departure may have got another day once the hold was over. */
async function isOnItsDay(u: Unit, { id, departure_id, places_state: state }: TourBookingRow) {
  if (state !== 'none') return true
  const { starts_on } = await requireLockedDeparture(u, departure_id)
  return starts_on === (await loadBooking(u, id)).starts_on
}

async function sell(u: Unit, tour: TourBookingRow): Promise<boolean> {
  const { id, places, places_state: state } = tour
  if (state === 'sold') return true
  const departure = await requireLockedDeparture(u, tour.departure_id)
  if (hasLeft(u, departure)) return false
  if (state === 'none') await spendOwnOffer(u, id)
  const move = { held: state === 'held' ? -places : 0, sold: places }
  if (!(await moveBoth(u, await onItsBlock(u, tour, departure), move))) return false
  await setState(u, [id], 'sold')
  return true
}

/** Turns held places and seats into sold ones, or takes them again; false when too few are left, or the tour has. */
export const sellStock = async (u: Unit, id: string): Promise<boolean> => sell(u, await withRoom(u, id))

/** Sells them on the day that was booked; false when the tour has another one now, too. */
export async function sellOnItsDay(u: Unit, id: string): Promise<boolean> {
  const tour = await withRoom(u, id)
  return (await isOnItsDay(u, tour)) && sell(u, tour)
}

/** Holds them for a booking that has none; false when too few are left, or the tour has another day. */
export async function holdStockAgain(u: Unit, id: string): Promise<boolean> {
  const tour = await withRoom(u, id)
  if (tour.places_state === 'held') return true
  if (tour.places_state !== 'none' || !(await isOnItsDay(u, tour))) return false
  const departure = await requireLockedDeparture(u, tour.departure_id)
  await spendOwnOffer(u, id)
  if (!(await moveBoth(u, await onItsBlock(u, tour, departure), { held: tour.places }))) return false
  await setState(u, [id], 'held')
  return true
}
