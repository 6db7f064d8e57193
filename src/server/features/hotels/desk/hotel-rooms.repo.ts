import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import { newId } from '../../../lib/ids.ts'

export type RoomRow = Selectable<Schema['hotel_room_types']>
export type PlanRow = Selectable<Schema['hotel_rate_plans']>
export type RateRow = Selectable<Schema['hotel_rates']>
type Own<Row> = Omit<Row, 'tenant_id' | 'id'>

export const listRoomRows = (u: Unit, hotelId: string): Promise<RoomRow[]> =>
  u.db
    .selectFrom('hotel_room_types')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function listPlanRows(u: Unit, roomIds: string[]): Promise<PlanRow[]> {
  if (roomIds.length === 0) return []
  return u.db
    .selectFrom('hotel_rate_plans')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('room_type_id', 'in', roomIds)
    .orderBy('id')
    .execute()
}

export async function listRateRows(u: Unit, planIds: string[]): Promise<RateRow[]> {
  if (planIds.length === 0) return []
  return u.db
    .selectFrom('hotel_rates')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('plan_id', 'in', planIds)
    .orderBy('from_day')
    .orderBy('id')
    .execute()
}

export const findRoom = (u: Unit, id: string): Promise<RoomRow | undefined> =>
  u.db
    .selectFrom('hotel_room_types')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()

export const findPlan = (u: Unit, id: string): Promise<PlanRow | undefined> =>
  u.db
    .selectFrom('hotel_rate_plans')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertRoom(
  u: Unit,
  values: Own<Insertable<Schema['hotel_room_types']>>,
): Promise<string> {
  const id = newId()
  await u.db
    .insertInto('hotel_room_types')
    .values({ ...values, tenant_id: u.tenant.id, id })
    .execute()
  return id
}

export async function updateRoom(
  u: Unit,
  id: string,
  values: Updateable<Schema['hotel_room_types']>,
): Promise<void> {
  await u.db
    .updateTable('hotel_room_types')
    .set(values)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

export async function insertPlan(
  u: Unit,
  values: Own<Insertable<Schema['hotel_rate_plans']>>,
): Promise<string> {
  const id = newId()
  await u.db
    .insertInto('hotel_rate_plans')
    .values({ ...values, tenant_id: u.tenant.id, id })
    .execute()
  return id
}

export async function updatePlan(
  u: Unit,
  id: string,
  values: Updateable<Schema['hotel_rate_plans']>,
): Promise<void> {
  await u.db
    .updateTable('hotel_rate_plans')
    .set(values)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

type NewRate = Omit<Own<Insertable<Schema['hotel_rates']>>, 'plan_id'>

export async function replaceRates(u: Unit, planId: string, rates: NewRate[]): Promise<void> {
  await u.db
    .deleteFrom('hotel_rates')
    .where('tenant_id', '=', u.tenant.id)
    .where('plan_id', '=', planId)
    .execute()
  if (rates.length === 0) return
  await u.db
    .insertInto('hotel_rates')
    .values(rates.map(rate => ({ ...rate, tenant_id: u.tenant.id, id: newId(), plan_id: planId })))
    .execute()
}
