import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { getDepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { listWaiting, offerWaiting, removeWaiting } from '#shared/contract/desk/tours/departure-waiting.ts'
import { createTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { leaveWaiting } from '#shared/contract/tours/tour-waiting.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { readWaiting } from '../../src/server/features/tour-bookings/waiting/own.service.ts'
import {
  forgetWaiting,
  waitingOf,
} from '../../src/server/features/tour-bookings/waiting/personal-data.service.ts'
import { settleAll } from '../../src/server/features/tour-bookings/waiting/round.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { setHoldEnd } from '../support/bookings.ts'
import { callOffNow } from '../support/call-off.ts'
import { plainBrowser, postForm } from '../support/forms.ts'
import { tenantId } from '../support/people.ts'
import { aHeldTour, tourBody } from '../support/tour-bookings.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'
import { hold, join, joinBody, settle, statesIn, waitingIn } from '../support/waiting.ts'

const app = await openApp()
const tour = await aTour(app)
const [agent, staff] = await Promise.all([app.as('agent'), app.as('staff')])

/** A departure of so many places, all of them held in bookings of two. */
async function aFull(capacity = 4, more: Parameters<typeof aDeparture>[2] = {}) {
  const departure = await aDeparture(app, tour, { capacity, min_travellers: 1, ...more })
  const held = []
  for (let taken = 0; taken < capacity; taken += 2) held.push(await aHeldTour(app, agent, departure.id))
  return { departure, ids: held.map(({ id }) => id) }
}

const change = (id: string, values: object) =>
  app.rows('nakheel', db =>
    db
      .updateTable('tour_departures')
      .set(values)
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .execute(),
  )
const giveBack = async (id: string | undefined) => {
  await agent.call(cancelBooking, { params: { id: id ?? '' }, body: {} })
  await app.drainJobs()
}
const mailsOf = async (email: string) => {
  await app.drainJobs()
  return (await app.outbox()).filter(({ to }) => to?.[0]?.address === email)
}
/** The secret in the latest mail to the address. */
const tokenOf = async (email: string) =>
  /(?:tour-waiting\/|waiting=)([\w-]{43})/.exec((await mailsOf(email)).at(-1)?.text ?? '')?.[1] ?? ''

describe('joining', () => {
  test('is for full departures only, with a mail that leads to the place in the list', async () => {
    const { departure } = await aFull()
    const open = await aDeparture(app, tour)
    expect((await join(app.guest(), open.id, 'early@example.com')).code).toBe('waiting.places_free')
    expect((await join(app.guest(), departure.id, 'One@example.com', 3)).status).toBe(200)
    expect((await join(app.guest(), departure.id, 'two@example.com')).status).toBe(200)
    const first = await tokenOf('one@example.com')
    expect(await readWaiting(app.system(), first)).toMatchObject({ state: 'waiting', turn: 1, adults: 3 })
    expect(await readWaiting(app.system(), await tokenOf('two@example.com'))).toMatchObject({ turn: 2 })
    expect(await statesIn(app, departure.id)).toEqual({ one: 'waiting', two: 'waiting' })
  })

  test('again by who only knows the address changes nothing, is answered alike, and mails the link again', async () => {
    const { departure } = await aFull()
    await join(app.guest(), departure.id, 'first@example.com', 3)
    await join(app.guest(), departure.id, 'second@example.com', 2)
    const again = await join(app.guest(), departure.id, 'FIRST@example.com', 4, { name: 'Somebody else' })
    const fresh = await join(app.guest(), departure.id, 'third@example.com', 2)
    expect([again.status, again.data]).toEqual([fresh.status, fresh.data])
    expect((await waitingIn(app, departure.id)).map(({ email, places }) => [email, places])).toEqual([
      ['first@example.com', 3],
      ['second@example.com', 2],
      ['third@example.com', 2],
    ])
    const mails = await mailsOf('first@example.com')
    expect(mails.length).toBe(2)
    expect(mails.some(({ text }) => text?.includes('Somebody else') || text?.includes('Noor'))).toBe(false)
  })

  test('refuses parties, words and departures that cannot be, and needs consent', async () => {
    const { departure } = await aFull()
    const refused = async (more: object) =>
      (await join(app.guest(), departure.id, 'a@example.com', 1, more)).status
    expect(await refused({ infants: 2 })).toBe(422)
    expect(await refused({ consent: false })).toBe(422)
    expect(await refused({ name: '' })).toBe(422)
    expect((await join(app.guest(), tour.id, 'a@example.com')).status).toBe(404)
    expect((await join(app.guest('gulf'), departure.id, 'a@example.com')).status).toBe(404)
    await change(departure.id, { status: 'closed' })
    expect((await join(app.guest(), departure.id, 'a@example.com')).code).toBe('departure.not_on_sale')
    expect(await waitingIn(app, departure.id)).toEqual([])
  })

  test('works as a form without script, and keeps what was typed when it is refused', async () => {
    const { departure } = await aFull()
    const { consent: _, ...body } = joinBody('form@example.com')
    const phone = { mobile: '٠٥٠ ٠٠٠ ٠٠٠١', 'mobile-country': '\u2066+966\u2069 Saudi Arabia' }
    const fields = { form: 'join-waiting', departure: departure.id, ...body, ...phone }
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    const path = `/tour-bookings/create?departure=${departure.id}`
    const refused = await postForm(plainBrowser(), path, texts)
    expect(refused.posted?.values).toMatchObject({ name: 'Noor Alharbi', email: 'form@example.com' })
    const sent = await postForm(plainBrowser(), path, { ...texts, consent: 'on' })
    expect(sent.to).toContain('waits')
    expect(await waitingIn(app, departure.id)).toMatchObject([{ mobile: '+966500000001' }])
    const token = await tokenOf('form@example.com')
    const left = await postForm(plainBrowser(), `/tour-waiting/${token}`, { form: 'leave-waiting' })
    expect(left.status).toBe(303)
    expect(await statesIn(app, departure.id)).toEqual({ form: 'left' })
  })
})

describe('places that come back', () => {
  test('are kept for the first party that fits, and no one else gets them', async () => {
    const { departure, ids } = await aFull()
    await join(app.guest(), departure.id, 'large@example.com', 4)
    await join(app.guest(), departure.id, 'fits@example.com', 2)
    await giveBack(ids[0])
    expect(await statesIn(app, departure.id)).toEqual({ large: 'waiting', fits: 'offered' })
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 4 })
    expect((await hold(app, app.guest(), departure.id, 1)).code).toBe('sold_out')
    expect((await mailsOf('fits@example.com')).length).toBe(2)
    const token = await tokenOf('fits@example.com')
    expect((await hold(app, app.guest(), departure.id, 3, token)).code).toBe('sold_out')
    const body = { ...(await tourBody(app, agent, departure.id, { adults: 2 })), waiting: token }
    expect((await app.guest('gulf').call(createTourBooking, { body })).status).toBe(404)
    const other = await aDeparture(app, tour)
    expect((await hold(app, app.guest(), other.id, 2, token)).code).toBe('waiting.over')
    expect((await hold(app, app.guest(), departure.id, 2, token)).status).toBe(201)
    expect(await statesIn(app, departure.id)).toMatchObject({ fits: 'taken' })
    expect((await hold(app, app.guest(), departure.id, 2, token)).code).toBe('waiting.over')
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 4 })
  })

  test('are not taken by a buyer who comes before the job, but what fits no one is for everyone', async () => {
    const { departure, ids } = await aFull()
    await join(app.guest(), departure.id, 'waits@example.com', 2)
    await agent.call(cancelBooking, { params: { id: ids[0] ?? '' }, body: {} })
    expect((await hold(app, app.guest(), departure.id, 1)).code).toBe('sold_out')
    await app.drainJobs()
    expect(await statesIn(app, departure.id)).toEqual({ waits: 'offered' })
    await join(app.guest(), departure.id, 'large@example.com', 4)
    await giveBack(ids[1])
    expect((await hold(app, app.guest(), departure.id, 2)).status).toBe(201)
  })

  test('a part that an offer does not need goes to the next, and so do places that are declined', async () => {
    const { departure, ids } = await aFull()
    for (const name of ['one', 'two', 'three']) await join(app.guest(), departure.id, `${name}@example.com`)
    await giveBack(ids[0])
    const token = await tokenOf('one@example.com')
    await app.guest().call(leaveWaiting, { body: { token } })
    expect(await statesIn(app, departure.id)).toEqual({ one: 'declined', two: 'offered', three: 'waiting' })
    await join(app.guest(), departure.id, 'single@example.com', 1)
    expect((await hold(app, app.guest(), departure.id, 1, await tokenOf('two@example.com'))).status).toBe(201)
    expect(await statesIn(app, departure.id)).toMatchObject({
      two: 'taken',
      three: 'waiting',
      single: 'offered',
    })
    expect((await app.guest().call(leaveWaiting, { body: { token: 'x'.repeat(43) } })).code).toBe(
      'waiting.not_found',
    )
  })

  test('an offer that ends goes to the next, with the seats of the flights', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 4 })
    const { departure, ids } = await aFull(4, { seat_block_id: block.id })
    for (const name of ['one', 'two']) await join(app.guest(), departure.id, `${name}@example.com`)
    await giveBack(ids[0])
    const [first] = await waitingIn(app, departure.id)
    expect(first?.seat_block_id).toBe(block.id)
    await app.rows('nakheel', db =>
      db
        .updateTable('tour_waiting')
        .set({ offered_until: new Date(Date.now() - 1000) })
        .where('tenant_id', '=', tenantId('nakheel'))
        .where('id', '=', first?.id ?? '')
        .execute(),
    )
    expect((await hold(app, app.guest(), departure.id, 2, await tokenOf('one@example.com'))).code).toBe(
      'waiting.over',
    )
    await settleAll(app.system())
    expect(await statesIn(app, departure.id)).toEqual({ one: 'expired', two: 'offered' })
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 4 })
  })

  test('holds that end and more capacity count, too', async () => {
    const { departure, ids } = await aFull()
    for (const name of ['one', 'two']) await join(app.guest(), departure.id, `${name}@example.com`)
    await setHoldEnd(app, agent, ids[0] ?? '', new Date(Date.now() - 1000))
    await sweepHolds(app.system())
    await app.drainJobs()
    expect(await statesIn(app, departure.id)).toEqual({ one: 'offered', two: 'waiting' })
    await change(departure.id, { capacity: 6 })
    await settleAll(app.system())
    expect(await statesIn(app, departure.id)).toEqual({ one: 'offered', two: 'offered' })
  })
})

