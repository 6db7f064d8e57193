import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { CHAIN_START, entryText, sidesOf } from '#shared/rules/ledger.ts'
import type { Schema } from '../schema.ts'

type Agency = Pick<Insertable<Schema['travel_agencies']>, 'tenant_id' | 'id' | 'balance_minor' | 'currency'>

export interface Opening {
  /** Head of the chain, as the agency's row keeps it. */
  head: { last_entry_no: number; last_hash: string }
  posting: Insertable<Schema['ledger_postings']>
  entries: Insertable<Schema['ledger_entries']>[]
}

/** The first line of an agency's statement: what it has before anything else happens. None for nothing. */
export function openingOf(agency: Agency, at: Date, idOf: (name: string) => string): Opening | undefined {
  const { tenant_id, id: agencyId, balance_minor: amountMinor = 0, currency } = agency
  if (amountMinor === 0) return undefined
  const kind = 'opening' as const
  const postingId = idOf(`opening ${agencyId}`)
  const first = { entry_no: 1, posting_id: postingId, kind, amount_minor: amountMinor, currency }
  const text = entryText(CHAIN_START.hash, {
    ...first,
    balance_after_minor: amountMinor,
    posted_at: at.toISOString(),
  })
  const hash = createHash('sha256').update(text).digest('hex')
  const entries = sidesOf({ kind, agencyId, amountMinor, currency }).map(side => ({
    tenant_id,
    id: idOf(`opening ${side.account} ${agencyId}`),
    posting_id: postingId,
    account: side.account,
    amount_minor: side.amountMinor,
    currency,
    posted_at: at,
    ...(side.agencyId ? { agency_id: agencyId, entry_no: 1, balance_after_minor: amountMinor, hash } : {}),
  }))
  const actor = { actor_kind: 'system' as const, posted_at: at }
  return {
    head: { last_entry_no: 1, last_hash: hash },
    posting: { tenant_id, id: postingId, posting_key: `opening:${agencyId}`, kind, currency, ...actor },
    entries,
  }
}
