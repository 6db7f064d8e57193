import { beforeAll, describe, expect, test } from 'vitest'
import { readBookingFilter } from '#client/features/flight-bookings/list/booking-filter.ts'
import { addDays } from '#shared/base/calendar.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import {
  exportDeskFlightBookings,
  listDeskFlightBookings,
} from '#shared/contract/desk/flights/flight-bookings.ts'
import type { QueryIn } from '#shared/contract/endpoint.ts'
import {
  exportFlightBookings,
  type FlightBookingFilter,
  listFlightBookings,
} from '#shared/contract/flights/flight-bookings.ts'
import { openAgencies } from '../../src/server/features/agencies/naming.service.ts'
import { countBookings } from '../../src/server/features/bookings/lists/list.repo.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { listRoutes } from '../../src/server/features/flight-bookings/routes.repo.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { agencyId } from '../support/people.ts'

const app = await openApp()
type Filter = Partial<QueryIn<typeof listFlightBookings>>

let customer: Client
let near: Block
let far: Block
const made: Record<string, string> = {}
const references: Record<string, string> = {}

async function book(name: string, client: Client, block: Block, surname = 'Alharbi', arabic?: string) {
  const { id, reference } = await aHeldBooking(client, block.id)
  const { total_minor } = await completePassengers(client, id, [{ surname, arabic_name: arabic }])
  made[name] = id
  references[name] = reference
  return total_minor
}

beforeAll(async () => {
  customer = await app.as('customer')
  near = await aBlock(app, 'nakheel', { inDays: 4, airline: 'XY' })
  far = await aBlock(app, 'nakheel', { inDays: 90 })
  await book('held', customer, far, 'Alghamdi', 'سارة الغامدي')
  const total = await book('confirmed', customer, near)
  await app.system().unit(u => recordPayment(u, made.confirmed as string, total))
  await book('cancelled', customer, far)
  await customer.call(cancelBooking, { params: { id: made.cancelled as string }, body: {} })
  await book('others', await app.as('otherCustomer'), far)
  await book('sellers', await app.as('seller'), far)
  await book('agents', await app.as('agent'), far)
  await book('otherAgents', await app.as('otherAgent'), await aBlock(app, 'nakheel', { destination: 'CAI' }))
  await book('gulfs', await app.as('customer', 'gulf'), await aBlock(app, 'gulf'))
})

const namesOf = (ids: string[]) =>
  Object.entries(made)
    .filter(([, id]) => ids.includes(id))
    .map(([name]) => name)
    .sort()
const list = async (client: Client, query: Filter = {}) =>
  namesOf((await client.call(listFlightBookings, { query })).data.rows.map(row => row.id))

describe('the list shows', () => {
  test.each([
    ['customer', ['cancelled', 'confirmed', 'held']],
    ['otherCustomer', ['others']],
    ['seller', ['sellers']],
    ['agent', ['agents', 'sellers']],
    ['otherAgent', ['otherAgents']],
    ['staff', ['agents', 'cancelled', 'confirmed', 'held', 'otherAgents', 'others', 'sellers']],
  ] as const)('to %s what is theirs', async (user, names) => {
    expect(await list(await app.as(user))).toEqual(names)
  })

  test('to a user without an account', async () => {
    expect(await app.guest().call(listFlightBookings)).toMatchObject({ status: 401, code: 'auth.required' })
    expect((await app.guest().download(exportFlightBookings)).status).toBe(401)
  })

  test('to staff of another agency what is theirs', async () => {
    expect(await list(await app.as('staff', 'gulf'))).toEqual(['gulfs'])
  })
})

