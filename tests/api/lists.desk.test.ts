import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { listDeskHotelBookings } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { listDeskHotels } from '#shared/contract/desk/hotels/hotels.ts'
import { listMails } from '#shared/contract/desk/mails.ts'
import { listEInvoices } from '#shared/contract/desk/money/e-invoicing.ts'
import { listPaymentLinks } from '#shared/contract/desk/money/payment-links.ts'
import { listPayments } from '#shared/contract/desk/money/payments.ts'
import { listRefunds } from '#shared/contract/desk/money/refunds.ts'
import { listUnmatched } from '#shared/contract/desk/money/unmatched.ts'
import { getRadar } from '#shared/contract/desk/today.ts'
import { listDeskTourBookings } from '#shared/contract/desk/tours/tour-bookings.ts'
import { listDeskTours } from '#shared/contract/desk/tours/tours.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { listInvoices } from '#shared/contract/money/invoices.ts'
import { listAgencies } from '#shared/contract/money/ledger.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { dayFromNow } from '../support/days.ts'
import { aHotel } from '../support/hotels.ts'
import { fillBookings } from '../support/many-bookings.ts'
import { fillDesk } from '../support/many-desk.ts'
import { fillHotels } from '../support/many-hotels.ts'
import { agencyId, tenantId, userId } from '../support/people.ts'
import { expectFew, plansOf } from '../support/plans.ts'

const app = await openApp()
const reads = plansOf(app)
const today = dayFromNow(0)
const day = (days: number) => addDays(today, days)

beforeAll(async () => {
  await aBlock(app)
  const hotel = await aHotel(app, { city: 'taif' })
  const mine = { tenantId: tenantId('nakheel'), userId: userId('nakheel', 'customer') }
  await app.runtime.db.admin.transaction().execute(async db => {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await fillBookings(run, { ...mine, agencyId: agencyId('nakheel', 0), from: 0, to: 20_000 })
    await fillHotels(run, { ...mine, city: 'abha', hotels: 300, nights: 30, from: today })
    await fillDesk(run, { ...mine, hotelId: hotel.id })
  })
  await sql`analyze`.execute(app.runtime.db.admin)
  // As autovacuum leaves it: what is read from the index alone.
  await sql`vacuum search_words, quick_payments`.execute(app.runtime.db.admin)
}, 120_000)

const DAYS = { from: day(-120), to: day(-118) }
const MONTH = { from: day(-560), to: day(-530) }

describe('beside 20,000 bookings, the list of', () => {
  test.each<[string, Endpoint, Record<string, string>]>([
    ['refunds that are due', listRefunds, {}],
    ['a refund that is due, by reference', listRefunds, { q: 'FB-GGG7D3' }],
    ['refunds that were sent', listRefunds, { view: 'sent' }],
    ['refunds of a booking', listRefunds, { view: 'sent', q: 'FB-GGG7D3' }],
    ['payment links', listPaymentLinks, {}],
    ['open payment links', listPaymentLinks, { state: 'open' }],
    ['used payment links', listPaymentLinks, { state: 'used' }],
    ['payment links that ran out', listPaymentLinks, { state: 'expired' }],
    ['closed payment links', listPaymentLinks, { state: 'closed' }],
    ['a payment link by reference', listPaymentLinks, { q: 'QP-GGG7DH' }],
    ['payment links by name', listPaymentLinks, { q: 'customer 00020' }],
    ['a payment link by mobile', listPaymentLinks, { q: '0500002001' }],
    ['payment links by a word of all', listPaymentLinks, { q: 'visa', state: 'used' }],
    ['payment links by a word of none', listPaymentLinks, { q: 'visa nowhere' }],
    ['money without a booking', listUnmatched, {}],
    ['mails that did not arrive', listMails, {}],
    ['mails that wait', listMails, { state: 'waiting' }],
    ['e-invoices', listEInvoices, {}],
    ['accepted e-invoices', listEInvoices, { state: 'accepted' }],
    ['e-invoices with warnings', listEInvoices, { state: 'warned' }],
    ['rejected e-invoices', listEInvoices, { state: 'rejected' }],
    ['an e-invoice by number', listEInvoices, { q: 'INV-2019-000778' }],
    ['e-invoices of a booking', listEInvoices, { q: 'FB-GGG7D3' }],
    ['invoices of a buyer', listInvoices, { buyer: 'layan 2002' }],
    ['invoices of buyers with one name', listInvoices, { buyer: 'Layan' }],
    ['invoices of buyers with one name, oldest first', listInvoices, { buyer: 'Layan', sort: 'oldest' }],
    ['invoices of no buyer', listInvoices, { buyer: 'Nowhere' }],
    ['travel agencies', listAgencies, {}],
    ['travel agencies of a name', listAgencies, { q: 'Agency 77' }],
    ['travel agencies of an Arabic name', listAgencies, { q: 'وكالة ٧٧' }],
    ['hotels', listDeskHotels, {}],
    ['hotels by code', listDeskHotels, { sort: 'code', q: 'ABHA-7' }],
    ['paused hotels', listDeskHotels, { status: 'paused', sort: 'newest' }],
    ['tours', listDeskTours, {}],
    ['tours by code', listDeskTours, { sort: 'code', q: 'MANY-T7' }],
    ['drafts of tours', listDeskTours, { status: 'draft', kind: 'umrah', sort: 'newest' }],
    ...[listDeskHotelBookings, listDeskTourBookings].flatMap(
      (list): [string, Endpoint, Record<string, string>][] => {
        const kind = list === listDeskHotelBookings ? 'hotels’ bookings' : 'tours’ bookings'
        return [
          [kind, list, {}],
          [`${kind}, oldest first`, list, { sort: 'oldest' }],
          [`${kind} of a status`, list, { status: 'ticketed' }],
          [`${kind} that are held`, list, { status: 'held' }],
          [`${kind} that ran out`, list, { status: 'expired' }],
          [`${kind} to come`, list, { from: today }],
          [`${kind} of a month gone by`, list, MONTH],
          [`${kind} that are asked for`, list, { queue: 'requests' }],
          [`${kind} with refunds to send`, list, { queue: 'refund_due' }],
          [`${kind} of a name`, list, { q: 'namedb' }],
          [`${kind} of a travel agency`, list, { agency: agencyId('nakheel', 0) }],
          [`${kind} with something to pay`, list, { payment: 'open' }],
          [`${kind} that are paid`, list, { payment: 'paid' }],
          [`${kind} that are due`, list, { deadline: '72' }],
        ]
      },
    ),
  ])('%s reads no more than it shows', async (_, endpoint, query) => {
    expectFew(await reads('staff', endpoint, query), 1200)
  })
})

