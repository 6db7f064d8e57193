import { type Selectable, sql } from 'kysely'
import { type Act, OPENING_ACTS } from '#shared/base/dangerous-acts.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'

export type ApprovalRow = Selectable<Schema['approvals']>

export interface NamedApproval extends ApprovalRow {
  reference: string | null
  booking_kind: string | null
  /** The record is one try to pay. */
  of_attempt: boolean
  agency_name: Localized | null
  code: string | null
  user_name: string | null
  asker_name: string
  decider_name: string | null
}

type NewApproval = Pick<
  ApprovalRow,
  'act' | 'subject_kind' | 'subject_id' | 'before_minor' | 'amount_minor' | 'currency' | 'reason'
> & { args: string; asked_by: string; expires_at: Date }

const NAMED = sql`select p.*, coalesce(b.reference, y.reference) as reference, b.kind as booking_kind, a.name as agency_name, coalesce(k.code, e.code) as code, s.name as user_name,
    q.name as asker_name, d.name as decider_name,
    t.id is not null as of_attempt
  from approvals p
  left join payment_attempts t on t.tenant_id = p.tenant_id and p.subject_kind = 'payment' and t.id = p.subject_id
  left join bookings b on b.tenant_id = p.tenant_id
    and b.id = case when p.subject_kind = 'booking' then p.subject_id when t.target_kind = 'booking' then t.target_id end
  left join travel_agencies a on a.tenant_id = p.tenant_id
    and a.id = case when p.subject_kind = 'agency' then p.subject_id when t.target_kind = 'agency_top_up' then t.target_id end
  left join seat_blocks k on k.tenant_id = p.tenant_id and p.subject_kind = 'block' and k.id = p.subject_id
  left join tour_departures e on e.tenant_id = p.tenant_id and p.subject_kind = 'departure' and e.id = p.subject_id
  left join users s on s.tenant_id = p.tenant_id and p.subject_kind = 'user' and s.id = p.subject_id
  left join quick_payments y on y.tenant_id = p.tenant_id and p.subject_kind = 'payment'
    and y.id = coalesce(t.target_id, p.subject_id)
  join users q on q.tenant_id = p.tenant_id and q.id = p.asked_by
  left join users d on d.tenant_id = p.tenant_id and d.id = p.decided_by`

const own = (u: Unit, id: string) =>
  u.db.updateTable('approvals').where('tenant_id', '=', u.tenant.id).where('id', '=', id)

/** Stores a request; undefined while another one for the same act and record waits. */
export async function insertApproval(u: Unit, row: NewApproval): Promise<string | undefined> {
  await u.db
    .updateTable('approvals')
    .set({ status: 'expired' })
    .where('tenant_id', '=', u.tenant.id)
    .where('act', '=', row.act)
    .where('subject_id', '=', row.subject_id)
    .where('status', '=', 'pending')
    .where('expires_at', '<=', u.now)
    .execute()
  const made = await u.db
    .insertInto('approvals')
    .values({ ...row, tenant_id: u.tenant.id, id: newId(), status: 'pending', asked_at: u.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** The request that waits for this act on this record; `same`: with the same arguments. */
export function findPending(
  u: Unit,
  { act, subject_id, args }: { act: Act; subject_id: string; args: string },
): Promise<{ id: string; asked_by: string; same: boolean } | undefined> {
  return u.db
    .selectFrom('approvals')
    .select(['id', 'asked_by', sql<boolean>`args = ${args}::jsonb`.as('same')])
    .where('tenant_id', '=', u.tenant.id)
    .where('act', '=', act)
    .where('subject_id', '=', subject_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

export async function getApproval(u: Unit, id: string): Promise<NamedApproval | undefined> {
  const { rows } =
    await sql<NamedApproval>`${NAMED} where p.tenant_id = ${u.tenant.id} and p.id = ${id}`.execute(u.db)
  return rows[0]
}

/** Pending requests of other colleagues for these acts, and for what opens nothing else; oldest first. */
export async function listPending(u: Unit, acts: readonly Act[], limit: number): Promise<NamedApproval[]> {
  if (acts.length === 0) return []
  const { rows } =
    await sql<NamedApproval>`${NAMED} where p.tenant_id = ${u.tenant.id} and p.status = 'pending'
    and p.expires_at > ${u.now} and p.asked_by <> ${u.user?.id} and (p.act in (${sql.join(acts)})
      or p.act in (${sql.join([...OPENING_ACTS])}) and p.args -> 'acts' <@ ${JSON.stringify(acts)}::jsonb)
    order by p.asked_at, p.id limit ${sql.lit(limit)}`.execute(u.db)
  return rows
}

/** Ends a waiting request; false when another did before. */
export async function closeApproval(
  u: Unit,
  id: string,
  { status, reason }: { status: 'confirmed' | 'declined' | 'withdrawn'; reason?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await u.guards
    .query(own(u, id), query => query.where('status', '=', 'pending'))
    .set({ status, decided_by: u.user?.id, decided_at: u.now, decision_reason: reason ?? null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A colleague as of now; undefined once disabled. */
export function getColleague(u: Unit, id: string) {
  return u.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'kind', 'permissions', 'totp_enabled_at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('kind', '=', 'staff')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
