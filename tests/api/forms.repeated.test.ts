import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { HeldAgain } from '../../src/server/features/bookings/holds/unnamed.service.ts'
import { answerPage } from '../../src/server/http/pages/page.ts'
import { createPage } from '../../src/server/pages/create-page.ts'
import { hotelCreatePage } from '../../src/server/pages/hotel-pages.ts'
import { tourCreatePage } from '../../src/server/pages/tour-pages.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { completePassengers, holdBody, setHoldEnd } from '../support/bookings.ts'
import { makeCaller } from '../support/caller.ts'
import { type Client, cookiesSet, makeClient } from '../support/client.ts'
import { plainBrowser, postForm } from '../support/forms.ts'
import { nightsOf, stayBody } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { CARDS, listen } from '../support/paying.ts'
import { codeOf, friendBody, keptBed } from '../support/sharing.ts'
import { aHeldTour, aNamedTour, tourBody } from '../support/tour-bookings.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'

/** Forms that are sent once more without a script: pressed twice, on the way back, from a page asked for again. */
const app = await openApp({ port: await listen() })
const newKey = () => crypto.randomUUID()
const scripted = (browser: Client) => makeClient(browser.tenant, browser.cookies)
const bookingOf = async (browser: Client, id: string) =>
  (await scripted(browser).call(getFlightBooking, { params: { id } })).data

/** What a browser's flight step says it holds already. */
async function heldAt(browser: Client, path: string): Promise<string | undefined> {
  const reader = makeCaller(
    'nakheel',
    request =>
      answerPage(request, async ({ ctx }) =>
        Response.json({ page: await createPage(ctx, new URL(request.url).searchParams) }),
      ),
    browser.cookies,
  )
  const { page } = (await reader.send('GET', path)).body as { page: { kind: string; held?: string } }
  expect(page.kind).toBe('flight')
  return page.held
}

/** A flight step with its form as it was filled in. */
async function aFlightStep(browser: Client, adults = 1) {
  const block = await aBlock(app, 'nakheel', { seats_total: 9 })
  const path = `/flight-bookings/create?block=${block.id}&adults=${adults}`
  const { expected_total_minor: total, ...party } = await holdBody(scripted(browser), block.id, { adults })
  const fields = Object.entries({ form: 'hold', key: newKey(), ...party, total })
  return { block, path, fields: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) }
}
const idIn = (to: string | null) => /[?]booking=([\da-f-]{36})/.exec(to ?? '')?.[1] as string

