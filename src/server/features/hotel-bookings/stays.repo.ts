import { type Insertable, type Selectable, sql } from 'kysely'
import type { RaisedNight } from '#shared/rules/hotels/night-moves.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

/** `ordered`: its rooms are a supplier's. */
export type StayRow = Selectable<Schema['hotel_bookings']> & { ordered: boolean }
export type StayRoom = Selectable<Schema['hotel_booking_rooms']>
export type NightsState = StayRow['nights_state']

const stays = (u: Unit) =>
  u.db
    .selectFrom('hotel_bookings as h')
    .selectAll('h')
    .select(
      sql<boolean>`exists (select from supplier_orders o where o.tenant_id = ${u.tenant.id} and o.booking_id = h.id)`.as(
        'ordered',
      ),
    )
    .where('h.tenant_id', '=', u.tenant.id)

/** A booking's columns of its stay. Throws for other kinds. */
export const getStay = (u: Unit, id: string): Promise<StayRow> =>
  stays(u).where('id', '=', id).executeTakeFirstOrThrow()

export const listStays = async (u: Unit, ids: string[]): Promise<StayRow[]> =>
  ids.length > 0 ? stays(u).where('id', 'in', ids).execute() : []

/** SQL of the rule `stayDueAt`, about a booking `b`. */
export const stayDue = (u: Unit) => sql<Date>`(select coalesce(
    (jsonb_path_query_array(s.tiers, '$[*] ? (@.fee_minor == 0)') -> -1 ->> 'until')::timestamptz,
    (s.from_day + n.check_in::time) at time zone n.zone)
  from hotel_bookings s join hotels n on n.tenant_id = ${u.tenant.id} and n.id = s.hotel_id
  where s.tenant_id = ${u.tenant.id} and s.id = b.id)`

export const listStayRooms = async (u: Unit, ids: string[]): Promise<StayRoom[]> =>
  ids.length > 0
    ? u.db
        .selectFrom('hotel_booking_rooms')
        .selectAll()
        .where('tenant_id', '=', u.tenant.id)
        .where('booking_id', 'in', ids)
        .orderBy('booking_id')
        .orderBy('position')
        .execute()
    : []

/** Bookings with rooms of these types on any night of the days that are held or sold. */
export async function listLive(u: Unit, typeIds: string[], days: { from: string; to: string }) {
  const rows = await u.db
    .selectFrom('hotel_booking_rooms as r')
    .innerJoin('hotel_bookings as h', join =>
      join.onRef('h.tenant_id', '=', 'r.tenant_id').onRef('h.id', '=', 'r.booking_id'),
    )
    .select('h.id')
    .distinct()
    .where('r.tenant_id', '=', u.tenant.id)
    .where('r.room_type_id', 'in', typeIds)
    .where('h.nights_state', '=', 'held')
    .where('h.from_day', '<', days.to)
    .where('h.to_day', '>', days.from)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertStay(
  u: Unit,
  stay: Omit<Insertable<Schema['hotel_bookings']>, 'tenant_id'>,
  rooms: Omit<Insertable<Schema['hotel_booking_rooms']>, 'tenant_id' | 'booking_id'>[],
): Promise<void> {
  const mine = { tenant_id: u.tenant.id }
  await u.db
    .insertInto('hotel_bookings')
    .values({ ...mine, ...stay })
    .execute()
  await u.db
    .insertInto('hotel_booking_rooms')
    .values(rooms.map(room => ({ ...mine, booking_id: stay.id, ...room })))
    .execute()
}

export async function setNightsState(u: Unit, ids: string[], nights_state: NightsState): Promise<void> {
  if (ids.length === 0) return
  await u.db
    .updateTable('hotel_bookings')
    .set({ nights_state })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .execute()
}

export async function setRaised(u: Unit, ids: string[], raised: readonly RaisedNight[]): Promise<void> {
  if (ids.length === 0) return
  await u.db
    .updateTable('hotel_bookings')
    .set({ raised: JSON.stringify(raised) })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .execute()
}

export async function setNotes(
  u: Unit,
  id: string,
  notes: Partial<Pick<StayRow, 'stay_state' | 'confirmation_number' | 'hotel_note'>>,
): Promise<void> {
  await u.db
    .updateTable('hotel_bookings')
    .set(notes)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

export async function clearNotes(u: Unit, ids: string[]): Promise<void> {
  await u.db
    .updateTable('hotel_bookings')
    .set({ hotel_note: null })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .execute()
}
