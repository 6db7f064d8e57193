import { describe, expect, test } from 'vitest'
import { cancelBooking, requestBooking } from '#shared/contract/bookings/bookings.ts'
import { decideRequest } from '#shared/contract/desk/bookings/bookings.ts'
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
import { mailKindsOf } from '../support/hotel-requests.ts'
import { attemptBody } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'
import { aHeldTour, aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour, type DepartureOptions, placesOf } from '../support/tours.ts'

const app = await openApp()
const tour = await aTour(app)
const customer = await app.as('customer')
const staff = await app.as('staff')
const reason = 'The group is for families'

const onRequest = (options: DepartureOptions = {}) => aDeparture(app, tour, { answer_hours: 48, ...options })
const show = async (client: Client, id: string) =>
  (await client.call(getTourBooking, { params: { id } })).data
const ask = (client: Client, id: string) => client.call(requestBooking, { params: { id } })
const pay = (client: Client, id: string) => client.call(createPaymentAttempt, { body: attemptBody(id) })
const decide = (id: string, decision: 'approve' | 'reject') =>
  staff.call(decideRequest, { params: { id }, body: { decision, reason } })

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
    for (const id of [paid, late]) expect((await decide(id, 'approve')).data.status).toBe('held')
    expect((await pay(customer, paid)).status).toBe(201)
    await setHoldEnd(app, customer, late, new Date(Date.now() - 1000))
    await sweepHolds(app.system('nakheel'))
    expect((await show(customer, late)).status).toBe('expired')
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 2, sold: 0 })
  })

  test('go back when staff say no, and when the customer takes the request back', async () => {
    const departure = await onRequest()
    const [refused, back] = [await asked(departure.id), await asked(departure.id)]
    expect((await decide(refused, 'reject')).data.status).toBe('rejected')
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
})
