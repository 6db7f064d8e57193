import type { BodyOf } from '#shared/contract/endpoint.ts'
import type {
  adjustBalance as adjustCall,
  StatementEntry,
  transferBalance as transferCall,
} from '#shared/contract/money/ledger.ts'
import { requireOwnAgency } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { requireActAllowed } from '../approvals/guard.service.ts'
import { lockAccount, requireAccount } from './account.service.ts'
import { sumAdjustedAlone } from './ledger.repo.ts'
import { type LedgerEvent, post } from './posting.service.ts'
import { loadEntry } from './statement.service.ts'

/** A posting that only an Idempotency-Key can repeat; returns the agency's entry. */
async function postOnce(u: Unit, event: Omit<LedgerEvent, 'key'>): Promise<StatementEntry> {
  const entryNo = await post(u, { ...event, key: `${event.kind}:${newId()}` })
  if (entryNo === undefined) throw new Error('A new id was used before')
  return loadEntry(u, event.agencyId, entryNo)
}

/** Moves balance (minor units) to a sub-agency. Throws `balance.insufficient` with `{ available_minor }`. */
export async function transferBalance(
  ctx: Context,
  { child_agency_id, amount_minor, reason }: BodyOf<typeof transferCall>,
): Promise<StatementEntry> {
  const agencyId = requireOwnAgency(ctx)
  return ctx.unit(async u => {
    const child = await requireAccount(u, child_agency_id)
    if (child.parent_id !== agencyId) throw new AppError('agency.not_found')
    const { currency } = child
    const amountMinor = -amount_minor
    return postOnce(u, { kind: 'transfer', agencyId, toAgencyId: child.id, amountMinor, currency, reason })
  })
}

/** Adjusts a balance (minor units), for staff: a dangerous act. Throws `balance.insufficient` with `{ available_minor }`. */
export function adjustBalance(
  ctx: Context,
  agencyId: string,
  { amount_minor: amountMinor, reason }: BodyOf<typeof adjustCall>,
): Promise<StatementEntry> {
  return ctx.unit(async u => {
    const { currency, balance_minor: beforeMinor } = await requireAccount(u, agencyId)
    await requireActAllowed(u, {
      act: 'balance_adjustment',
      subject: { kind: 'agency', id: agencyId },
      args: { amount_minor: amountMinor, reason },
      beforeMinor,
      amountMinor,
      earlier: async since => {
        await lockAccount(u, agencyId)
        return sumAdjustedAlone(u, agencyId, since)
      },
      currency,
      reason,
    })
    return postOnce(u, { kind: 'adjustment', agencyId, amountMinor, currency, reason })
  })
}
