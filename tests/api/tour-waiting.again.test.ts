import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { offerWaiting } from '#shared/contract/desk/tours/departure-waiting.ts'
import { moveDepartures } from '#shared/contract/desk/tours/departures.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { leaveWaiting } from '#shared/contract/tours/tour-waiting.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { departureOffer } from '../../src/server/features/tour-bookings/offer.service.ts'
import { readWaiting } from '../../src/server/features/tour-bookings/waiting/own.service.ts'
import { settleAll } from '../../src/server/features/tour-bookings/waiting/round.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { setHoldEnd } from '../support/bookings.ts'
import { tenantId } from '../support/people.ts'
import { aHeldTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'
import { hold, join, statesIn, waitingIn } from '../support/waiting.ts'

const app = await openApp()
const tour = await aTour(app)
const [agent, staff] = await Promise.all([app.as('agent'), app.as('staff')])
const past = () => new Date(Date.now() - 1000)

const mailsOf = async (email: string) => {
  await app.drainJobs()
  return (await app.outbox()).filter(({ to }) => to?.[0]?.address === email)
}
const tokenOf = async (email: string) =>
  /waiting=([\w-]{43})/.exec((await mailsOf(email)).at(-1)?.text ?? '')?.[1] ?? ''
const read = (token: string) => readWaiting(app.system(), token)

let parties = 0

/** A full departure of two places that came back and are offered to the first of two parties. */
async function anOffer(more: Parameters<typeof aDeparture>[2] = {}) {
  const departure = await aDeparture(app, tour, { capacity: 2, min_travellers: 1, ...more })
  const { id } = await aHeldTour(app, agent, departure.id)
  const names = ['first', 'second'].map(name => `${name}${++parties}`)
  for (const name of names) await join(app.guest(), departure.id, `${name}@example.com`)
  await agent.call(cancelBooking, { params: { id }, body: {} })
  await app.drainJobs()
  const states = async () => {
    const stored = await statesIn(app, departure.id)
    return names.map(name => stored[name])
  }
  return {
    departure,
    email: `${names[0]}@example.com`,
    token: await tokenOf(`${names[0]}@example.com`),
    states,
  }
}

/** The offer was held by this booking, and the hold is over but not swept. */
async function aLapsedHold(more: Parameters<typeof aDeparture>[2] = {}) {
  const offer = await anOffer(more)
  const { id, total_minor } = (await hold(app, agent, offer.departure.id, 2, offer.token)).data
  await setHoldEnd(app, agent, id, past())
  return { ...offer, id, total_minor }
}
const sweep = async () => {
  await sweepHolds(app.system())
  await app.drainJobs()
}
const endOffer = async (departureId: string) =>
  app.rows('nakheel', db =>
    db
      .updateTable('tour_waiting')
      .set({ offered_until: past() })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('departure_id', '=', departureId)
      .where('offered_until', 'is not', null)
      .execute(),
  )

describe('an offer of what staff take off sale', () => {
  const close = (move: 'close' | 'open', id: string) =>
    staff.call(moveDepartures, { body: { move, ids: [id], reason: 'Wrong price' } })
  const publish = (status: 'draft' | 'published') =>
    app.rows('nakheel', db =>
      db
        .updateTable('tours')
        .set({ status })
        .where('tenant_id', '=', tenantId('nakheel'))
        .where('id', '=', tour.id)
        .execute(),
    )

  test('is taken back by a mail, and its party is asked first when the departure opens again', async () => {
    const { departure, token, states, email } = await anOffer()
    await close('close', departure.id)
    await settleAll(app.system())
    expect(await states()).toEqual(['waiting', 'waiting'])
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0 })
    expect(await read(token)).toMatchObject({ state: 'waiting', turn: 1 })
    expect((await mailsOf(email)).at(-1)?.subject).toContain('stopped for now')
    await settleAll(app.system())
    expect((await mailsOf(email)).length).toBe(3)
    await close('open', departure.id)
    await settleAll(app.system())
    expect(await states()).toEqual(['offered', 'waiting'])
    expect((await mailsOf(email)).at(-1)?.subject).toContain('Places have come back')
    expect((await hold(app, app.guest(), departure.id, 2, token)).status).toBe(201)
  })

  test('is taken back when its tour is no longer published', async () => {
    const { departure, states } = await anOffer()
    await publish('draft')
    await settleAll(app.system())
    expect(await states()).toEqual(['waiting', 'waiting'])
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0 })
    await publish('published')
    await settleAll(app.system())
    expect(await states()).toEqual(['offered', 'waiting'])
  })

  test('is not made by staff meanwhile either', async () => {
    const { departure, states } = await anOffer()
    const [first] = await waitingIn(app, departure.id)
    const offer = () => staff.call(offerWaiting, { params: { id: first?.id ?? '' }, body: {} })
    await publish('draft')
    await settleAll(app.system())
    expect((await offer()).code).toBe('waiting.off_sale')
    await publish('published')
    await close('close', departure.id)
    expect((await offer()).code).toBe('waiting.off_sale')
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0 })
    await close('open', departure.id)
    await settleAll(app.system())
    expect(await states()).toEqual(['offered', 'waiting'])
  })

  test('waits in its old turn also while it was held, once that hold is over', async () => {
    const { departure, states } = await aLapsedHold()
    await close('close', departure.id)
    await sweep()
    expect(await states()).toEqual(['waiting', 'waiting'])
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0 })
    await close('open', departure.id)
    await settleAll(app.system())
    expect(await states()).toEqual(['offered', 'waiting'])
  })
})

