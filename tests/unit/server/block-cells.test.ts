import { expect, test } from 'vitest'
import type { BlockRow, NamedAgency } from '#server/features/seat-blocks/block-write.repo.ts'
import { cellsOf } from '#server/features/seat-blocks/desk/block-cells.ts'
import { readBlock } from '#server/features/seat-blocks/import/block.ts'
import { makeRow } from '#server/features/seat-blocks/import/cells.ts'
import type { BlockInsert } from '#server/seed/blocks.ts'
import { demoTenants, makeDemo } from '#server/seed/index.ts'

const now = new Date('2026-11-22T09:00:00Z')
const minutes = (at: unknown) => new Date(Math.floor((at as Date).getTime() / 60_000) * 60_000)

/** A block as a query gives it. */
function rowOf(block: BlockInsert): BlockRow {
  const json = (text: unknown) => JSON.parse(text as string)
  const { slices, fares, baggage, rules, deposit_rule, visible_to = '"public"' } = block
  return {
    pnr_mode: 'group',
    max_pax_public: 9,
    max_pax_agency: 50,
    hold_minutes: 30,
    agency_hold_minutes: 1440,
    notes: null,
    ...block,
    slices: json(slices),
    fares: json(fares),
    baggage: json(baggage),
    rules: json(rules),
    deposit_rule: deposit_rule ? json(deposit_rule) : null,
    visible_to: json(visible_to),
  } as unknown as BlockRow
}

test.each(demoTenants(now).map(tenant => [tenant.key, tenant] as const))(
  'every block of %s, written as text and read again, is the same block',
  (_, tenant) => {
    const rows = makeDemo(tenant, now).blocks.map(rowOf).slice(0, 400)
    const own = rows.flatMap(({ visible_to }) => (visible_to === 'public' ? [] : visible_to))
    const agencies = [...new Set(own)].map(id => ({ id, name: { en: id } })) as NamedAgency[]
    const zone = tenant.settings.time_zone
    const setting = {
      currency: tenant.settings.currency.code,
      zone,
      now: new Date(0),
      agencies: new Map(agencies.map(({ id }) => [id, id])),
    }
    for (const row of rows) {
      const cells = cellsOf(row, zone, agencies)
      const text = makeRow(column => cells[column] ?? '')
      const read = readBlock(text, setting)
      expect(text.errors, row.code).toEqual([])
      const { status: _status, ...block } = read as NonNullable<typeof read>
      const fields = Object.keys(block) as (keyof typeof block)[]
      const stored = fields.map(field => [
        field,
        row[field] instanceof Date ? minutes(row[field]) : row[field],
      ])
      expect(block, row.code).toEqual(Object.fromEntries(stored))
    }
    expect(rows.length).toBeGreaterThan(100)
  },
)
