import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#shared/contract/accounts/auth.ts'
import { listInvoices } from '#shared/contract/money/invoices.ts'
import type { PageName } from '#shared/contract/pages.ts'
import { PAGES } from '#shared/contract/pages.ts'
import { type Database, openDatabase } from '../../src/server/db/open.ts'
import { type Client, makeCaller } from '../support/caller.ts'
import { PASSWORD } from '../support/people.ts'
import { plantedData } from '../support/planted-data.ts'
import { deliverTo, type Server, startServer } from '../support/server.ts'

// What a page asks of the database, counted in PostgreSQL's own log, on the real server.
const { dataDir, remove } = await plantedData()
let server: Server
let database: Database
let log = ''
const ids: Record<string, string> = {}
const people: Record<string, Client> = {}

const SOME_IDS = sql<Record<string, string>>`
  select b.id as booking, p.id as passenger, a.id as attempt, b.agency_id as agency,
    (select seat_block_id from flight_bookings f where f.tenant_id = b.tenant_id and f.id = b.id) as block,
    (select id from sandbox_payments where tenant_id = b.tenant_id limit 1) as sandbox,
    (select id from bookings s where s.tenant_id = b.tenant_id and s.status = 'confirmed'
      and s.paid_minor = s.total_minor limit 1) as sold,
    (select t.id from booking_passengers t join bookings x on x.tenant_id = t.tenant_id and x.id = t.booking_id
      where t.tenant_id = b.tenant_id and x.kind = 'tour' and x.status = 'confirmed' limit 1) as traveller,
    (select id from tours o where o.tenant_id = b.tenant_id order by o.id limit 1) as tour,
    (select id from hotels h where h.tenant_id = b.tenant_id order by h.id limit 1) as hotel,
    (select substr(reference, 4) from bookings y where y.tenant_id = b.tenant_id and y.kind = 'hotel'
      and y.status = 'confirmed' limit 1) as stay,
    (select id from payment_links l where l.tenant_id = b.tenant_id limit 1) as link,
    current_setting('data_directory') as directory
  from bookings b
  join tenants t on t.id = b.tenant_id and t.key = 'nakheel'
  join booking_passengers p on p.tenant_id = b.tenant_id and p.booking_id = b.id
  join payment_attempts a on a.tenant_id = b.tenant_id and a.target_id = b.id
  where b.agency_id is not null and b.starts_on > now() limit 1`

async function signedIn(kind: string): Promise<Client> {
  const client = makeCaller('nakheel', deliverTo(server))
  const body = { email: `${kind}@nakheel.test`, password: PASSWORD }
  if ((await client.call(login, { body })).status !== 200) throw new Error(`${kind} could not sign in`)
  return client
}

beforeAll(async () => {
  server = await startServer(dataDir)
  database = await openDatabase({ dataDir } as never)
  const { rows } = await SOME_IDS.execute(database.admin)
  Object.assign(ids, rows[0])
  log = join(ids.directory as string, 'server.log')
  await sql`alter system set log_statement = 'all'`.execute(database.admin)
  await sql`select pg_reload_conf()`.execute(database.admin)
  people.guest = makeCaller('nakheel', deliverTo(server))
  for (const kind of ['customer', 'agent', 'staff']) people[kind] = await signedIn(kind)
  // Jobs issue what the demo owes after the start.
  ids.invoice = await vi.waitUntil(
    async () => (await (people.staff as Client).call(listInvoices)).data.rows[0]?.id,
    { timeout: 60_000, interval: 500 },
  )
  await untilQuiet()
}, 180_000)

afterAll(async () => {
  await database?.close()
  await server?.stop()
  await remove()
})

async function linesSince(from: number): Promise<string[]> {
  const file = await open(log)
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
  await file.close()
  return buffer.toString().split('\n')
}

const unitsIn = (lines: string[]) =>
  lines.filter(line => line.includes('statement: begin; set local role rihla_app')).length