describe('holding seats', () => {
  test('submitted many times concurrently, and again after going back, holds them once', async () => {
    const browser = plainBrowser()
    const { block, path, fields } = await aFlightStep(browser)
    const post = () => postForm(browser.clone(), path, fields)
    const replies = [...(await Promise.all([post(), post(), post()])), await postForm(browser, path, fields)]
    const places = new Set(replies.map(({ status, to }) => `${status} ${to}`))
    expect([...places]).toEqual([expect.stringMatching(/^303 .*[?]booking=/)])
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1, sold: 0 })
    expect((await bookingOf(browser, idIn(replies.at(-1)?.to ?? null))).status).toBe('held')
  })

  test('from a page loaded again leads to the unnamed hold', async () => {
    const browser = plainBrowser()
    const { block, path, fields } = await aFlightStep(browser)
    expect(await heldAt(browser, path)).toBeUndefined()
    const first = await postForm(browser, path, fields)
    const held = await heldAt(browser, path)
    expect(held).toBe(idIn(first.to))
    const again = await postForm(browser, path, { ...fields, key: newKey(), held: held ?? '' })
    expect([again.status, again.to]).toEqual([303, first.to])
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1, sold: 0 })
  })

  test('is a new wish for others, for another party, and once the first is named or over', async () => {
    const browser = plainBrowser()
    const { path, fields } = await aFlightStep(browser)
    const id = idIn((await postForm(browser, path, fields)).to)
    expect(await heldAt(plainBrowser(), path)).toBeUndefined()
    const stranger = plainBrowser()
    const theirs = await aFlightStep(stranger)
    await postForm(stranger, theirs.path, theirs.fields)
    expect(await heldAt(stranger, path)).toBeUndefined()
    expect(await heldAt(browser, path.replace('adults=1', 'adults=2'))).toBeUndefined()
    await setHoldEnd(app, browser, id, new Date(Date.now() - 1000))
    expect(await heldAt(browser, path)).toBeUndefined()
    await setHoldEnd(app, browser, id, new Date(Date.now() + 600_000))
    expect(await heldAt(browser, path)).toBe(id)
    await completePassengers(scripted(browser), id)
    expect(await heldAt(browser, path)).toBeUndefined()
  })

  test('of a user is found for the same agency alone, and not after release', async () => {
    const user = await app.as('customer')
    const browser = plainBrowser('nakheel', user.cookies)
    const { path, fields } = await aFlightStep(browser)
    const id = idIn((await postForm(browser, path, fields)).to)
    expect(await heldAt(browser, path)).toBe(id)
    const other = await app.as('otherCustomer')
    expect(await heldAt(plainBrowser('nakheel', other.cookies), path)).toBeUndefined()
    await user.call(cancelBooking, { params: { id }, body: {} })
    expect(await heldAt(browser, path)).toBeUndefined()
  })

  test.each(['nonsense', '//evil.example', ''])('is not led astray by %o for what is held', async held => {
    const browser = plainBrowser()
    const { block, path, fields } = await aFlightStep(browser)
    const { status, to } = await postForm(browser, path, { ...fields, held })
    expect([status, idIn(to)]).toEqual([303, expect.any(String)])
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
  })
})

/** A browser's first step of a tour or a stay. */
async function stepAt(browser: Client, path: string): Promise<{ kind?: string; held?: HeldAgain }> {
  const pageOf = async ({ ctx, tries }: App.Locals, params: URLSearchParams) =>
    path.startsWith('/tour') ? tourCreatePage({ ctx, tries }, params) : hotelCreatePage(ctx, params)
  const reader = makeCaller(
    'nakheel',
    request =>
      answerPage(request, async locals =>
        Response.json({ page: await pageOf(locals, new URL(request.url).searchParams) }),
      ),
    browser.cookies,
  )
  return ((await reader.send('GET', path)).body as { page: { held?: HeldAgain } }).page
}

/** What it knows as held. */
const againAt = async (browser: Client, path: string) => (await stepAt(browser, path)).held

const heldFields = (held: HeldAgain | undefined) => ({
  held: held?.id ?? '',
  held_choice: held?.choice ?? '',
})

