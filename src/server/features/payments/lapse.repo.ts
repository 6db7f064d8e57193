import { sql } from 'kysely'
import { ATTEMPT_OPEN } from '#shared/rules/money/payment-status.ts'
import { BANK } from '../../adapters/gateway.ts'
import type { Unit } from '../../context/context.ts'
import { sqlList } from '../../lib/sql-list.ts'

/** Bookings that end now because a part of their price is overdue for too long, after the id `after`. */
export async function listLapsed(u: Unit, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where tenant_id = ${u.tenant.id} and lapse_days is not null and status = 'confirmed'
      and pay_by + lapse_days * interval '1 day' <= ${u.now} and id > ${after}
    order by id limit ${limit}`.execute(u.db)
  return rows.map(({ id }) => id)
}

/** Whether a payment of it, by a link as well, may be on its way: at a gateway, or a slip that waits for staff. */
export async function isBeingPaid(u: Unit, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where tenant_id = ${u.tenant.id}
      and (target_id = ${bookingId} or target_id in (
        select q.id from quick_payments q where q.tenant_id = ${u.tenant.id} and q.booking_id = ${bookingId}))
      and (status in ${sql.raw(sqlList(ATTEMPT_OPEN))}
        or (gateway = ${BANK} and fetched = 'pending' and status in ('expired', 'cancelled')))
    limit 1`.execute(u.db)
  return rows.length > 0
}
