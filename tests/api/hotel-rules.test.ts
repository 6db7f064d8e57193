import { afterEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_HOTEL_RULES } from '#shared/base/hotel-rules.ts'
import {
  getHotelRules,
  type HotelRulesInput,
  saveHotelRules,
} from '#shared/contract/desk/hotels/hotel-rules.ts'
import { createHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { getHotel, searchHotels } from '#shared/contract/hotels/hotels.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { warnOfEnds } from '../../src/server/features/bookings/asked/warn.service.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { openApp } from '../support/app.ts'
import { setHoldEnd } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { aHeldStay, aNamedStay, nightsOf, showStay, stayBody } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { mailKindsOf } from '../support/mail-kinds.ts'
import { attemptBody } from '../support/paying.ts'
import { agencyId, tenantId } from '../support/people.ts'

const app = await openApp()
const agent = await app.as('agent')
const customer = await app.as('customer')
const staff = await app.as('staff')
const HOUR = 3_600_000

/** Other processes and this one read settings a moment later. */
async function setRules(rules: Partial<HotelRulesInput>) {
  const saved = await staff.call(saveHotelRules, { body: { ...DEFAULT_HOTEL_RULES, ...rules } })
  if (saved.status === 200)
    await vi.waitFor(async () => expect((await staff.call(getHotelRules)).data).toEqual(saved.data))
  return saved
}

const setCredit = (credit_limit_minor: number) =>
  app.rows('nakheel', db =>
    db
      .updateTable('travel_agencies')
      .set({ credit_limit_minor })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', agencyId('nakheel', 0))
      .execute(),
  )

afterEach(() => setRules({}))

/** A rate ten days after its free cancellation. */
const aLateHotel = (city: string) =>
  aHotel(app, { city, tiers: [{ before: 40, unit: 'days', fee: { kind: 'share', share_bp: 0 } }] })

test('rules are changed by staff with the right, within their limits, and for one tenant', async () => {
  expect((await staff.call(getHotelRules)).data).toEqual(DEFAULT_HOTEL_RULES)
  expect((await setRules({ answer_hours: 12 })).data.answer_hours).toBe(12)
  const short = await setRules({ answer_hours: 12, answer_end_hours: 6 })
  expect([short.status, Object.keys(short.errors ?? {})]).toEqual([422, ['answer_end_hours']])
  expect((await setRules({ pay_hours: 0 })).status).toBe(422)
  for (const other of [agent, customer])
    expect((await other.call(saveHotelRules, { body: DEFAULT_HOTEL_RULES })).status).toBe(403)
  expect((await app.guest().call(getHotelRules)).status).toBe(401)
})

describe('rates after their free cancellation', () => {
  const offersAt = async (hotel: { id: string }, body: { from: string; to: string }) =>
    (await agent.call(getHotel, { params: { id: hotel.id }, query: { ...body, rooms: '2' } })).data
      .offers[0] ?? []

  test('are hidden, or shown without booking, as the tenant likes; others are sold', async () => {
    const late = await aLateHotel('turaif')
    const { from, to, ...body } = await stayBody(agent, late)
    const held = { body: { from, to, ...body } }
    await setRules({ after_deadline: 'hide' })
    expect(await offersAt(late, { from, to })).toEqual([])
    expect(
      (await agent.call(searchHotels, { query: { city: 'turaif', from, to, rooms: '2' } })).data.total,
    ).toBe(0)
    expect((await agent.call(createHotelBooking, held)).code).toBe('hotel.deadline_passed')
    await setRules({ after_deadline: 'show' })
    expect((await offersAt(late, { from, to })).map(({ closed }) => closed)).toEqual([true])
    expect((await agent.call(createHotelBooking, held)).code).toBe('hotel.deadline_passed')
    await aHeldStay(agent, await aHotel(app, { city: 'rafha' }))
    await setRules({})
    expect((await offersAt(late, { from, to })).map(({ closed }) => closed)).toEqual([false])
    expect((await agent.call(createHotelBooking, held)).status).toBe(201)
  })

  test('say nothing of a date that is over, before the booking and after it', async () => {
    const late = await aLateHotel('sharurah')
    const { stay } = await showStay(agent, (await aHeldStay(agent, late)).id)
    const [offer] = await offersAt(late, { from: stay.from, to: stay.to })
    expect([offer?.tiers, offer?.free_until, stay.tiers]).toEqual([[], null, []])
  })

  test('are paid by card only where the tenant says so, not from the account', async () => {
    const { id } = await aNamedStay(agent, await aLateHotel('tayma'))
    await setRules({ after_deadline: 'card' })
    const fromAccount = await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
    expect(fromAccount.status).toBeGreaterThanOrEqual(400)
    expect((await showStay(agent, id)).status).toBe('held')
    expect((await agent.call(createPaymentAttempt, { body: attemptBody(id, 'card') })).status).toBe(201)
    const free = await aNamedStay(agent, await aHotel(app, { city: 'duba' }))
    await agent.call(createPaymentAttempt, { body: attemptBody(free.id, 'balance') })
    expect((await showStay(agent, free.id)).status).toBe('confirmed')
  })
})

describe('an agency with credit', () => {
  test('may leave a booking unpaid until its free cancellation ends, where the tenant lets it; then it ends', async () => {
    const hotel = await aHotel(app, { city: 'haql' })
    const hours = async () => {
      const held = await aHeldStay(agent, hotel)
      return { held, hours: (Date.parse(held.hold_expires_at) - Date.now()) / HOUR }
    }
    await setCredit(100_000)
    expect((await hours()).hours).toBeCloseTo(24, 0)
    await setRules({ agency_until_free: true })
    const { held, hours: long } = await hours()
    const { free_until } = (await showStay(agent, held.id)).stay
    expect(long).toBeCloseTo((Date.parse(free_until ?? '') - Date.now()) / HOUR, 0)
    await setCredit(0)
    expect((await hours()).hours).toBeCloseTo(24, 0)
    const before = (await nightsOf(app, hotel))[0]
    await setHoldEnd(app, agent, held.id, new Date(Date.now() - 1000))
    await sweepHolds(app.system('nakheel'))
    expect([before, (await nightsOf(app, hotel))[0]]).toEqual(['3/0', '2/0'])
    expect((await showStay(agent, held.id)).status).toBe('expired')
  })

  test('gets the voucher before it pays only when the tenant trusts it', async () => {
    const held = await aNamedStay(agent, await aHotel(app, { city: 'umluj' }))
    await setCredit(100_000)
    const voucher = async () => (await showStay(agent, held.id)).voucher
    expect(await voucher()).toBe(false)
    await setRules({ early_vouchers: true })
    expect(await voucher()).toBe(true)
    await setCredit(0)
    expect(await voucher()).toBe(false)
    const own = await aNamedStay(customer, await aHotel(app, { city: 'umluj' }))
    expect((await showStay(customer, own.id)).voucher).toBe(false)
  })
})

test('a payer is warned once before a long hold ends, and not of a short one', async () => {
  const held = await aNamedStay(agent, await aHotel(app, { city: 'badr' }))
  const short = await aNamedStay(customer, await aHotel(app, { city: 'badr' }))
  const warnIn = (hours: number) => at(Date.now() + hours * HOUR, () => warnOfEnds(app.system('nakheel')))
  await warnIn(0.1)
  await warnIn(17)
  expect(await mailKindsOf(app, held.id)).toEqual([])
  await warnIn(19)
  await warnIn(20)
  expect(await mailKindsOf(app, held.id)).toEqual(['hold_ends'])
  expect(await mailKindsOf(app, short.id)).toEqual([])
})
