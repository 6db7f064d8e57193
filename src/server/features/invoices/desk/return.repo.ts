import { sql } from 'kysely'
import type { VatReturnRow } from '#shared/contract/desk/money/invoices.ts'
import type { Unit } from '../../../context/context.ts'
import { firstIdAt } from '../../../lib/ids.ts'
import { owedParts } from './owed-parts.service.ts'

export interface Period {
  since: Date
  until: Date
}

/**
 * The documents of a period by VAT category, as the common table expressions `papers` and `parts`: credit notes
 * negative, prepayments deducted where a final invoice deducts them. Category null: documents without VAT.
 */
const vatParts = (u: Unit, { since, until }: Period) => sql`papers as (
    select id, issued_at, currency, payable_minor, case kind when 'credit_note' then -1 else 1 end as sign,
      document -> 'vat' as vat, document -> 'prepaid' as prepaid
    from invoices
    where tenant_id = ${u.tenant.id} and id >= ${firstIdAt(since.getTime())} and id < ${firstIdAt(until.getTime())}
  ), charged as (
    select id, issued_at, currency, sign, part from papers, jsonb_array_elements(vat) part
    union all
    select id, issued_at, currency, -sign, part from papers,
      jsonb_array_elements(prepaid) paid, jsonb_array_elements(paid -> 'vat') part
    where vat <> '[]'
  ), parts as (
    select id, issued_at, currency, part ->> 'category' as category, (part ->> 'rate_bp')::integer as rate_bp,
      sign * (part ->> 'net_minor')::bigint as net_minor, sign * (part ->> 'vat_minor')::bigint as vat_minor
    from charged
    union all
    select id, issued_at, currency, null, 0, sign * payable_minor, 0 from papers where vat = '[]'
  )`

/** What the documents of a period come to by VAT category. */
export async function sumVat(u: Unit, period: Period): Promise<VatReturnRow[]> {
  const { rows } = await sql<VatReturnRow>`
    with ${vatParts(u, period)}
    select currency, category, rate_bp, count(distinct id)::integer as documents,
      sum(net_minor)::bigint as net_minor, sum(vat_minor)::bigint as vat_minor
    from parts group by 1, 2, 3 order by 1, 2 nulls last, 3`.execute(u.db)
  return rows
}

/** The same in one currency by month (`2026-11`) of a zone. */
export async function sumVatByMonth(u: Unit, period: Period, currency: string, zone: string) {
  const { rows } = await sql<Omit<VatReturnRow, 'currency' | 'documents'> & { month: string }>`
    with ${vatParts(u, period)}
    select to_char(issued_at at time zone ${zone}, 'YYYY-MM') as month, category, rate_bp,
      sum(net_minor)::bigint as net_minor, sum(vat_minor)::bigint as vat_minor
    from parts where currency = ${currency} group by 1, 2, 3 order by 1, 2 nulls last, 3`.execute(u.db)
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

/** What sold bookings owe by the days it is overdue. Late null: all of a currency, each booking counted once. */
export async function sumReceivables(u: Unit) {
  const { rows } = await sql<{ currency: string; late: number | null; count: number; due_minor: number }>`
    with ${owedParts(u)}, aged as (
      select id, currency, due_minor,
        case when days < 0 then -1 when days <= 30 then 0 when days <= 60 then 31 when days <= 90 then 61 else 91 end
          as late
      from owed
    )
    select currency, late, count(distinct id)::integer as count, sum(due_minor)::bigint as due_minor
    from aged group by currency, grouping sets ((late), ()) order by currency, late nulls last`.execute(u.db)
  return rows
}
