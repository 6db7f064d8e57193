import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

/** What postings of a booking leave with it, of one attempt. */
export const HELD = sql<number>`coalesce(sum(case when p.kind in ('payment', 'refund_failed', 'chargeback_returned', 'moved_in') then p.amount_minor
  else -p.amount_minor end), 0)::bigint`

export interface Holder {
  bookingId: string
  /** Minor units. */
  heldMinor: number
}

/** What postings of all payments leave with a booking (minor units). */
export async function heldOfBooking(u: Unit, bookingId: string): Promise<number> {
  const { rows } = await sql<Pick<Holder, 'heldMinor'>>`
    select ${HELD} as "heldMinor" from payments p
    where p.tenant_id = ${u.tenant.id} and p.booking_id = ${bookingId}`.execute(u.db)
  return rows[0]?.heldMinor ?? 0
}

/** What the payer's bank has of each booking's part of a payment, oldest booking first. */
export async function listLost(
  u: Unit,
  attemptId: string,
): Promise<{ bookingId: string | null; lostMinor: number }[]> {
  const { rows } = await sql<{ bookingId: string | null; lostMinor: number }>`
    select p.booking_id as "bookingId",
      sum(case p.kind when 'chargeback' then p.amount_minor else -p.amount_minor end)::bigint as "lostMinor"
    from payments p where p.tenant_id = ${u.tenant.id} and p.attempt_id = ${attemptId}
      and p.kind in ('chargeback', 'chargeback_returned')
    group by 1 order by 1`.execute(u.db)
  return rows
}

/** Bookings that a payment's money belongs to, oldest first; more than one after a split. */
export async function listHolders(u: Unit, attemptId: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select p.booking_id as "bookingId", ${HELD} as "heldMinor" from payments p
    where p.tenant_id = ${u.tenant.id} and p.attempt_id = ${attemptId} and p.booking_id is not null
    group by 1 order by 1`.execute(u.db)
  return rows
}
