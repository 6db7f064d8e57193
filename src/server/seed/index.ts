import { sql, type Transaction } from 'kysely'
import { onColor } from '#shared/rules/site/contrast.ts'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { hashPassword } from '../lib/passwords.ts'
import { gulf } from './agencies/gulf.ts'
import { nakheel } from './agencies/nakheel.ts'
import { makeBankTransfers, storeSlips } from './bank-transfers.ts'
import { type BlockInsert, makeBlock, makeBlocks } from './blocks.ts'
import type { Booked } from './booked.ts'
import { makeBookings } from './bookings.ts'
import { makeColleagues } from './colleagues.ts'
import { makeContents } from './contents.ts'
import { makeGatewayAccounts } from './gateway-accounts.ts'
import { type BookedStay, countNights, makeStays } from './hotel-bookings.ts'
import { makeHotels, plantNights } from './hotels/index.ts'
import { demoId } from './ids.ts'
import { agencyId, DEMO_PASSWORD, emailOf, KINDS, makePeople } from './people.ts'
import { makeQuickPayments } from './quick-payments.ts'
import { makeSuppliers, withSuppliers } from './suppliers.ts'
import { ticketsOf } from './tickets.ts'
import { type BookedTour, makeTourBookings } from './tour-bookings/index.ts'
import { plantOfTours } from './tour-bookings/plant.ts'
import { makeWaiting } from './tour-bookings/waiting.ts'
import { makeTours } from './tours/index.ts'
import type { DemoTenant } from './types.ts'

type Tx = Transaction<Schema>

const TENANTS = [nakheel, gulf]
/** Destinations of the demo bookings: the first ones with many departures. */
const DESTINATIONS: Record<string, [string, string, string]> = {
  nakheel: ['IST', 'DXB', 'CAI'],
  gulf: ['IST', 'DXB', 'JED'],
}
const ROWS_PER_INSERT = 200

export const demoAccounts = TENANTS.flatMap(tenant =>
  KINDS.map(kind => ({ tenant: tenant.key, kind, email: emailOf(tenant, kind), password: DEMO_PASSWORD })),
)

export interface SeedOptions {
  now?: Date
  /** Port of the addresses, if not 80. */
  port?: number
}

export interface Demo {
  blocks: BlockInsert[]
  bookings: Booked[]
}

export function demoTenants(now: Date): DemoTenant[] {
  return TENANTS.map(tenant => ({ ...tenant, id: demoId(`tenant ${tenant.key}`, now) }))
}

/** Seat blocks and bookings of a demo tenant; one departure is in the past. */
export function makeDemo(tenant: DemoTenant, now: Date): Demo {
  const blocks = makeBlocks(tenant, now, agencyId(tenant, 0, now))
  const destinations = DESTINATIONS[tenant.key] as [string, string, string]
  const usual = tenant.routes.find(plan => plan.out.at(-1)?.includes(` ${destinations[0]} `) && plan.back)
  if (usual) blocks.push({ ...makeBlock(tenant, usual, -24, 0, now), seats_released: 0 })
  return { blocks, bookings: makeBookings(tenant, blocks, destinations, now) }
}

async function insertAll<T extends keyof Schema>(tx: Tx, table: T, rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const some = rows.slice(start, start + ROWS_PER_INSERT)
    await tx
      .insertInto(table)
      .values(some as never)
      .execute()
  }
}

async function plantTenant(tx: Tx, tenant: DemoTenant, port: number, now: Date, passwordHash: string) {
  const { id, key, settings } = tenant
  const origin = `http://${tenant.hosts[0]}${port === 80 ? '' : `:${port}`}`
  await tx.insertInto('tenants').values({ id, key, origin }).execute()
  await insertAll(
    tx,
    'tenant_hosts',
    tenant.hosts.map(host => ({ host, tenant_id: id })),
  )
  await sql`set local app.tenant = ${sql.lit(id)}`.execute(tx)
  const data = { ...settings, id, toolbar_on_color: onColor(settings.toolbar_color) }
  await insertAll(tx, 'settings', [
    { tenant_id: id, data: JSON.stringify(data), tax: JSON.stringify(tenant.tax) },
  ])
  await insertAll(tx, 'contents', makeContents(tenant))
  await insertAll(tx, 'gateway_accounts', makeGatewayAccounts(tenant, now))
  const demo = makeDemo(tenant, now)
  const { accounts, transfers } = makeBankTransfers(tenant, demo.bookings, now)
  const { tours, departures } = makeTours(tenant, now)
  const tourBookings = makeTourBookings(tenant, { departures, blocks: demo.blocks }, now)
  const waiting = makeWaiting(tenant, departures, now)
  const hotels = makeHotels(tenant, now)
  const stays = makeStays(tenant, hotels, now)
  const sold = [...demo.bookings, ...tourBookings, ...stays]
  const { agencies, statements, users, members } = makePeople(tenant, now, passwordHash, sold)
  await insertAll(tx, 'travel_agencies', agencies)
  const colleagues = makeColleagues(tenant, now, passwordHash)
  await insertAll(tx, 'users', [...users, ...colleagues.users])
  await insertAll(tx, 'invitations', colleagues.invitations)
  await insertAll(tx, 'agency_members', members)
  await insertAll(tx, 'bank_accounts', accounts)
  await plantBookings(tx, demo)
  await insertAll(tx, 'bank_transfers', transfers)
  await storeSlips(transfers.map(({ slip_key }) => slip_key))
  await insertAll(tx, 'tours', tours)
  await insertAll(tx, 'tour_departures', departures)
  await plantTourBookings(tx, tourBookings)
  await insertAll(tx, 'tour_waiting', waiting)
  await plantOfTours({ tenant, tours, departures, bookings: tourBookings, now }, (table, rows) =>
    insertAll(tx, table, rows),
  )
  const suppliers = makeSuppliers(tenant, hotels, stays, now)
  await insertAll(tx, 'supplier_accounts', suppliers.accounts)
  await insertAll(tx, 'hotels', withSuppliers(tenant, hotels.hotels, now))
  await insertAll(tx, 'hotel_room_types', hotels.rooms)
  await insertAll(tx, 'hotel_rate_plans', hotels.plans)
  await insertAll(tx, 'hotel_rates', hotels.rates)
  await plantNights(tx, tenant, now)
  await plantStays(tx, stays)
  await insertAll(tx, 'supplier_orders', suppliers.orders)
  await insertAll(tx, 'sandbox_orders', suppliers.booked)
  await countNights(tx, tenant)
  await plantQuickPayments(tx, makeQuickPayments(tenant, now))
  await insertAll(
    tx,
    'ledger_postings',
    statements.flatMap(({ postings }) => postings),
  )
  await insertAll(
    tx,
    'ledger_entries',
    statements.flatMap(({ entries }) => entries),
  )
}

