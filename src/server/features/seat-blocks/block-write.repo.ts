import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'
import { newId } from '../../lib/ids.ts'
import type { ImportedBlock } from './import/block.ts'

export type BlockRow = Selectable<Schema['seat_blocks']>

const ROWS_PER_INSERT = 200

export async function listUsedCodes(u: Unit, codes: string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await u.db
    .selectFrom('seat_blocks')
    .select('code')
    .where('tenant_id', '=', u.tenant.id)
    .where('code', 'in', codes)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

export function listAgencies(u: Unit) {
  return u.db
    .selectFrom('travel_agencies')
    .select(['id', 'name'])
    .where('tenant_id', '=', u.tenant.id)
    .orderBy('id')
    .execute()
}
export type NamedAgency = Awaited<ReturnType<typeof listAgencies>>[number]

export function columnsOf(block: ImportedBlock) {
  return {
    ...block,
    slices: JSON.stringify(block.slices),
    fares: JSON.stringify(block.fares),
    baggage: JSON.stringify(block.baggage),
    rules: JSON.stringify(block.rules),
    deposit_rule: block.deposit_rule && JSON.stringify(block.deposit_rule),
    visible_to: JSON.stringify(block.visible_to),
  } satisfies Omit<Insertable<Schema['seat_blocks']>, 'tenant_id' | 'id'>
}

export interface InsertedBlock {
  id: string
  block: ImportedBlock
}

export async function insertBlocks(u: Unit, blocks: ImportedBlock[]): Promise<InsertedBlock[]> {
  const inserted = blocks.map(block => ({ id: newId(), block }))
  for (let start = 0; start < inserted.length; start += ROWS_PER_INSERT) {
    const some = inserted.slice(start, start + ROWS_PER_INSERT)
    const rows = some.map(({ id, block }) => ({ tenant_id: u.tenant.id, id, ...columnsOf(block) }))
    await u.db.insertInto('seat_blocks').values(rows).execute()
  }
  return inserted
}

export function lockBlock(u: Unit, id: string): Promise<BlockRow | undefined> {
  const query = u.db
    .selectFrom('seat_blocks')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
  return u.guards.query(query, locked => locked.forNoKeyUpdate()).executeTakeFirst()
}

export async function updateBlock(
  u: Unit,
  id: string,
  values: Updateable<Schema['seat_blocks']>,
): Promise<BlockRow> {
  return u.db
    .updateTable('seat_blocks')
    .set(values)
    .set(eb => ({ version: eb('version', '+', 1), updated_at: u.now }))
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
