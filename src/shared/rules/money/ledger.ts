import { addMinor, minorUnits } from '../../base/money.ts'
import type { PostingKind } from '../../contract/money/ledger.ts'

/** Ledger rules. Amounts are minor units; positive entries credit the account. */

export type LedgerAccount = 'agency' | 'clearing' | 'sales' | 'adjustments' | 'opening'

/** Counter account per kind of posting. A transfer stays between agencies. */
const OTHER_SIDE: Record<Exclude<PostingKind, 'transfer'>, Exclude<LedgerAccount, 'agency'>> = {
  opening: 'opening',
  top_up: 'clearing',
  charge: 'sales',
  refund: 'sales',
  credited: 'clearing',
  adjustment: 'adjustments',
}

export interface Side {
  account: LedgerAccount
  /** Only for an agency's account. */
  agencyId: string | null
  amountMinor: number
  currency: string
}

export interface Movement {
  kind: PostingKind
  agencyId: string
  /** Positive: credit to the agency. */
  amountMinor: number
  currency: string
  toAgencyId?: string
}

/** The two entries of a movement, which sum to zero. Throws a RangeError for zero. */
export function sidesOf({ kind, agencyId, amountMinor, currency, toAgencyId }: Movement): Side[] {
  if (minorUnits(amountMinor) === 0) throw new RangeError('A posting moves something')
  const other = kind === 'transfer' ? 'agency' : OTHER_SIDE[kind]
  return [
    { account: 'agency', agencyId, amountMinor, currency },
    { account: other, agencyId: toAgencyId ?? null, amountMinor: -amountMinor, currency },
  ]
}

export function availableMinor(balanceMinor: number, creditLimitMinor: number): number {
  return addMinor(balanceMinor, creditLimitMinor)
}

/** Credits are always allowed; debits within balance and credit. */
export function mayMove(amountMinor: number, balanceMinor: number, creditLimitMinor: number): boolean {
  return amountMinor > 0 || availableMinor(balanceMinor, creditLimitMinor) + amountMinor >= 0
}

/** The part of a refund that goes back to the agency's balance. */
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

/** Last verified entry and the balance after it. */
export interface ChainHead {
  entryNo: number
  hash: string
  balanceMinor: number
}
export const CHAIN_START: ChainHead = { entryNo: 0, hash: '', balanceMinor: 0 }

export interface ChainCheck {
  ok: boolean
  entries: number
  /** First invalid entry; null when all are valid. */
  broken_at: number | null
  head: ChainHead
}

/** Verifies numbers, balances and hashes of entries from `head` on. `hashOf`: SHA-256 in hex. */
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