describe('an offer whose hold ends unpaid', () => {
  test('stands again until its own end, with its places and seats', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 2 })
    const { departure, token, states, email } = await aLapsedHold({ seat_block_id: block.id })
    const { offered_until } = await read(token)
    await sweep()
    expect(await states()).toEqual(['offered', 'waiting'])
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 2 })
    expect((await waitingIn(app, departure.id))[0]?.seat_block_id).toBe(block.id)
    expect(await read(token)).toMatchObject({ state: 'offered', offered_until })
    expect((await mailsOf(email)).length).toBe(2)
    expect((await hold(app, app.guest(), departure.id, 1)).code).toBe('sold_out')
    expect((await hold(app, app.guest(), departure.id, 2, token)).status).toBe(201)
    expect(await states()).toEqual(['taken', 'waiting'])
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 2 })
  })

  test('is shown, held and declined before the hold is swept', async () => {
    const { departure, token, states } = await aLapsedHold()
    expect(await read(token)).toMatchObject({ state: 'offered' })
    expect(await departureOffer(app.system(), departure.id, token)).toMatchObject({ places_left: 2 })
    const { id } = (await hold(app, agent, departure.id, 2, token)).data
    expect(await read(token)).toMatchObject({ state: 'taken' })
    await setHoldEnd(app, agent, id, past())
    await app.guest().call(leaveWaiting, { body: { token } })
    expect(await states()).toEqual(['declined', 'offered'])
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 2 })
  })

  test('is over once its time is, and goes to the next', async () => {
    const { departure, token, states } = await aLapsedHold()
    await endOffer(departure.id)
    expect(await read(token)).toMatchObject({ state: 'expired' })
    await sweep()
    expect(await states()).toEqual(['expired', 'offered'])
  })

  test('gives its places to the late payment of that hold', async () => {
    const { departure, states, id, total_minor } = await aLapsedHold()
    const { data } = await agent.call(getTourBooking, { params: { id } })
    expect(data.status).toBe('expired')
    await sweep()
    expect(await states()).toEqual(['offered', 'waiting'])
    await app.system().unit(u => recordPayment(u, id, total_minor))
    expect(await states()).toEqual(['taken', 'waiting'])
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 2 })
    await settleAll(app.system())
    expect(await states()).toEqual(['taken', 'waiting'])
  })

  test('is not opened twice for who joined again meanwhile', async () => {
    const { departure, email, token } = await anOffer()
    const { id } = (await hold(app, agent, departure.id, 2, token)).data
    expect((await join(app.guest(), departure.id, email)).status).toBe(200)
    await setHoldEnd(app, agent, id, past())
    await sweep()
    const stored = (await waitingIn(app, departure.id)).map(({ state }) => state)
    expect(stored).toEqual(['expired', 'offered', 'waiting'])
  })
})
