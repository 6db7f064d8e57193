import { describe, expect, test, vi } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { reinstateBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { createTourBooking, getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, holdBody, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { attemptBody } from '../support/paying.ts'
import { aNamedTour, tourBody } from '../support/tour-bookings.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'

const app = await openApp()
const MINUTE = 60_000
const DAY = 1440 * MINUTE

const receive = (id: string, minor: number) => app.system().unit(u => recordPayment(u, id, minor))
const view = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data

/** A block on sale until it leaves, in half an hour from now; holds last for two hours. */
async function aLeavingBlock() {
  const leaves = new Date(Date.now() + 30 * MINUTE)
  const times = { first_departs_at: leaves, sales_until: leaves, name_list_deadline: leaves }
  const { id } = await aBlock(app, 'nakheel', { ...times, hold_minutes: 120, agency_hold_minutes: 120 })
  return { id, leaves }
}

describe('a hold of a flight that leaves within its time', () => {
  test('ends when the flight leaves, also in a batch, and is not paid any more', async () => {
    const { id: blockId, leaves } = await aLeavingBlock()
    const customer = await app.as('customer')
    const held = await aHeldBooking(customer, blockId)
    const body = await holdBody(customer, blockId)
    const atOnce = vi.spyOn(app.runtime.db, 'batch')
    const batched = await (await app.as('agent')).call(createFlightBooking, { body })
    expect(await atOnce.mock.results[0]?.value).toBe(true)
    vi.restoreAllMocks()
    expect(held.hold_expires_at).toBe(leaves.toISOString())
    expect(batched.data.hold_expires_at).toBe(leaves.toISOString())
    await completePassengers(customer, held.id)
    const pay = () => customer.call(createPaymentAttempt, { body: attemptBody(held.id) })
    expect(await at(leaves, pay)).toMatchObject({ status: 409, code: 'booking.expired' })
  })

  test('gives late money back, whether it was swept or not: the seats have flown', async () => {
    const { id: blockId, leaves } = await aLeavingBlock()
    const [swept, unswept] = [app.guest(), app.guest()]
    const [first, second] = [await aHeldBooking(swept, blockId), await aHeldBooking(unswept, blockId)]
    const total = (await completePassengers(swept, first.id)).total_minor
    await completePassengers(unswept, second.id)
    await setHoldEnd(app, swept, first.id, new Date(Date.now() - 1000))
    await sweepHolds(app.system())
    await at(leaves, async () => {
      for (const { id } of [first, second]) await receive(id, total)
      for (const [client, { id }] of [
        [swept, first],
        [unswept, second],
      ] as const)
        expect(await view(client, id)).toMatchObject({ status: 'expired', payment_status: 'refund_due' })
    })
    expect(await seatsOf(app, blockId)).toMatchObject({ sold: 0 })
  })
})

describe('a hold of a tour', () => {
  test('ends with the sale, and money after the journey began takes no places', async () => {
    const agent = await app.as('agent')
    const until = new Date(Date.now() + 10 * MINUTE)
    const departure = await aDeparture(app, await aTour(app), { sales_until: until, hold_minutes: 60 })
    const held = await agent.call(createTourBooking, { body: await tourBody(app, agent, departure.id) })
    expect(held.data.hold_expires_at).toBe(until.toISOString())
    const late = await aNamedTour(app, agent, departure.id)
    const left = Date.parse(departure.startsOn) + DAY
    await at(left, async () => {
      await sweepHolds(app.system())
      await receive(late.id, late.total_minor)
    })
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test('does not come back once its departure has another day', async () => {
    const agent = await app.as('agent')
    const staff = await app.as('staff')
    const departure = await aDeparture(app, await aTour(app))
    const paid = await aNamedTour(app, agent, departure.id)
    const asked = await aNamedTour(app, agent, departure.id)
    for (const { id } of [paid, asked]) await setHoldEnd(app, agent, id, new Date(Date.now() - 1000))
    await sweepHolds(app.system())
    const [starts_on, ends_on] = [addDays(departure.startsOn, 9), addDays(departure.endsOn, 9)]
    await app.rows('nakheel', db =>
      db.updateTable('tour_departures').set({ starts_on, ends_on }).where('id', '=', departure.id).execute(),
    )
    await receive(paid.id, paid.total_minor)
    const { data } = await agent.call(getTourBooking, { params: { id: paid.id } })
    expect(data).toMatchObject({ status: 'expired', payment_status: 'refund_due' })
    const again = await staff.call(reinstateBooking, {
      params: { id: asked.id },
      body: { hours: 2, reason: 'Pays today' },
    })
    expect(again.code).toBe('booking.stock_gone')
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 0 })
  })
})
