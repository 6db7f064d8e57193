import type { FriendRoom } from '#shared/contract/bookings/tour-rooms.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { saveRooms as saveCall } from '#shared/contract/tours/tour-bookings.ts'
import { bookedAs, keepsPrices } from '#shared/rules/tours/booking-price.ts'
import { type ChosenRoom, checkRooms, childHasBed, countSleepers } from '#shared/rules/tours/rooms.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, invalid, invalidAt } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { requireBookingForChange } from '../bookings/access.service.ts'
import { insertEvent } from '../bookings/events.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { listPassengerRows, type PassengerRow } from '../bookings/passengers/passenger-rows.service.ts'
import { raiseRooming } from '../tours/desk/departure-events.service.ts'
import { requireLockedDeparture } from '../tours/tours.service.ts'
import { genderProblem } from './check-people.ts'
import { putPlaces, removeRoom } from './desk/rooming.repo.ts'
import { listOtherGenders, listRooms, type StoredRoom, setWish } from './rooms.repo.ts'
import { listFreeRooms, listGroup } from './sharing/sharing.repo.ts'
import { roomsOpen, shownRooms } from './tour-bookings.service.ts'
import { tripOf } from './tour-facts.ts'

type Asked = BodyOf<typeof saveCall>['rooms']

interface Known {
  booking: BookingRow
  stored: StoredRoom[]
  /** Of friends, with a bed that no one of the booking has yet. */
  free: FriendRoom[]
  passengers: PassengerRow[]
}

interface PlannedRoom extends ChosenRoom {
  id: string
  own: boolean
}

function refuse(messages: string[]): void {
  if (messages.length > 0) throw invalid({ rooms: messages })
}

const gone = (u: Unit) => invalidAt('rooms', tFor(u.lang)('tour-bookings:rooms.gone'))

const asFriends = ({ id, others }: StoredRoom) => ({ id, sleeping: countSleepers(others) })

function bookedBed({ booking, stored, passengers }: Known, { position, category }: PassengerRow): boolean {
  if (category !== 'CHD') return category === 'ADT'
  const beds = new Map(stored.flatMap(({ people }) => people.map(each => [each.passenger_id, each.bed])))
  const children = passengers
    .filter(row => row.category === 'CHD')
    .map(row => ({ position: row.position, bed: beds.get(row.id) }))
  return childHasBed(position, children, bookedAs(booking.price_lines, 'child_without_bed'))
}

/** The booking's person in a room: in the bed that was booked. */
function placeOf(u: Unit, known: Known, id: string): ChosenRoom['people'][number] {
  const row = known.passengers.find(each => each.id === id)
  if (!row) throw gone(u)
  const place = known.stored.flatMap(({ people }) => people).find(each => each.passenger_id === id)
  return { position: row.position, bed: place?.bed ?? bookedBed(known, row) }
}

/** A room that is asked for: an own one, one they sleep in, or a free one of friends. */
function roomOf(u: Unit, { stored, free }: Known, { id, wish }: Asked[number]): Omit<PlannedRoom, 'people'> {
  const room = stored.find(each => each.id === id)
  if (room?.own) {
    const friend = room.others.length > 0 ? asFriends(room) : undefined
    return { id, own: true, kind: room.kind, wish, friend }
  }
  if (room) return { id, own: false, kind: room.kind, wish: room.wish, friend: asFriends(room) }
  const other = free.find(each => each.id === id)
  if (!other) throw gone(u)
  const { kind, sleeping } = other
  return { id, own: false, kind, wish: other.wish, friend: { id, sleeping } }
}

/** All rooms as they would be; throws 422 when an own one is left out, or there is none of that id. */
function plannedRooms(u: Unit, known: Known, asked: Asked): PlannedRoom[] {
  const { stored } = known
  const ids = new Set(asked.map(({ id }) => id))
  if (ids.size !== asked.length || stored.some(({ own, id }) => own && !ids.has(id))) throw gone(u)
  const moved = new Set(asked.flatMap(({ people }) => people))
  const rooms = asked.map(room => ({
    ...roomOf(u, known, room),
    people: room.people.map(id => placeOf(u, known, id)),
  }))
  const kept = stored
    .filter(({ own, id }) => !own && !ids.has(id))
    .map(room => ({
      ...{ ...room, friend: asFriends(room) },
      people: room.people.filter(({ passenger_id }) => !moved.has(passenger_id)),
    }))
  return [...rooms, ...kept]
}

