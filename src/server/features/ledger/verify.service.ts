import type { Verification } from '#shared/contract/money/ledger.ts'
import { CHAIN_START, type ChainHead, verifyChain } from '#shared/rules/money/ledger.ts'
import { requireOwnAgency } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { sha256 } from '../../lib/crypto.ts'
import { requireAccount } from './account.service.ts'
import { listAccounts } from './ledger.repo.ts'
import { findUnbalanced, listChain } from './statement.repo.ts'

const BATCH = 2000

const broken = (at: number): Verification => ({ ok: false, entries: at - 1, broken_at: at })

async function walk(u: Unit, agencyId: string, upTo: number): Promise<ChainHead | Verification> {
  let head = CHAIN_START
  while (head.entryNo < upTo) {
    const rows = await listChain(u, agencyId, head.entryNo, upTo, BATCH)
    const entries = rows.map(row => ({ ...row, posted_at: row.posted_at.toISOString() }))
    const { head: reached, broken_at } = verifyChain(entries, sha256, head)
    if (broken_at !== null) return broken(broken_at)
    if (rows.length === 0) return broken(head.entryNo + 1)
    head = reached
  }
  return head
}

/** Verifies hash chain, balance and posting sums. `broken_at`: first wrong entry, or one past the last. */
export function verifyAgency(ctx: Context, agencyId: string): Promise<Verification> {
  return ctx.unit(async u => {
    const account = await requireAccount(u, agencyId)
    const walked = await walk(u, agencyId, account.last_entry_no)
    if ('ok' in walked) return walked
    const unbalanced = await findUnbalanced(u, agencyId)
    if (unbalanced !== undefined) return broken(unbalanced)
    const agrees = walked.hash === account.last_hash && walked.balanceMinor === account.balance_minor
    return agrees ? { ok: true, entries: walked.entryNo, broken_at: null } : broken(walked.entryNo + 1)
  })
}

/** For the current agency. Throws `agency.none`. */
export async function verifyStatement(ctx: Context): Promise<Verification> {
  return verifyAgency(ctx, requireOwnAgency(ctx))
}

/** For all agencies of the tenant, for the command line. */
export async function verifyAll(ctx: Context) {
  const accounts = await ctx.unit(listAccounts)
  const results = []
  for (const { id, name } of accounts) results.push({ id, name, ...(await verifyAgency(ctx, id)) })
  return results
}
