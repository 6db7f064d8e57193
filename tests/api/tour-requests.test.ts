import { describe, expect, test } from 'vitest'
import { cancelBooking, savePassengers } from '#shared/contract/bookings/bookings.ts'
import { remindTravellers } from '#shared/contract/desk/tours/departure-board.ts'
import { moveDepartures } from '#shared/contract/desk/tours/departures.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { getTourBooking, listTourBookings } from '#shared/contract/tours/tour-bookings.ts'
import { listTourDepartures } from '#shared/contract/tours/tours.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { endDepartureBookings } from '../../src/server/features/tour-bookings/desk/end-bookings.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { setHoldEnd } from '../support/bookings.ts'
import { callOffNow, previewOf } from '../support/call-off.ts'
import type { Client } from '../support/client.ts'
import { mailKindsOf } from '../support/mail-kinds.ts'
import { attemptBody } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'
import { ask, decide } from '../support/requests.ts'
import { aHeldTour, aNamedTour, tourNames } from '../support/tour-bookings.ts'
import { aDeparture, aTour, type DepartureOptions, placesOf } from '../support/tours.ts'
import { hold, join, statesIn } from '../support/waiting.ts'

const app = await openApp()
const tour = await aTour(app)
const customer = await app.as('customer')
const staff = await app.as('staff')

const onRequest = (options: DepartureOptions = {}) => aDeparture(app, tour, { answer_hours: 48, ...options })
const show = async (client: Client, id: string) =>
  (await client.call(getTourBooking, { params: { id } })).data
const pay = (client: Client, id: string) => client.call(createPaymentAttempt, { body: attemptBody(id) })

async function asked(departureId: string): Promise<string> {
  const { id } = await aNamedTour(app, customer, departureId)
  expect((await ask(customer, id)).data.status).toBe('requested')
  return id
}

describe('places on request', () => {
  test('stay held while they are asked for, with the seats of their flights; nothing is paid before the answer', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 9 })
    const departure = await onRequest({ seat_block_id: block.id })
    const { data: coming } = await customer.call(listTourDepartures, { params: { id: tour.id } })
    expect(coming.find(({ id }) => id === departure.id)?.on_request).toBe(true)
    const { id } = await aNamedTour(app, customer, departure.id)
    expect(await show(customer, id)).toMatchObject({ request: { state: 'draft' }, can: { pay: false } })
    expect((await pay(customer, id)).code).toBe('booking.not_payable')
    await ask(customer, id)
    expect(await mailKindsOf(app, id)).toEqual(['request_sent'])
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 2, sold: 0 })
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 2 })
    const { data: list } = await customer.call(listTourBookings, { query: { status: 'requested' } })
    expect(list.rows.find(row => row.id === id)?.next_deadline?.kind).toBe('answer')
  })

  test('are paid after the yes, and go back when the time to pay is over', async () => {
    const departure = await onRequest()
    const [paid, late] = [await asked(departure.id), await asked(departure.id)]
    for (const id of [paid, late]) expect((await decide(staff, id, 'approve')).data.status).toBe('held')
    expect((await pay(customer, paid)).status).toBe(201)
    await setHoldEnd(app, customer, late, new Date(Date.now() - 1000))
    await sweepHolds(app.system('nakheel'))
    expect((await show(customer, late)).status).toBe('expired')
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 2, sold: 0 })
  })

  test('go back when staff say no, and when the customer takes the request back', async () => {
    const departure = await onRequest()
    const [refused, back] = [await asked(departure.id), await asked(departure.id)]
    expect((await decide(staff, refused, 'reject')).data.status).toBe('rejected')
    expect((await customer.call(cancelBooking, { params: { id: back }, body: {} })).data.status).toBe(
      'cancelled',
    )
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test('end with a departure that is called off, moved nowhere, and the customer is told', async () => {
    const [departure, target] = [await onRequest(), await aDeparture(app, tour, { inDays: 70 })]
    const id = await asked(departure.id)
    const { data } = await previewOf(staff, departure.id, target.id)
    expect(data.bookings).toMatchObject([{ id, held: true, move: null }])
    await callOffNow(staff, departure.id)
    await endDepartureBookings(app.system('nakheel'), {
      tenantId: tenantId('nakheel'),
      departureId: departure.id,
    })
    expect((await show(customer, id)).status).toBe('cancelled')
    expect(await mailKindsOf(app, id)).toContain('trip_cancelled')
  })

  test('need no request of staff', async () => {
    const departure = await onRequest()
    const { id } = await aHeldTour(app, staff, departure.id)
    expect((await show(staff, id)).request).toBeNull()
  })

  test('are told neither to pay nor that the booking stands', async () => {
    const departure = await onRequest()
    const id = await asked(departure.id)
    const { data } = await staff.call(remindTravellers, { params: { id: departure.id }, body: {} })
    expect(data.sent).toBe(0)
    await staff.call(moveDepartures, { body: { move: 'guarantee', ids: [departure.id], reason: 'Full' } })
    expect(await mailKindsOf(app, id)).toEqual(['request_sent'])
  })

  test('are approved once the sale is over, too', async () => {
    const departure = await onRequest()
    const id = await asked(departure.id)
    await app.rows('nakheel', db =>
      db
        .updateTable('tour_departures')
        .set({ sales_until: new Date(Date.now() - 1000) })
        .where('tenant_id', '=', tenantId('nakheel'))
        .where('id', '=', departure.id)
        .execute(),
    )
    expect((await decide(staff, id, 'approve')).data.status).toBe('held')
  })

  test('go to the next in the waiting list when the first is refused', async () => {
    const departure = await onRequest({ capacity: 2, min_travellers: 1 })
    const { id } = await aHeldTour(app, staff, departure.id)
    for (const name of ['wa', 'wb']) await join(app.guest(), departure.id, `${name}@example.com`)
    await staff.call(cancelBooking, { params: { id }, body: {} })
    await app.drainJobs()
    const mail = (await app.outbox()).filter(({ to }) => to?.[0]?.address === 'wa@example.com').at(-1)
    const token = /waiting=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    const first = (await hold(app, customer, departure.id, 2, token)).data
    const names = tourNames(await show(customer, first.id))
    await customer.call(savePassengers, { params: { id: first.id }, body: names })
    await ask(customer, first.id)
    await decide(staff, first.id, 'reject')
    await app.drainJobs()
    expect(await statesIn(app, departure.id)).toMatchObject({ wa: 'expired', wb: 'offered' })
  })
})
