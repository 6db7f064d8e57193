import { type Selectable, sql } from 'kysely'
import type { OwnFares } from '#shared/contract/flights/seat-blocks.ts'
import { BLOCK_LEAVING } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export { getAgencyState, listOpenAgencies } from '../../../db/agencies/families.ts'
export { getAgencyRecipient } from '../../../db/agencies/recipient.ts'

export type AllocationRow = Selectable<Schema['seat_block_allocations']>

const allocations = (u: Unit, blockId: string) =>
  u.db
    .selectFrom('seat_block_allocations as a')
    .selectAll('a')
    .where('a.tenant_id', '=', u.tenant.id)
    .where('a.seat_block_id', '=', blockId)

export const getAllocation = (
  u: Unit,
  blockId: string,
  agencyId: string,
): Promise<AllocationRow | undefined> =>
  allocations(u, blockId).where('a.agency_id', '=', agencyId).executeTakeFirst()

/** With the names of the agencies, by name. */
export const listAllocations = (u: Unit, blockId: string) =>
  allocations(u, blockId)
    .innerJoin('travel_agencies as t', join =>
      join.onRef('t.tenant_id', '=', 'a.tenant_id').onRef('t.id', '=', 'a.agency_id'),
    )
    .select('t.name')
    .where(sql<boolean>`(a.recalled_at is null or a.used > 0)`)
    .orderBy('t.name_en')
    .orderBy('a.agency_id')
    .execute()
export type NamedAllocation = Awaited<ReturnType<typeof listAllocations>>[number]

const running = (u: Unit, blockId: string) =>
  allocations(u, blockId).where('a.recalled_at', 'is', null).orderBy('a.agency_id')

export const listRunning = (u: Unit, blockId: string): Promise<AllocationRow[]> =>
  running(u, blockId).execute()

/** Allocations past their recall that is not written yet. */
export const listOverdue = (u: Unit, blockId: string): Promise<AllocationRow[]> =>
  running(u, blockId).where('a.recall_at', '<=', u.now).execute()

export async function listOverdueBlocks(
  u: Unit,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<string[]> {
  const rows = await u.db
    .selectFrom('seat_block_allocations')
    .select('seat_block_id')
    .distinct()
    .where('tenant_id', '=', u.tenant.id)
    .where('recalled_at', 'is', null)
    .where('recall_at', '<=', u.now)
    .$if(after !== undefined, query => query.where('seat_block_id', '>', after ?? ''))
    .orderBy('seat_block_id')
    .limit(limit)
    .execute()
  return rows.map(({ seat_block_id }) => seat_block_id)
}

/** Recalls of an agency that is shut out, and of those below it, come at once. */
export async function makeDue(u: Unit, agencyId: string): Promise<void> {
  await sql`
    update seat_block_allocations a set recall_at = ${u.now}, updated_at = ${u.now}
    from travel_agencies t, travel_agencies shut
    where a.tenant_id = ${u.tenant.id} and t.tenant_id = a.tenant_id and shut.tenant_id = a.tenant_id
      and shut.id = ${agencyId} and shut.disabled_at is not null and shut.id in (t.id, t.parent_id)
      and a.agency_id = t.id and a.recalled_at is null and a.recall_at > ${u.now}`.execute(u.db)
}

/** No seats are kept for an agency on a flight that has left. */
export async function recallBy(u: Unit, blockId: string, end: Date): Promise<void> {
  await u.db
    .updateTable('seat_block_allocations')
    .set({ recall_at: end, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('seat_block_id', '=', blockId)
    .where('recalled_at', 'is', null)
    .where('recall_at', '>', end)
    .execute()
}

export interface NewAllocation {
  blockId: string
  agencyId: string
  seats: number
  recallAt: Date
  fares: OwnFares | null
}

/** Writes an allocation, live again if it was over. The caller has locked the block and counts the seats in it. */
export async function putAllocation(
  u: Unit,
  { blockId, agencyId, seats, recallAt, fares }: NewAllocation,
): Promise<void> {
  const own = fares && JSON.stringify(fares)
  const values = { seats, recall_at: recallAt, recalled_at: null, fares: own, updated_at: u.now }
  await u.db
    .insertInto('seat_block_allocations')
    .values({
      tenant_id: u.tenant.id,
      seat_block_id: blockId,
      agency_id: agencyId,
      created_at: u.now,
      ...values,
    })
    .onConflict(on => on.columns(['tenant_id', 'seat_block_id', 'agency_id']).doUpdateSet(values))
    .execute()
}

/** Ends an allocation. The caller has locked the block and counts the unused seats as its own. */
export async function endAllocation(
  u: Unit,
  { seat_block_id, agency_id, seats, used }: AllocationRow,
): Promise<void> {
  await u.db
    .updateTable('seat_block_allocations')
    .set({ recalled_at: u.now, updated_at: u.now })
    .set(eb => ({ seats: eb('seats', '-', seats - used) }))
    .where('tenant_id', '=', u.tenant.id)
    .where('seat_block_id', '=', seat_block_id)
    .where('agency_id', '=', agency_id)
    .execute()
}

export async function addAllocated(u: Unit, blockId: string, seats: number): Promise<void> {
  const add = () =>
    u.db
      .updateTable('seat_blocks')
      .set(eb => ({ seats_allocated: eb('seats_allocated', '+', seats) }))
      .where('tenant_id', '=', u.tenant.id)
      .where('id', '=', blockId)
      .execute()
  await u.guards.counter(u, { table: 'seat_blocks', id: blockId }, add)
}

/** Allocations of an agency that are live, with their flights, next departure first. */
export function listLiveOf(u: Unit, agencyId: string) {
  return u.db
    .selectFrom('seat_block_allocations as a')
    .innerJoin('seat_blocks as k', join =>
      join.onRef('k.tenant_id', '=', 'a.tenant_id').onRef('k.id', '=', 'a.seat_block_id'),
    )
    .select(['k.id', 'k.origin', 'k.destination', 'k.departs_on', 'k.returns_on', 'k.airline'])
    .select(['a.seats', 'a.used', 'a.recall_at'])
    .select(
      sql<boolean>`(k.status = 'published' and k.sales_from <= ${u.now} and k.sales_until > ${u.now})`.as(
        'on_sale',
      ),
    )
    .where('a.tenant_id', '=', u.tenant.id)
    .where('a.agency_id', '=', agencyId)
    .where('a.recalled_at', 'is', null)
    .where('a.recall_at', '>', u.now)
    .where('k.status', 'in', BLOCK_LEAVING)
    .where('k.first_departs_at', '>', u.now)
    .orderBy('a.recall_at')
    .orderBy('k.id')
    .limit(100)
    .execute()
}
export type OwnAllocation = Awaited<ReturnType<typeof listLiveOf>>[number]

export const recallsDue = (until: Date) =>
  sql`seat_block_allocations where recalled_at is null and recall_at <= ${until}`
