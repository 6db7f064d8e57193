import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { shellMenus } from '#client/features/shell/bar/menu.ts'
import { STAY_STATES } from '#shared/contract/hotels/hotel-bookings.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, openDatabase } from '../../src/server/db/open.ts'
import { readTenants, unpackTenant } from '../../src/server/db/tenant-rows.ts'
import type { UnitWork } from '../../src/server/db/unit.ts'
import { setConfig } from '../../src/server/lib/config.ts'
import { verifyPassword } from '../../src/server/lib/passwords.ts'
import type { Tenant } from '../../src/server/lib/tenant.ts'
import { demoAccounts, seedDemo } from '../../src/server/seed/index.ts'
import { testConfig } from '../support/config.ts'
import { execute } from '../support/database.ts'

const maintenance = inject('maintenanceUrl')
const name = `rihla_demo_${randomUUID().slice(0, 8)}`
let database: Database
let seconds = 0

beforeAll(async () => {
  await execute(maintenance, `create database ${name}`)
  const databaseUrl = maintenance.replace(/\/postgres$/, `/${name}`)
  const config = setConfig(testConfig({ dataDir: tmpdir(), databaseUrl }))
  database = await openDatabase(config)
  await migrate(database.pool)
  const start = performance.now()
  expect(await seedDemo(database, { port: 4321 })).toBe(true)
  seconds = (performance.now() - start) / 1000
})

afterAll(async () => {
  await database.close()
  await execute(maintenance, `drop database if exists ${name} with (force)`)
})

const tenants = async () => {
  const all = new Map<string, { tenant: Tenant; hosts: string[] }>()
  for await (const rows of readTenants(database))
    for (const row of rows) all.set(row.key, { tenant: unpackTenant(row), hosts: row.hosts })
  return all
}

