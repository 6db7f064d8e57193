import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { acceptQuote, offerQuote, withdrawCancellation } from '#shared/contract/bookings/cancellation.ts'
import { loadBooking } from '../../src/server/features/bookings/access.service.ts'
import { deskView } from '../../src/server/features/bookings/desk/desk-view.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { shownQuote } from '../../src/server/features/bookings/quotes/quotes.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock, FARES } from '../support/blocks.ts'
import { aPaidTour } from '../support/call-off.ts'
import { at } from '../support/clock.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { askForChange, CHANGEABLE, offerMove } from '../support/desk-changes.ts'
import { aNamedStay, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { aDeparture, aTour, CONTENT } from '../support/tours.ts'

const app = await openApp()
const agent = await app.as('agent')
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Free until a week before; nothing goes back after it. */
const FREE = [{ days: 7, fee: { kind: 'share', share_bp: 0 } } as const]

async function aStay() {
  const { id, total_minor } = await aNamedStay(agent, await aHotel(app, { city: 'jalajil' }), { nights: 2 })
  await app.system('nakheel').unit(u => recordPayment(u, id, total_minor))
  return id
}
async function aFlight() {
  const rules = { change_fee: null, cancel_fee: null, refundable: false, cancel_tiers: FREE }
  return (await aConfirmedBooking(app, agent, { rules: JSON.stringify(rules), inDays: 30 })).id
}
async function aTourBooking() {
  const tour = await aTour(app, 'nakheel', { content: JSON.stringify({ ...CONTENT, cancel_tiers: FREE }) })
  return (await aPaidTour(app, agent, (await aDeparture(app, tour, { inDays: 30 })).id)).id
}
const KINDS = { stay: aStay, flight: aFlight, tour: aTourBooking }

const askAt = (time: number, id: string) =>
  at(time, async () => (await app.as('agent')).call(cancelBooking, { params: { id }, body: {} }))
const offerAt = (time: number, id: string, body = {}) =>
  at(time, async () => {
    const staff = await app.as('staff')
    const shown = await app.system().unit(async u => deskView(u, await loadBooking(u, id)))
    const { data } = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 24, ...body } })
    return { ...data, shown: shown.cancel?.terms }
  })
const acceptAt = (time: number, id: string, quote_id: string) =>
  at(time, async () => (await app.as('agent')).call(acceptQuote, { params: { id }, body: { quote_id } }))

/** Three weeks and more from now the free time of what is thirty days away is over. */
const [INSIDE, AFTER] = [Date.now() + 22 * DAY, Date.now() + 24 * DAY]

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('a %s that is asked to be cancelled', kind => {
  test('while that was free is offered so although staff answer later, for as long as they say', async () => {
    const id = await KINDS[kind]()
    await askAt(INSIDE, id)
    const offer = await offerAt(AFTER, id)
    expect(offer.lines.map(({ fee_minor }) => fee_minor)).toEqual(offer.lines.map(() => 0))
    expect(Date.parse(offer.valid_until)).toBe(AFTER + DAY)
    expect(offer.shown).not.toHaveProperty('until')
    const { data } = await acceptAt(AFTER + 23 * HOUR, id, offer.id)
    expect([data.status, data.quote?.back_minor]).toEqual(['cancelled', offer.back_minor])
  })

  test('has the terms of the day again once an offer ran out, and after a new request', async () => {
    const id = await KINDS[kind]()
    await askAt(INSIDE, id)
    const first = await offerAt(INSIDE + HOUR, id)
    expect(Date.parse(first.valid_until)).toBe(INSIDE + HOUR + DAY)
    expect((await offerAt(INSIDE + 2 * HOUR, id)).back_minor).toBe(first.back_minor)
    const second = (await offerAt(INSIDE + 3 * HOUR, id)).id
    const { data } = await acceptAt(AFTER, id, second)
    expect(data.status).toBe('cancel_requested')
    expect(data.quote?.back_minor).toBeLessThan(first.back_minor)
    expect((await offerAt(AFTER + HOUR, id)).back_minor).toBe(data.quote?.back_minor)
    await agent.call(withdrawCancellation, { params: { id } })
    await askAt(AFTER + 2 * HOUR, id)
    expect((await offerAt(AFTER + 3 * HOUR, id)).back_minor).toBe(data.quote?.back_minor)
  })
})

