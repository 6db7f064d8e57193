import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Side } from '#shared/rules/money/ledger.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'

export type PostingRow = Pick<
  Selectable<Schema['ledger_postings']>,
  'id' | 'posting_key' | 'kind' | 'currency' | 'reason' | 'booking_id' | 'attempt_id'
>

/** Inserts a posting; false when its key exists. */
export async function insertPosting(u: Unit, posting: PostingRow): Promise<boolean> {
  const row = await u.db
    .insertInto('ledger_postings')
    .values({
      ...posting,
      tenant_id: u.tenant.id,
      actor_kind: u.actor.kind,
      actor_id: u.actor.id,
      approved_by: u.approval?.by,
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
  /** Other side of the posting; null for another agency, which has its own move. */
  other: Side | null
  /** Fail for a disabled agency. */
  onlyOpen: boolean
}

type Value = (value: string | number | boolean | Date | null) => RawBuilder<unknown>
const bound: Value = value => sql`${value}`
// Only ids, enums and numbers: never user input.
const literal: Value = value => sql.lit(value)

function entriesOf(u: Unit, { posting, side, other }: Move, v: Value) {
  const [tenant, id, at] = [v(u.tenant.id), v(posting.id), v(u.now)]
  return sql`
    insert into ledger_entries (tenant_id, id, posting_id, account, agency_id, entry_no, balance_after_minor, hash,
      amount_minor, currency, posted_at)
    select ${tenant}::uuid, ${v(newId())}::uuid, ${id}::uuid, 'agency', id, last_entry_no, balance_minor,
      last_hash, ${v(side.amountMinor)}::bigint, ${v(side.currency)}::text, ${at}::timestamptz from moved
    union all
    select ${tenant}::uuid, ${v(newId())}::uuid, ${id}::uuid, ${v(other?.account ?? null)}::text, null, null, null,
      null, ${v(other?.amountMinor ?? null)}::bigint, ${v(side.currency)}::text, ${at}::timestamptz
    from moved where ${v(other !== null)}::boolean
    returning 1`
}

function moving(u: Unit, move: Move, v: Value) {
  const { posting, agencyId, side, onlyOpen } = move
  const amount = sql`${v(side.amountMinor)}::bigint`
  const after = sql`balance_minor + ${amount}`
  const enough = sql`and (${amount} > 0 or ${after} >= -credit_limit_minor)`
  return sql`
    with moved as (
      update travel_agencies set balance_minor = ${after}, last_entry_no = last_entry_no + 1,
        last_hash = ledger_entry_hash(last_hash, last_entry_no + 1, ${v(posting.id)}::uuid, ${v(posting.kind)}::text,
          ${amount}, ${v(side.currency)}::text, ${after}, ${v(u.now)}::timestamptz)
      where tenant_id = ${v(u.tenant.id)} and id = ${v(agencyId)} and currency = ${v(side.currency)}
        and (disabled_at is null or not ${v(onlyOpen)}::boolean) ${enough}
      returning id, last_entry_no, balance_minor, last_hash
    ), written as (${entriesOf(u, move, v)})`
}

/** Moves a balance and inserts the entries in one statement; its row lock prevents double spending. */
export async function moveBalance(u: Unit, move: Move): Promise<number | undefined> {
  const { rows } = await sql<{ entry_no: number }>`${moving(u, move, bound)}
    select last_entry_no as entry_no from moved`.execute(u.db)
  return rows[0]?.entry_no
}

/** Sent with the commit, which fails with `NOT_MOVED`: keeps the lock of a busy agency's row short. */
export function moveBalanceLast(u: Unit, move: Move): void {
  const statement = sql`${moving(u, move, literal)} select require_moved(count(*)) from moved`
  u.last(statement.compile(u.db).sql)
}

/** SQLSTATE raised by `require_moved`. */
export const NOT_MOVED = 'RHL01'

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

/** Locks agencies until the unit ends, ordered by id to avoid deadlocks. */
export function lockAccounts(u: Unit, agencyIds: string[]): Promise<AccountRow[]> {
  return accounts(u).where('id', 'in', agencyIds).orderBy('id').forUpdate().execute()
}

/** The sizes of adjustments that staff made since then without a second person, in minor units. */
export async function sumAdjustedAlone(u: Unit, agencyId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(abs(e.amount_minor)), 0) as sum
    from ledger_postings p join ledger_entries e on e.tenant_id = p.tenant_id and e.posting_id = p.id
    where p.tenant_id = ${u.tenant.id} and p.kind = 'adjustment' and p.actor_kind = 'staff'
      and p.attempt_id is null and p.approved_by is null and p.posted_at > ${since}
      and e.agency_id = ${agencyId}`.execute(u.db)
  return Number(rows[0]?.sum ?? 0)
}

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
