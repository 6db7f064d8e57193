import { sql } from 'kysely'
import type { FriendRoom } from '#shared/contract/bookings/tour-rooms.ts'
import { TAKEN } from '#shared/rules/statuses/stock-statuses.ts'
import { freeBeds, sharesBeds } from '#shared/rules/tours/rooms.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import type { TourBookingRow } from '../places.repo.ts'

export async function findByCode(u: Unit, departureId: string, code: string) {
  const { rows } = await sql<Pick<TourBookingRow, 'id' | 'with_booking_id'>>`
    select t.id, t.with_booking_id from tour_bookings t
    join bookings b on b.tenant_id = t.tenant_id and b.id = t.id
    where t.tenant_id = ${u.tenant.id} and t.sharing_code = ${code} and t.departure_id = ${departureId}
      and t.places_state in ${sql.raw(sqlList(TAKEN))}
      and (b.status <> 'held' or b.hold_expires_at > ${u.now})`.execute(u.db)
  return rows[0]
}

interface RoomRow extends Pick<FriendRoom, 'id' | 'kind' | 'wish'> {
  adults: number
  beds: number
  sharing: number
}

/**
 * Rooms of bookings with a bed that is free for friends, and the numbers of all who sleep there. `without`: a booking
 * that counts as not there.
 */
export async function listFreeRooms(
  u: Unit,
  bookingIds: readonly string[],
  without: string | null = null,
): Promise<FriendRoom[]> {
  const { rows } = await sql<RoomRow>`
    select r.id, r.kind, r.wish, count(p.id) filter (where p.category = 'ADT')::int as adults,
      count(p.id) filter (where s.bed)::int as beds,
      count(p.id) filter (where not s.bed and p.category = 'CHD')::int as sharing
    from tour_rooms r
    left join tour_room_places s on s.tenant_id = r.tenant_id and s.room_id = r.id
    left join booking_passengers p on p.tenant_id = s.tenant_id and p.id = s.passenger_id
      and p.booking_id is distinct from ${without}::uuid
    where r.tenant_id = ${u.tenant.id} and r.booking_id = any(${bookingIds}::uuid[])
    group by r.tenant_id, r.id order by r.booking_id, r.position`.execute(u.db)
  return rows
    .filter(({ kind, wish, beds }) => sharesBeds(wish) && freeBeds(kind, beds) > 0)
    .map(({ id, kind, wish, ...sleeping }) => ({ id, kind, wish, sleeping }))
}

/** Puts passengers, by their position, to sleep in rooms of others. */
export async function insertGuests(
  u: Unit,
  bookingId: string,
  people: readonly { room_id: string; position: number; bed: boolean }[],
): Promise<void> {
  await sql`
    insert into tour_room_places (tenant_id, passenger_id, room_id, bed)
    select p.tenant_id, p.id, c.room_id, c.bed
    from unnest(${people.map(({ room_id }) => room_id)}::uuid[], ${people.map(({ position }) => position)}::int[],
      ${people.map(({ bed }) => bed)}::boolean[]) as c (room_id, position, bed)
    join booking_passengers p on p.tenant_id = ${u.tenant.id} and p.booking_id = ${bookingId}
      and p.position = c.position`.execute(u.db)
}

export async function joinGroup(u: Unit, bookingId: string, groupId: string): Promise<void> {
  await sql`
    update tour_bookings set with_booking_id = ${groupId}
    where tenant_id = ${u.tenant.id} and id <> ${groupId} and (id = ${bookingId} or with_booking_id = ${bookingId})`.execute(
    u.db,
  )
}

/** The booking leaves its group; where the others named it, they name the first of them. */
export async function leaveGroup(u: Unit, bookingId: string): Promise<void> {
  const mine = sql`tenant_id = ${u.tenant.id}`
  await sql`
    update tour_bookings set with_booking_id = nullif(next.id, tour_bookings.id)
    from (select id from tour_bookings where ${mine} and with_booking_id = ${bookingId} order by id limit 1) next
    where ${mine} and with_booking_id = ${bookingId}`.execute(u.db)
  await sql`update tour_bookings set with_booking_id = null where ${mine} and id = ${bookingId}`.execute(u.db)
}

/** Places `s` in rooms `r` with their passengers `p`. */
const sleeping = (u: Unit) => sql`select from tour_room_places s
  join tour_rooms r on r.tenant_id = s.tenant_id and r.id = s.room_id
  join booking_passengers p on p.tenant_id = s.tenant_id and p.id = s.passenger_id
  where s.tenant_id = ${u.tenant.id}`

/** Of these bookings, those that travel with others, by their code or because staff put them into one room. */
export async function listSharing(u: Unit, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tour_bookings t
    where t.tenant_id = ${u.tenant.id} and t.id = any(${ids}::uuid[]) and (t.with_booking_id is not null
      or exists (select from tour_bookings o where o.tenant_id = ${u.tenant.id} and o.with_booking_id = t.id)
      or exists (${sleeping(u)} and r.booking_id = t.id and p.booking_id <> t.id)
      or exists (${sleeping(u)} and p.booking_id = t.id and r.booking_id is distinct from t.id))
    order by t.departure_id, t.id`.execute(u.db)
  return rows.map(({ id }) => id)
}

/** Live bookings of the same group, without itself. */
export async function listGroup(u: Unit, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from tour_bookings t
    join tour_bookings o on o.tenant_id = ${u.tenant.id} and o.id <> t.id
      and (o.with_booking_id = coalesce(t.with_booking_id, t.id) or o.id = t.with_booking_id)
    where t.tenant_id = ${u.tenant.id} and t.id = ${bookingId} and o.places_state in ${sql.raw(sqlList(TAKEN))}
    order by o.id`.execute(u.db)
  return rows.map(({ id }) => id)
}

/** Its rooms that others sleep in become theirs, and its people leave all shared rooms. */
export async function partRooms(u: Unit, bookingId: string): Promise<void> {
  await sql`
    with guests as (
      select r.id, min(p.booking_id::text)::uuid as guest from tour_rooms r
      join tour_room_places s on s.tenant_id = r.tenant_id and s.room_id = r.id
      join booking_passengers p on p.tenant_id = s.tenant_id and p.id = s.passenger_id
      where r.tenant_id = ${u.tenant.id} and r.booking_id = ${bookingId} and p.booking_id <> ${bookingId}
      group by r.id)
    update tour_rooms r set booking_id = guests.guest from guests
    where r.tenant_id = ${u.tenant.id} and r.id = guests.id`.execute(u.db)
  await sql`
    delete from tour_room_places s using booking_passengers p, tour_rooms r
    where s.tenant_id = ${u.tenant.id} and p.tenant_id = s.tenant_id and p.id = s.passenger_id
      and r.tenant_id = s.tenant_id and r.id = s.room_id
      and p.booking_id = ${bookingId} and r.booking_id is distinct from ${bookingId}::uuid`.execute(u.db)
}
