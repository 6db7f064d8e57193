import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { blockRow } from '../support/blocks.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('082')
const block = { ...blockRow('nakheel', {}), tenant_id: tenantId }
const agency = newId()

test('seats that were allocated before are sold at the fares of their block', async () => {
  await database.unit(tenantId, async db => {
    await db.insertInto('seat_blocks').values(block).execute()
    await sql`insert into travel_agencies (tenant_id, id, name, currency, balance_minor)
      values (${tenantId}, ${agency}, '{"en":"Old"}', 'SAR', 0)`.execute(db)
    await sql`insert into seat_block_allocations (tenant_id, seat_block_id, agency_id, seats, used, recall_at)
      values (${tenantId}, ${block.id}, ${agency}, 5, 2, now() + interval '1 day')`.execute(db)
  })
  expect(await migrate(database.pool)).toContain('082-allocation-fares')
  const found = await database.unit(tenantId, db =>
    db.selectFrom('seat_block_allocations').select(['seats', 'used', 'fares']).execute(),
  )
  expect(found).toEqual([{ seats: 5, used: 2, fares: null }])
  const wrong = database.unit(tenantId, db =>
    sql`update seat_block_allocations set fares = '700'`.execute(db),
  )
  await expect(wrong).rejects.toThrow(/own_fares_are_an_object/)
})
