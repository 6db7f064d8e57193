import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import {
  acceptQuote,
  acceptQuoteForCustomer,
  withdrawCancellation,
} from '#shared/contract/bookings/cancellation.ts'
import { offerChange } from '#shared/contract/desk/bookings/changes.ts'
import { changeDates } from '#shared/contract/hotels/hotel-bookings.ts'
import { keptNow } from '#shared/rules/hotels/tiers.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/caller.ts'
import { at } from '../support/clock.ts'
import { aHeldStay, aNamedStay, nightsOf, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { tenantId, userId } from '../support/people.ts'

const app = await openApp()
const agent = await app.as('agent')
const staff = await app.as('staff')

async function aPaidStay(hotel: Awaited<ReturnType<typeof aHotel>>, wish = {}) {
  const held = await aNamedStay(agent, hotel, wish)
  await app.system('nakheel').unit(u => recordPayment(u, held.id, held.total_minor))
  return held
}

const ask = (client: Client, id: string, from: string, nights: number) =>
  client.call(changeDates, { params: { id }, body: { from, to: addDays(from, nights) } })

const accept = (client: Client, id: string, quoteId: string | undefined) =>
  client.call(acceptQuote, { params: { id }, body: { quote_id: quoteId ?? '' } })

const sold = (nights: number[]) => [...nights.map(count => `0/${count}`)]

describe('other days of a stay', () => {
  test('are offered with what they cost, and taken in exchange for the old ones when the offer is accepted', async () => {
    const hotel = await aHotel(app, { city: 'samtah', rooms: 1 })
    const { id } = await aPaidStay(hotel, { nights: 3 })
    const asked = await ask(agent, id, addDays(hotel.from, 1), 3)
    expect(asked.data).toMatchObject({ status: 'change_requested', stay: { from: hotel.from } })
    expect(asked.data.quote).toMatchObject({ fee_minor: 0, back_minor: 0, change: { due_minor: 0 } })
    const { data } = await accept(agent, id, asked.data.quote?.id)
    expect(data.status).toBe('confirmed')
    expect(await nightsOf(app, hotel)).toEqual(sold([0, 1, 1, 1, 0, 0, 0, 0, 0, 0]))
    const shown = await showStay(agent, id)
    expect([shown.stay.from, shown.stay.to]).toEqual([addDays(hotel.from, 1), addDays(hotel.from, 4)])
    expect(shown.stay.tiers[0]?.until.slice(0, 10)).toBe(addDays(hotel.from, -6))
    expect(shown.events.map(({ kind }) => kind)).toContain('moved')
    await app.drainJobs()
    const mail = (await app.outbox()).findLast(({ subject }) => subject?.includes(shown.reference))
    expect(mail?.text).toContain(String(Number(shown.stay.to.slice(8))))
  })

  test('make the difference due, or send it back', async () => {
    const hotel = await aHotel(app, { city: 'rafha' })
    const { id } = await aPaidStay(hotel, { nights: 2 })
    const longer = await ask(agent, id, hotel.from, 3)
    expect(longer.data.quote?.change).toMatchObject({ difference_minor: 12_075, due_minor: 12_075 })
    expect((await accept(agent, id, longer.data.quote?.id)).data).toMatchObject({
      ...{ payment_status: 'partially_paid', due_minor: 12_075, total_minor: 36_225 },
    })
    const shorter = await ask(agent, id, hotel.from, 1)
    expect(shorter.data.quote).toMatchObject({ fee_minor: 0, back_minor: 12_075 })
    expect((await accept(agent, id, shorter.data.quote?.id)).data.total_minor).toBe(12_075)
    expect(await nightsOf(app, hotel)).toEqual(sold([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  })

  test('within a tier cost its share of the nights given back, which nothing gives back later', async () => {
    const hotel = await aHotel(app, { city: 'turaif' })
    const { id } = await aPaidStay(hotel, { nights: 4 })
    // Five days before the arrival all is kept: half of the nights are given back.
    await at(new Date(`${addDays(hotel.from, -5)}T10:00:00Z`), async () => {
      const later = await app.as('agent')
      const { data } = await ask(later, id, addDays(hotel.from, 2), 4)
      expect(data.quote).toMatchObject({ fee_minor: 24_150, change: { due_minor: 24_150 } })
      const after = (await accept(later, id, data.quote?.id)).data
      expect(after).toMatchObject({ total_minor: 72_450, due_minor: 24_150 })
    })
    const { stay, total_minor } = await showStay(agent, id)
    const kept = (day: number) =>
      keptNow(stay.tiers, total_minor, new Date(`${addDays(hotel.from, day)}T10:00:00Z`)).feeMinor
    expect([kept(-6), kept(1)]).toEqual([48_300, 72_450])
  })

  test('that are fewer leave the price as it is where all is kept, with the fee of a card in it', async () => {
    const hotel = await aHotel(app, { city: 'bahra' })
    const { id, total_minor } = await aNamedStay(agent, hotel, { nights: 2 })
    const paid = total_minor + 500
    await app.system('nakheel').unit(u => recordPayment(u, id, paid, { feeMinor: 500 }))
    await at(new Date(`${addDays(hotel.from, -5)}T10:00:00Z`), async () => {
      const { data } = await ask(await app.as('agent'), id, hotel.from, 1)
      expect(data.quote).toMatchObject({ back_minor: 0, change: { due_minor: 0, total_minor: paid } })
    })
  })

  test('keep the price of nights that stay, and have that of today for the others', async () => {
    const hotel = await aHotel(app, { city: 'sakaka' })
    const { id } = await aPaidStay(hotel, { nights: 2 })
    await app.rows('nakheel', async db => {
      const mine = { tenant_id: tenantId('nakheel') }
      await db
        .updateTable('hotel_rates')
        .set({ adults_minor: [20_000, 20_000] })
        .where('tenant_id', '=', mine.tenant_id)
        .where('plan_id', '=', hotel.planId)
        .execute()
    })
    const { data } = await ask(agent, id, addDays(hotel.from, 1), 2)
    expect(data.quote?.change?.total_minor).toBe(36_225)
  })

  test('are refused with the nights that are full, also when they filled up after the offer', async () => {
    const hotel = await aHotel(app, { city: 'duba', rooms: 1 })
    const { id } = await aPaidStay(hotel, { nights: 2 })
    await aHeldStay(agent, hotel, { nights: 1, after: 3 })
    const full = await ask(agent, id, addDays(hotel.from, 1), 3)
    expect([full.status, full.code, full.details?.nights]).toEqual([
      ...[409, 'hotel.nights_full', addDays(hotel.from, 3)],
    ])
    expect((await showStay(agent, id)).status).toBe('confirmed')
    const { data } = await ask(agent, id, addDays(hotel.from, 5), 2)
    await aHeldStay(agent, hotel, { nights: 1, after: 6 })
    const late = await accept(agent, id, data.quote?.id)
    expect([late.code, late.details?.nights]).toEqual(['hotel.nights_full', addDays(hotel.from, 6)])
    expect(await nightsOf(app, hotel)).toEqual([
      ...['0/1', '0/1', '0/0', '1/0', '0/0', '0/0', '1/0', '0/0', '0/0', '0/0'],
    ])
    await agent.call(withdrawCancellation, { params: { id } })
    expect((await showStay(agent, id)).status).toBe('confirmed')
  })

  test('of an offer that is over are offered again, and nothing moves', async () => {
    const hotel = await aHotel(app, { city: 'umluj' })
    const { id } = await aPaidStay(hotel, { nights: 2 })
    const { data } = await ask(agent, id, addDays(hotel.from, 1), 2)
    await at(new Date(Date.now() + 3 * 86_400_000), async () => {
      const later = await app.as('agent')
      await accept(later, id, data.quote?.id)
      const { quote, status } = await showStay(later, id)
      expect([status, quote?.status, quote?.id === data.quote?.id]).toEqual([
        ...['change_requested', 'offered', false],
      ])
    })
    expect((await nightsOf(app, hotel))[0]).toBe('0/1')
  })

  test('are offered by staff, too, and accepted on the word of the customer', async () => {
    const hotel = await aHotel(app, { city: 'haql' })
    const { id } = await aPaidStay(hotel, { nights: 2 })
    const days = `${addDays(hotel.from, 2)}/${addDays(hotel.from, 5)}`
    const offer = await staff.call(offerChange, {
      params: { id },
      body: { target_id: days, valid_hours: 24 },
    })
    expect(offer.data.change).toMatchObject({ due_minor: 12_075 })
    const word = { quote_id: offer.data.id, reason: 'By telephone' }
    expect((await staff.call(acceptQuoteForCustomer, { params: { id }, body: word })).status).toBe(200)
    expect((await showStay(agent, id)).stay.from).toBe(addDays(hotel.from, 2))
  })

  test('are checked: no night, the same days, the past, an unpaid stay, another one’s, another kind', async () => {
    const hotel = await aHotel(app, { city: 'laban' })
    const { id } = await aPaidStay(hotel, { nights: 2 })
    const field = async (from: string, nights: number) =>
      Object.keys((await ask(agent, id, from, nights)).errors ?? {})
    expect(await field(hotel.from, 0)).toEqual(['to'])
    expect(await field(hotel.from, 91)).toEqual(['to'])
    expect(await field(hotel.from, 2)).toEqual(['to'])
    expect(await field('2020-01-01', 2)).toEqual(['from'])
    expect((await ask(agent, id, addDays(hotel.from, 400), 2)).code).toBe('hotel.not_on_sale')
    const held = await aHeldStay(agent, hotel, { nights: 2 })
    expect((await ask(agent, held.id, addDays(hotel.from, 1), 2)).code).toBe('booking.not_changeable')
    for (const other of [await app.as('customer'), app.guest(), app.guest('gulf')])
      expect((await ask(other, id, addDays(hotel.from, 1), 2)).status).toBe(404)
  })

  test('are closed once the guests may come in, and to colleagues who may only look: the stay says why', async () => {
    const hotel = await aHotel(app, { city: 'shaqra' })
    const { id } = await aPaidStay(hotel, { nights: 2 })
    expect((await showStay(agent, id)).closed).toBeNull()
    await at(new Date(`${hotel.from}T20:00:00Z`), async () => {
      expect((await showStay(await app.as('agent'), id)).closed).toBe('arrived')
      expect((await showStay(await app.as('staff'), id)).closed).toBeNull()
    })
    await app.rows('nakheel', db =>
      db
        .updateTable('agency_members')
        .set({ permissions: JSON.stringify(['bookings.view_agency']) })
        .where('tenant_id', '=', tenantId('nakheel'))
        .where('user_id', '=', userId('nakheel', 'seller'))
        .execute(),
    )
    const viewer = await app.as('seller')
    expect(await showStay(viewer, id)).toMatchObject({ can: { change: false }, closed: 'not_allowed' })
    expect((await ask(viewer, id, addDays(hotel.from, 1), 2)).code).toBe('auth.forbidden')
    expect((await showStay(agent, id)).closed).toBeNull()
  })
})
