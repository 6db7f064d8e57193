import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { blockRow } from '../support/blocks.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('035')
const block = { ...blockRow('nakheel', {}), tenant_id: tenantId }
const [half, whole] = [newId(), newId()]

const aBooking = (id: string, paid: number) => sql`
  insert into bookings (tenant_id, id, kind, reference, status, adults, children, infants, currency, price_lines,
    total_minor, vat_minor, paid_minor, lang, starts_on, ends_on)
  values (${tenantId}, ${id}, 'flight', ${`FB-${id.slice(-6)}`}, 'confirmed', 1, 0, 0, 'SAR', '[]', 1000, 0, ${paid},
    'en', ${block.departs_on}, ${block.departs_on})`
const change = (set: string) =>
  database.unit(tenantId, db => sql.raw(`update bookings set ${set} where id = '${half}'`).execute(db))

test('blocks and bookings from before there were deposits are paid at once, as they were', async () => {
  await database.unit(tenantId, async db => {
    await db.insertInto('seat_blocks').values(block).execute()
    await aBooking(half, 500).execute(db)
    await aBooking(whole, 1000).execute(db)
  })
  expect(await migrate(database.pool)).toContain('035-deposits')
  const rows = await database.unit(tenantId, db =>
    db
      .selectFrom('bookings')
      .select(['total_minor', 'due_at', 'due_through', 'due_zone', 'pay_by'])
      .execute(),
  )
  const nothing = { due_at: null, due_through: null, due_zone: null, pay_by: null }
  expect(rows).toEqual([1, 2].map(() => ({ total_minor: 1000, ...nothing })))
  const offered = await database.unit(tenantId, async db => {
    const version = () =>
      db.selectFrom('seat_blocks').select(['offer_version', 'deposit_rule']).executeTakeFirstOrThrow()
    const before = await version()
    await sql`update seat_blocks set deposit_rule = '{}'`.execute(db)
    return { before, after: await version() }
  })
  expect(offered.before.deposit_rule).toBeNull()
  expect(offered.after.offer_version).toBe(offered.before.offer_version + 1)
})

test('lines always sum up to the price, and the database knows which is due', async () => {
  await change(`due_at = '{2030-01-01,2030-02-01}', due_through = '{500,1000}', due_zone = 'Asia/Riyadh'`)
  const row = await database.unit(tenantId, db =>
    db
      .selectFrom('bookings')
      .select(['pay_by', 'due_through'])
      .where('id', '=', half)
      .executeTakeFirstOrThrow(),
  )
  expect([row.pay_by?.toISOString().slice(0, 10), row.due_through]).toEqual(['2030-02-01', [500, 1000]])
  await expect(change('total_minor = 1001')).rejects.toThrow(/schedule_whole/)
  await expect(change(`due_at = '{2030-01-01}'`)).rejects.toThrow(/schedule_whole/)
  await change('paid_minor = 1000')
  const { rows } = await database.unit(tenantId, db =>
    sql`select 1 from bookings where pay_by is not null`.execute(db),
  )
  expect(rows).toEqual([])
})