describe('the list finds', () => {
  test.each<[string, () => Filter, string[]]>([
    ['a status', () => ({ status: 'confirmed' }), ['confirmed']],
    ['an airline', () => ({ airline: 'XY' }), ['confirmed']],
    ['what is still to be paid', () => ({ payment: 'open' }), ['held']],
    ['what is paid', () => ({ payment: 'paid' }), ['confirmed']],
    ['departures from a day on', () => ({ from: far.departsOn }), ['cancelled', 'held']],
    ['departures up to a day', () => ({ to: addDays(far.departsOn, -1) }), ['confirmed']],
    ['names that are due within a day', () => ({ deadline: '24' }), ['held']],
    ['names that are due within three days', () => ({ deadline: '72' }), ['confirmed', 'held']],
    ['a reference', () => ({ q: references.held?.toLowerCase() as string }), ['held']],
    ['a PNR', () => ({ q: near.airlinePnr as string }), ['confirmed']],
    ['the beginning of a last name', () => ({ q: 'algh' }), ['held']],
    ['an Arabic last name', () => ({ q: 'الغامدي' }), ['held']],
    ['an e-mail', () => ({ q: 'LAYAN@example.test' }), ['cancelled', 'confirmed', 'held']],
    ['nothing for wild cards', () => ({ q: '%' }), []],
    ['nothing for a sentence', () => ({ q: "x' or 'a'='a" }), []],
  ])('%s', async (_, filter, names) => {
    expect(await list(customer, filter())).toEqual(names)
  })

  test.each([
    ['customer', ['cancelled', 'confirmed']],
    ['otherCustomer', ['others']],
    ['seller', ['sellers']],
    ['agent', ['agents', 'sellers']],
    ['otherAgent', ['otherAgents']],
    ['staff', ['agents', 'cancelled', 'confirmed', 'otherAgents', 'others', 'sellers']],
  ] as const)('by a name, to %s what is theirs', async (user, names) => {
    const client = await app.as(user)
    expect(await list(client, { q: 'Al-Harbi' })).toEqual(names)
    expect(await list(client, { q: 'alharb' })).toEqual(names)
  })

  test.each<[string, () => Filter, string[]]>([
    ['a name and a status', () => ({ q: 'alharbi', status: 'confirmed' }), ['confirmed']],
    ['the beginning of a name and an airline', () => ({ q: 'al', airline: 'XY' }), ['confirmed']],
    ['a name and what is to be paid', () => ({ q: 'alharbi', payment: 'open' }), []],
    ['a name and what is due', () => ({ q: 'al', deadline: '72' }), ['confirmed', 'held']],
    ['a reference and a status', () => ({ q: references.held as string, status: 'held' }), ['held']],
    ['no other’s reference', () => ({ q: references.others as string }), []],
    ['no reference of another status', () => ({ q: references.held as string, status: 'expired' }), []],
    ['no PNR of another day', () => ({ q: near.airlinePnr as string, from: far.departsOn }), []],
    ['no name with a digit', () => ({ q: 'alharbi1' }), []],
  ])('only %s', async (_, filter, names) => {
    expect(await list(customer, filter())).toEqual(names)
  })

  test.each<[string, Record<string, string>]>([
    ['a status there is none of', { status: 'paid' }],
    ['a day there is none of', { from: '2026-02-30' }],
    ['more rows than a page has', { limit: '101' }],
    ['no rows at all', { limit: '0' }],
    ['a broken page mark', { after: 'x' }],
  ])('a refusal for %s', async (_, query) => {
    expect(await customer.call(listFlightBookings, { query: query as Filter })).toMatchObject({ status: 422 })
  })
})

describe('the list of staff finds', () => {
  const OF_STAFF: [string, Partial<QueryIn<typeof listDeskFlightBookings>>, string[]][] = [
    ['an agency', { agency: agencyId('nakheel', 0) }, ['agents', 'sellers']],
    ['no agency of another tenant', { agency: agencyId('gulf', 0) }, []],
    ['a route', { route: 'RUH-CAI' }, ['otherAgents']],
    ['not the way back', { route: 'CAI-RUH' }, []],
    ['an agency on a route', { agency: agencyId('nakheel', 0), route: 'RUH-CAI' }, []],
    [
      'what an agency has still to pay',
      { agency: agencyId('nakheel', 0), payment: 'open' },
      ['agents', 'sellers'],
    ],
    ['what is paid on a route', { route: 'RUH-IST', payment: 'paid' }, ['confirmed']],
  ]
  test.each(OF_STAFF)('%s', async (_, query, names) => {
    const staff = await app.as('staff')
    const { data } = await staff.call(listDeskFlightBookings, { query })
    expect(namesOf(data.rows.map(({ id }) => id))).toEqual(names)
    const file = await staff.download(exportDeskFlightBookings, { query: query as Record<string, string> })
    expect((await file.text()).trim().split('\n')).toHaveLength(1 + names.length)
  })

  test('what is chosen from: every agency and every route once', async () => {
    await aBlock(app, 'nakheel', { destination: 'CAI' })
    const [routes, agencies] = await app
      .system()
      .unit(async u => [await listRoutes(u), await openAgencies(u)] as const)
    expect(routes.map(({ origin, destination }) => `${origin}-${destination}`)).toEqual([
      'RUH-CAI',
      'RUH-IST',
    ])
    expect(agencies.map(({ id }) => id)).toContain(agencyId('nakheel', 0))
    expect(agencies.map(({ id }) => id)).not.toContain(agencyId('gulf', 0))
  })

  test.each([{ agency: 'x' }, { route: 'riyadh' }, { payment: 'some' }])('a refusal for %o', async query => {
    const staff = await app.as('staff')
    const asked = staff.call(listDeskFlightBookings, { query: query as Filter })
    expect(await asked).toMatchObject({ status: 422 })
  })
})

