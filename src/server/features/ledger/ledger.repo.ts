import { type Selectable, sql } from 'kysely'
import type { Side } from '#shared/rules/ledger.ts'
import type { Unit } from '../../context.ts'
import type { Schema } from '../../db/schema.ts'
import { newId } from '../../ids.ts'

export type PostingRow = Pick<
  Selectable<Schema['ledger_postings']>,
  'id' | 'posting_key' | 'kind' | 'currency' | 'reason' | 'booking_id' | 'attempt_id'
>

/** Writes that something happened. False when the same event was posted before. */
export async function insertPosting(u: Unit, posting: PostingRow): Promise<boolean> {
  const row = await u.db
    .insertInto('ledger_postings')
    .values({
      ...posting,
      tenant_id: u.tenant.id,
      actor_kind: u.actor.kind,
      actor_id: u.actor.id,
      posted_at: u.now,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'posting_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface Move {
  posting: PostingRow
  agencyId: string
  side: Side
  /** The account opposite; null when that is another agency's, which moves by itself. */
  other: Side | null
  /** Refused while the agency is shut out. */
  onlyOpen: boolean
}

/**
 * Moves an agency's balance and writes the entries, in one statement: the row lock of the update is what
 * keeps two from spending the same money. Answers the entry's number; undefined when the agency is
 * shut out, is none, or has too little. `balanceSeen` is for the control of the race test: the balance is then
 * written from what was read before and nothing is asked, as code without a guard would do.
 */
export async function moveBalance(u: Unit, move: Move, balanceSeen?: number): Promise<number | undefined> {
  const { posting, agencyId, side, other, onlyOpen } = move
  const tenant = u.tenant.id
  const amount = sql`${side.amountMinor}::bigint`
  const after =
    balanceSeen === undefined ? sql`balance_minor + ${amount}` : sql`${balanceSeen}::bigint + ${amount}`
  const enough =
    balanceSeen === undefined
      ? sql`and (${amount} > 0 or balance_minor + ${amount} >= -credit_limit_minor)`
      : sql``
  const { rows } = await sql<{ entry_no: number }>`
    with moved as (
      update travel_agencies set balance_minor = ${after}, last_entry_no = last_entry_no + 1,
        last_hash = ledger_entry_hash(last_hash, last_entry_no + 1, ${posting.id}::uuid, ${posting.kind}::text,
          ${amount}, ${side.currency}::text, ${after}, ${u.now}::timestamptz)
      where tenant_id = ${tenant} and id = ${agencyId} and currency = ${side.currency}
        and (disabled_at is null or not ${onlyOpen}::boolean) ${enough}
      returning id, last_entry_no, balance_minor, last_hash
    ), written as (
      insert into ledger_entries (tenant_id, id, posting_id, account, agency_id, entry_no, balance_after_minor, hash,
        amount_minor, currency, posted_at)
      select ${tenant}::uuid, ${newId()}::uuid, ${posting.id}::uuid, 'agency', id, last_entry_no, balance_minor,
        last_hash, ${amount}, ${side.currency}::text, ${u.now}::timestamptz from moved
      union all
      select ${tenant}::uuid, ${newId()}::uuid, ${posting.id}::uuid, ${other?.account ?? null}::text, null, null, null,
        null, ${other?.amountMinor ?? null}::bigint, ${side.currency}::text, ${u.now}::timestamptz
      from moved where ${other !== null}::boolean
    )
    select last_entry_no as entry_no from moved`.execute(u.db)
  return rows[0]?.entry_no
}

const accounts = (u: Unit) =>
  u.db
    .selectFrom('travel_agencies')
    .select(['id', 'name', 'currency', 'balance_minor', 'credit_limit_minor', 'parent_id', 'disabled_at'])
    .select(['last_entry_no', 'last_hash'])
    .where('tenant_id', '=', u.tenant.id)
export type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

export function getAccount(u: Unit, agencyId: string): Promise<AccountRow | undefined> {
  return accounts(u).where('id', '=', agencyId).executeTakeFirst()
}

export function listAccounts(u: Unit): Promise<AccountRow[]> {
  return accounts(u).orderBy('id').execute()
}

/** Locks agencies until the unit ends, in the order of their ids, as everybody who needs two of them does. */
export function lockAccounts(u: Unit, agencyIds: string[]): Promise<AccountRow[]> {
  return accounts(u).where('id', 'in', agencyIds).orderBy('id').forUpdate().execute()
}

/** The agency of a posting that was made under this key. */
export async function findAgencyOfPosting(u: Unit, key: string): Promise<string | undefined> {
  const row = await u.db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', join =>
      join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.posting_id', '=', 'p.id'),
    )
    .select('e.agency_id')
    .where('p.tenant_id', '=', u.tenant.id)
    .where('p.posting_key', '=', key)
    .where('e.agency_id', 'is not', null)
    .executeTakeFirst()
  return row?.agency_id ?? undefined
}