test('a fee that staff waive gives back a stay whole, after its free time too', async () => {
  const id = await aStay()
  await askAt(AFTER, id)
  expect((await offerAt(AFTER, id)).back_minor).toBe(0)
  const { back_minor } = await offerAt(AFTER, id, { fees: { whole: 0 } })
  expect(back_minor).toBe((await showStay(agent, id)).total_minor)
})

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('an offer to end a %s', kind => {
  const WAIVED = { fees: kind === 'stay' ? { whole: 0 } : { ADT: 0, CHD: 0, INF: 0 } }
  /** Asked a day before noon of its first day, which is less than a day from its beginning. */
  async function asked() {
    const id = await KINDS[kind]()
    const [row] = await app.rows('nakheel', db =>
      db.selectFrom('bookings').select('starts_on').where('id', '=', id).execute(),
    )
    const begins = Date.parse(`${row?.starts_on}T12:00Z`)
    await askAt(begins - DAY, id)
    return { id, begins }
  }
  const shownAt = (time: number, id: string) =>
    at(time, () => app.system().unit(async u => shownQuote(u, await loadBooking(u, id))))

  test('ends when the journey begins, and from then on staff decide', async () => {
    const { id, begins } = await asked()
    const { shown: _, ...offer } = await offerAt(begins - DAY, id, { valid_hours: 72, ...WAIVED })
    expect(Math.abs(Date.parse(offer.valid_until) - begins)).toBeLessThan(DAY)
    for (const hours of [24, 25])
      expect(await acceptAt(begins + hours * HOUR, id, offer.id)).toMatchObject({ code: 'quote.gone' })
    expect([await shownAt(begins - HOUR * 23, id), await shownAt(begins + DAY, id)]).toEqual([offer, null])
    const since = await offerAt(begins + 26 * HOUR, id, { valid_hours: 4 })
    expect((await acceptAt(begins + 31 * HOUR, id, since.id)).code).toBe('quote.gone')
    const last = await offerAt(begins + 32 * HOUR, id, { valid_hours: 4 })
    expect((await acceptAt(begins + 33 * HOUR, id, last.id)).data.status).toBe('cancelled')
  })

  test('that ran out before is not renewed after it', async () => {
    const { id, begins } = await asked()
    const offer = await offerAt(begins - DAY, id, { valid_hours: 1, ...WAIVED })
    for (const hours of [24, 25])
      expect((await acceptAt(begins + hours * HOUR, id, offer.id)).code).toBe('quote.gone')
  })
})

test('an offer of another flight ends with the first one: who did not fly is moved by a new offer of staff', async () => {
  const { id, booking } = await aConfirmedBooking(app, agent, { ...CHANGEABLE, inDays: 30 })
  const leaves = Date.parse(booking.slices[0]?.segments[0]?.departs_at as string)
  const target = await aBlock(app, 'nakheel', { inDays: 40 })
  const offerMoveAt = (time: number) =>
    at(time, async () => (await offerMove(await app.as('staff'), id, target.id)).data)
  await at(leaves - DAY, async () => askForChange(await app.as('agent'), id))
  const offer = await offerMoveAt(leaves - DAY)
  expect(Date.parse(offer.valid_until)).toBe(leaves)
  expect((await acceptAt(leaves, id, offer.id)).code).toBe('quote.gone')
  const since = await offerMoveAt(leaves + HOUR)
  expect(Date.parse(since.valid_until)).toBe(leaves + 49 * HOUR)
  expect((await acceptAt(leaves + 2 * HOUR, id, since.id)).data.status).toBe('confirmed')
})

test('the taxes of a fare that go back are those it was sold with, whatever its block asks today', async () => {
  const rules = JSON.stringify({ change_fee: null, cancel_fee: null, refundable: false })
  const { id, block } = await aConfirmedBooking(app, agent, { rules, inDays: 30 })
  const fares = JSON.stringify({ ...FARES, ADT: { base: 100_000, taxes: [{ code: 'YQ', amount: 50_000 }] } })
  await app.rows('nakheel', db =>
    db.updateTable('seat_blocks').set({ fares }).where('id', '=', block.id).execute(),
  )
  await askAt(Date.now(), id)
  expect((await offerAt(Date.now(), id)).lines.map(({ back_minor }) => back_minor)).toEqual([20_000])
})
