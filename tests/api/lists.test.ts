import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { listDeskFlightBookings } from '#shared/contract/desk/flights/flight-bookings.ts'
import { listDeskBlocks } from '#shared/contract/desk/flights/seat-blocks.ts'
import { searchDesk } from '#shared/contract/desk/search.ts'
import { getRadar, getToday, listRequests } from '#shared/contract/desk/today.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { listInvoices } from '#shared/contract/money/invoices.ts'
import { getStatement } from '#shared/contract/money/ledger.ts'
import { openApp } from '../support/app.ts'
import { aBlock, blockRow } from '../support/blocks.ts'
import { dayFromNow } from '../support/days.ts'
import { fillBookings } from '../support/many-bookings.ts'
import { agencyId, tenantId, type UserKey, userId } from '../support/people.ts'
import { expectFew, plansOf } from '../support/plans.ts'

const app = await openApp()
const MANY = 20_000
const today = dayFromNow(0)

beforeAll(async () => {
  await aBlock(app)
  // As the owner: several machines copy such rows to each other, which row security bars.
  await app.runtime.db.admin.transaction().execute(db =>
    fillBookings(statement => sql.raw(statement).execute(db), {
      tenantId: tenantId('nakheel'),
      agencyId: agencyId('nakheel', 0),
      userId: userId('nakheel', 'customer'),
      from: 0,
      to: MANY,
    }),
  )
  await sql`analyze`.execute(app.runtime.db.admin)
}, 90_000)

const reads = plansOf(app)

// A page is 25; what is due soon, or shares a beginning, is sorted.
describe.each<[UserKey]>([['staff'], ['agent'], ['customer']])('of 20,000 bookings, to %s the list', user => {
  test.each<[string, Record<string, string>]>([
    ['of all', {}],
    ['of a status', { status: 'ticketed' }],
    ['of holds', { status: 'held' }],
    ['of those that ran out', { status: 'expired' }],
    ['of an airline', { airline: 'XY' }],
    ['of what is still to be paid', { payment: 'open' }],
    ['of what is paid', { payment: 'paid' }],
    ['of a month gone by', { from: addDays(today, -130), to: addDays(today, -100) }],
    ['of departures to come', { from: today }],
    ['of a reference', { q: 'FB-GGG7D3' }],
    ['of a PNR', { q: 'P1F4' }],
    ['of an address', { q: 'buyer777@example.test' }],
    ['of a last name', { q: 'namedb' }],
    ['of an Arabic name', { q: 'ليان حربيجت' }],
    ['of one status and airline', { status: 'confirmed', airline: 'SV' }],
    ['of what is due in three days', { deadline: '72' }],
  ])('%s reads no more than it shows', async (_, query) => {
    expectFew(await reads(user, listFlightBookings, query), 1200)
  })

  test('reads as little on its later pages', async () => {
    const client = await app.as(user)
    const { data } = await client.call(listFlightBookings, { query: { limit: '20' } })
    if (data.next) expectFew(await reads(user, listFlightBookings, { after: data.next }), 1200)
  })
})

// Of a kind up to 200 clocks are counted.
describe('of 20,000 bookings, at the desk', () => {
  test.each<[string, Endpoint, Record<string, string>]>([
    ['the board of today', getToday, {}],
    ['all deadlines', getRadar, {}],
    ['holds', getRadar, { kind: 'hold' }],
    ['missing names', getRadar, { kind: 'names' }],
    ['answers to new times', getRadar, { kind: 'schedule' }],
    ['balances', getRadar, { kind: 'balance' }],
    ['tickets to issue', getRadar, { kind: 'ticketing' }],
    ['passports', getRadar, { kind: 'passport' }],
    ['recalls', getRadar, { kind: 'recall' }],
    ['what is late', getRadar, { day: 'late' }],
    ['later deadlines', getRadar, { day: 'later' }],
    ['requests', listRequests, {}],
    ['acts of staff', listAudit, {}],
    ['acts of all', listAudit, { who: 'all' }],
    ['acts of a kind', listAudit, { kind: 'hold_extended' }],
    ['acts of a person', listAudit, { person: userId('nakheel', 'customer') }],
    ['acts in a period', listAudit, { from: addDays(today, -130), to: addDays(today, -100) }],
    ['acts on a booking', listAudit, { q: 'FB-GGG7D3' }],
    ['a search by reference', searchDesk, { q: 'FB-GGG7D3' }],
    ['a search by PNR', searchDesk, { q: 'P1F4' }],
    ['a search by mobile', searchDesk, { q: '0500000777' }],
    ['a search by e-mail', searchDesk, { q: 'buyer777@example.test' }],
    ['a search by last name', searchDesk, { q: 'namedb' }],
    ['a search by Arabic name', searchDesk, { q: 'ليان حربيجت' }],
    ['a search by code', searchDesk, { q: 'MANY-1' }],
  ])('%s reads no more than it shows', async (_, endpoint, query) => {
    expectFew(await reads('staff', endpoint, query), 1200)
  })
})

