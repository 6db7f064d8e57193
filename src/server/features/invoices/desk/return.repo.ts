import { sql } from 'kysely'
import type { VatReturnRow } from '#shared/contract/desk/money/invoices.ts'
import type { Unit } from '../../../context/context.ts'
import { firstIdAt } from '../../../lib/ids.ts'

export interface Period {
  since: Date
  until: Date
}

/**
 * What the documents of a period come to by VAT category, credit notes negative, prepayments deducted where a final
 * invoice deducts them. Category null: documents without VAT.
 */
export async function sumVat(u: Unit, { since, until }: Period): Promise<VatReturnRow[]> {
  const { rows } = await sql<VatReturnRow>`
    with papers as (
      select id, currency, document, payable_minor, case kind when 'credit_note' then -1 else 1 end as sign
      from invoices
      where tenant_id = ${u.tenant.id} and id >= ${firstIdAt(since.getTime())} and id < ${firstIdAt(until.getTime())}
    ), parts as (
      select id, currency, sign, part from papers, jsonb_array_elements(document -> 'vat') part
      union all
      select id, currency, -sign, part from papers,
        jsonb_array_elements(document -> 'prepaid') paid, jsonb_array_elements(paid -> 'vat') part
      where document -> 'vat' <> '[]'
    )
    select currency, part ->> 'category' as category, (part ->> 'rate_bp')::integer as rate_bp,
      count(distinct id)::integer as documents,
      sum(sign * (part ->> 'net_minor')::bigint)::bigint as net_minor,
      sum(sign * (part ->> 'vat_minor')::bigint)::bigint as vat_minor
    from parts group by 1, 2, 3
    union all
    select currency, null, 0, count(*)::integer, sum(sign * payable_minor)::bigint, 0::bigint
    from papers where document -> 'vat' = '[]' group by 1
    order by 1, 2 nulls last, 3`.execute(u.db)
  return rows
}

/** Money received in the period that was kept without a booking and without a tax document. */
export async function sumUndocumented(u: Unit, { since, until }: Period) {
  const { rows } = await sql<{ currency: string; count: number; amount_minor: number }>`
    select currency, count(*)::integer as count, sum(paid_minor - refunded_minor)::bigint as amount_minor
    from quick_payments
    where tenant_id = ${u.tenant.id} and decision = 'kept' and kept_as is null and paid_minor > refunded_minor
      and paid_at >= ${since} and paid_at < ${until}
    group by currency order by currency`.execute(u.db)
  return rows
}

/** What makes a booking owe that has no schedule. */
const OWING = ['price_changed', 'moved', 'refunded', 'confirmed_by_hand', 'reinstated']

/**
 * What sold bookings owe by the days it is overdue: each line of a schedule by its own day; without one since the booking
 * was made, became dearer or lost money again. Late null: all of a currency, each booking counted once.
 */
export async function sumReceivables(u: Unit) {
  const { rows } = await sql<{ currency: string; late: number | null; count: number; due_minor: number }>`
    with open as (
      select id, currency, total_minor, due_at, due_through, created_at,
        greatest(paid_minor - refunded_minor - refund_due_minor, 0) as kept_minor
      from bookings
      where tenant_id = ${u.tenant.id}
        and status in ('confirmed', 'ticketing', 'ticketed', 'completed', 'cancel_requested', 'change_requested')
        and total_minor > paid_minor - refunded_minor - refund_due_minor
    ), parts as (
      select id, currency, at,
        through - greatest(kept_minor, lag(through, 1, 0::bigint) over (partition by id order by n)) as due_minor
      from open, unnest(due_at, due_through) with ordinality as line(at, through, n)
      union all
      select id, currency, greatest(created_at, (select max(e.at) from booking_events e
        where e.tenant_id = ${u.tenant.id} and e.booking_id = open.id and e.kind = any(${OWING}))),
        total_minor - kept_minor
      from open where due_at is null
    ), days as (
      select id, currency, due_minor, extract(epoch from ${u.now}::timestamptz - at) / 86400 as days
      from parts where due_minor > 0
    ), aged as (
      select id, currency, due_minor,
        case when days < 0 then -1 when days <= 30 then 0 when days <= 60 then 31 when days <= 90 then 61 else 91 end
          as late
      from days
    )
    select currency, late, count(distinct id)::integer as count, sum(due_minor)::bigint as due_minor
    from aged group by currency, grouping sets ((late), ()) order by currency, late nulls last`.execute(u.db)
  return rows
}
