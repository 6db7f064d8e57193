import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { blockRow } from '../support/blocks.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('102')

/** A booking without a locator, of a block that has one since then. */
async function aBooking(options: Parameters<typeof blockRow>[1]): Promise<string> {
  const block = { ...blockRow('nakheel', options), tenant_id: tenantId, airline_pnr: 'ABC234' }
  const id = newId()
  await database.unit(tenantId, async db => {
    await db.insertInto('seat_blocks').values(block).execute()
    await sql`insert into bookings (tenant_id, id, kind, reference, supplier, status, adults, children, infants, currency,
        price_lines, total_minor, vat_minor, lang, starts_on, ends_on)
      values (${tenantId}, ${id}, 'flight', ${`FB-${id.slice(-6)}`}, 'SV', 'confirmed', 1, 0, 0, 'SAR', '[]', 1, 0, 'en',
        ${block.departs_on}, ${block.last_date})`.execute(db)
    await sql`insert into flight_bookings (tenant_id, id, seat_block_id, seats, seats_state)
      values (${tenantId}, ${id}, ${block.id}, 1, 'sold')`.execute(db)
  })
  return id
}

test('bookings that still travel get the locator of their block, unless the airline gives each its own', async () => {
  const [coming, own, past] = [
    await aBooking({ inDays: 9 }),
    await aBooking({ inDays: 9, pnr_mode: 'per_booking' }),
    await aBooking({ inDays: -9 }),
  ]
  expect(await migrate(database.pool)).toContain('102-locators')
  const { rows } = await database.unit(tenantId, db =>
    sql<{ id: string; pnr: string | null }>`select id, supplier_reference as pnr from bookings`.execute(db),
  )
  const pnrs = new Map(rows.map(({ id, pnr }) => [id, pnr]))
  expect([coming, own, past].map(id => pnrs.get(id))).toEqual(['ABC234', null, null])
})
