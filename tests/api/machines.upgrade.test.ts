import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { announcement } from '../../src/server/db/changes.ts'
import { buildIndexes } from '../../src/server/db/indexes.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { indexesOfRelease } from '../../src/server/db/migration-files.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

// From before a database could be spread over several machines (084).
const { database, tenantId } = await openOld('084')
const [booking, passenger] = [newId(), newId()]
const run = <Row>(query: RawBuilder<Row>) =>
  database.unit(tenantId, async db => (await query.execute(db)).rows)

const counted = () => run(sql`select named, passports_until::text from bookings`)
const aChange = () =>
  run(sql`insert into passenger_changes (tenant_id, id, passenger_id, actor_kind, old_values)
    values (${tenantId}, ${newId()}, ${passenger}, 'staff', 'sealed')`)
/** As servers of the release before move it. */
const stampBefore = () => run(sql`update tenants set updated_at = clock_timestamp() where id = ${tenantId}`)

beforeAll(async () => {
  await run(sql`insert into bookings (tenant_id, id, kind, reference, status, adults, children, infants, currency,
      price_lines, total_minor, vat_minor, lang, starts_on, ends_on)
    values (${tenantId}, ${booking}, 'flight', 'FB-OLD', 'confirmed', 1, 0, 0, 'SAR', '[]', 1000, 130, 'ar',
      '2026-12-01', '2026-12-01')`)
  await run(sql`insert into booking_passengers (tenant_id, id, booking_id, position, category, surname)
    values (${tenantId}, ${passenger}, ${booking}, 1, 'ADT', 'Alharbi')`)
  await aChange()
  expect(await migrate(database.pool)).toContain('084-for-many-machines')
})

test('passengers who were there and those who are named afterwards are counted as before', async () => {
  expect(await counted()).toEqual([{ named: 0, passports_until: null }])
  await run(sql`update booking_passengers set given_names = 'Sara', birth_date = '1990-01-01', document_kind = 'passport',
    document_last3 = '123', document_expires_on = '2030-05-06'`)
  expect(await counted()).toEqual([{ named: 1, passports_until: '2030-05-06' }])
})

test('changes of a passenger stay until the booking is forgotten, for the owner of the tables as well', async () => {
  await aChange()
  const deleting = sql`delete from passenger_changes returning id`
  const asOwner = () =>
    database.admin.transaction().execute(async tx => {
      await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(tx)
      return (await deleting.execute(tx)).rows
    })
  await expect(run(deleting)).resolves.toEqual([])
  await expect(asOwner()).resolves.toEqual([])
  await run(sql`update bookings set forgotten = 'numbers'`)
  await expect(run(deleting)).resolves.toHaveLength(2)
})

test('a change is told with the stamp before it, whichever release moved that', async () => {
  const client = database.client()
  await client.connect()
  const heard = new Promise<string | undefined>(done =>
    client.on('notification', ({ payload }) => done(payload)),
  )
  await client.query('listen rihla_changes')
  await stampBefore()
  const stamp = sql<{
    at: number
  }>`select (extract(epoch from updated_at) * 1000000)::bigint as at from tenants`
  const [before] = await run(stamp)
  await database.unit(tenantId, async (_, last) => last(announcement(tenantId, new Set(['settings']))))
  const [after] = await run(stamp)
  expect(JSON.parse((await heard) ?? '')).toEqual({
    tenant: tenantId,
    tags: ['settings'],
    before: before?.at,
    at: after?.at,
  })
  expect(after?.at).toBeGreaterThan(before?.at as number)
  await client.end()
})

test('what the desk’s lists ask by is built after the start, on the rows that were there', async () => {
  const indexes = await indexesOfRelease()
  expect(indexes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bookings_by_kind', 'bookings_open_amount', 'payment_attempts_by_status']),
  )
  const valid = async (wanted: boolean) => {
    const names = indexes.filter(index => index.wanted === wanted).map(({ name }) => sql.lit(name))
    const [row] = await run(sql<{ ready: number }>`select count(*)::int as ready from pg_index i
      join pg_class c on c.oid = i.indexrelid where c.relname in (${sql.join(names)}) and i.indisvalid`)
    return { ready: row?.ready, of: names.length }
  }
  expect(await valid(true)).toMatchObject({ ready: 0 })
  // Those of later migrations, which are dropped again, were never built here.
  expect((await valid(false)).ready).toBeGreaterThan(0)
  await buildIndexes(database, indexes, () => undefined)
  const built = await valid(true)
  expect(built.ready).toBe(built.of)
  expect(await valid(false)).toMatchObject({ ready: 0 })
})
