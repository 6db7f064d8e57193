import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { anOldFlight } from '../support/old-flights.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('102')

/** A booking without a locator, of a block that has one since then. */
const aBooking = async (block: Parameters<typeof anOldFlight>[1]) =>
  (await anOldFlight({ database, tenantId }, block)).id

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
