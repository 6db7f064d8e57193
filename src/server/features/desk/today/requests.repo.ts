import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'
import type { RequestKind } from '#shared/contract/desk/today.ts'
import type { Localized } from '#shared/contract/fields.ts'
import { BOOKED, TO_TRAVEL, WAITS_FOR_STAFF } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import { isStuck } from '../../payments/flagged/stuck.service.ts'
import { STILL_ASKED, UNANSWERED } from './clocks.repo.ts'

export interface WaitingRow {
  id: string
  kind: Extract<
    RequestKind,
    'cancel' | 'change' | 'schedule' | 'approval' | 'review' | 'papers' | 'payment' | 'document'
  >
  since: Date
  booking_id: string
  booking_kind: string
  reference: string
  status: BookingStatus
  agency_id: string | null
  agency_name: Localized | null
  lead_name: string | null
  travellers: number
  reason: string | null
  amount_minor: number
  currency: string
}

const KIND = `case b.status when 'cancel_requested' then 'cancel' when 'change_requested' then 'change'
  when 'requested' then 'approval' else 'review' end`

const WAITING = sql.raw(sqlList(WAITS_FOR_STAFF))

const BOOKING = `b.id as booking_id, b.kind as booking_kind, b.reference, b.status, b.agency_id, a.name as agency_name,
  b.lead_name, b.adults + b.children + b.infants as travellers`

/** What a payer's bank took back is to be paid again, or the booking to be ended. */
const payments = (u: Unit, agency: RawBuilder<unknown>, limit: number) => sql`
    (select p.id, 'payment', p.created_at, ${sql.raw(BOOKING)}, p.flagged, p.amount_minor, p.currency
    from payment_attempts p join bookings b on b.tenant_id = ${u.tenant.id} and b.id = p.target_id ${agency}
    where p.tenant_id = ${u.tenant.id} and p.flagged is not null and p.target_kind = 'booking'
      and ((p.flagged = 'returning') = (p.status = 'refunded') or ${isStuck('p', u.now)}) and p.status <> 'voided'
    order by p.created_at limit ${sql.lit(limit)})
    union all
    (select p.id, 'payment', p.posted_at, ${sql.raw(BOOKING)}, 'charged_back', p.amount_minor, p.currency
    from payments p join bookings b on b.tenant_id = ${u.tenant.id} and b.id = p.booking_id ${agency}
    where p.tenant_id = ${u.tenant.id} and p.kind = 'chargeback' and b.status in ${sql.raw(sqlList(BOOKED))}
      and b.paid_minor - b.refunded_minor - b.refund_due_minor < b.total_minor
    order by p.posted_at limit ${sql.lit(limit)})`

const documents = (u: Unit, agency: RawBuilder<unknown>, limit: number) => sql`
    (select b.id, 'document', d.since, ${sql.raw(BOOKING)}, d.code, greatest(b.total_minor, b.paid_minor), b.currency
    from unissued_documents d join bookings b on b.tenant_id = ${u.tenant.id} and b.id = d.booking_id ${agency}
    where d.tenant_id = ${u.tenant.id}
    order by d.since limit ${sql.lit(limit)})`

/** Bookings that wait for staff or were not answered in time, orders that suppliers leave open, payments of bookings that do not match the gateway's record, and papers to look at; at most `limit` each. */
export async function listWaiting(u: Unit, limit: number): Promise<WaitingRow[]> {
  const agency = sql`left join travel_agencies a on a.tenant_id = ${u.tenant.id} and a.id = b.agency_id`
  const { rows } = await sql<WaitingRow>`
    (select b.id, ${sql.raw(KIND)} as kind, coalesce(e.at, b.updated_at) as since, ${sql.raw(BOOKING)}, e.reason,
      greatest(b.total_minor, b.paid_minor) as amount_minor, b.currency
    from bookings b ${agency}
    left join lateral (
      select at, reason from booking_events
      where tenant_id = ${u.tenant.id} and booking_id = b.id and to_status = b.status order by id desc limit 1
    ) e on true
    where b.tenant_id = ${u.tenant.id}
      and b.status in ${WAITING}
    order by b.id limit ${sql.lit(limit)})
    union all
    (select b.id, 'review', o.updated_at, ${sql.raw(BOOKING)}, null, b.total_minor, b.currency
    from supplier_orders o join bookings b on b.tenant_id = ${u.tenant.id} and b.id = o.booking_id ${agency}
    where o.tenant_id = ${u.tenant.id} and o.state = 'review'
      and b.status not in ${WAITING}
    order by o.updated_at limit ${sql.lit(limit)})
    union all
    ${documents(u, agency, limit)}
    union all
    ${payments(u, agency, limit)}
    union all
    (select s.id, 'schedule', s.answer_by, ${sql.raw(BOOKING)}, c.reason, b.total_minor, b.currency
    from ${sql.raw(UNANSWERED)} ${agency}
    where s.tenant_id = ${u.tenant.id} and ${sql.raw(STILL_ASKED)} and s.answer_by <= ${u.now}
    order by s.answer_by limit ${sql.lit(limit)})
    union all
    (select b.id, 'papers', w.since, ${sql.raw(BOOKING)}, null, b.total_minor, b.currency
    from (
      select booking_id, min(uploaded_at) as since from passenger_papers
      where tenant_id = ${u.tenant.id} and state = 'uploaded' group by booking_id
    ) w join bookings b on b.tenant_id = ${u.tenant.id} and b.id = w.booking_id ${agency}
    where b.status in ${sql.raw(sqlList(TO_TRAVEL))}
    order by w.since limit ${sql.lit(limit)})`.execute(u.db)
  return rows
}