describe('planting the demo', () => {
  test('takes a moment only, and a second time does nothing', async () => {
    expect(seconds).toBeLessThan(20)
    expect(await seedDemo(database)).toBe(false)
    expect((await tenants()).size).toBe(2)
  })

  test('makes two agencies with their own hosts, money and taxes', async () => {
    const { nakheel, gulf } = Object.fromEntries(await tenants())
    expect(nakheel?.hosts.sort()).toEqual(['127.0.0.1', '[::1]', 'localhost', 'nakheel.localhost'])
    expect(gulf?.tenant).toMatchObject({ origin: 'http://gulf.localhost:4321', tax: { standardRateBp: 0 } })
    expect(gulf?.tenant.settings.currency.code).toBe('KWD')
    expect(nakheel?.tenant.settings.toolbar_on_color).toMatch(/^#[0-9a-f]{6}$/i)
  })

  test('every announced account can sign in with its password', async () => {
    const all = await tenants()
    for (const { tenant: key, email, password } of demoAccounts.slice(0, 3)) {
      const id = all.get(key)?.tenant.id ?? ''
      const user = await database.unit(id, db =>
        db
          .selectFrom('users')
          .select('password_hash')
          .where('email_norm', '=', email)
          .executeTakeFirstOrThrow(),
      )
      expect(await verifyPassword(password, user.password_hash)).toBe(true)
    }
  })

  test('a tenant sees its own rows only, and money booked is money paid', async () => {
    for (const { tenant } of (await tenants()).values()) {
      await database.unit(tenant.id, async db => {
        const blocks = await db.selectFrom('seat_blocks').select(['tenant_id', 'currency']).execute()
        expect(blocks.length).toBeGreaterThan(100)
        expect(blocks.every(({ tenant_id }) => tenant_id === tenant.id)).toBe(true)
        expect(new Set(blocks.map(({ currency }) => currency)).size).toBe(1)
        const bookings = await db
          .selectFrom('bookings')
          .select(['id', 'paid_minor', 'refunded_minor'])
          .execute()
        const payments = await db.selectFrom('payments').selectAll().execute()
        for (const booking of bookings) {
          const sum = (kind: string) =>
            payments
              .filter(posting => posting.booking_id === booking.id && posting.kind === kind)
              .reduce((total, { amount_minor }) => total + amount_minor, 0)
          expect([sum('payment'), sum('refund')]).toEqual([booking.paid_minor, booking.refunded_minor])
        }
      })
    }
  })
})

test('nakheel has hotels in five cities, with rooms or a hotel to ask on every night of the coming year', async () => {
  const nakheel = (await tenants()).get('nakheel')?.tenant.id ?? ''
  const { rows } = await database.unit(nakheel, db =>
    sql<{ city: string; hotels: number; nights: number }>`
      select h.city, count(distinct h.id)::int as hotels, min(n.nights)::int as nights from hotels h
      join hotel_room_types r on r.tenant_id = h.tenant_id and r.hotel_id = h.id
      join lateral (select count(*) as nights from hotel_nights n
        where n.tenant_id = r.tenant_id and n.room_type_id = r.id and (n.allotment > 0 or n.on_request)) n on true
      where h.tenant_id = ${nakheel} group by h.city order by h.city`.execute(db),
  )
  expect(rows.map(({ city }) => city)).toEqual(['istanbul', 'kuala-lumpur', 'madinah', 'makkah', 'riyadh'])
  for (const { hotels, nights } of rows) expect([hotels >= 2, nights]).toEqual([true, 400])
})

describe('the stays of nakheel', () => {
  const distinct = async (table: 'bookings' | 'hotel_bookings' | 'supplier_orders', column: string) => {
    const nakheel = (await tenants()).get('nakheel')?.tenant.id ?? ''
    const { rows } = await database.unit(nakheel, db =>
      sql<{ value: string | null }>`
        select distinct b.${sql.ref(column)} as value from ${sql.table(table)} b
        join hotel_bookings h on h.tenant_id = b.tenant_id and h.id = b.${sql.ref(table === 'supplier_orders' ? 'booking_id' : 'id')}
        where b.tenant_id = ${nakheel} order by value`.execute(db),
    )
    return rows.map(({ value }) => value)
  }

  // Ticketing, while a supplier is asked, lasts seconds: a paid stay does not rest there.
  test('are in every state a stay can rest in, with guests in every state and orders at a supplier', async () => {
    expect(await distinct('bookings', 'status')).toEqual([
      ...['cancel_requested', 'cancelled', 'change_requested', 'completed', 'confirmed', 'expired'],
      ...['held', 'manual_review', 'rejected', 'requested'],
    ])
    expect(await distinct('hotel_bookings', 'stay_state')).toEqual([...STAY_STATES].sort())
    expect(await distinct('hotel_bookings', 'entered')).toEqual(['outside', null])
    expect(await distinct('supplier_orders', 'state')).toEqual(['booked', 'review'])
  })

  test('are found by its menus, which have all three modules; those of an agency without hotels have two', async () => {
    const keysOf = async (key: string) => {
      const settings = (await tenants()).get(key)?.tenant.settings
      return settings && shellMenus(settings).bookings.map(({ path }) => path)
    }
    expect(await keysOf('nakheel')).toEqual(['/flight-bookings', '/hotel-bookings', '/tour-bookings'])
    expect(await keysOf('gulf')).toEqual(['/flight-bookings', '/tour-bookings'])
  })
})

const TOUR_STATES = 'cancel_requested cancelled change_requested completed confirmed expired held'.split(' ')

describe.each([
  ['nakheel', 10],
  ['gulf', 6],
])('the tours of %s', (key, count) => {
  const unit = async <T>(work: UnitWork<T>) =>
    database.unit((await tenants()).get(key)?.tenant.id ?? '', work)
  const distinct = (table: string, column: string) =>
    unit(async db => {
      const { rows } = await sql<{ value: string }>`
        select distinct ${sql.ref(column)} as value from ${sql.table(table)} order by value`.execute(db)
      return rows.map(({ value }) => value)
    })

  test('leave on dozens of days: open, guaranteed, under way, over and called off', async () => {
    const { rows } = await unit(db =>
      sql<{ tours: number; departures: number }>`
        select count(distinct tour_id)::int as tours, count(*)::int as departures from tour_departures`.execute(
        db,
      ),
    )
    expect(rows[0]?.tours).toBe(count)
    expect(rows[0]?.departures).toBeGreaterThan(36)
    expect(await distinct('tour_departures', 'status')).toEqual([
      'called_off',
      'departed',
      'guaranteed',
      'open',
    ])
  })

  test('are booked in every state, with papers in every state, a group, a waiting list and messages', async () => {
    expect(await unit(tourStates)).toEqual(TOUR_STATES)
    expect(await distinct('passenger_papers', 'state')).toEqual(['accepted', 'returned', 'uploaded'])
    expect(await distinct('tour_waiting', 'state')).toEqual(['offered', 'waiting'])
    const taken = await unit(db => db.selectFrom('group_places').select('key').execute())
    expect(taken.filter(place => place.key !== null)).toHaveLength(2)
    expect(taken.filter(place => place.key === null)).toHaveLength(2)
    const notices = await unit(db => db.selectFrom('departure_notices').select('text').execute())
    expect(notices.map(({ text }) => Object.keys(text).sort())).toEqual([
      ['ar', 'en'],
      ['ar', 'en'],
    ])
  })

  test('have as many places taken as their bookings and offers take, on every departure', async () => {
    const { rows } = await unit(db =>
      sql<{ sold: number; held: number; booked: number; kept: number }>`
        select d.places_sold as sold, d.places_held as held,
          coalesce(sum(t.places) filter (where t.places_state = 'sold'), 0)::int as booked,
          coalesce(sum(t.places) filter (where t.places_state = 'held'), 0)::int
            + (select coalesce(sum(w.adults + w.children), 0)::int from tour_waiting w where w.tenant_id = d.tenant_id
              and w.departure_id = d.id and w.state = 'offered') as kept
        from tour_departures d left join tour_bookings t on t.tenant_id = d.tenant_id and t.departure_id = d.id
        group by d.tenant_id, d.id`.execute(db),
    )
    expect(rows.filter(({ booked }) => booked > 10).length).toBeGreaterThan(5)
    for (const { sold, held, booked, kept } of rows) expect([sold, held]).toEqual([booked, kept])
  })

  test('some are full, and some have few places left', async () => {
    const { rows } = await unit(db =>
      sql<{ left: number }>`
        select capacity - places_held - places_sold as left from tour_departures
        where status in ('open', 'guaranteed')`.execute(db),
    )
    const some = (fits: (left: number) => boolean) => rows.filter(({ left }) => fits(left)).length
    expect(some(left => left === 0)).toBeGreaterThan(1)
    expect(some(left => left > 0 && left < 5)).toBeGreaterThan(0)
  })

  test('have friends and relatives in one room by a code, without a conflict', async () => {
    const { rows } = await unit(db =>
      sql<{ wish: string; bookings: number; genders: number; groups: number }>`
        select r.wish, count(distinct p.booking_id)::int as bookings, count(distinct p.gender)::int as genders,
          count(distinct coalesce(t.with_booking_id, t.id))::int as groups
        from tour_rooms r join tour_room_places s on s.tenant_id = r.tenant_id and s.room_id = r.id
        join booking_passengers p on p.tenant_id = s.tenant_id and p.id = s.passenger_id
        join tour_bookings t on t.tenant_id = p.tenant_id and t.id = p.booking_id
        where r.wish in ('friends', 'relatives') group by r.wish order by r.wish`.execute(db),
    )
    expect(rows).toEqual([
      { wish: 'friends', bookings: 2, genders: 1, groups: 1 },
      { wish: 'relatives', bookings: 2, genders: 2, groups: 1 },
    ])
  })
})

const tourStates: UnitWork<string[]> = async db => {
  const rows = await db
    .selectFrom('bookings')
    .select('status')
    .distinct()
    .where('kind', '=', 'tour')
    .execute()
  return rows.map(({ status }) => status).sort()
}
