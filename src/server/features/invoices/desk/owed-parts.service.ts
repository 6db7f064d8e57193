import { type RawBuilder, sql } from 'kysely'
import { STOCK_SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'

/** What makes a booking owe that has no schedule. */
const OWING = ['price_changed', 'moved', 'refunded', 'confirmed_by_hand', 'reinstated']

/**
 * What sold bookings owe, as common table expressions that end with `owed`: each line of a schedule by its own day;
 * without one since the booking was made, became dearer or lost money again. `days`: overdue, negative until then.
 */
export const owedParts = (u: Unit): RawBuilder<unknown> => sql`open as (
    select id, agency_id, currency, total_minor, due_at, due_through, created_at,
      greatest(paid_minor - refunded_minor - refund_due_minor, 0) as kept_minor
    from bookings
    where tenant_id = ${u.tenant.id}
      and status in ${sql.raw(sqlList(STOCK_SOLD))}
      and total_minor > paid_minor - refunded_minor - refund_due_minor
  ), parts as (
    select id, agency_id, currency, at,
      through - greatest(kept_minor, lag(through, 1, 0::bigint) over (partition by id order by n)) as due_minor
    from open, unnest(due_at, due_through) with ordinality as line(at, through, n)
    union all
    select id, agency_id, currency, greatest(created_at, (select max(e.at) from booking_events e
      where e.tenant_id = ${u.tenant.id} and e.booking_id = open.id and e.kind = any(${OWING}))),
      total_minor - kept_minor
    from open where due_at is null
  ), owed as (
    select id, agency_id, currency, due_minor, extract(epoch from ${u.now}::timestamptz - at) / 86400 as days
    from parts where due_minor > 0
  )`