test('pages follow each other without gap or repetition while new bookings come in', async () => {
  const staff = await app.as('staff')
  const first = await staff.call(listFlightBookings, { query: { limit: '3' } })
  await aHeldBooking(app.guest(), far.id)
  const rest: string[] = []
  for (let after = first.data.next; after; ) {
    const { data } = await staff.call(listFlightBookings, { query: { limit: '3', after } })
    rest.push(...data.rows.map(row => row.id))
    after = data.next
  }
  const ids = [...first.data.rows.map(row => row.id), ...rest]
  expect(new Set(ids).size).toBe(ids.length)
  expect(namesOf(ids)).toHaveLength(7)
  expect(ids).toEqual([...ids].sort().reverse())
})

test('a row shows its next deadline', async () => {
  const { data } = await customer.call(listFlightBookings)
  const byId = new Map(data.rows.map(row => [row.id, row]))
  expect(byId.get(made.held as string)).toMatchObject({
    status: 'held',
    lead_name: expect.stringMatching(/^ALGHAMDI\//),
    origin: { iata: 'RUH', city: { ar: 'الرياض' } },
    next_deadline: { kind: 'hold' },
    payment_status: 'unpaid',
  })
  expect(byId.get(made.confirmed as string)).toMatchObject({
    next_deadline: { kind: 'name_list' },
    payment_status: 'paid',
    due_minor: 0,
  })
  expect(byId.get(made.cancelled as string)).toMatchObject({ next_deadline: null, due_minor: 0 })
})

describe('the export', () => {
  const csv = async (client: Client, query: Filter = {}) => {
    const response = await client.download(exportFlightBookings, { query: query as Record<string, string> })
    return { response, lines: (await response.text()).trim().split('\n') }
  }

  test('has a heading and the same rows as the list, as a file', async () => {
    const { response, lines } = await csv(customer)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(lines).toHaveLength(4)
    const confirmed = lines.find(line => line.includes(references.confirmed as string))
    expect(confirmed).toContain('RUH-IST')
    expect(confirmed).toContain('SAR')
  })

  test('is headed in the reader’s language', async () => {
    const arabic = customer.clone()
    arabic.lang = 'ar'
    expect((await csv(arabic)).lines[0]).toMatch(/[\u0621-\u064a]/)
  })

  test('disarms what a spreadsheet would run', async () => {
    const pnr = '=1+1'
    const block = await aBlock(app, 'nakheel', { airline_pnr: pnr })
    const client = await app.as('otherCustomer')
    const { reference } = await aHeldBooking(client, block.id)
    const { lines } = await csv(client)
    expect(lines.find(line => line.includes(reference))).toContain(`,'${pnr},`)
  })
})

describe('the order of the list', () => {
  const idsOf = async (client: Client, query: Filter) =>
    (await client.call(listFlightBookings, { query })).data.rows.map(row => row.id)

  test('is sorted newest first, or oldest on request', async () => {
    for (const name of ['customer', 'agent', 'staff'] as const) {
      const client = await app.as(name)
      const newest = await idsOf(client, {})
      expect(newest).toEqual(newest.toSorted().reverse())
      expect(await idsOf(client, { sort: 'oldest' })).toEqual(newest.toReversed())
    }
  })

  test('holds from page to page', async () => {
    const staff = await app.as('staff')
    const all = await idsOf(staff, { sort: 'oldest' })
    const pages: string[] = []
    let after: string | undefined
    do {
      const { data } = await staff.call(listFlightBookings, {
        query: { sort: 'oldest', limit: '2', ...(after ? { after } : {}) },
      })
      pages.push(...data.rows.map(row => row.id))
      after = data.next ?? undefined
    } while (after)
    expect(pages).toEqual(all)
  })
})

describe('how many bookings there are', () => {
  const EVERYTHING = readBookingFilter(new URLSearchParams())
  const countOf = (query: Partial<FlightBookingFilter>) =>
    app.system().unit(u =>
      countBookings(u, {
        kind: 'flight',
        scope: 'tenant',
        filter: { ...EVERYTHING, ...query },
        deadlines: () => [],
      }),
    )

  test('is the number of rows the list has, whichever page is shown', async () => {
    const staff = await app.as('staff')
    const { rows } = (await staff.call(listFlightBookings, { query: { limit: '100' } })).data
    expect(await countOf({})).toBe(rows.length)
    expect(await countOf({ after: rows[1]?.id })).toBe(rows.length)
    expect(await countOf({ status: 'cancelled' })).toBe(
      rows.filter(({ status }) => status === 'cancelled').length,
    )
  })
})
