import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import type { AttemptRow } from '../payments.repo.ts'

export type TransferRow = Selectable<Schema['bank_transfers']>

const transfers = (u: Unit) =>
  u.db.selectFrom('bank_transfers').selectAll().where('tenant_id', '=', u.tenant.id)

export const getTransferRow = (u: Unit, attemptId: string): Promise<TransferRow | undefined> =>
  transfers(u).where('attempt_id', '=', attemptId).executeTakeFirst()

export const findByReference = (u: Unit, reference: string): Promise<TransferRow | undefined> =>
  transfers(u).where('reference', '=', reference).executeTakeFirst()

export function lockTransfer(u: Unit, attemptId: string): Promise<TransferRow | undefined> {
  const query = transfers(u).where('attempt_id', '=', attemptId)
  return u.guards.query(query, rows => rows.forUpdate()).executeTakeFirst()
}

/** The first one stays: undefined when there is one. */
export function insertTransfer(
  u: Unit,
  row: Omit<Insertable<Schema['bank_transfers']>, 'tenant_id' | 'created_at' | 'state'>,
): Promise<TransferRow | undefined> {
  return u.db
    .insertInto('bank_transfers')
    .values({ ...row, tenant_id: u.tenant.id, state: 'awaiting', created_at: u.now })
    .onConflict(conflict => conflict.columns(['tenant_id', 'attempt_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateTransfer(
  u: Unit,
  attemptId: string,
  change: Updateable<Schema['bank_transfers']>,
): Promise<TransferRow> {
  return u.db
    .updateTable('bank_transfers')
    .set(change)
    .where('tenant_id', '=', u.tenant.id)
    .where('attempt_id', '=', attemptId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function closeTransfer(u: Unit, reference: string): Promise<void> {
  await u.db
    .updateTable('bank_transfers')
    .set({ state: 'closed' })
    .where('tenant_id', '=', u.tenant.id)
    .where('reference', '=', reference)
    .where('state', '=', 'awaiting')
    .execute()
}

export interface WaitingSlip extends Pick<AttemptRow, 'id' | 'amount_minor' | 'currency' | 'target_kind'> {
  slip_at: Date
  reference: string
  name: string | null
}

/** Slips that staff have not decided about, oldest first. */
export async function listWaitingSlips(u: Unit, limit: number): Promise<WaitingSlip[]> {
  const { rows } = await sql<WaitingSlip>`
    select a.id, a.amount_minor, a.currency, a.target_kind, t.slip_at,
      coalesce(b.reference, y.reference, t.reference) as reference, coalesce(b.lead_name, y.name) as name
    from payment_attempts a
    join bank_transfers t on t.tenant_id = a.tenant_id and t.attempt_id = a.id
    left join quick_payments y on a.target_kind = 'quick_payment' and y.tenant_id = a.tenant_id and y.id = a.target_id
    left join bookings b on a.target_kind = 'booking' and b.tenant_id = a.tenant_id and b.id = a.target_id
    where a.tenant_id = ${u.tenant.id} and a.gateway = 'bank' and a.fetched = 'pending'
    order by a.created_at limit ${sql.lit(limit)}`.execute(u.db)
  return rows
}

/** What staff approved since then without a second person for what this attempt pays, also by links over its booking (minor units). */
export async function sumApprovedAlone(
  u: Unit,
  { target_id }: Pick<AttemptRow, 'target_id'>,
  bookingId: string | null,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(t.received_minor), 0)::bigint as sum from payment_attempts a
    join bank_transfers t on t.tenant_id = a.tenant_id and t.attempt_id = a.id
    where a.tenant_id = ${u.tenant.id} and t.state = 'approved' and t.approved_by is null and t.decided_at > ${since}
      and (a.target_id in (${target_id}::uuid, ${bookingId}::uuid) or a.target_id in (
        select id from quick_payments where tenant_id = ${u.tenant.id} and booking_id = ${bookingId}))`.execute(
    u.db,
  )
  return rows[0]?.sum ?? 0
}