describe('waiting ends', () => {
  test('with one mail when the departure is called off, and its kept places are free', async () => {
    const { departure, ids } = await aFull()
    for (const name of ['ca', 'cb']) await join(app.guest(), departure.id, `${name}@example.com`)
    await giveBack(ids[0])
    expect((await callOffNow(staff, departure.id)).status).toBe(200)
    await app.drainJobs()
    await settle(app, departure.id)
    expect(await statesIn(app, departure.id)).toEqual({ ca: 'ended', cb: 'ended' })
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 0 })
    const over = (await mailsOf('cb@example.com')).filter(({ subject }) => subject?.includes('has ended'))
    expect(over.length).toBe(1)
  })

  test('with the sales; a month later it is forgotten', async () => {
    const { departure } = await aFull()
    await join(app.guest(), departure.id, 'late@example.com')
    await change(departure.id, { sales_until: new Date(Date.now() - 1000) })
    await settleAll(app.system())
    expect(await statesIn(app, departure.id)).toEqual({ late: 'ended' })
    await app.rows('nakheel', db =>
      db
        .updateTable('tour_waiting')
        .set({ closed_at: new Date(Date.now() - 31 * 86_400_000) })
        .where('tenant_id', '=', tenantId('nakheel'))
        .where('departure_id', '=', departure.id)
        .execute(),
    )
    await settleAll(app.system())
    expect(await waitingIn(app, departure.id)).toEqual([])
  })

  test('with the account: what is known is handed out and forgotten, and kept places go on', async () => {
    const { departure, ids } = await aFull()
    for (const name of ['me', 'next']) await join(app.guest(), departure.id, `${name}@example.com`)
    await giveBack(ids[0])
    const person = { id: ids[0] ?? '', email: 'Me@example.com' }
    const known = await app.system().unit(u => waitingOf(u, person))
    expect(known).toMatchObject([{ departure_id: departure.id, state: 'offered', adults: 2 }])
    await app.system().unit(u => forgetWaiting(u, person))
    await app.drainJobs()
    expect(await statesIn(app, departure.id)).toEqual({ next: 'offered' })
  })
})

