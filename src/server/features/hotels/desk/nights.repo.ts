import { sql } from 'kysely'
import type { NightState } from '#shared/rules/hotels/nights.ts'
import type { Unit } from '../../../context/context.ts'

export interface NightRow extends NightState {
  room_type_id: string
  night: string
  released_days: number | null
}

interface Stretch {
  from: string
  to: string
}

/** Written nights of room types, in the order in which they are locked. */
const writtenNights = (u: Unit, roomIds: readonly string[], { from, to }: Stretch) =>
  u.db
    .selectFrom('hotel_nights')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('room_type_id', 'in', [...roomIds])
    .where('night', '>=', from)
    .where('night', '<=', to)
    .orderBy('room_type_id')
    .orderBy('night')

export async function listNights(u: Unit, roomIds: readonly string[], days: Stretch): Promise<NightRow[]> {
  return roomIds.length === 0 ? [] : writtenNights(u, roomIds, days).execute()
}

export async function lockNights(u: Unit, roomIds: readonly string[], days: Stretch): Promise<NightRow[]> {
  if (roomIds.length === 0) return []
  const query = writtenNights(u, roomIds, days)
  return u.guards.query(query, locked => locked.forNoKeyUpdate()).execute()
}

type Saved = Pick<
  NightRow,
  'room_type_id' | 'night' | 'allotment' | 'stop_sale' | 'free_sale' | 'on_request' | 'released_days'
>

/** Writes nights; what is held and sold of them stays. */
export async function saveNights(u: Unit, nights: readonly Saved[]): Promise<void> {
  const rows = JSON.stringify(nights)
  await sql`
    insert into hotel_nights (tenant_id, room_type_id, night, allotment, stop_sale, free_sale, on_request, released_days)
    select ${u.tenant.id}, x.room_type_id, x.night, coalesce(x.allotment, 0), x.stop_sale, x.free_sale, x.on_request,
      x.released_days
    from jsonb_to_recordset(${rows}::jsonb) as x (room_type_id uuid, night date, allotment int, stop_sale boolean,
      free_sale boolean, on_request boolean, released_days int)
    order by x.room_type_id, x.night
    on conflict (tenant_id, room_type_id, night) do update set allotment = excluded.allotment,
      stop_sale = excluded.stop_sale, free_sale = excluded.free_sale, on_request = excluded.on_request,
      released_days = excluded.released_days`.execute(u.db)
}

export async function raiseNightsVersion(u: Unit, hotelId: string): Promise<number> {
  const { nights_version } = await u.db
    .updateTable('hotels')
    .set(eb => ({ nights_version: eb('nights_version', '+', 1) }))
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', hotelId)
    .returning('nights_version')
    .executeTakeFirstOrThrow()
  return nights_version
}
