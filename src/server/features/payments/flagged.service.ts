import type { FlaggedTopUp } from '#shared/contract/ledger.ts'
import type { Context } from '../../context.ts'
import { SPENT } from './attempt-rules.ts'
import { listFlaggedTopUps } from './flagged.repo.ts'

const SHOWN = 20

/**
 * What staff must look at among an agency's top-ups, newest first, 20 at most. Amounts are minor units of the
 * agency's currency. The caller has checked who asks.
 */
export function flaggedTopUps(ctx: Context, agencyId: string): Promise<FlaggedTopUp[]> {
  return ctx.unit(async u => {
    const rows = await listFlaggedTopUps(u, { agencyId, spent: SPENT, limit: SHOWN })
    return rows.map(({ id, flagged, amount_minor, at }) => ({
      attempt_id: id,
      problem: flagged === SPENT ? 'spent' : 'mismatch',
      amount_minor,
      at: at.toISOString(),
    }))
  })
}
