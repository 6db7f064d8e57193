import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

/** What staff of before took for a dispute by a decision, as far as nothing that went back stands for it yet (minor units). */
export async function takenBefore(u: Unit, attemptId: string, amountMinor: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select least(${amountMinor}::bigint, greatest(0, ${amountMinor}::bigint
      - (select coalesce(sum(least(0, d.amount_minor)), 0) from top_up_decisions d
        where d.tenant_id = ${u.tenant.id} and d.line_id = ${attemptId})
      - (select coalesce(sum(p.amount_minor), 0) from payments p
        where p.tenant_id = ${u.tenant.id} and p.attempt_id = ${attemptId} and p.kind in ('refund', 'chargeback'))))::bigint
      as minor`.execute(u.db)
  return rows[0]?.minor ?? 0
}
