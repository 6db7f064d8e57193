import { sql } from 'kysely'
import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'
import { MONEY_HERE } from '#shared/rules/money/payment-status.ts'
import { OPEN } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import { isStuck } from '../../payments/flagged/stuck.service.ts'
import type { QuickRow } from '../quick-payments.repo.ts'

export interface WaitingRow extends QuickRow {
  link_reference: string | null
  /** It goes back by a transfer that staff make. */
  by_bank: boolean
  flagged_attempt: string | null
}

const WAITS = sql`q.booking_id is null and q.decision is null and (q.paid_at is not null or q.problem is not null)
  and (q.paid_minor > q.refunded_minor or q.problem is not null)`

/** Money for staff to decide about, and money they sent back and that its gateway has not taken for an hour; oldest first. */
export async function listWaiting(u: Unit, limit: number): Promise<WaitingRow[]> {
  // An array lets both sides of the `or` use an index; a `union all` of both makes Citus 13.2 end its process.
  const stuck = sql`q.id = any(array(select target_id from payment_attempts where tenant_id = ${u.tenant.id}
    and target_kind = 'quick_payment' and ${isStuck('payment_attempts', u.now)}))`
  const { rows } = await sql<WaitingRow>`
    select q.*, l.reference as link_reference, q.refund_ordered_at is not null or exists (select from payment_attempts a
      where a.tenant_id = ${u.tenant.id} and a.target_id = q.id and a.method = 'bank_transfer'
        and a.status in ${sql.raw(sqlList(MONEY_HERE))}) as by_bank,
      (select a.id from payment_attempts a where a.tenant_id = ${u.tenant.id} and a.target_id = q.id
        and a.flagged is not null order by a.id desc limit 1) as flagged_attempt,
      coalesce(q.problem, case when not (${WAITS}) then 'returning' end) as problem
    from quick_payments q left join payment_links l on l.tenant_id = q.tenant_id and l.id = q.link_id
    where q.tenant_id = ${u.tenant.id} and (${WAITS} or ${stuck})
    order by q.created_at, q.id limit ${limit}`.execute(u.db)
  return rows
}

/** Money that was kept without a tax document, newest first. */
export async function listUndocumented(u: Unit, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select q.*, l.reference as link_reference, false as by_bank, null as flagged_attempt
    from quick_payments q left join payment_links l on l.tenant_id = q.tenant_id and l.id = q.link_id
    where q.tenant_id = ${u.tenant.id} and q.decision = 'kept' and q.kept_as is null and q.paid_minor > q.refunded_minor
    order by q.paid_at desc, q.id desc limit ${limit}`.execute(u.db)
  return rows
}

export interface Candidate {
  id: string
  kind: string
  reference: string
  status: BookingStatus
  lead_name: string | null
  contact_email_norm: string | null
  due_minor: number
}

interface Clues {
  references: string[]
  email: string | null
  names: string[]
  amountMinor: number
  currency: string
}

/** Bookings that one of the clues points to; without a due amount only those the payer named. */
export async function listCandidates(u: Unit, clues: Clues, limit: number): Promise<Candidate[]> {
  const due = sql`greatest(0, b.total_minor - b.paid_minor + b.refunded_minor + b.refund_due_minor)`
  const { rows } = await sql<Candidate>`
    select b.id, b.kind, b.reference, b.status, b.lead_name, b.contact_email_norm, ${due}::bigint as due_minor
    from bookings b where b.tenant_id = ${u.tenant.id} and b.status <> 'draft' and b.currency = ${clues.currency}
      and (${due} > 0 or b.reference = any(${clues.references}))
      and b.id in (
        select id from bookings where tenant_id = ${u.tenant.id} and reference = any(${clues.references})
        union select id from bookings where tenant_id = ${u.tenant.id} and contact_email_norm = ${clues.email}
        union select booking_id from booking_passengers
          where tenant_id = ${u.tenant.id} and surname_norm = any(${clues.names})
        union select id from bookings where tenant_id = ${u.tenant.id}
          and status in ${sql.raw(sqlList(OPEN))} and paid_minor < total_minor
          and total_minor - paid_minor = ${clues.amountMinor}
      )
    order by b.reference = any(${clues.references}) desc, ${due} = ${clues.amountMinor} desc,
      b.contact_email_norm is not distinct from ${clues.email} desc, b.id desc limit ${limit}`.execute(u.db)
  return rows
}
