import type { Selectable } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export type HotelRow = Selectable<Schema['hotels']>

export async function listHotels(u: Unit, ids: readonly string[]): Promise<Map<string, HotelRow>> {
  if (ids.length === 0) return new Map()
  const rows = await u.db
    .selectFrom('hotels')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('status', '=', 'active')
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

export const listRooms = (u: Unit, hotelId: string) =>
  u.db
    .selectFrom('hotel_room_types')
    .select(['id', 'content', 'max_adults', 'max_children', 'max_people'])
    .where('tenant_id', '=', u.tenant.id)
    .where('hotel_id', '=', hotelId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
