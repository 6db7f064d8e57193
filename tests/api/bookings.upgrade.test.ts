import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { GUARDS } from '../../src/server/context/guards.ts'
import { makeContext } from '../../src/server/context/make-context.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { makeLog } from '../../src/server/lib/log.ts'
import { compose } from '../../src/server/runtime/composition.ts'
import { blockRow } from '../support/blocks.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('020')
const block = {
  ...blockRow('nakheel', { nights: 5 }),
  ...{ tenant_id: tenantId, airline_pnr: 'PNR123', seats_held: 2, seats_sold: 1 },
}
const [held, sold, gone, passenger] = [newId(), newId(), newId(), newId()]
const rows = <Row>(query: ReturnType<typeof sql<Row>>) => database.unit(tenantId, db => query.execute(db))

const aBooking = (id: string, status: string, state: string, seats: number) => sql`
  insert into flight_bookings (tenant_id, id, reference, airline, airline_pnr, seat_block_id, status, seats, adults,
    children, infants, seats_state, currency, price_lines, total_minor, vat_minor, hold_expires_at, lang, departs_on)
  values (${tenantId}, ${id}, ${`FB-${id.slice(-6)}`}, 'SV', 'PNR123', ${block.id}, ${status}, ${seats}, ${seats}, 0, 0,
    ${state}, 'SAR', '[]', 1000, 0, ${status === 'held' ? sql`now() - interval '1 minute'` : null}, 'ar',
    ${block.departs_on})`

beforeAll(async () => {
  await database.unit(tenantId, async db => {
    await db.insertInto('seat_blocks').values(block).execute()
    await aBooking(held, 'held', 'held', 2).execute(db)
    await aBooking(sold, 'confirmed', 'sold', 1).execute(db)
    await aBooking(gone, 'cancelled', 'none', 4).execute(db)
    await sql`insert into flight_booking_passengers (tenant_id, id, booking_id, position, category, surname)
      values (${tenantId}, ${passenger}, ${sold}, 1, 'ADT', 'Alharbi')`.execute(db)
    await sql`insert into files (tenant_id, id, booking_id, passenger_id, name, mime, size, storage_key)
      values (${tenantId}, ${newId()}, ${sold}, ${passenger}, 'a.png', 'image/png', 1, 'key')`.execute(db)
    await sql`insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method,
        gateway, status, lang, expires_at)
      values (${tenantId}, ${newId()}, 'flight_booking', ${sold}, 1000, 'SAR', 'card', 'sandbox', 'paid', 'en', now())`.execute(
      db,
    )
  })
  expect(await migrate(database.pool)).toContain('020-bookings')
  compose()
})

test('each booking keeps its facts, and its seats stand in the table of flights', async () => {
  const { rows: found } = await rows(sql`
    select b.id, kind, status, supplier, supplier_reference, starts_on::text, ends_on::text, seat_block_id, seats,
      seats_state
    from bookings b join flight_bookings f using (tenant_id, id) order by seats`)
  const facts = {
    kind: 'flight',
    supplier: 'SV',
    supplier_reference: 'PNR123',
    starts_on: block.departs_on,
    ends_on: block.last_date,
    seat_block_id: block.id,
  }
  expect(found).toEqual([
    { ...facts, id: sold, status: 'confirmed', seats: 1, seats_state: 'sold' },
    { ...facts, id: held, status: 'held', seats: 2, seats_state: 'held' },
    { ...facts, id: gone, status: 'cancelled', seats: 4, seats_state: 'none' },
  ])
})

test('passengers, their files and payments belong to the same bookings as before', async () => {
  const { rows: found } = await rows(sql`
    select p.surname, f.name, a.target_kind from bookings b
    join booking_passengers p on p.booking_id = b.id join files f on f.passenger_id = p.id
    join payment_attempts a on a.target_id = b.id where b.id = ${sold}`)
  expect(found).toEqual([{ surname: 'Alharbi', name: 'a.png', target_kind: 'booking' }])
  await expect(rows(sql`update booking_passengers set booking_id = ${newId()}`)).rejects.toThrow(
    /foreign key/,
  )
})

test('no index or key is called after flights that bookings of any kind have', async () => {
  const { rows: found } = await rows(sql`
    select indexname as name from pg_indexes where tablename in ('bookings', 'booking_passengers')
      and indexname like 'flight%'`)
  expect(found).toEqual([])
})

test('a hold that ran out before gives its seats back after', async () => {
  expect(await tenantsWithDue(database, 'hold.sweep', new Date())).toEqual([tenantId])
  const parts = { database, queue: () => undefined as never, log: makeLog('silent'), guards: GUARDS }
  const swept = await sweepHolds(makeContext(parts, { tenant: { id: tenantId } as never, lang: 'en' }))
  expect(swept).toBe(1)
  const { rows: found } = await rows(sql`
    select b.status, seats_state, seats_held, seats_sold from bookings b join flight_bookings f using (tenant_id, id)
    join seat_blocks k on k.id = f.seat_block_id where b.id = ${held}`)
  expect(found).toEqual([{ status: 'expired', seats_state: 'none', seats_held: 0, seats_sold: 1 }])
})

test('the owner of the tables still sees no tenant’s rows without naming the tenant', async () => {
  for (const table of ['bookings', 'flight_bookings', 'seat_blocks', 'payment_attempts']) {
    const { rows: found } = await sql<{ forced: boolean }>`
      select relforcerowsecurity as forced from pg_class where oid = ${table}::regclass`.execute(
      database.admin,
    )
    expect([table, found]).toEqual([table, [{ forced: true }]])
  }
})