/** Whether they are too many to add up. */
const COUNT = /select count\(\*\)::int as count from \(select from payment_attempts/
const MOST_ADDED = 10_000

describe('of 20,000 payments, the list', () => {
  test.each<[string, Record<string, string>]>([
    ['of all', {}],
    ['of a status', { status: 'failed' }],
    ['of open ones', { status: 'pending' }],
    ['of a way to pay', { method: 'bank_transfer' }],
    ['of a gateway', { gateway: 'bank' }],
    ['of tests', { mode: 'test' }],
    ['of flagged ones', { flagged: 'yes' }],
    ['of slips', { slips: 'yes' }],
    ['of a card', { q: '0777' }],
    ['of a booking', { q: 'FB-GGG7D3' }],
    ['of days', DAYS],
    ['of two years', { from: day(-700), to: today }],
    ['of marked ones of a month', { ...MONTH, flagged: 'yes' }],
  ])('%s reads no more than it shows', async (_, query) => {
    expectFew(await reads('staff', listPayments, query, COUNT), 1200)
  })

  test('adds nothing up where more than ten thousand match, and reads no more to know', async () => {
    const staff = await app.as('staff')
    const found = async (query: Record<string, string>) => (await staff.call(listPayments, { query })).data
    expect(await found({})).toMatchObject({ more_than: MOST_ADDED, totals: [] })
    expectFew(await reads('staff', listPayments, {}), MOST_ADDED + 1)
    const [days] = (await found(DAYS)).totals
    expect(days).toMatchObject({ currency: 'SAR', count: expect.any(Number) })
    expect(days?.received_minor).toBe((days?.count ?? 0) * 100_000)
  })

  test('adds up the payments of a booking, of some days or with a mark by reading only those', async () => {
    const few: Record<string, string>[] = [{ q: 'FB-GGG7D3' }, DAYS, { flagged: 'yes' }]
    for (const query of few) expectFew(await reads('staff', listPayments, query), 1200)
  })
})

test('what the lists show is there to be shown', async () => {
  const staff = await app.as('staff')
  const rows = async (endpoint: Endpoint, query: Record<string, string> = {}) => {
    const { data } = await staff.call(endpoint, { query })
    const found = data as Record<string, unknown[]>
    return (found.rows ?? found.due ?? found.agencies ?? []).length
  }
  expect(await rows(listPayments)).toBe(50)
  expect(await rows(listRefunds)).toBe(50)
  expect(await rows(listPaymentLinks)).toBe(25)
  expect(await rows(listPaymentLinks, { q: 'QP-GGG7DH' })).toBe(1)
  expect(await rows(listPaymentLinks, { state: 'closed' })).toBeGreaterThan(0)
  expect(await rows(listPaymentLinks, { q: 'customer 00020' })).toBe(25)
  expect(await rows(listPaymentLinks, { q: 'visa', state: 'used' })).toBe(25)
  expect(await rows(listInvoices, { buyer: 'layan 2002' })).toBe(1)
  expect(await rows(listInvoices, { buyer: 'Layan' })).toBe(25)
  expect(await rows(listInvoices, { buyer: 'Layan', sort: 'oldest' })).toBe(25)
  expect(await rows(listUnmatched)).toBeGreaterThan(0)
  expect(await rows(listAgencies, { q: 'Agency 77' })).toBe(11)
  expect(await rows(listMails)).toBeGreaterThan(0)
  expect(await rows(listEInvoices)).toBe(25)
  expect(await rows(listDeskHotelBookings)).toBe(25)
  expect(await rows(listDeskTourBookings)).toBe(25)
})

test('the clocks and deadlines of unpaid stays read only what is to come, however many lie behind', async () => {
  const { rows } = await sql<{ live: boolean }>`update bookings set paid_minor = 0
    where kind = 'hotel' and status in ('confirmed', 'ticketed') and tenant_id = ${tenantId('nakheel')}
    returning starts_on >= current_date as live`.execute(app.runtime.db.admin)
  const toCome = rows.filter(({ live }) => live).length
  expect(toCome).toBeGreaterThan(20)
  expect(rows.length).toBeGreaterThan(1200)
  await sql`analyze bookings`.execute(app.runtime.db.admin)
  const ofStays = new Set(['bookings', 'hotel_bookings'])
  const clocks = await reads('staff', getRadar, { kind: 'balance' })
  expectFew(
    clocks.filter(step => ofStays.has(step['Relation Name'] ?? '')),
    1200,
  )
  expectFew(await reads('staff', listDeskHotelBookings, { deadline: '72' }), 1200)
  const staff = await app.as('staff')
  const { kinds } = (await staff.call(getRadar, { query: { kind: 'balance' } })).data
  expect(kinds.find(({ kind }) => kind === 'balance')?.count).toBeGreaterThanOrEqual(toCome)
})

test('a word of most links leads through their pages as the list without it does, and leaves out no old one', async () => {
  const staff = await app.as('staff')
  const list = async (query: Record<string, string>) => {
    const { data } = await staff.call(listPaymentLinks, { query })
    return { ...data, references: data.rows.map(({ reference }) => reference) }
  }
  const closed = await list({ state: 'closed' })
  expect(closed.references.length).toBeGreaterThan(0)
  for (const q of ['visa', 'customer visa'])
    expect((await list({ state: 'closed', q })).references).toEqual(closed.references)
  const [all, found] = [await list({}), await list({ q: 'visa' })]
  expect(found.references).toEqual(all.references)
  const after = found.next as string
  expect((await list({ q: 'visa', after })).references).toEqual((await list({ after })).references)
})

test('used payment links are found without reading the newer ones, which are not', async () => {
  await sql`update quick_payments set paid_minor = 0, paid_at = null where link_id not in (
    select link_id from quick_payments where link_id is not null and paid_minor > 0 order by link_id limit 30)`.execute(
    app.runtime.db.admin,
  )
  expectFew(await reads('staff', listPaymentLinks, { state: 'used' }), 1200)
  const staff = await app.as('staff')
  const { data: first } = await staff.call(listPaymentLinks, { query: { state: 'used' } })
  expect(first.rows).toHaveLength(25)
  const after = first.next ?? ''
  const { data: second } = await staff.call(listPaymentLinks, { query: { state: 'used', after } })
  expect(second.rows).toHaveLength(5)
})

test.each([
  ['of all', ''],
  ['of a buyer’s name', 'layan'],
])('invoices %s begin with the oldest where that is asked for, on every page', async (_, buyer) => {
  const staff = await app.as('staff')
  const query = { buyer, sort: 'oldest' } as const
  const { data } = await staff.call(listInvoices, { query })
  const { data: rest } = await staff.call(listInvoices, { query: { ...query, after: data.next ?? '' } })
  const ids = [...data.rows, ...rest.rows].map(({ id }) => id)
  expect(ids).toHaveLength(50)
  expect(ids).toEqual([...new Set(ids)].sort())
  const [newest] = (await staff.call(listInvoices, { query: { buyer } })).data.rows
  expect(newest && newest.id > (ids.at(-1) ?? '')).toBe(true)
})
