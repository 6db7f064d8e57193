import { expect, test } from 'vitest'
import { savePassengers } from '#shared/contract/bookings/bookings.ts'
import { getDepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { listDeskTourBookings } from '#shared/contract/desk/tours/tour-bookings.ts'
import { getDeskTour, listDeskTours } from '#shared/contract/desk/tours/tours.ts'
import { createTourBooking, getTourBooking, listTourBookings } from '#shared/contract/tours/tour-bookings.ts'
import { listTourDepartures } from '#shared/contract/tours/tours.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { partyParts, partyPrice } from '../../src/client/features/tours/page/party-price.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { searchTours } from '../../src/server/features/tours/catalogue/list.service.ts'
import { getTourPage } from '../../src/server/features/tours/catalogue/page.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { newestOf, papersOf } from '../support/invoices.ts'
import type { TenantKey } from '../support/people.ts'
import { tourBody, tourNames } from '../support/tour-bookings.ts'
import { aDeparture, aTour, PRICES } from '../support/tours.ts'

const app = await openApp()
/** VAT of one person is no whole minor unit. */
const prices = JSON.stringify({ ...PRICES, double: 333_333 })
const rule = { first: { kind: 'share', share_bp: 3333 }, instalments: [], balance_days: 14, full_days: 14 }

/** Every price of someone in a double room, as it is shown before it is booked. */
async function shownBefore(tenant: TenantKey, tourId: string) {
  const ctx = app.system(tenant)
  const staff = await app.as('staff', tenant)
  const { tours } = await searchTours(ctx, new URLSearchParams())
  const page = await getTourPage(ctx, tourId)
  const live = (await app.guest(tenant).call(listTourDepartures, { params: { id: tourId } })).data
  const desk = (await staff.call(listDeskTours, { query: {} })).data.tours.find(({ id }) => id === tourId)
  const detail = (await staff.call(getDeskTour, { params: { id: tourId } })).data
  const one = { adults: 1, children: 0, infants: 0 }
  return {
    list: tours.find(({ id }) => id === tourId)?.departures[0]?.from_minor,
    page: page?.departures[0]?.from_minor,
    table: page?.departures[0]?.prices.double,
    call: live[0]?.from_minor,
    panel: live[0] && partyPrice(live[0], 'double', one),
    desk: desk?.from_minor,
    departures: detail.departures_list[0]?.from_minor,
  }
}

/** Every price of a booking, as those who see it see it. */
async function shownAfter(client: Client, id: string, departureId: string) {
  const staff = await app.as('staff', client.tenant)
  const { data: booking } = await client.call(getTourBooking, { params: { id } })
  const own = (await client.call(listTourBookings, { query: { limit: '100' } })).data.rows
  const all = (await staff.call(listDeskTourBookings, { query: { limit: '100' } })).data.rows
  const board = (await staff.call(getDepartureBoard, { params: { id: departureId } })).data
  return {
    review: booking.total_minor,
    lines: booking.price_lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    plan: booking.payment_plan?.lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    mine: own.find(row => row.id === id)?.total_minor,
    desk: all.find(row => row.id === id)?.total_minor,
    departure: board.bookings.find(row => row.id === id)?.total_minor,
  }
}

const allOf = (shown: Record<string, unknown>, value: number) =>
  Object.fromEntries(Object.keys(shown).map(name => [name, value]))

test.each([
  ['nakheel', 'SAR', 'S', 383_333],
  ['gulf', 'KWD', 'O', 333_333],
] as const)(
  'a tour at %s costs the same in %s on list, page, panel, review, desk, mails and documents',
  async (tenant, currency, vat_category, each) => {
    const { id: tourId } = await aTour(app, tenant)
    const terms = { vat_category, prices, deposit_rule: JSON.stringify(rule) }
    const departure = await aDeparture(app, { id: tourId }, terms, tenant)
    const before = await shownBefore(tenant, tourId)
    expect(before).toEqual(allOf(before, each))

    const client = await app.as('agent', tenant)
    const system = app.system(tenant)
    const party = { adults: 3, children: 1, infants: 1, extras: ['insurance'] }
    const body = await tourBody(app, client, departure.id, party)
    const { data: held } = await client.call(createTourBooking, { body })
    const total = body.expected_total_minor
    expect(held.total_minor).toBe(total)
    const email = `prices-${tenant}@example.test`
    const { data: booking } = await client.call(getTourBooking, { params: { id: held.id } })
    await client.call(savePassengers, {
      params: { id: held.id },
      body: tourNames(booking, [], { email }),
    })
    const after = await shownAfter(client, held.id, departure.id)
    expect(after).toEqual(allOf(after, total))

    const deposit = booking.payment_plan?.next_minor as number
    // What the panel says of a party of that price, before anything is booked.
    const [live] = (await app.guest(tenant).call(listTourDepartures, { params: { id: tourId } })).data
    const parts = partyParts(live?.deposit, { adults: 3, children: 1, infants: 1 }, total)
    const zone = tenant === 'gulf' ? 'Asia/Kuwait' : 'Asia/Riyadh'
    expect(parts.map(({ on, minor }) => [on, minor])).toEqual(
      booking.payment_plan?.lines.map(({ due_at, amount_minor }, index) => [
        index === 0 ? null : zonedDate(due_at, zone),
        amount_minor,
      ]),
    )
    await system.unit(u => recordPayment(u, held.id, deposit))
    await app.drainJobs()
    await system.unit(u => recordPayment(u, held.id, total - deposit))
    const papers = await papersOf(app, held.id, tenant)
    const first = tenant === 'gulf' ? 'receipt' : 'prepayment'
    expect(papers.map(({ kind, payable_minor }) => [kind, payable_minor])).toEqual([
      [first, deposit],
      [expect.stringMatching(/simplified|standard|plain/), total - deposit],
    ])
    expect((await newestOf(app, client, held.id)).document.totals.total_minor).toBe(total)
    const written = formatMoney(total, currency, 'en').text.replace(/[^0-9.,]/g, '')
    expect((await mailsTo(app, email)).some(({ text }) => text?.includes(written))).toBe(true)
  },
)
