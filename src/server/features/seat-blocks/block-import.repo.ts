import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import type { ImportedBlock } from './import/block.ts'

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

export async function mapAgencyNames(u: Unit): Promise<Map<string, string>> {
  const rows = await u.db
    .selectFrom('travel_agencies')
    .select(['id', 'name'])
    .where('tenant_id', '=', u.tenant.id)
    .execute()
  return new Map(
    rows.flatMap(({ id, name }) =>
      [name.en, name.ar].flatMap(text => (text ? [[text.toLowerCase(), id] as const] : [])),
    ),
  )
}

export async function insertBlocks(u: Unit, blocks: ImportedBlock[]): Promise<void> {
  const rows = blocks.map(block => ({
    ...block,
    tenant_id: u.tenant.id,
    id: newId(),
    slices: JSON.stringify(block.slices),
    fares: JSON.stringify(block.fares),
    baggage: JSON.stringify(block.baggage),
    rules: JSON.stringify(block.rules),
    visible_to: JSON.stringify(block.visible_to),
    sales_from: u.now,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const some = rows.slice(start, start + ROWS_PER_INSERT)
    await u.db.insertInto('seat_blocks').values(some).execute()
  }
}
