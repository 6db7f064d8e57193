import { type Selectable, sql, type Updateable } from 'kysely'
import { ATTEMPT_OPEN, MONEY_HERE } from '#shared/rules/money/payment-status.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import type { PaymentsTable } from '../../db/tables/payments.ts'
import { newId } from '../../lib/ids.ts'
import { HELD } from './moved-money.repo.ts'

export type AttemptRow = Selectable<Schema['payment_attempts']>
export type NewAttempt = Pick<
  AttemptRow,
  | 'target_kind'
  | 'target_id'
  | 'amount_minor'
  | 'currency'
  | 'method'
  | 'payer_id'
  | 'gateway'
  | 'gateway_account'
  | 'live'
  | 'lang'
  | 'next_check_at'
  | 'expires_at'
  | 'status'
> & { fee_minor?: number }
type AttemptChange = Updateable<Schema['payment_attempts']>

const attempts = (u: Unit) =>
  u.db.selectFrom('payment_attempts').selectAll().where('tenant_id', '=', u.tenant.id)

export function getAttempt(u: Unit, id: string): Promise<AttemptRow | undefined> {
  return attempts(u).where('id', '=', id).executeTakeFirst()
}

export function getAttemptAt(u: Unit, gateway: string, paymentId: string): Promise<AttemptRow | undefined> {
  return attempts(u)
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** Locks the attempt until the unit ends; lock its booking first. */
export function lockAttempt(u: Unit, id: string): Promise<AttemptRow> {
  const query = attempts(u).where('id', '=', id)
  return u.guards.query(query, rows => rows.forUpdate()).executeTakeFirstOrThrow()
}

export async function hasOpenAttempt(u: Unit, targetId: string): Promise<boolean> {
  const open = attempts(u).where('target_id', '=', targetId).where('status', 'in', ATTEMPT_OPEN)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/** Open attempts of a target, or one payer's unflagged ones of it; newest first, locked. */
export function listOpenAttempts(
  u: Unit,
  { target_id, payer_id }: Pick<AttemptRow, 'target_id' | 'payer_id'>,
  { perPayer = false } = {},
): Promise<AttemptRow[]> {
  const query = attempts(u)
    .where('target_id', '=', target_id)
    .where('status', 'in', ATTEMPT_OPEN)
    .$if(perPayer, query =>
      query.where('payer_id', 'is not distinct from', payer_id).where('flagged', 'is', null),
    )
    .orderBy('id', 'desc')
  return u.guards.query(query, rows => rows.forUpdate()).execute()
}

export const findOpenByLink = (u: Unit, bookingId: string): Promise<AttemptRow | undefined> =>
  attempts(u)
    .where('target_kind', '=', 'quick_payment')
    .where('status', 'in', ATTEMPT_OPEN)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('quick_payments as q')
          .where('q.tenant_id', '=', u.tenant.id)
          .whereRef('q.id', '=', 'payment_attempts.target_id')
          .where('q.booking_id', '=', bookingId),
      ),
    )
    .limit(1)
    .executeTakeFirst()

/** With what of its money belongs to one booking (minor units). */
export type HeldAttempt = AttemptRow & { held_minor: number }

/** Payments of a target, or with money of this booking, in these statuses, oldest first. */
const listHeld = (u: Unit, bookingId: string, statuses: readonly AttemptRow['status'][] = MONEY_HERE) =>
  attempts(u)
    .select(
      sql<number>`(select ${HELD} from payments p where p.tenant_id = ${u.tenant.id}
        and p.attempt_id = payment_attempts.id and p.booking_id = ${bookingId})`.as('held_minor'),
    )
    .where(eb =>
      eb.or([
        eb('target_id', '=', bookingId),
        // Money that was matched to it, or came with passengers of another booking.
        eb(
          'id',
          'in',
          eb
            .selectFrom('payments')
            .select('attempt_id')
            .where('tenant_id', '=', u.tenant.id)
            .where('booking_id', '=', bookingId),
        ),
      ]),
    )
    .where('status', 'in', statuses)
    .orderBy('id')

export const listBalanceAttempts = (u: Unit, bookingId: string): Promise<HeldAttempt[]> =>
  listHeld(u, bookingId).where('method', '=', 'balance').forUpdate().execute()

export const listRefundable = (u: Unit, bookingId: string): Promise<HeldAttempt[]> =>
  listHeld(u, bookingId).execute()

