import { type Insertable, type Selectable, sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import { newId } from '../../../lib/ids.ts'

export type QuoteRow = Selectable<Schema['booking_quotes']>
type NewQuote = Omit<
  Insertable<Schema['booking_quotes']>,
  'tenant_id' | 'id' | 'status' | 'made_by' | 'made_at'
>

const quotes = (u: Unit) => u.db.selectFrom('booking_quotes').selectAll().where('tenant_id', '=', u.tenant.id)

/** The newest one that was not taken back, of this kind. */
export function latestQuote(
  u: Unit,
  bookingId: string,
  kind: QuoteRow['kind'],
): Promise<QuoteRow | undefined> {
  return quotes(u)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('status', 'in', ['offered', 'accepted'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a cancellation that was offered since then ran out unanswered. */
export async function hasRunOut(u: Unit, bookingId: string, since: Date): Promise<boolean> {
  const row = await quotes(u)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'cancel')
    .where('made_at', '>=', since)
    .where('valid_until', '<=', sql<Date>`coalesce(decided_at, ${u.now})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether staff offered it: customers have theirs made by the rules, and agree with themselves. */
export async function isByStaff(u: Unit, { made_by }: QuoteRow): Promise<boolean> {
  if (!made_by) return false
  const row = await u.db
    .selectFrom('users')
    .select('kind')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', made_by)
    .executeTakeFirst()
  return row?.kind === 'staff'
}

/** What went back by moves that staff offered since then without a second person, in minor units. */
export async function sumMovedAlone(u: Unit, bookingId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(q.back_minor), 0) as sum from booking_quotes q
    join users m on m.tenant_id = ${u.tenant.id} and m.id = q.made_by and m.kind = 'staff'
    where q.tenant_id = ${u.tenant.id} and q.booking_id = ${bookingId} and q.kind = 'change'
      and q.status = 'accepted' and q.decided_at > ${since}
      and not exists (select from approvals a where a.tenant_id = ${u.tenant.id} and a.act = 'refund'
        and a.subject_id = ${bookingId} and a.status = 'confirmed' and a.decided_at = q.made_at)`.execute(
    u.db,
  )
  return Number(rows[0]?.sum ?? 0)
}

/** The booking is locked: one quote at a time is offered. */
export function insertQuote(u: Unit, quote: NewQuote): Promise<QuoteRow> {
  return u.db
    .insertInto('booking_quotes')
    .values({
      ...quote,
      tenant_id: u.tenant.id,
      id: newId(),
      status: 'offered',
      made_by: u.user?.id,
      made_at: u.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function closeQuote(
  u: Unit,
  bookingId: string,
  status: Exclude<QuoteRow['status'], 'offered'>,
): Promise<void> {
  await u.db
    .updateTable('booking_quotes')
    .set({ status, decided_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'offered')
    .execute()
}

export function listRunOut(u: Unit, limit: number): Promise<QuoteRow[]> {
  return (
    quotes(u)
      // As the partial index has it.
      .where(sql<boolean>`kind = 'change' and status = 'offered'`)
      .where('valid_until', '<=', u.now)
      .orderBy('valid_until')
      .limit(limit)
      .execute()
  )
}

/** Marks the refund of an accepted quote as ordered; false when it was before. */
export async function claimRefund(u: Unit, quoteId: string): Promise<boolean> {
  const row = await u.db
    .updateTable('booking_quotes')
    .set({ refund_ordered_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', quoteId)
    .where('status', '=', 'accepted')
    .where('refund_ordered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
