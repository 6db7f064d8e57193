import { sql } from 'kysely'
import { RETURNING } from '#shared/rules/money/flagged.ts'
import type { Unit } from '../../../context/context.ts'
import type { TopUpDecisionsTable } from '../../../db/tables/payments.ts'
import { AFTER_PAYMENT, SPENT } from '../attempt-rules.ts'
import { isStuck } from './stuck.service.ts'

export interface FlaggedRow {
  id: string
  attempt_id: string
  agency_id: string
  flagged: string
  /** Posting key of the refund; null for a whole attempt. */
  part: string | null
  amount_minor: number
  currency: string
  at: Date
}

interface FlaggedFilter {
  agencyId?: string
  limit: number
  lineId?: string
  attemptId?: string
}

/** Undecided money of flagged top-ups: each unposted refund of a spent one, otherwise the whole attempt. */
export async function listFlaggedTopUps(
  u: Unit,
  { agencyId, limit, lineId, attemptId }: FlaggedFilter,
): Promise<FlaggedRow[]> {
  const { rows } = await sql<FlaggedRow>`
    select coalesce(p.id, a.id) as id, a.id as attempt_id, a.target_id as agency_id, a.flagged, p.posting_key as part, a.currency,
      coalesce(p.amount_minor, a.amount_minor) as amount_minor, coalesce(p.posted_at, a.created_at) as at
    from payment_attempts a
    left join payments p on p.tenant_id = ${u.tenant.id} and p.attempt_id = a.id and p.kind in ('refund', 'chargeback')
      and a.flagged = ${SPENT} and not exists (
        select from ledger_postings l where l.tenant_id = ${u.tenant.id}
          and l.posting_key = 'attempt:' || a.id || ':' || p.posting_key)
    where a.tenant_id = ${u.tenant.id} and a.target_kind = 'agency_top_up'
      and (${agencyId ?? null}::uuid is null or a.target_id = ${agencyId ?? null}::uuid)
      and (${attemptId ?? null}::uuid is null or a.id = ${attemptId ?? null}::uuid)
      and (a.flagged <> ${RETURNING} or a.status = 'refunded' or ${isStuck('a', u.now)})
      and (a.flagged <> ${SPENT} or p.id is not null)
      and (${lineId ?? null}::uuid is null or coalesce(p.id, a.id) = ${lineId ?? null}::uuid)
      and not exists (select from top_up_decisions d
        where d.tenant_id = ${u.tenant.id} and d.line_id = coalesce(p.id, a.id) and a.flagged = any(${AFTER_PAYMENT}))
    order by at desc, a.id limit ${limit}`.execute(u.db)
  return rows
}

type Decision = Pick<
  TopUpDecisionsTable,
  'line_id' | 'attempt_id' | 'agency_id' | 'decision' | 'amount_minor'
>

export async function insertDecision(u: Unit, decision: Decision & { reason: string }): Promise<void> {
  const who = { tenant_id: u.tenant.id, decided_by: u.actor.id, decided_at: u.now }
  await u.db
    .insertInto('top_up_decisions')
    .values({ ...decision, ...who })
    .execute()
}