/** As `listRefundable`, in the order their money came: an order to send some of it back is for the first. */
export const listAsPaid = (u: Unit, targetId: string): Promise<HeldAttempt[]> =>
  listHeld(u, targetId)
    .clearOrderBy()
    .orderBy(
      sql`(select min(p.posted_at) from payments p where p.tenant_id = ${u.tenant.id}
        and p.attempt_id = payment_attempts.id)`,
    )
    .orderBy('id')
    .execute()

export const listDisputed = (u: Unit, bookingId: string): Promise<HeldAttempt[]> =>
  listHeld(u, bookingId, ['disputed']).execute()

export const isDisputed = async (u: Unit, bookingId: string): Promise<boolean> =>
  (await listDisputed(u, bookingId)).some(({ held_minor }) => held_minor > 0)

/** Begins the key of what staff sent back themselves, so that a gateway's own return is told from it. */
export const BY_HAND = 'hand:'

/** What of a payment staff sent back themselves (minor units). */
export async function handReturnedMinor(u: Unit, attemptId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from payments where tenant_id = ${u.tenant.id}
      and attempt_id = ${attemptId} and kind = 'refund' and starts_with(posting_key, ${BY_HAND})`.execute(
    u.db,
  )
  return rows[0]?.sum ?? 0
}

/** What the payer's bank took back of a payment, and gave back of that (minor units). */
export async function lostOfAttempt(u: Unit, attemptId: string) {
  const { rows } = await sql<{ takenMinor: number; returnedMinor: number }>`
    select coalesce(sum(amount_minor) filter (where kind = 'chargeback'), 0)::bigint as "takenMinor",
      coalesce(sum(amount_minor) filter (where kind = 'chargeback_returned'), 0)::bigint as "returnedMinor"
    from payments where tenant_id = ${u.tenant.id} and attempt_id = ${attemptId}`.execute(u.db)
  return rows[0] ?? { takenMinor: 0, returnedMinor: 0 }
}

/** What neither went back nor was taken back by the payer's bank (minor units). */
export async function leftOfAttempt(
  u: Unit,
  { id, amount_minor, refunded_minor }: Pick<AttemptRow, 'id' | 'amount_minor' | 'refunded_minor'>,
): Promise<number> {
  const { takenMinor, returnedMinor } = await lostOfAttempt(u, id)
  return Math.max(0, amount_minor - refunded_minor - takenMinor + returnedMinor)
}

export function insertAttempt(u: Unit, attempt: NewAttempt): Promise<AttemptRow> {
  return u.db
    .insertInto('payment_attempts')
    .values({
      ...attempt,
      tenant_id: u.tenant.id,
      id: newId(),
      created_at: u.now,
      updated_at: u.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateAttempt(u: Unit, id: string, change: AttemptChange): Promise<AttemptRow> {
  return u.db
    .updateTable('payment_attempts')
    .set({ ...change, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type DueAttempt = Pick<AttemptRow, 'id' | 'gateway' | 'gateway_account' | 'fetched'>

/** Claims due attempts by postponing their next check to `until`, so that a crash only delays them. */
export async function claimDueAttempts(u: Unit, until: Date, limit: number): Promise<DueAttempt[]> {
  const { rows } = await sql<DueAttempt>`
    update payment_attempts a set next_check_at = ${until}
    from (
      select id from payment_attempts
      where tenant_id = ${u.tenant.id} and next_check_at <= ${u.now}
      order by next_check_at limit ${limit} for update skip locked
    ) due
    where a.tenant_id = ${u.tenant.id} and a.id = due.id
    returning a.id, a.gateway, a.gateway_account, a.fetched`.execute(u.db)
  return rows
}

export interface Posting {
  attemptId: string
  /** Null for a top-up. */
  bookingId: string | null
  kind: PaymentsTable['kind']
  key: string
  amountMinor: number
  currency: string
}

/** Inserts a posting; false when it exists. */
export async function insertPosting(u: Unit, posting: Posting): Promise<boolean> {
  const row = await u.db
    .insertInto('payments')
    .values({
      tenant_id: u.tenant.id,
      id: newId(),
      attempt_id: posting.attemptId,
      booking_id: posting.bookingId,
      kind: posting.kind,
      posting_key: posting.key,
      amount_minor: posting.amountMinor,
      currency: posting.currency,
      posted_at: u.now,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'attempt_id', 'posting_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
