import type { SharedChoice } from '#shared/contract/bookings/tour-rooms.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type {
  findSharing as findCall,
  joinSharing as joinCall,
} from '#shared/contract/tours/tour-bookings.ts'
import type { ChosenRoom } from '#shared/rules/tours/rooms.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForChange } from '../../bookings/access.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import { requireLockedDeparture } from '../../tours/tours.service.ts'
import type { TourBookingRow } from '../places.repo.ts'
import { roomsOpen } from '../tour-bookings.service.ts'
import { tripOf } from '../tour-facts.ts'
import * as repo from './sharing.repo.ts'

async function requireFriend(u: Unit, departureId: string, code: string) {
  const friend = await repo.findByCode(u, departureId, code)
  // The same for codes of other departures, of bookings that ended, and of none.
  if (!friend) throw new AppError('departure.sharing_code')
  return friend
}

const roomsOf = async (u: Unit, departureId: string, code: string, without?: string) =>
  repo.listFreeRooms(u, [(await requireFriend(u, departureId, code)).id], without)

/** Rooms with a free bed of who gave the code. `held`: the booking that frees its beds there. Throws `departure.sharing_code`. */
export const findSharing = (
  ctx: Context,
  departureId: string,
  { code }: BodyOf<typeof findCall>,
  held?: string,
): Promise<AnswerOf<typeof findCall>> =>
  ctx.unit(async u => ({ rooms: await roomsOf(u, departureId, code, held) }))

/** The same for who travels with them already, by this code; undefined for anyone else. */
export async function ownFriends(
  u: Unit,
  { id, departure_id, with_booking_id }: TourBookingRow,
  code: string,
) {
  const friend = await repo.findByCode(u, departure_id, code)
  if (!friend || (friend.with_booking_id ?? friend.id) !== with_booking_id) return undefined
  return { code, rooms: await repo.listFreeRooms(u, [friend.id], id) }
}

/** Friends' rooms with the travellers who join them. Throws `departure.sharing_code` or `departure.bed_taken`. */
export async function friendsRooms(
  u: Unit,
  departureId: string,
  sharing: SharedChoice | undefined,
): Promise<ChosenRoom[]> {
  if (!sharing) return []
  const free = await roomsOf(u, departureId, sharing.code)
  return sharing.rooms.map(({ id, people }) => {
    const room = free.find(each => each.id === id)
    if (!room) throw new AppError('departure.bed_taken')
    const { kind, wish, sleeping } = room
    return { kind, wish, people, friend: { id, sleeping } }
  })
}

interface Joining {
  id: string
  departureId: string
  sharing: SharedChoice
  stillFits: (rooms: ChosenRoom[]) => boolean
}

/** Puts a new booking's people into friends' rooms, with the departure locked. Throws as `friendsRooms`. */
export async function sleepAtFriends(
  u: Unit,
  { id, departureId, sharing, stillFits }: Joining,
): Promise<void> {
  await requireLockedDeparture(u, departureId)
  const rooms = await friendsRooms(u, departureId, sharing)
  if (!stillFits(rooms)) throw new AppError('departure.bed_taken')
  const beds = sharing.rooms.flatMap(room => room.people.map(person => ({ room_id: room.id, ...person })))
  if (beds.length > 0) await repo.insertGuests(u, id, beds)
  await join(u, id, departureId, sharing.code)
}

async function join(u: Unit, id: string, departureId: string, code: string): Promise<void> {
  const friend = await requireFriend(u, departureId, code)
  if (friend.id === id) throw new AppError('departure.sharing_code')
  await repo.joinGroup(u, id, friend.with_booking_id ?? friend.id)
  for (const each of [id, friend.id]) await insertEvent(u, each, { kind: 'sharing_joined' })
}

/** A booking travels near another one; prices stay. Throws `booking.not_editable` or `departure.sharing_code`. */
export const joinSharing = (ctx: Context, id: string, { code }: BodyOf<typeof joinCall>): Promise<null> =>
  ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id, 'passengers.edit')
    if (booking.kind !== 'tour') throw new AppError('booking.not_found')
    const trip = await tripOf(u, id)
    if (!roomsOpen(u, booking, trip)) throw new AppError('booking.not_editable')
    await requireLockedDeparture(u, trip.departure.id)
    await join(u, id, trip.departure.id, code)
    return null
  })