describe('from a page loaded again', () => {
  test('a tour leads to the unnamed places for the same rooms and extras, and holds others', async () => {
    const { id: departure } = await aDeparture(app, await aTour(app))
    const browser = plainBrowser()
    const path = `/tour-bookings/create?departure=${departure}`
    const rooms = { room1: 'double', wish1: 'none', in1: '1', in2: '1' }
    const party = { adults: '2', children: '0', infants: '0' }
    const post = async (more: Record<string, string>) => {
      const { expected_total_minor: total } = await tourBody(app, browser, departure, {
        extras: more['extra-insurance'] ? ['insurance'] : [],
      })
      const whole = { form: 'hold-tour', departure, ...party, ...rooms, total: String(total) }
      return postForm(browser, path, { key: newKey(), ...whole, ...more })
    }
    const first = await post({})
    const held = await againAt(browser, path)
    expect(held?.id).toBe(idIn(first.to))
    expect(await againAt(plainBrowser(), path)).toBeUndefined()
    expect((await post(heldFields(held))).to).toBe(first.to)
    expect(await placesOf(app, departure)).toMatchObject({ held: 2 })
    const other = await post({ ...heldFields(held), 'extra-insurance': 'on' })
    expect([other.status, idIn(other.to) === held?.id]).toEqual([303, false])
    expect(await placesOf(app, departure)).toMatchObject({ held: 4 })
  })

  test('a tour with a bed in a friend’s room leads to it, though the bed is free for no one else', async () => {
    const { id: departure } = await aDeparture(app, await aTour(app))
    const host = await app.as('agent')
    const { id: theirs } = await aNamedTour(app, host, departure, keptBed())
    const code = await codeOf(host, theirs)
    const browser = plainBrowser()
    const body = await friendBody(app, app.guest(), departure, code)
    const chosen = { adults: '1', children: '0', infants: '0', code, in1: 's1' }
    const path = `/tour-bookings/create?${new URLSearchParams({ departure, ...chosen })}`
    const shared1 = body.sharing.rooms[0]?.id ?? ''
    const total = String(body.expected_total_minor)
    const fields = { form: 'hold-tour', departure, ...chosen, shared1, total }
    const first = await postForm(browser, path, { key: newKey(), ...fields })
    expect([first.status, idIn(first.to)]).toEqual([303, expect.any(String)])
    const step = await stepAt(browser, path)
    expect(step).toMatchObject({
      held: { id: idIn(first.to), places: 1 },
      choice: { rooms: [{ people: [{}] }] },
    })
    const again = await postForm(browser, path, { key: newKey(), ...fields, ...heldFields(step.held) })
    expect(again.to).toBe(first.to)
    const own = expect.not.objectContaining({ friend: expect.anything() })
    expect(await stepAt(plainBrowser(), path)).toMatchObject({ choice: { rooms: [own] } })
    const other = (await againAt(browser, path.replace(code, 'AAAA')))?.choice
    expect(other).not.toBe(step.held?.choice)
  })

  test('a tour whose last places are held leads to them, and all others to the waiting list', async () => {
    const { id: departure } = await aDeparture(app, await aTour(app), { capacity: 2, min_travellers: 1 })
    const browser = plainBrowser()
    const rooms = { room1: 'double', wish1: 'none', in1: '1', in2: '1' }
    const chosen = { adults: '2', children: '0', infants: '0', ...rooms }
    const path = `/tour-bookings/create?${new URLSearchParams({ departure, ...chosen })}`
    const { expected_total_minor: total } = await tourBody(app, browser, departure)
    const fields = { form: 'hold-tour', departure, ...chosen, total: String(total) }
    const first = await postForm(browser, path, { key: newKey(), ...fields })
    const step = await stepAt(browser, path)
    expect(step).toMatchObject({ kind: 'departure', offer: { places_left: 2 }, held: { id: idIn(first.to) } })
    const again = await postForm(browser, path, { key: newKey(), ...fields, ...heldFields(step.held) })
    expect(again.to).toBe(first.to)
    expect((await stepAt(plainBrowser(), path)).kind).toBe('waiting')
    expect((await stepAt(browser, path.replace('adults=2', 'adults=3&wait'))).kind).toBe('waiting')
    await setHoldEnd(app, browser, idIn(first.to), new Date(Date.now() - 1000))
    expect((await stepAt(browser, path)).held).toBeUndefined()
  })

  test('a stay leads to the unnamed rooms at the same rates, and holds others', async () => {
    const agent = await app.as('agent')
    const browser = plainBrowser('nakheel', agent.cookies)
    const hotel = await aHotel(app, { city: 'sabya', rooms: 5 })
    const { from, to, expected_total_minor: total } = await stayBody(agent, hotel)
    const path = `/hotel-bookings/create?hotel=${hotel.id}&from=${from}&to=${to}&rooms=2`
    const fields = { form: 'hold-hotel', hotel: hotel.id, from, to, rooms: '2', plan1: hotel.planId }
    const post = (more: Record<string, string>) =>
      postForm(browser, path, { key: newKey(), ...fields, total: String(total), ...more })
    const first = await post({})
    expect(first.status).toBe(303)
    const held = await againAt(browser, path)
    expect(held?.id).toBe(idIn(first.to))
    expect((await post(heldFields(held))).to).toBe(first.to)
    const another = await post({ ...heldFields(held), nationality: 'EG' })
    expect([another.status, idIn(another.to) === held?.id]).toEqual([303, false])
    expect((await nightsOf(app, hotel))[0]).toBe('2/0')
  })
})

