import type { RoomMove } from '#shared/rules/hotels/night-moves.ts'
import type { Unit } from '../../context/context.ts'
import { expireHolds } from '../bookings/holds/expiry.service.ts'
import { grantStays, lowerNights, outdateCalendars } from '../hotels/asked-nights.service.ts'
import { moveStays } from '../hotels/nights.service.ts'
import {
  getStay,
  listLive,
  listStayRooms,
  listStays,
  type StayRoom,
  type StayRow,
  setNightsState,
  setRaised,
} from './stays.repo.ts'

const EXPIRY_BATCH = 1000

type Change = Pick<RoomMove, 'held' | 'sold'>

export const movesOf = (
  { from_day, to_day }: Pick<StayRow, 'from_day' | 'to_day'>,
  rooms: readonly Pick<StayRoom, 'room_type_id'>[],
  change: Change,
): RoomMove[] =>
  rooms.map(({ room_type_id: roomTypeId }) => ({
    roomTypeId,
    stay: { from: from_day, to: to_day },
    ...change,
  }))

type Stay = Pick<StayRow, 'from_day' | 'to_day'>

/** Holds that are over give their nights back first: they count until they are marked. */
export async function freeOverdue(u: Unit, stay: Stay, typeIds: readonly string[]): Promise<void> {
  const live = await listLive(u, [...new Set(typeIds)], { from: stay.from_day, to: stay.to_day })
  await expireHolds(u, EXPIRY_BATCH, live)
}

/** Holds the rooms of a new stay. Answers the nights that are full, when there are any. */
export const takeNights = (
  u: Unit,
  stay: Stay,
  rooms: readonly Pick<StayRoom, 'room_type_id'>[],
): Promise<string[]> => moveStays(u, movesOf(stay, rooms, { held: 1, sold: 0 }))

async function change(u: Unit, id: string, to: 'held' | 'sold'): Promise<boolean> {
  const stay = await getStay(u, id)
  if (stay.nights_state === to || stay.entered === 'outside') return true
  const rooms = await listStayRooms(u, [id])
  if (stay.nights_state === 'none')
    await freeOverdue(
      u,
      stay,
      rooms.map(({ room_type_id }) => room_type_id),
    )
  const more = { held: to === 'held' ? 1 : 0, sold: to === 'sold' ? 1 : 0 }
  const less = stay.nights_state === 'held' ? 1 : 0
  const full = await moveStays(u, movesOf(stay, rooms, { ...more, held: more.held - less }))
  if (full.length > 0) return false
  await setNightsState(u, [id], to)
  return true
}

/** Turns held nights into sold ones, or takes them again; false when one is full. */
export const sellNights = (u: Unit, id: string): Promise<boolean> => change(u, id, 'sold')

/** Holds what the hotel has said yes to; false when a night is full that is not on request any more. */
async function holdGranted(u: Unit, stay: StayRow): Promise<boolean> {
  const rooms = await listStayRooms(u, [stay.id])
  const types = rooms.map(({ room_type_id }) => room_type_id)
  // The hotel is locked before any of its nights.
  await outdateCalendars(u, [stay.hotel_id])
  await freeOverdue(u, stay, types)
  const { full, raised } = await grantStays(u, movesOf(stay, rooms, { held: 1, sold: 0 }))
  if (full.length > 0) return false
  await setNightsState(u, [stay.id], 'held')
  await setRaised(u, [stay.id], raised)
  return true
}

/** Holds them again for a booking that has none; false when one is full. */
export async function holdNightsAgain(u: Unit, id: string): Promise<boolean> {
  const stay = await getStay(u, id)
  const asked = stay.on_request && stay.nights_state === 'none'
  return asked ? holdGranted(u, stay) : change(u, id, 'held')
}

/** Gives the nights of bookings back, all in one order; idempotent. */
export async function releaseNights(u: Unit, ids: string[]): Promise<void> {
  const stays = (await listStays(u, ids)).filter(({ nights_state }) => nights_state !== 'none')
  const live = stays.map(({ id }) => id)
  const rooms = await listStayRooms(u, live)
  await setNightsState(u, live, 'none')
  const raised = stays.filter(stay => stay.raised.length > 0)
  await outdateCalendars(
    u,
    raised.map(({ hotel_id }) => hotel_id),
  )
  const back = (stay: StayRow): Change => ({
    held: stay.nights_state === 'held' ? -1 : 0,
    sold: stay.nights_state === 'sold' ? -1 : 0,
  })
  await moveStays(
    u,
    stays.flatMap(stay =>
      movesOf(
        stay,
        rooms.filter(({ booking_id }) => booking_id === stay.id),
        back(stay),
      ),
    ),
  )
  await lowerNights(
    u,
    raised.flatMap(stay => stay.raised),
  )
  await setRaised(
    u,
    raised.map(({ id }) => id),
    [],
  )
}