/** A server that has just started makes its pages in the background. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    const { size } = await stat(log)
    await sleep(1000)
    const idle = unitsIn(await linesSince(size)) === 0
    // Long enough on a busy machine: the pages of content are on the disk by then, and ask for nothing.
    const { units } = await costOf('guest', '/ar/privacy-policy')
    if (idle && units === 0) return
  }
}

interface Cost {
  units: number
  statements: number
}

async function costOf(who: string, path: string): Promise<Cost> {
  const { size } = await stat(log)
  const cookie = [...(people[who] as Client).cookies].map(pair => pair.join('=')).join('; ')
  const asked = new Request(`http://nakheel.localhost${path}`, { headers: cookie ? { cookie } : {} })
  const answer = await deliverTo(server)(asked)
  await answer.arrayBuffer()
  expect(answer.status).toBeLessThan(500)
  const lines = await linesSince(size)
  return {
    units: unitsIn(lines),
    // Those of a unit have names; what jobs and timers send outside of one has none.
    statements: lines.filter(line => /LOG: {2}execute q\d+:/.test(line)).length,
  }
}

const isWithin = (cost: Cost, most: Cost) => cost.units <= most.units && cost.statements <= most.statements

/** A timer's own unit may fall into a try: too much is what three in a row agree on. */
async function ownCost(who: string, path: string, most: Cost): Promise<Cost> {
  await costOf(who, path)
  for (let before = await costOf(who, path), alike = 1; ; ) {
    if (isWithin(before, most) || alike === 3) return before
    const cost = await costOf(who, path)
    alike = isDeepStrictEqual(cost, before) ? alike + 1 : 1
    before = cost
  }
}

