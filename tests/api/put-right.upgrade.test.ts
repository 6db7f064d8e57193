import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { blockRow } from '../support/blocks.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('107')

interface Options {
  inDays: number
  pnr_mode?: 'group' | 'per_booking'
  pnr?: string
  forgotten?: string
}

async function aBooking({ inDays, pnr_mode, pnr = 'ABC234', forgotten = 'nothing' }: Options) {
  const row = blockRow('nakheel', { inDays, ...(pnr_mode && { pnr_mode }) })
  const block = { ...row, tenant_id: tenantId, airline_pnr: 'ABC234' }
  const id = newId()
  await database.unit(tenantId, async db => {
    await db.insertInto('seat_blocks').values(block).execute()
    await sql`insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults, children,
        infants, currency, price_lines, total_minor, vat_minor, lang, starts_on, ends_on, forgotten)
      values (${tenantId}, ${id}, 'flight', ${`FB-${id.slice(-6)}`}, 'SV', ${pnr}, 'confirmed', 1, 0, 0, 'SAR', '[]', 1, 0,
        'en', ${block.departs_on}, ${block.last_date}, ${forgotten})`.execute(db)
    await sql`insert into flight_bookings (tenant_id, id, seat_block_id, seats, seats_state)
      values (${tenantId}, ${id}, ${block.id}, 1, 'sold')`.execute(db)
  })
  return id
}

test('old journeys are forgotten once more, and bookings lose the locator of a block that gives each its own', async () => {
  const made = [
    await aBooking({ inDays: -800, forgotten: 'travellers' }),
    await aBooking({ inDays: -100, forgotten: 'numbers' }),
    await aBooking({ inDays: 9, pnr_mode: 'per_booking' }),
    await aBooking({ inDays: 9, pnr_mode: 'per_booking', pnr: 'XYZ234' }),
    await aBooking({ inDays: -9, pnr_mode: 'per_booking' }),
    await aBooking({ inDays: 9 }),
  ]
  expect(await migrate(database.pool)).toContain('107-put-right')
  const { rows } = await database.unit(tenantId, db =>
    sql<{ id: string; pnr: string | null; forgotten: string }>`
      select id, supplier_reference as pnr, forgotten from bookings`.execute(db),
  )
  const found = new Map(rows.map(({ id, pnr, forgotten }) => [id, `${forgotten} ${pnr ?? '-'}`]))
  expect(made.map(id => found.get(id))).toEqual([
    'numbers ABC234',
    'numbers ABC234',
    'nothing -',
    'nothing XYZ234',
    'nothing ABC234',
    'nothing ABC234',
  ])
})
