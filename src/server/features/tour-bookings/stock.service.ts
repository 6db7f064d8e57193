import type { Unit } from '../../context/context.ts'
import { expireHolds } from '../bookings/holds/expiry.service.ts'
import { moveLinkedSeats } from '../seat-blocks/linked-seats.service.ts'
import { movePlaces, takePlaces } from '../tours/tours.service.ts'
import { listLive, listTourBookings, setState, type TourBookingRow } from './places.repo.ts'
import { callWaiting } from './waiting/call.service.ts'

const EXPIRY_BATCH = 1000

/** Places of a departure and seats of the block it is linked to: one or none. Lock order: departure, then block. */
type Stock = Pick<TourBookingRow, 'departure_id' | 'places' | 'seat_block_id'>

interface Move {
  held?: number
  sold?: number
}

const seats = (u: Unit, { seat_block_id }: Stock, move: Move) =>
  seat_block_id === null ? Promise.resolve(true) : moveLinkedSeats(u, seat_block_id, move)

const back = ({ held = 0, sold = 0 }: Move): Move => ({ held: -held, sold: -sold })

/** Takes or sells both, or leaves them as they are and answers false. */
export async function moveBoth(u: Unit, stock: Stock, move: Move): Promise<boolean> {
  if (!(await movePlaces(u, stock.departure_id, move))) return false
  if (await seats(u, stock, move)) return true
  await movePlaces(u, stock.departure_id, back(move))
  return false
}

/** Holds places on sale and the seats that go with them; false when too few of either are left. */
export async function takeStock(u: Unit, stock: Stock): Promise<boolean> {
  const { departure_id, places: held } = stock
  if (!(await takePlaces(u, departure_id, held))) return false
  if (await seats(u, stock, { held })) return true
  await movePlaces(u, departure_id, { held: -held })
  return false
}

export async function releaseHeld(u: Unit, stock: Stock): Promise<void> {
  await movePlaces(u, stock.departure_id, { held: -stock.places })
  await seats(u, stock, { held: -stock.places })
}

/** Marks the departure's ended holds; their places are free already. Returns their number. */
export const freeOverdue = async (u: Unit, departureId: string): Promise<number> =>
  expireHolds(u, EXPIRY_BATCH, await listLive(u, departureId))

function sums(rows: TourBookingRow[], keyOf: (row: TourBookingRow) => string | null): [string, Move][] {
  const groups = Map.groupBy(rows, keyOf)
  const sum = (of: TourBookingRow[], state: TourBookingRow['places_state']) =>
    of.filter(row => row.places_state === state).reduce((total, { places }) => total + places, 0)
  return [...groups]
    .flatMap(([key, of]): [string, Move][] =>
      key === null ? [] : [[key, { held: -sum(of, 'held'), sold: -sum(of, 'sold') }]],
    )
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Gives places and seats back, departures and blocks in the order of their ids; idempotent. Returns who had some. */
export async function releaseStock(u: Unit, ids: string[]): Promise<TourBookingRow[]> {
  const rows = (await listTourBookings(u, ids)).filter(({ places_state }) => places_state !== 'none')
  await setState(
    u,
    rows.map(({ id }) => id),
    'none',
  )
  const departures = sums(rows, row => row.departure_id)
  for (const [id, move] of departures) await movePlaces(u, id, move)
  for (const [id, move] of sums(rows, row => row.seat_block_id)) await moveLinkedSeats(u, id, move)
  await callWaiting(
    u,
    departures.map(([id]) => id),
  )
  return rows
}
