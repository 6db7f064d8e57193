import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('056')
const [tour, departure, other, booking, friend, room] = Array.from({ length: 6 }, () => newId())
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await database.unit(tenantId, db => query.execute(db))).rows

/** A departure that was called off and another one, two bookings of it, and a room of the first. */
async function fill(): Promise<void> {
  const [empty, both] = ['{}', '{"en":"T","ar":"T"}']
  await database.unit(tenantId, async db => {
    await sql`set constraints all deferred`.execute(db)
    await sql`insert into tours (tenant_id, id, code, kind, days, nights, title, summary, destination, content)
      values (${tenantId}, ${tour}, 'T', 'umrah', 2, 1, ${both}, ${both}, ${both}, ${empty})`.execute(db)
    for (const [id, code] of [
      [departure, 'D'],
      [other, 'E'],
    ])
      await sql`insert into tour_departures (tenant_id, id, tour_id, code, starts_on, ends_on, origin, zone, sales_until,
          capacity, currency, prices, balance_due_at, names_deadline, documents_deadline, rooming_deadline, decide_at)
        values (${tenantId}, ${id}, ${tour}, ${code}, '2027-01-01', '2027-01-02', 'RUH', 'Asia/Riyadh', now(), 5, 'SAR',
          '{"double": 1}', now(), now(), now(), now(), now())`.execute(db)
    for (const [id, reference, code] of [
      [booking, 'TB-OLD222', 'AAAA2222'],
      [friend, 'TB-OLD333', 'AAAA3333'],
    ]) {
      await sql`insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults,
          children, infants, currency, price_lines, total_minor, vat_minor, paid_minor, lang, starts_on, ends_on)
        values (${tenantId}, ${id}, 'tour', ${reference}, 'T', 'D', 'confirmed', 1, 0, 0, 'SAR', '[]', 1, 0, 0, 'en',
          '2027-01-01', '2027-01-02')`.execute(db)
      await sql`insert into tour_bookings (tenant_id, id, departure_id, places, places_state, sharing_code)
        values (${tenantId}, ${id}, ${departure}, 1, 'sold', ${code})`.execute(db)
    }
    await sql`insert into tour_rooms (tenant_id, id, departure_id, booking_id, position, kind, wish)
      values (${tenantId}, ${room}, ${departure}, ${booking}, 1, 'double', 'women')`.execute(db)
    await sql`insert into departure_endings (tenant_id, departure_id, reason, made_at)
      values (${tenantId}, ${departure}, 'Too few', now())`.execute(db)
  })
}

test('bookings, rooms and departures that were called off are as they were after the migrations of codes and moves', async () => {
  await fill()
  const done = await migrate(database.pool)
  expect(done).toContain('056-sharing')
  expect(done).toContain('068-call-off-choice')
  expect(await rows(sql`select with_booking_id, free_until, places_state from tour_bookings`)).toEqual(
    Array(2).fill({ with_booking_id: null, free_until: null, places_state: 'sold' }),
  )
  expect(await rows(sql`select kind, wish from tour_rooms`)).toEqual([{ kind: 'double', wish: 'women' }])
  expect(await rows(sql`select target_id, done_at from departure_endings`)).toEqual([
    { target_id: null, done_at: null },
  ])
  expect(await rows(sql`select * from departure_ending_bookings`)).toEqual([])
})

test('old bookings may travel together, and old rooms keep beds for friends; no one of another agency is reached', async () => {
  await rows(sql`update tour_bookings set with_booking_id = ${booking} where id = ${friend}`)
  await rows(sql`update tour_rooms set wish = 'friends' where id = ${room}`)
  await rows(sql`update departure_endings set target_id = ${other} where departure_id = ${departure}`)
  await expect(rows(sql`update departure_endings set target_id = ${newId()}`)).rejects.toThrow()
  await expect(rows(sql`update tour_bookings set with_booking_id = ${newId()}`)).rejects.toThrow()
  const tables = ['tour_bookings', 'tour_departures', 'departure_endings', 'departure_ending_bookings']
  const { rows: forced } = await database.admin.executeQuery<{ relforcerowsecurity: boolean }>(
    sql<{ relforcerowsecurity: boolean }>`select relforcerowsecurity from pg_class
      where relname = any(${tables}) and relrowsecurity`.compile(database.admin),
  )
  expect(forced).toEqual(tables.map(() => ({ relforcerowsecurity: true })))
})
