import { addMinor, minorUnits } from '../../base/money.ts'
import type { PostingKind } from '../../contract/ledger.ts'

/** The agencies' books. Amounts are minor units; an entry above nought gives to its account, one below takes. */

export type LedgerAccount = 'agency' | 'clearing' | 'sales' | 'adjustments' | 'opening'

/** Where an agency's money comes from or goes to, per kind of posting. A transfer stays between agencies. */
const OTHER_SIDE: Record<Exclude<PostingKind, 'transfer'>, Exclude<LedgerAccount, 'agency'>> = {
  opening: 'opening',
  top_up: 'clearing',
  charge: 'sales',
  refund: 'sales',
  adjustment: 'adjustments',
}

export interface Side {
  account: LedgerAccount
  /** Set for the agency's own account. */
  agencyId: string | null
  amountMinor: number
  currency: string
}

export interface Movement {
  kind: PostingKind
  agencyId: string
  /** What the agency gets; negative: what it gives. */
  amountMinor: number
  currency: string
  /** Who gets it, for a transfer. */
  toAgencyId?: string
}

/** Both sides of a movement: always two entries that sum to nought. Throws a RangeError for nothing to move. */
export function sidesOf({ kind, agencyId, amountMinor, currency, toAgencyId }: Movement): Side[] {
  if (minorUnits(amountMinor) === 0) throw new RangeError('A posting moves something')
  const other = kind === 'transfer' ? 'agency' : OTHER_SIDE[kind]
  return [
    { account: 'agency', agencyId, amountMinor, currency },
    { account: other, agencyId: toAgencyId ?? null, amountMinor: -amountMinor, currency },
  ]
}

/** What can still be spent: the balance, then the credit. */
export function availableMinor(balanceMinor: number, creditLimitMinor: number): number {
  return addMinor(balanceMinor, creditLimitMinor)
}

/** Money is always taken in; what goes out must be there, as balance or as credit. */
export function mayMove(amountMinor: number, balanceMinor: number, creditLimitMinor: number): boolean {
  return amountMinor > 0 || availableMinor(balanceMinor, creditLimitMinor) + amountMinor >= 0
}

/** Of what is owed back for a booking, the part that goes back to the balance it was paid from. */
export function backToBalanceMinor(
  refundDueMinor: number,
  attempt: { amount_minor: number; refunded_minor: number },
): number {
  return Math.max(0, Math.min(refundDueMinor, attempt.amount_minor - attempt.refunded_minor))
}

export interface ChainedEntry {
  entry_no: number
  posting_id: string
  kind: PostingKind
  amount_minor: number
  currency: string
  balance_after_minor: number
  /** ISO 8601 in UTC with milliseconds. */
  posted_at: string
  hash: string
}

/** What an entry's hash is taken over. The database writes the same text: `ledger_entry_hash` in its schema. */
export function entryText(previousHash: string, entry: Omit<ChainedEntry, 'hash'>): string {
  const { entry_no, posting_id, kind, amount_minor, currency, balance_after_minor, posted_at } = entry
  return [
    previousHash,
    entry_no,
    posting_id,
    kind,
    amount_minor,
    currency,
    balance_after_minor,
    posted_at,
  ].join('|')
}

/** The last entry that was found right: its number, its hash and the balance after it. */
export interface ChainHead {
  entryNo: number
  hash: string
  balanceMinor: number
}
export const CHAIN_START: ChainHead = { entryNo: 0, hash: '', balanceMinor: 0 }

export interface ChainCheck {
  ok: boolean
  /** How many entries were found right, from the first one on. */
  entries: number
  /** The first entry that does not follow from the one before; null when all do. */
  broken_at: number | null
  head: ChainHead
}

/**
 * Recomputes numbers, balances and hashes of entries in their order; `head` is where the ones before ended.
 * @param hashOf SHA-256 in hex
 */
export function verifyChain(
  entries: Iterable<ChainedEntry>,
  hashOf: (text: string) => string,
  head: ChainHead = CHAIN_START,
): ChainCheck {
  let last = head
  for (const entry of entries) {
    const follows =
      entry.entry_no === last.entryNo + 1 &&
      entry.balance_after_minor === last.balanceMinor + entry.amount_minor &&
      entry.hash === hashOf(entryText(last.hash, entry))
    if (!follows) return { ok: false, entries: last.entryNo, broken_at: last.entryNo + 1, head: last }
    last = { entryNo: entry.entry_no, hash: entry.hash, balanceMinor: entry.balance_after_minor }
  }
  return { ok: true, entries: last.entryNo, broken_at: null, head: last }
}
