import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('093')
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await database.unit(tenantId, db => query.execute(db))).rows

const tiers = [{ days: 21, fee: { kind: 'share', share_bp: 0 } }]
const [tour, coming, past] = [newId(), newId(), newId()]
const [live, ended, gone] = [newId(), newId(), newId()]
const [hers, theirs] = [newId(), newId()]
const [roomOfEnded, roomOfLive] = [newId(), newId()]

async function aDeparture(db: Parameters<Parameters<typeof database.unit>[1]>[0], id: string, on: string) {
  await sql`insert into tour_departures (tenant_id, id, tour_id, code, starts_on, ends_on, origin, zone, sales_until,
      capacity, currency, prices, balance_due_at, names_deadline, documents_deadline, rooming_deadline, decide_at)
    values (${tenantId}, ${id}, ${tour}, ${id.slice(-6)}, ${on}, ${on}, 'RUH', 'Asia/Riyadh', now(), 5, 'SAR',
      '{"double": 1}', now(), now(), now(), now(), now())`.execute(db)
}

/** Two bookings of a journey to come, of which one has ended, in each other's rooms; and one of a journey that is over. */
async function fill(): Promise<void> {
  const both = '{"en":"T","ar":"T"}'
  await database.unit(tenantId, async db => {
    await sql`set constraints all deferred`.execute(db)
    await sql`insert into tours (tenant_id, id, code, kind, days, nights, title, summary, destination, content)
      values (${tenantId}, ${tour}, 'T', 'umrah', 1, 1, ${both}, ${both}, ${both},
        ${JSON.stringify({ cancel_tiers: tiers })})`.execute(db)
    await aDeparture(db, coming, '2090-01-01')
    await aDeparture(db, past, '2020-01-01')
    await sql`update tour_departures set status = 'closed' where id = ${coming}`.execute(db)
    await sql`insert into tour_events (tenant_id, tour_id, id, departure_id, kind, actor_kind)
      values (${tenantId}, ${tour}, ${newId()}, ${coming}, 'guaranteed', 'staff')`.execute(db)
    for (const [id, departure, state, code] of [
      [live, coming, 'sold', 'A'],
      [ended, coming, 'none', 'B'],
      [gone, past, 'sold', 'C'],
    ] as const) {
      await sql`insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults,
          children, infants, currency, price_lines, total_minor, vat_minor, paid_minor, lang, starts_on, ends_on)
        values (${tenantId}, ${id}, 'tour', ${`TB-OLD${code}`}, 'T', 'D', 'confirmed', 1, 0, 0, 'SAR', '[]', 1, 0, 0,
          'en', '2090-01-01', '2090-01-01')`.execute(db)
      await sql`insert into tour_bookings (tenant_id, id, departure_id, places, places_state, sharing_code)
        values (${tenantId}, ${id}, ${departure}, 1, ${state}, ${`${code}AAA2222`})`.execute(db)
    }
    for (const [room, booking] of [
      [roomOfEnded, ended],
      [roomOfLive, live],
    ])
      await sql`insert into tour_rooms (tenant_id, id, departure_id, booking_id, position, kind, wish)
        values (${tenantId}, ${room}, ${coming}, ${booking}, 1, 'double', 'women')`.execute(db)
    for (const [id, booking, room, seat] of [
      [hers, live, roomOfEnded, '1A'],
      [theirs, ended, roomOfLive, '1B'],
    ]) {
      await sql`insert into booking_passengers (tenant_id, id, booking_id, position, category)
        values (${tenantId}, ${id}, ${booking}, 1, 'ADT')`.execute(db)
      await sql`insert into tour_room_places (tenant_id, passenger_id, room_id, bed)
        values (${tenantId}, ${id}, ${room}, true)`.execute(db)
      await sql`insert into tour_handouts (tenant_id, passenger_id, departure_id, coach_seat)
        values (${tenantId}, ${id}, ${coming}, ${seat})`.execute(db)
    }
  })
}

test('bookings of journeys to come keep the terms of the tour, and ended ones leave rooms and coach to the others', async () => {
  await fill()
  expect(await migrate(database.pool)).toContain('093-terms-of-tours')
  const terms = await rows<{ id: string }>(sql`select id, cancel_tiers from tour_bookings`)
  expect(terms.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: live, cancel_tiers: tiers },
    { id: ended, cancel_tiers: tiers },
    { id: gone, cancel_tiers: null },
  ])
  expect(
    await rows(sql`select guaranteed_at is not null as sure from tour_departures order by starts_on`),
  ).toEqual([{ sure: false }, { sure: true }])
  expect(await rows(sql`select passenger_id, room_id from tour_room_places`)).toEqual([
    { passenger_id: hers, room_id: roomOfEnded },
  ])
  expect(await rows(sql`select booking_id from tour_rooms where id = ${roomOfEnded}`)).toEqual([
    { booking_id: live },
  ])
  expect(await rows(sql`select passenger_id, coach_seat from tour_handouts order by coach_seat`)).toEqual([
    { passenger_id: hers, coach_seat: '1A' },
    { passenger_id: theirs, coach_seat: null },
  ])
})
