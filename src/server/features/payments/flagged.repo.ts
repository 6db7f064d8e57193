import { sql } from 'kysely'
import type { Unit } from '../../context.ts'

export interface FlaggedRow {
  id: string
  flagged: string
  amount_minor: number
  at: Date
}

/**
 * Money of an agency's flagged top-ups that its account does not show, newest first: of a spent one each part
 * that was given back and not posted, of any other the whole attempt.
 */
export async function listFlaggedTopUps(
  u: Unit,
  { agencyId, spent, limit }: { agencyId: string; spent: string; limit: number },
): Promise<FlaggedRow[]> {
  const { rows } = await sql<FlaggedRow>`
    select a.id, a.flagged, coalesce(p.amount_minor, a.amount_minor) as amount_minor,
      coalesce(p.posted_at, a.created_at) as at
    from payment_attempts a
    left join payments p on p.tenant_id = a.tenant_id and p.attempt_id = a.id and p.kind = 'refund'
      and a.flagged = ${spent} and not exists (
        select from ledger_postings l where l.tenant_id = p.tenant_id
          and l.posting_key = 'attempt:' || a.id || ':' || p.posting_key)
    where a.tenant_id = ${u.tenant.id} and a.target_kind = 'agency_top_up' and a.target_id = ${agencyId}
      and a.flagged is not null and (a.flagged <> ${spent} or p.id is not null)
    order by at desc, a.id limit ${limit}`.execute(u.db)
  return rows
}