/** Whether someone would go into or out of a friend's room. */
const crosses = ({ stored }: Known, rooms: readonly PlannedRoom[]): boolean =>
  rooms.some(({ id, own, people }) => {
    const before = stored.find(room => room.id === id)?.people.map(({ position }) => position) ?? []
    const now = new Set(people.map(({ position }) => position))
    return !own && (before.length !== now.size || before.some(position => !now.has(position)))
  })

/** Own rooms that all left for friends'. */
const vacated = (known: Known, rooms: readonly PlannedRoom[]): PlannedRoom[] =>
  crosses(known, rooms)
    ? rooms.filter(({ own, people, friend }) => own && !friend && people.length === 0)
    : []

async function requireGenders(u: Unit, { booking, passengers }: Known, rooms: readonly PlannedRoom[]) {
  const ids = rooms.filter(({ wish }) => wish === 'friends').map(({ id }) => id)
  const others = await listOtherGenders(u, booking.id, ids)
  const problems = rooms.flatMap(({ id, wish, people }) => {
    const theirs = others.filter(({ room_id }) => room_id === id).map(({ gender }) => gender)
    return people.flatMap(({ position }) => {
      const row = passengers.find(each => each.position === position)
      if (!row?.gender) return []
      return genderProblem({ wish }, { gender: row.gender, category: row.category }, theirs) ?? []
    })
  })
  refuse([...new Set(problems)].map(key => tFor(u.lang)(key)))
}

/** Throws 422 for what does not fit, has another price than was booked, or mixes those who do not share a room. */
async function requireFitting(u: Unit, known: Known, rooms: readonly PlannedRoom[]): Promise<void> {
  const t = tFor(u.lang)
  const { booking, stored } = known
  const problems = checkRooms(booking, rooms)
  refuse(problems.map(({ key, room = 0, position = 0 }) => t(key, { room, position })))
  if (!keepsPrices(booking, { lines: booking.price_lines, before: stored, after: rooms }))
    refuse([t('tour-bookings:rooms.other_price')])
  await requireGenders(u, known, rooms)
}

async function store(u: Unit, known: Known, rooms: readonly PlannedRoom[], empty: readonly PlannedRoom[]) {
  const idOf = new Map(known.passengers.map(({ id, position }) => [position, id]))
  const places = rooms.flatMap(({ id: room_id, people }) =>
    people.map(({ position, bed }) => ({ passenger_id: idOf.get(position) ?? '', room_id, bed })),
  )
  await putPlaces(u, places)
  for (const { id, own, wish } of rooms) if (own) await setWish(u, id, wish)
  for (const { id } of empty) await removeRoom(u, id)
}

/**
 * Puts people into other of their booking's rooms, or into a free bed of friends they travel with; what is paid for each
 * stays. Throws `booking.not_editable` or 422.
 */
export function saveRooms(
  ctx: Context,
  bookingId: string,
  { rooms: asked }: BodyOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall>> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, bookingId, 'passengers.edit')
    if (booking.kind !== 'tour') throw new AppError('booking.not_found')
    const trip = await tripOf(u, bookingId)
    if (!roomsOpen(u, booking, trip)) throw new AppError('booking.not_editable')
    await requireLockedDeparture(u, trip.departure.id)
    const free = await listFreeRooms(u, await listGroup(u, bookingId))
    const stored = await listRooms(u, bookingId)
    const known = { booking, stored, free, passengers: await listPassengerRows(u, bookingId) }
    const all = plannedRooms(u, known, asked)
    const empty = vacated(known, all)
    const rooms = all.filter(room => !empty.includes(room))
    await requireFitting(u, known, rooms)
    await store(u, known, rooms, empty)
    await raiseRooming(u, trip.departure.id)
    await insertEvent(u, bookingId, { kind: 'rooms_changed' })
    return { rooms: shownRooms(await listRooms(u, bookingId)) }
  })
}
