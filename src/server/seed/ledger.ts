import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { PostingKind } from '#shared/contract/money/ledger.ts'
import { CHAIN_START, entryText, sidesOf } from '#shared/rules/money/ledger.ts'
import type { Schema } from '../db/schema.ts'

type Agency = Pick<Insertable<Schema['travel_agencies']>, 'tenant_id' | 'id' | 'currency'>

/** An amount moved on an agency's account; negative is a debit. */
export interface Line {
  kind: PostingKind
  key: string
  amountMinor: number
  at: Date
  bookingId?: string
  attemptId?: string
  /** Null for the system. */
  userId?: string | null
}

export interface Statement {
  /** Head of the hash chain, as in the agency's row. */
  head: { balance_minor: number; last_entry_no: number; last_hash: string }
  postings: Insertable<Schema['ledger_postings']>[]
  entries: Insertable<Schema['ledger_entries']>[]
}

const EMPTY: Statement = {
  head: { balance_minor: 0, last_entry_no: CHAIN_START.entryNo, last_hash: CHAIN_START.hash },
  postings: [],
  entries: [],
}

export function openingLine(agencyId: string, amountMinor: number, at: Date): Line[] {
  return amountMinor === 0 ? [] : [{ kind: 'opening', key: `opening:${agencyId}`, amountMinor, at }]
}

function postingOf({ tenant_id, currency }: Agency, id: string, line: Line) {
  const { kind, key, at, bookingId = null, attemptId = null, userId = null } = line
  return {
    tenant_id,
    id,
    posting_key: key,
    kind,
    currency,
    posted_at: at,
    actor_kind: userId ? ('agent' as const) : ('system' as const),
    actor_id: userId,
    booking_id: bookingId,
    attempt_id: attemptId,
  }
}

function append(agency: Agency, { head, postings, entries }: Statement, line: Line, idOf: IdOf): Statement {
  const { tenant_id, id: agencyId, currency } = agency
  const { kind, key, amountMinor, at } = line
  const postingId = idOf(key, at)
  const entry = {
    entry_no: head.last_entry_no + 1,
    balance_after_minor: head.balance_minor + amountMinor,
  }
  const figures = { ...entry, posting_id: postingId, kind, amount_minor: amountMinor, currency }
  const text = entryText(head.last_hash, { ...figures, posted_at: at.toISOString() })
  const hash = createHash('sha256').update(text).digest('hex')
  const sides = sidesOf({ kind, agencyId, amountMinor, currency }).map(side => ({
    tenant_id,
    id: idOf(`${key} ${side.account}`, at),
    posting_id: postingId,
    account: side.account,
    amount_minor: side.amountMinor,
    currency,
    posted_at: at,
    ...(side.agencyId ? { agency_id: agencyId, ...entry, hash } : {}),
  }))
  return {
    head: { balance_minor: entry.balance_after_minor, last_entry_no: entry.entry_no, last_hash: hash },
    postings: [...postings, postingOf(agency, postingId, line)],
    entries: [...entries, ...sides],
  }
}

type IdOf = (name: string, at: Date) => string

export function statementOf(agency: Agency, lines: Line[], idOf: IdOf): Statement {
  return lines.reduce((statement, line) => append(agency, statement, line, idOf), EMPTY)
}
