import { sql } from 'kysely'
import type { Category } from '#shared/contract/bookings/prices.ts'
import type { RoomChoice, RoomKind, RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import { TAKEN_OFF } from '#shared/rules/statuses/passenger-statuses.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import { sqlList } from '../../lib/sql-list.ts'

export async function insertRooms(
  u: Unit,
  { id: bookingId, departure_id }: { id: string; departure_id: string },
  choices: readonly RoomChoice[],
): Promise<void> {
  if (choices.length === 0) return
  const rooms = choices.map(choice => ({ id: newId(), ...choice }))
  await u.db
    .insertInto('tour_rooms')
    .values(
      rooms.map(({ id, kind, wish }, index) => ({
        ...{ tenant_id: u.tenant.id, id, departure_id, booking_id: bookingId },
        ...{ position: index + 1, kind, wish },
      })),
    )
    .execute()
  const people = rooms.flatMap(room => room.people.map(person => ({ roomId: room.id, ...person })))
  await sql`
    insert into tour_room_places (tenant_id, passenger_id, room_id, bed)
    select p.tenant_id, p.id, c.room_id, c.bed
    from unnest(${people.map(({ roomId }) => roomId)}::uuid[], ${people.map(({ position }) => position)}::int[],
      ${people.map(({ bed }) => bed)}::boolean[]) as c (room_id, position, bed)
    join booking_passengers p on p.tenant_id = ${u.tenant.id} and p.booking_id = ${bookingId}
      and p.position = c.position`.execute(u.db)
}

export interface StoredRoom {
  id: string
  kind: RoomKind
  wish: RoomWish
  number: string | null
  people: { passenger_id: string; position: number; bed: boolean }[]
  /** False for a room of others in which its people sleep. */
  own: boolean
  others: OtherSleeper[]
}

export interface OtherSleeper {
  category: Category
  bed: boolean
  /** Null for who does not travel with the booking. */
  first_name: string | null
}

async function listOthers(u: Unit, bookingId: string, roomIds: string[]) {
  if (roomIds.length === 0) return []
  const { rows } = await sql<OtherSleeper & { room_id: string }>`
    select s.room_id, s.bed, p.category, case when not p.private
      and coalesce(o.with_booking_id, o.id) = coalesce(t.with_booking_id, t.id)
      then split_part(p.given_names, ' ', 1) end as first_name
    from tour_room_places s
    join booking_passengers p on p.tenant_id = ${u.tenant.id} and p.id = s.passenger_id
    join tour_bookings o on o.tenant_id = ${u.tenant.id} and o.id = p.booking_id
    join tour_bookings t on t.tenant_id = ${u.tenant.id} and t.id = ${bookingId}
    where s.tenant_id = ${u.tenant.id} and s.room_id = any(${roomIds}::uuid[]) and p.booking_id <> ${bookingId}
    order by p.booking_id, p.position`.execute(u.db)
  return rows
}

function selectRooms(u: Unit, bookingId: string) {
  return u.db
    .selectFrom('tour_rooms')
    .select(['id', 'kind', 'wish', 'number', 'booking_id'])
    .where('tenant_id', '=', u.tenant.id)
    .where(eb =>
      eb.or([
        eb('booking_id', '=', bookingId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('tour_room_places as s')
            .innerJoin('booking_passengers as p', join =>
              join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.id', '=', 's.passenger_id'),
            )
            .select('s.room_id')
            .where('p.tenant_id', '=', u.tenant.id)
            .where('p.booking_id', '=', bookingId),
        ),
      ]),
    )
    .orderBy(eb => eb.case().when('booking_id', '=', bookingId).then(0).else(1).end())
    .orderBy('position')
    .execute()
}

/** Rooms of a booking, then others its people sleep in, each with its people in the order of the booking. */
export async function listRooms(u: Unit, bookingId: string): Promise<StoredRoom[]> {
  const rooms = await selectRooms(u, bookingId)
  const people = await u.db
    .selectFrom('booking_passengers as p')
    .innerJoin('tour_room_places as s', join =>
      join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.passenger_id', '=', 'p.id'),
    )
    .select(['s.room_id', 's.bed', 'p.id as passenger_id', 'p.position'])
    .where('p.tenant_id', '=', u.tenant.id)
    .where('p.booking_id', '=', bookingId)
    .orderBy('p.position')
    .execute()
  const byRoom = Map.groupBy(people, ({ room_id }) => room_id)
  const others = await listOthers(
    u,
    bookingId,
    rooms.map(({ id }) => id),
  )
  return rooms.map(({ booking_id, ...room }) => ({
    ...room,
    own: booking_id === bookingId,
    others: others.filter(({ room_id }) => room_id === room.id),
    people: (byRoom.get(room.id) ?? []).map(({ room_id: _, ...person }) => person),
  }))
}

export async function countRooms(u: Unit, bookingIds: string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await u.db
    .selectFrom('tour_rooms')
    .select(eb => ['booking_id', eb.fn.countAll<string>().as('count')])
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .groupBy('booking_id')
    .execute()
  return new Map(rows.map(({ booking_id, count }) => [booking_id ?? '', Number(count)]))
}

interface Moved {
  id: string
  wish: RoomWish
  people: string[]
}

export async function setWish(u: Unit, roomId: string, wish: RoomWish): Promise<void> {
  await rooms(u).set({ wish }).where('id', '=', roomId).execute()
}

async function moveRooms(u: Unit, rooms: readonly Moved[]): Promise<void> {
  for (const { id, wish, people } of rooms) {
    await setWish(u, id, wish)
    if (people.length === 0) continue
    await u.db
      .updateTable('tour_room_places')
      .set({ room_id: id })
      .where('tenant_id', '=', u.tenant.id)
      .where('passenger_id', 'in', people)
      .execute()
  }
}

export interface SleptIn extends Pick<StoredRoom, 'id' | 'kind' | 'wish'> {
  departure_id: string
  position: number
  own: boolean
  /** Also of other bookings. */
  people: { passenger_id: string; bed: boolean }[]
}

/** Genders of adults of other bookings who sleep in rooms, as far as they are named. */
export async function listOtherGenders(u: Unit, bookingId: string, roomIds: string[]) {
  if (roomIds.length === 0) return []
  const { rows } = await sql<{ room_id: string; gender: string }>`
    select distinct s.room_id, p.gender from tour_room_places s
    join booking_passengers p on p.tenant_id = s.tenant_id and p.id = s.passenger_id
    where s.tenant_id = ${u.tenant.id} and s.room_id = any(${roomIds}::uuid[]) and p.booking_id <> ${bookingId}
      and p.category = 'ADT' and p.gender is not null and p.status not in ${sql.raw(sqlList(TAKEN_OFF))}`.execute(
    u.db,
  )
  return rows
}

/** Rooms of a booking, and others in which these passengers sleep, with all who do. */
export async function listSleptIn(u: Unit, bookingId: string, passengerIds: string[]): Promise<SleptIn[]> {
  const { rows } = await sql<SleptIn>`
    select r.id, r.departure_id, r.position, r.kind, r.wish, r.booking_id is not distinct from ${bookingId}::uuid as own,
      coalesce(jsonb_agg(jsonb_build_object('passenger_id', s.passenger_id, 'bed', s.bed))
        filter (where s.passenger_id is not null), '[]') as people
    from tour_rooms r
    left join tour_room_places s on s.tenant_id = r.tenant_id and s.room_id = r.id
    where r.tenant_id = ${u.tenant.id} and (r.booking_id = ${bookingId} or r.id in (
      select room_id from tour_room_places
      where tenant_id = ${u.tenant.id} and passenger_id = any(${passengerIds}::uuid[])))
    group by r.tenant_id, r.id order by r.position`.execute(u.db)
  return rows
}

const rooms = (u: Unit) => u.db.updateTable('tour_rooms').where('tenant_id', '=', u.tenant.id)

export async function giveRoom(u: Unit, roomId: string, bookingId: string): Promise<void> {
  await rooms(u).set({ booking_id: bookingId }).where('id', '=', roomId).execute()
}

export async function changeRoomKind(u: Unit, roomId: string, kind: RoomKind): Promise<void> {
  await rooms(u).set({ kind }).where('id', '=', roomId).execute()
}

/** Puts people of one room into another like it, of another booking. */
export async function insertRoomLike(
  u: Unit,
  room: SleptIn,
  to: { bookingId: string; people: string[] },
): Promise<void> {
  const { departure_id, position, kind, wish } = room
  const like = { id: newId(), departure_id, position, kind, wish }
  await u.db
    .insertInto('tour_rooms')
    .values({ tenant_id: u.tenant.id, booking_id: to.bookingId, ...like })
    .execute()
  await moveRooms(u, [{ id: like.id, wish, people: to.people }])
}
