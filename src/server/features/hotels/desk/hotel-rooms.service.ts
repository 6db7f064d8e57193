import type {
  createRoom as createRoomCall,
  RoomInput,
  updateRoom as updateRoomCall,
} from '#shared/contract/desk/hotels/hotel-rooms.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { changedTexts } from '../../../lib/changed-texts.ts'
import { AppError, invalidAt } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import type { HotelRow } from '../search.repo.ts'
import { requireHotelVersion } from './hotel-edit.service.ts'
import { insertHotelEvent } from './hotel-events.repo.ts'
import * as repo from './hotel-rooms.repo.ts'
import { updateHotel } from './hotel-write.repo.ts'
import { requireHotelPictures } from './pictures.service.ts'
import { roomColumns, roomInputOf } from './room-view.ts'

export type Written = AnswerOf<typeof createRoomCall>

async function requireRoomWhole(u: Unit, room: RoomInput): Promise<void> {
  const { max_adults, max_people, max_children } = room
  if (max_people < max_adults || max_people > max_adults + max_children)
    throw invalidAt('room.max_people', 'validation:pattern')
  await requireHotelPictures(u, 'room.content.pictures', room.content.pictures)
}

/** The hotel is changed with its parts, so that an older copy of any is refused. */
export async function written(u: Unit, id: string, hotel: HotelRow): Promise<Written> {
  const { version } = await updateHotel(u, hotel.id, {})
  return { id, hotel_id: hotel.id, version }
}

/** Throws `hotel.changed`, `request.invalid`. */
export function createRoom(
  ctx: Context,
  hotelId: string,
  { version, room }: BodyOf<typeof createRoomCall>,
): Promise<Written> {
  return ctx.unit(async u => {
    const hotel = await requireHotelVersion(u, hotelId, version)
    await requireRoomWhole(u, room)
    const id = await repo.insertRoom(u, { ...roomColumns(room), hotel_id: hotelId })
    const after = { about: room.content.name.en }
    await insertHotelEvent(u, { hotelId, kind: 'room_added', after })
    return written(u, id, hotel)
  })
}

/** Throws `hotel.room_not_found`. */
export async function requireRoom(u: Unit, id: string): Promise<repo.RoomRow> {
  const row = isId(id) ? await repo.findRoom(u, id) : undefined
  if (!row) throw new AppError('hotel.room_not_found')
  return row
}

/** Throws `hotel.room_not_found`, `hotel.changed`, `request.invalid`. */
export function updateRoom(
  ctx: Context,
  id: string,
  { version, room }: BodyOf<typeof updateRoomCall>,
): Promise<Written> {
  return ctx.unit(async u => {
    const { hotel_id: hotelId } = await requireRoom(u, id)
    const hotel = await requireHotelVersion(u, hotelId, version)
    await requireRoomWhole(u, room)
    const known = roomInputOf(await requireRoom(u, id))
    const { fields, before, after } = changedTexts(
      { ...known, ...known.content },
      { ...room, content: known.content, ...room.content },
    )
    if (fields.length === 0) return { id, hotel_id: hotelId, version }
    await repo.updateRoom(u, id, roomColumns(room))
    const about = known.content.name.en
    await insertHotelEvent(u, { hotelId, kind: 'room_edited', before, after: { ...after, about } })
    return written(u, id, hotel)
  })
}
