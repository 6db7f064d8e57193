import { sql } from 'kysely'
import type { PostingKind } from '#shared/contract/money/ledger.ts'
import type { Unit } from '../../context/context.ts'

export interface EntryFilter {
  kind?: PostingKind
  /** Inclusive. */
  since?: Date
  /** Exclusive. */
  until?: Date
  /** Exclusive entry number. */
  before?: number
}

const entriesOf = (u: Unit, agencyId: string) =>
  u.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', join =>
      join.onRef('p.tenant_id', '=', 'e.tenant_id').onRef('p.id', '=', 'e.posting_id'),
    )
    .where('e.tenant_id', '=', u.tenant.id)
    .where('e.agency_id', '=', agencyId)
    // Nullable only for entries of other accounts.
    .select(sql<number>`e.entry_no`.as('entry_no'))
    .select(sql<number>`e.balance_after_minor`.as('balance_after_minor'))
    .select(sql<string>`e.hash`.as('hash'))
    .select(['e.posting_id', 'e.posted_at', 'e.amount_minor', 'e.currency', 'p.kind'])

const described = (u: Unit, agencyId: string) =>
  entriesOf(u, agencyId)
    .leftJoin('bookings as b', join =>
      join.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.id', '=', 'p.booking_id'),
    )
    .leftJoin('ledger_entries as o', join =>
      join
        .onRef('o.tenant_id', '=', 'e.tenant_id')
        .onRef('o.posting_id', '=', 'e.posting_id')
        .onRef('o.agency_id', '<>', 'e.agency_id'),
    )
    .leftJoin('travel_agencies as c', join =>
      join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.id', '=', 'o.agency_id'),
    )
    .select(['p.reason', 'p.booking_id', 'b.reference', 'b.kind as booking_kind', 'c.name as counterparty'])
    .select(['b.user_id as booked_by', 'b.agency_id as booked_for'])
    .orderBy('e.entry_no', 'desc')

export type EntryRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

export function listEntries(
  u: Unit,
  agencyId: string,
  { kind, since, until, before }: EntryFilter,
  limit: number,
): Promise<EntryRow[]> {
  let query = described(u, agencyId)
  if (kind) query = query.where('p.kind', '=', kind)
  if (since) query = query.where('e.posted_at', '>=', since)
  if (until) query = query.where('e.posted_at', '<', until)
  if (before !== undefined) query = query.where('e.entry_no', '<', before)
  return query.limit(limit).execute()
}

export function getEntry(u: Unit, agencyId: string, entryNo: number): Promise<EntryRow> {
  return described(u, agencyId).where('e.entry_no', '=', entryNo).executeTakeFirstOrThrow()
}

/** Entries after a number, oldest first, for verification. */
export function listChain(u: Unit, agencyId: string, after: number, upTo: number, limit: number) {
  return entriesOf(u, agencyId)
    .where('e.entry_no', '>', after)
    .where('e.entry_no', '<=', upTo)
    .orderBy('e.entry_no')
    .limit(limit)
    .execute()
}

/** The first entry of a posting that does not sum to zero. */
export async function findUnbalanced(u: Unit, agencyId: string): Promise<number | undefined> {
  const { rows } = await sql<{ entry_no: number }>`
    select e.entry_no from ledger_entries e
    where e.tenant_id = ${u.tenant.id} and e.agency_id = ${agencyId} and exists (
      select from ledger_entries s where s.tenant_id = ${u.tenant.id} and s.posting_id = e.posting_id
      group by s.currency having sum(s.amount_minor) <> 0)
    order by e.entry_no limit 1`.execute(u.db)
  return rows[0]?.entry_no
}