describe('paying', () => {
  async function aReview() {
    const browser = plainBrowser()
    const { path, fields, block } = await aFlightStep(browser)
    const id = idIn((await postForm(browser, path, fields)).to)
    await completePassengers(scripted(browser), id)
    const review = `/flight-bookings/create?booking=${id}&step=review`
    const pay = (key: string) => postForm(browser, review, { form: 'pay', key, method: 'card', accept: 'on' })
    return { browser, block, id, pay }
  }
  const card = { form: 'card', number: CARDS.paid, name: 'Layan', expiry: '12/40', cvc: '123' }
  const attempts = (id: string) =>
    app.rows('nakheel', db =>
      db.selectFrom('payment_attempts').select(['id', 'status']).where('target_id', '=', id).execute(),
    )

  test('submitted many times concurrently, and from a page loaded again, is one attempt', async () => {
    const { id, pay } = await aReview()
    const key = newKey()
    const replies = await Promise.all([pay(key), pay(key), pay(key)])
    replies.push(await pay(key), await pay(newKey()))
    const places = new Set(replies.flatMap(({ status, to }) => (status === 409 ? [] : [to])))
    expect([...places]).toEqual([expect.stringMatching(/sandbox-gateway/)])
    expect(replies.slice(3).map(({ status }) => status)).toEqual([303, 303])
    expect(await attempts(id)).toHaveLength(1)
  })

  test('sent twice with the card, and once more from the review, charges once', async () => {
    const { browser, block, id, pay } = await aReview()
    const key = newKey()
    const gateway = (await pay(key)).to as string
    const cards = await Promise.all([postForm(browser, gateway, card), postForm(browser, gateway, card)])
    cards.push(await postForm(browser, gateway, card))
    expect(cards.at(-1)?.status).toBeLessThan(500)
    // The shop hears of it when the payer is back.
    for (const { to } of cards) if (to?.includes('payment-attempts')) await browser.send('GET', to)
    await app.drainJobs()
    const again = [await pay(key), await pay(newKey())]
    expect(again.map(({ status }) => status)).toEqual([303, 409])
    const { status, total_minor, paid_minor, refunded_minor, events } = await bookingOf(browser, id)
    expect({ status, paid_minor, refunded_minor }).toEqual({
      status: 'confirmed',
      paid_minor: total_minor,
      refunded_minor: 0,
    })
    expect(events.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
    expect(await attempts(id)).toHaveLength(1)
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 1 })
  })
})

test('a hold that fails keeps the cookie that opens what the browser holds already', async () => {
  const browser = plainBrowser()
  const flight = await aFlightStep(browser)
  const id = idIn((await postForm(browser, flight.path, flight.fields)).to)
  const { id: departure } = await aDeparture(app, await aTour(app), { capacity: 2, min_travellers: 1 })
  const { expected_total_minor: total } = await tourBody(app, browser, departure)
  await aHeldTour(app, app.guest(), departure)
  const rooms = { room1: 'double', wish1: 'none', in1: '1', in2: '1' }
  const party = { adults: '2', children: '0', infants: '0' }
  const fields = { form: 'hold-tour', key: newKey(), departure, ...party, ...rooms }
  const path = `/tour-bookings/create?departure=${departure}`
  const refused = await postForm(browser, path, { ...fields, total: String(total) })
  expect([refused.status, refused.posted?.refusal?.body.code]).toEqual([409, 'sold_out'])
  expect(cookiesSet(refused)).toEqual([])
  expect((await bookingOf(browser, id)).status).toBe('held')
})
