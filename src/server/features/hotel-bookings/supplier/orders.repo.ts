import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { OrderWanted } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export type OrderRow = Selectable<Schema['supplier_orders']>

export const getOrder = (u: Unit, bookingId: string): Promise<OrderRow | undefined> =>
  u.db
    .selectFrom('supplier_orders')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

export function lockOrder(u: Unit, bookingId: string): Promise<OrderRow | undefined> {
  const query = u.db
    .selectFrom('supplier_orders')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
  return u.guards.query(query, rows => rows.forUpdate()).executeTakeFirst()
}

export async function insertOrder(
  u: Unit,
  row: Omit<Insertable<Schema['supplier_orders']>, 'tenant_id'>,
): Promise<void> {
  await u.db
    .insertInto('supplier_orders')
    .values({ ...row, tenant_id: u.tenant.id })
    .execute()
}

/** `updated_at` is when it came to its state, which Today shows of a review; a call that changes nothing leaves it. */
export async function updateOrder(
  u: Unit,
  bookingId: string,
  change: Updateable<Schema['supplier_orders']>,
): Promise<void> {
  await u.db
    .updateTable('supplier_orders')
    .set(change)
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Answers the bookings that have one. An order that is over is followed by a second one. */
export async function writeWanted(u: Unit, bookingIds: string[], wanted: OrderWanted): Promise<string[]> {
  const isOver = sql<boolean>`${wanted} <> 'cancelled' and state in ('rejected', 'cancelled') and asking is null`
  if (bookingIds.length === 0) return []
  const rows = await u.db
    .updateTable('supplier_orders')
    .set({
      ...{ wanted, checks: 0, next_check_at: u.now, updated_at: u.now },
      attempt: sql`attempt + case when ${isOver} then 1 else 0 end`,
      number: sql`case when ${isOver} then null else number end`,
      reason: sql`case when ${isOver} then null else reason end`,
      state: sql`case when ${isOver} then 'new' else state end`,
    })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', 'in', bookingIds)
    .returning('booking_id')
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

export async function listDue(u: Unit, limit: number): Promise<string[]> {
  const rows = await u.db
    .selectFrom('supplier_orders')
    .select('booking_id')
    .where('tenant_id', '=', u.tenant.id)
    .where('next_check_at', '<=', u.now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

export const ordersDue = (until: Date) => sql`supplier_orders where next_check_at <= ${until}`