describe('staff', () => {
  test('see who waits in order, offer before the turn, and take off with a reason', async () => {
    const { departure, ids } = await aFull()
    for (const name of ['one', 'two', 'three']) await join(app.guest(), departure.id, `${name}@example.com`)
    const params = { id: departure.id }
    const { data } = await staff.call(listWaiting, { params })
    expect(data.map(({ email, state }) => [email, state])).toEqual([
      ['one@example.com', 'waiting'],
      ['two@example.com', 'waiting'],
      ['three@example.com', 'waiting'],
    ])
    const two = { id: data[1]?.id ?? '' }
    expect((await staff.call(offerWaiting, { params: two, body: {} })).code).toBe('waiting.no_places')
    await agent.call(cancelBooking, { params: { id: ids[0] ?? '' }, body: {} })
    expect((await staff.call(offerWaiting, { params: two, body: {} })).status).toBe(200)
    await app.drainJobs()
    expect(await statesIn(app, departure.id)).toEqual({ one: 'waiting', two: 'offered', three: 'waiting' })
    const removed = await staff.call(removeWaiting, { params: two, body: { reason: 'Asked by telephone' } })
    expect(removed.data.find(({ id }) => id === two.id)?.state).toBe('removed')
    expect(await statesIn(app, departure.id)).toMatchObject({ one: 'offered', two: 'removed' })
    const { events } = (await staff.call(getDepartureBoard, { params })).data
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['waiting_removed', 'waiting_offered'])
    expect((await staff.call(removeWaiting, { params: two, body: { reason: 'x' } })).code).toBe(
      'waiting.over',
    )
  })

  test('of another agency, and everyone else, see and change nothing', async () => {
    const { departure } = await aFull()
    await join(app.guest(), departure.id, 'one@example.com')
    const params = { id: (await waitingIn(app, departure.id))[0]?.id ?? '' }
    const theirs = await app.as('staff', 'gulf')
    expect((await theirs.call(offerWaiting, { params, body: {} })).status).toBe(404)
    expect((await theirs.call(listWaiting, { params: { id: departure.id } })).status).toBe(404)
    expect((await agent.call(removeWaiting, { params, body: { reason: 'x' } })).status).toBe(403)
  })
})

test('a price that was seen is still asked for, and an offer survives a refused hold', async () => {
  const { departure, ids } = await aFull()
  await join(app.guest(), departure.id, 'price@example.com')
  await giveBack(ids[0])
  const waiting = await tokenOf('price@example.com')
  const body = await tourBody(app, agent, departure.id, { adults: 2 })
  expect(body.expected_total_minor).toBeGreaterThan(0)
  expect((await hold(app, app.guest(), departure.id, 3, waiting)).code).toBe('sold_out')
  expect(await statesIn(app, departure.id)).toEqual({ price: 'offered' })
})