type QuickDemo = ReturnType<typeof makeQuickPayments>

async function plantQuickPayments(tx: Tx, demo: QuickDemo): Promise<void> {
  await insertAll(tx, 'payment_links', demo.links)
  await insertAll(tx, 'quick_payments', demo.payments)
  await insertAll(tx, 'sandbox_payments', demo.gateway)
  await insertAll(tx, 'payment_attempts', demo.attempts)
  await insertAll(tx, 'payments', demo.postings)
  await insertAll(tx, 'receipt_series', demo.series)
}

async function plantBookings(tx: Tx, { blocks, bookings }: Demo): Promise<void> {
  await insertAll(tx, 'seat_blocks', blocks)
  await insertAll(
    tx,
    'bookings',
    bookings.map(({ booking }) => booking),
  )
  await insertAll(
    tx,
    'flight_bookings',
    bookings.map(({ flight }) => flight),
  )
  await insertAll(
    tx,
    'booking_passengers',
    bookings.flatMap(({ passengers }) => passengers),
  )
  await insertAll(tx, 'tickets', bookings.flatMap(ticketsOf))
  await insertAll(
    tx,
    'booking_events',
    bookings.flatMap(({ events }) => events),
  )
  const money = bookings.flatMap(booked => booked.money ?? [])
  await insertAll(
    tx,
    'sandbox_payments',
    money.flatMap(({ gatewayPayment }) => gatewayPayment ?? []),
  )
  await insertAll(
    tx,
    'payment_attempts',
    money.map(({ attempt }) => attempt),
  )
  await insertAll(
    tx,
    'payments',
    money.flatMap(({ postings }) => postings),
  )
}

/** Of a list, one after the other; bookings before what hangs on them. */
async function plantBooked(
  tx: Tx,
  booked: Omit<Booked, 'flight'>[],
  own: [keyof Schema, object[]][],
  last: [keyof Schema, object[]][] = [],
): Promise<void> {
  const money = booked.flatMap(each => each.money ?? [])
  const rows: [keyof Schema, object[]][] = [
    ['bookings', booked.map(({ booking }) => booking)],
    ...own,
    ['booking_passengers', booked.flatMap(({ passengers }) => passengers)],
    ...last,
    ['booking_events', booked.flatMap(({ events }) => events)],
    ['sandbox_payments', money.flatMap(({ gatewayPayment }) => gatewayPayment ?? [])],
    ['payment_attempts', money.map(({ attempt }) => attempt)],
    ['payments', money.flatMap(({ postings }) => postings)],
  ]
  for (const [table, some] of rows) await insertAll(tx, table, some)
}

const plantTourBookings = (tx: Tx, booked: BookedTour[]): Promise<void> =>
  plantBooked(
    tx,
    booked,
    [['tour_bookings', booked.map(({ tour }) => tour)]],
    [
      ['tour_rooms', booked.flatMap(({ rooms }) => rooms)],
      ['tour_room_places', booked.flatMap(({ places }) => places)],
    ],
  )

const plantStays = (tx: Tx, booked: BookedStay[]): Promise<void> =>
  plantBooked(tx, booked, [
    ['hotel_bookings', booked.map(({ stay }) => stay)],
    ['hotel_booking_rooms', booked.flatMap(({ rooms }) => rooms)],
  ])

/** Seeds both demo tenants in one transaction; false when the database has tenants already. */
export async function seedDemo(database: Database, options: SeedOptions = {}): Promise<boolean> {
  const { now = new Date(), port = 4321 } = options
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const planted = await database.admin.transaction().execute(async tx => {
    // A second process waits here, then sees the tenants of the first.
    await sql`lock table tenants in share row exclusive mode`.execute(tx)
    const existing = await tx.selectFrom('tenants').select('id').limit(1).executeTakeFirst()
    if (existing) return false
    for (const tenant of demoTenants(now)) await plantTenant(tx, tenant, port, now, passwordHash)
    return true
  })
  // Without statistics PostgreSQL would plan full table scans.
  if (planted) await sql`analyze`.execute(database.admin)
  return planted
}