describe('of 20,000 bookings, the list of staff', () => {
  test.each<[string, Record<string, string>]>([
    ['of all', {}],
    ['of requests', { queue: 'requests' }],
    ['of answers to new times', { change: agencyId('nakheel', 0), answer: 'waiting' }],
    ['of tickets to issue', { queue: 'to_ticket' }],
    ['of refunds to send', { queue: 'refund_due' }],
    ['of a travel agency', { agency: agencyId('nakheel', 0) }],
    ['of a travel agency that has booked nothing', { agency: agencyId('nakheel', 1) }],
    ['of what a travel agency has still to pay', { agency: agencyId('nakheel', 0), payment: 'open' }],
    ['of a route that many fly', { route: 'RUH-LHR' }],
    ['of a route that few fly', { route: 'RUH-IST' }],
    ['of a route that is not flown', { route: 'IST-RUH' }],
    ['of an airline’s tickets to issue', { queue: 'to_ticket', airline: 'SV' }],
  ])('%s reads no more than it shows', async (_, query) => {
    expectFew(await reads('staff', listDeskFlightBookings, query), 1200)
  })
})

test('a search for flights uses the days and the route of the request', async () => {
  const query = { from: 'RUH', to: 'IST', depart: addDays(today, 20), adults: '1' }
  expectFew(await reads('customer', searchFlights, query), 1000)
})

test.each<[string, Record<string, string>]>([
  ['departure', {}],
  ['departure, of one airline', { airline: 'SV' }],
  ['departure, of one route', { from: 'RUH', to: 'IST' }],
  ['departure, of drafts', { status: 'draft' }],
  ['code', { sort: 'code', q: 'MANY-1' }],
  ['give-back', { sort: 'release', release: '14' }],
])(
  'seat blocks of staff by %s come from an index, and only their sums read all that match',
  async (_, query) => {
    await app.rows('nakheel', async db => {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('seat_blocks')
        .values(
          Array.from({ length: 500 }, (_, turn) => ({
            ...blockRow('nakheel', { inDays: 5 + turn, airline: turn % 9 ? 'XY' : 'SV' }),
            code: `MANY-${turn}`,
            status: turn % 20 ? ('published' as const) : ('draft' as const),
          })),
        )
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows > 0n) await sql`analyze seat_blocks`.execute(app.runtime.db.admin)
    })
    const steps = await reads('staff', listDeskBlocks, { ...query, limit: '10' })
    const limited = steps.filter(step => step['Node Type'] === 'Limit')
    expect(limited.length).toBeGreaterThan(0)
    expectFew(steps, 1200)
  },
)

describe('of 5,000 invoices, the list', () => {
  beforeAll(async () => {
    await app.rows('nakheel', async db => {
      const document = JSON.stringify({ buyer: { name: { en: 'Qimam Travel' } } })
      await sql`insert into invoices (tenant_id, id, number, kind, booking_id, position, revision, issued_at, currency,
          payable_minor, vat_minor, reference, agency_id, document)
        select tenant_id, id, 'INV-2020-' || lpad(row_number() over ()::text, 6, '0'), 'simplified', id,
          1, 1, created_at, currency, total_minor, 0, reference, agency_id, ${document}::jsonb
        from bookings where tenant_id = ${tenantId('nakheel')} and status in ('confirmed', 'ticketed') limit 5000`.execute(
        db,
      )
    })
    await sql`analyze invoices`.execute(app.runtime.db.admin)
  })

  test.each<[UserKey, Record<string, string>]>([
    ['staff', {}],
    ['staff', { q: 'INV-2020-000777' }],
    ['staff', { kind: 'standard' }],
    ['staff', { status: 'credited' }],
    ['staff', { status: 'due' }],
    ['staff', { status: 'overdue' }],
    ['agent', { status: 'due' }],
    ['customer', { status: 'overdue' }],
    ['staff', { from: addDays(today, -130), to: addDays(today, -120) }],
    ['staff', { sort: 'oldest' }],
    ['agent', {}],
    ['agent', { sort: 'oldest' }],
    ['customer', {}],
    ['customer', { sort: 'oldest' }],
  ])('of %s with %o reads no more than it shows', async (user, query) => {
    expectFew(await reads(user, listInvoices, query), 1200)
  })
})

test('a statement is read from the agency’s own entries', async () => {
  const steps = await reads('agent', getStatement, { from: addDays(today, -30), to: today })
  expect(steps.some(step => step['Node Type'].includes('Index'))).toBe(true)
})
