import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { anOldFlight, type OldFlight } from '../support/old-flights.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('107')

interface Options extends OldFlight {
  inDays: number
  pnr_mode?: 'group' | 'per_booking'
}

async function aBooking({ inDays, pnr_mode, pnr = 'ABC234', ...more }: Options): Promise<string> {
  const block = { inDays, ...(pnr_mode && { pnr_mode }) }
  return (await anOldFlight({ database, tenantId }, block, { pnr, ...more })).id
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
