import { type RawBuilder, sql } from 'kysely'
import { SOLD_AHEAD, STOCK_SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import { allKinds } from '../kind.port.ts'

/** Of a booking `b`: received, without refunds that were made or are due. */
export const KEPT = 'b.paid_minor - b.refunded_minor - b.refund_due_minor'

/** Sold, and still to take place. */
export const AHEAD = `b.status in ${sqlList(SOLD_AHEAD)}`

/** With a line of a plan that is open: the index `bookings_by_pay_by`. */
export const WITH_PLAN = sql<boolean>`pay_by is not null and status in ${sql.raw(sqlList(SOLD_AHEAD))}`

/** Not paid in full, before the journey: the index `bookings_to_settle`. */
export const UNSETTLED = `${AHEAD} and ${KEPT} < b.total_minor`

/** The same, where no plan says by when. */
export const UNPLANNED = `${UNSETTLED} and b.due_at is null`

/** Not paid in full, and sold, whatever became of it but an end: the indexes `bookings_owing` and `bookings_owing_by_kind`. */
export const OWING = `b.status in ${sqlList([...STOCK_SOLD, 'manual_review'])} and ${KEPT} < b.total_minor`

/** When a booking `b` is to be paid: the open line of its plan, else what its kind says. */
export function balanceDue(u: Unit): RawBuilder<Date | null> {
  const ways = allKinds().flatMap(({ name, balanceDue: due }) =>
    due ? [sql`when ${sql.lit(name)} then ${due(u)}`] : [],
  )
  return sql`coalesce(b.pay_by, case b.kind ${sql.join(ways, sql` `)} end)`
}

export async function balanceDueOf(u: Unit, id: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select ${balanceDue(u)} as at from bookings b where b.tenant_id = ${u.tenant.id} and b.id = ${id}`.execute(
    u.db,
  )
  return rows[0]?.at ?? null
}
