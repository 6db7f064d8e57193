import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { buildIndexes } from '../../src/server/db/indexes.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { indexesOfRelease } from '../../src/server/db/migration-files.ts'
import { dueSupplied } from '../../src/server/jobs/due.repo.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { dayFromNow } from '../support/days.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('090')
const today = dayFromNow(0)

const sold = (reference: string, starts_on: string, paid: number) =>
  database.unit(tenantId, db =>
    sql`insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults, children,
        infants, currency, price_lines, total_minor, vat_minor, paid_minor, lang, starts_on, ends_on)
      values (${tenantId}, ${newId()}, 'flight', ${reference}, 'SV', 'PNR', 'confirmed', 1, 0, 0, 'SAR', '[]', 1000, 130,
        ${paid}, 'ar', ${starts_on}, ${starts_on})`.execute(db),
  )
const due = (at: string) =>
  database.overview(async db => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${dueSupplied(
      new Date(`${at}T12:00:00Z`),
    )}`.execute(db)
    return rows[0]?.count
  })

test('what was sold before the upgrade and begins unpaid is found, by an index that is built beside the sale', async () => {
  await sold('FB-PAID22', today, 1000)
  await sold('FB-PART22', today, 400)
  await sold('FB-LONG22', addDays(today, -60), 0)
  expect(await migrate(database.pool)).toContain('090-unpaid-sales')
  await sold('FB-OPEN22', addDays(today, 20), 0)
  expect([await due(today), await due(addDays(today, 20)), await due(addDays(today, 10))]).toEqual([1, 1, 0])
  await buildIndexes(database, await indexesOfRelease(), () => undefined)
  const plan = await database.overview(async db => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql`explain select distinct tenant_id from ${dueSupplied(new Date())}`.execute(db)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('bookings_begun_unpaid')
  expect(await due(today)).toBe(1)
})
