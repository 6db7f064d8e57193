import type { RoomMove } from '#shared/rules/hotels/night-moves.ts'
import type { Unit } from '../../../context/context.ts'
import { lowerNights, outdateCalendars } from '../../hotels/asked-nights.service.ts'
import { fullForStays, moveStays } from '../../hotels/nights.service.ts'
import { getStay, listStayRooms, type StayRow, setRaised } from '../stays.repo.ts'
import { freeOverdue, movesOf } from '../stock.service.ts'
import { setDays } from './changed-stays.repo.ts'
import type { NewStay } from './new-stay.service.ts'

/** New nights taken and old ones given back; one in both stays is neither. */
async function exchangeOf(u: Unit, stay: StayRow, { from, to }: NewStay): Promise<RoomMove[]> {
  const rooms = await listStayRooms(u, [stay.id])
  const days = { from_day: from, to_day: to }
  await freeOverdue(
    u,
    days,
    rooms.map(({ room_type_id }) => room_type_id),
  )
  return [...movesOf(stay, rooms, { held: 0, sold: -1 }), ...movesOf(days, rooms, { held: 0, sold: 1 })]
}

/** Nights that are too full for other days, as they stand. */
export async function listFullForChange(u: Unit, id: string, next: NewStay): Promise<string[]> {
  return fullForStays(u, await exchangeOf(u, await getStay(u, id), next))
}

/** Allotments that were raised for nights it leaves are lowered again. */
async function lowerLeft(u: Unit, { id, raised }: StayRow, { from, to }: NewStay): Promise<void> {
  const isKept = ({ night }: StayRow['raised'][number]) => night >= from && night < to
  await lowerNights(
    u,
    raised.filter(each => !isKept(each)),
  )
  await setRaised(u, [id], raised.filter(isKept))
}

/** Takes the new nights and gives the old ones back in one order, all or none. Answers the nights that are full. */
export async function changeNights(u: Unit, id: string, next: NewStay): Promise<string[]> {
  const stay = await getStay(u, id)
  // A hotel is locked before its nights.
  if (stay.raised.length > 0) await outdateCalendars(u, [stay.hotel_id])
  const full = await moveStays(u, await exchangeOf(u, stay, next))
  if (full.length > 0) return full
  if (stay.raised.length > 0) await lowerLeft(u, stay, next)
  await setDays(u, id, next)
  return []
}