/** Units (transactions) and statements of each page, session and membership of the caller among them. */
const BOUNDS: Record<PageName, [who: string, units: number, statements: number]> = {
  'home.index': ['guest', 0, 0],
  login: ['guest', 0, 0],
  register: ['guest', 0, 0],
  'email-verified': ['guest', 1, 0],
  'forgot-password': ['guest', 0, 0],
  'reset-password': ['guest', 1, 1],
  account: ['agent', 2, 8],
  'confirm-email': ['agent', 2, 3],
  'flight-bookings.index': ['agent', 4, 11],
  'flight-bookings.manage': ['guest', 0, 0],
  'flight-bookings.create': ['guest', 1, 1],
  'flight-bookings.show': ['staff', 3, 8],
  'flight-bookings.print': ['staff', 2, 7],
  'hotel-bookings.index': ['agent', 4, 9],
  'hotel-bookings.create': ['guest', 2, 5],
  'hotel-bookings.show': ['staff', 3, 20],
  'hotel-bookings.print': ['staff', 3, 14],
  'tour-bookings.index': ['agent', 5, 11],
  'tour-bookings.manage': ['guest', 0, 0],
  'tour-bookings.create': ['guest', 0, 0],
  'tour-bookings.show': ['staff', 3, 34],
  'tour-bookings.print': ['staff', 2, 14],
  'flight-booking-passengers.edit': ['staff', 3, 11],
  'tour-booking-passengers.edit': ['staff', 3, 19],
  'tours.index': ['guest', 0, 0],
  'tours.show': ['guest', 0, 0],
  'agency.statement': ['agent', 3, 5],
  'tour-ratings.show': ['guest', 1, 1],
  'tour-waiting.show': ['guest', 1, 1],
  'group-links.show': ['guest', 1, 1],
  'leader-links.show': ['guest', 0, 0],
  'group-places.show': ['guest', 1, 1],
  'quick-payment.create': ['guest', 0, 0],
  'desk.index': ['staff', 2, 19],
  'desk.requests.index': ['staff', 2, 7],
  'desk.mails.index': ['staff', 2, 3],
  'desk.payment-links.index': ['staff', 2, 2],
  'desk.payment-links.show': ['staff', 2, 2],
  'desk.payments.unmatched': ['staff', 2, 4],
  'desk.search': ['staff', 2, 2],
  'desk.audit.index': ['staff', 2, 4],
  'desk.reports.index': ['staff', 3, 13],
  'desk.approvals.show': ['staff', 2, 2],
  'desk.settings.approvals': ['staff', 2, 3],
  'desk.settings.site': ['staff', 2, 2],
  'desk.settings.photos': ['staff', 2, 2],
  'desk.settings.pages': ['staff', 2, 2],
  'desk.settings.payments': ['staff', 3, 3],
  'desk.settings.hotels': ['staff', 2, 2],
  'desk.settings.suppliers': ['staff', 2, 4],
  'desk.colleagues.index': ['staff', 2, 3],
  'desk.seat-blocks.index': ['staff', 2, 3],
  'desk.seat-blocks.create': ['staff', 1, 1],
  'desk.seat-blocks.show': ['staff', 2, 7],
  'desk.payments.index': ['staff', 2, 5],
  'desk.payments.reports': ['staff', 2, 4],
  'desk.tour-ratings.index': ['staff', 2, 3],
  'desk.tours.index': ['staff', 2, 4],
  'desk.tours.create': ['staff', 2, 2],
  'desk.tours.show': ['staff', 2, 5],
  'desk.hotels.index': ['staff', 2, 4],
  'desk.hotels.create': ['staff', 2, 2],
  'desk.hotels.show': ['staff', 2, 8],
  'desk.hotels.calendar': ['staff', 2, 4],
  'desk.departures.show': ['staff', 2, 3],
  'desk.departures.print': ['staff', 2, 3],
  'desk.hotel-bookings.index': ['staff', 2, 12],
  'desk.hotel-bookings.create': ['staff', 2, 4],
  'desk.hotel-bookings.show': ['staff', 3, 22],
  'desk.tour-bookings.index': ['staff', 2, 12],
  'desk.tour-bookings.show': ['staff', 3, 20],
  'desk.payments.show': ['staff', 2, 7],
  'desk.e-invoicing.index': ['staff', 3, 4],
  'desk.e-invoicing.show': ['staff', 2, 2],
  'desk.refunds.index': ['staff', 2, 3],
  'desk.invoices.index': ['staff', 3, 5],
  'desk.agencies.index': ['staff', 2, 2],
  'desk.agencies.show': ['staff', 5, 7],
  'desk.flight-bookings.index': ['staff', 2, 12],
  'agency.show': ['agent', 2, 7],
  'desk.flight-bookings.show': ['staff', 3, 18],
  'invitations.show': ['guest', 1, 1],
  'invoices.index': ['agent', 2, 3],
  'invoices.show': ['staff', 2, 5],
  'invoices.proforma': ['staff', 2, 6],
  // One by bank transfer, with its account and slip.
  'payment-attempts.show': ['staff', 4, 19],
  'sandbox-gateway.show': ['guest', 1, 1],
  'about-us.index': ['guest', 0, 0],
  'contact-us.index': ['guest', 0, 0],
  'terms-and-conditions.index': ['guest', 0, 0],
  'refund-and-cancellation-policy.index': ['guest', 0, 0],
  'privacy-policy.index': ['guest', 0, 0],
  offline: ['guest', 0, 0],
}

const ID_OF: Partial<Record<PageName, string>> = {
  'flight-booking-passengers.edit': 'passenger',
  'tour-booking-passengers.edit': 'traveller',
  'desk.agencies.show': 'agency',
  'desk.payment-links.show': 'link',
  'hotel-bookings.show': 'stay',
  'hotel-bookings.print': 'stay',
  'desk.hotels.show': 'hotel',
  'desk.hotels.calendar': 'hotel',
  'desk.seat-blocks.show': 'block',
  'desk.payments.show': 'attempt',
  'invoices.show': 'invoice',
  'payment-attempts.show': 'attempt',
  'sandbox-gateway.show': 'sandbox',
  'tours.show': 'tour',
}

test.each(PAGES.map(({ path, name }) => [path, name] as const))(
  '%s asks the database no more than it may',
  async (path, name) => {
    const [who, units, statements] = BOUNDS[name]
    const id = ids[ID_OF[name] ?? 'booking'] as string
    const address = path.replace('{id}', id).replace('{token}', 'x'.repeat(43))
    const cost = await ownCost(who, address, { units, statements })
    expect(cost.units).toBeLessThanOrEqual(units)
    expect(cost.statements).toBeLessThanOrEqual(statements)
  },
)
