import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { confirmByHand, reinstateBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { cancelBlock } from '#shared/contract/desk/flights/schedule.ts'
import { getDeskBlock, updateDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import {
  createFlightBooking,
  getFlightBooking,
  listFlightBookings,
} from '#shared/contract/flights/flight-bookings.ts'
import { getFlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { endUnanswered } from '../../src/server/features/bookings/asked/requests.service.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { endBookingsOf } from '../../src/server/features/flight-bookings/block-cancel/end-bookings.service.ts'
import { allocate, HOUR, seatsByRows } from '../support/allocations.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type BlockOptions, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, holdBody, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { mailKindsOf } from '../support/mail-kinds.ts'
import { attemptBody } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'
import { aBlockOnRequest, aNamedHold, ask, decide } from '../support/requests.ts'

const app = await openApp()
const customer = await app.as('customer')
const agent = await app.as('agent')
const staff = await app.as('staff')
const reason = 'Asked the airline'

const show = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data
const pay = (client: Client, id: string) => client.call(createPaymentAttempt, { body: attemptBody(id) })

const onRequest = (options: BlockOptions = {}) => aBlockOnRequest(app, options)

/** Held, and asked for with all names. */
async function asked(client: Client, blockId: string, adults = 2) {
  const { id } = await aNamedHold(client, blockId, adults)
  expect((await ask(client, id)).data.status).toBe('requested')
  return id
}

const endAnswer = (id: string) =>
  app.rows('nakheel', db =>
    db
      .updateTable('bookings')
      .set({ answer_ends_at: new Date(Date.now() - 1000) })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .execute(),
  )

describe('seats on request', () => {
  test('are held while names are typed, then asked for; they stay held, and nothing is paid before the answer', async () => {
    const block = await onRequest()
    const { data: found } = await customer.call(getFlightOffer, { params: { id: block.id }, query: {} })
    expect(found.offer.answer_hours).toBe(24)
    const { id } = await aHeldBooking(customer, block.id, { adults: 2 })
    expect(await show(customer, id)).toMatchObject({
      ...{ status: 'held', request: { state: 'draft' }, can: { pay: false } },
    })
    expect((await ask(customer, id)).code).toBe('booking.incomplete')
    await completePassengers(customer, id)
    expect((await pay(customer, id)).code).toBe('booking.not_payable')
    const before = Date.now()
    const { data } = await ask(customer, id)
    expect(data).toMatchObject({
      ...{ status: 'requested', hold_expires_at: null, request: { state: 'asked' } },
      ...{ due_minor: 0, can: { pay: false, cancel: true, fill_in: false } },
    })
    expect((Date.parse(data.request?.answer_by ?? '') - before) / HOUR).toBeCloseTo(24, 1)
    expect((await ask(customer, id)).data.status).toBe('requested')
    expect(await mailKindsOf(app, id)).toEqual(['request_sent'])
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 2, sold: 0 })
    const { data: list } = await customer.call(listFlightBookings, { query: { status: 'requested' } })
    expect(list.rows.find(row => row.id === id)?.next_deadline?.kind).toBe('answer')
    const waiting = await staff.call(listRequests, { query: { kind: 'approval' } })
    expect(waiting.data.rows.map(row => row.booking?.id)).toContain(id)
  })

  test('are held until the time to pay when staff say yes, and sold when they are paid', async () => {
    const block = await onRequest()
    const id = await asked(customer, block.id)
    const before = Date.now()
    const { data } = await decide(staff, id, 'approve')
    expect(data.status).toBe('held')
    expect((Date.parse(data.hold_expires_at ?? '') - before) / HOUR).toBeCloseTo(24, 1)
    expect(await show(customer, id)).toMatchObject({ request: null, can: { pay: true } })
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 2, sold: 0 })
    expect((await ask(customer, id)).code).toBe('booking.not_editable')
    expect((await pay(customer, id)).status).toBe(201)
    expect(await mailKindsOf(app, id)).toEqual(['request_sent', 'request_approved'])
  })

  test('go back on sale when staff say no, when the customer takes the request back, and when no one answers', async () => {
    const block = await onRequest({ seats_total: 6 })
    const [refused, back, silent] = [
      await asked(customer, block.id),
      await asked(customer, block.id),
      await asked(customer, block.id),
    ]
    expect((await decide(staff, refused, 'reject')).data.status).toBe('rejected')
    expect((await customer.call(cancelBooking, { params: { id: back }, body: {} })).data.status).toBe(
      'cancelled',
    )
    await endUnanswered(app.system('nakheel'))
    expect((await show(customer, silent)).status).toBe('requested')
    await endAnswer(silent)
    await endUnanswered(app.system('nakheel'))
    await endUnanswered(app.system('nakheel'))
    expect((await show(customer, silent)).events[0]).toMatchObject({
      kind: 'no_answer',
      to_status: 'rejected',
    })
    expect(await mailKindsOf(app, silent)).toEqual(['request_sent', 'request_rejected'])
    expect((await decide(staff, silent, 'approve')).code).toBe('booking.not_requested')
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await seatsByRows(app, block.id)).toMatchObject({ rows: { held: 0, sold: 0 } })
  })

  test('are answered by one of two colleagues only, and counted once', async () => {
    const block = await onRequest()
    const id = await asked(customer, block.id)
    const answers = await Promise.all([
      decide(staff, id, 'approve'),
      decide(staff, id, 'reject'),
      customer.call(cancelBooking, { params: { id }, body: {} }),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const { counted, rows } = await seatsByRows(app, block.id)
    expect(counted).toEqual(rows)
    expect(counted.held).toBe((await show(customer, id)).status === 'held' ? 2 : 0)
  })

  test('whose hold ran out before they were asked for are approved when staff hold them again', async () => {
    const block = await onRequest()
    const { id } = await aHeldBooking(customer, block.id)
    await completePassengers(customer, id)
    await setHoldEnd(app, customer, id, new Date(Date.now() - 1000))
    expect((await ask(customer, id)).code).toBe('booking.expired')
    await sweepHolds(app.system('nakheel'))
    const again = await staff.call(reinstateBooking, { params: { id }, body: { hours: 2, reason } })
    expect(again.data.status).toBe('held')
    expect(await show(customer, id)).toMatchObject({ request: null, can: { pay: true } })
  })

  test('may be confirmed by staff without a request', async () => {
    const block = await onRequest()
    const { id } = await aHeldBooking(customer, block.id)
    await completePassengers(customer, id)
    await staff.call(confirmByHand, { params: { id }, body: { reason } })
    expect(await show(customer, id)).toMatchObject({ status: 'confirmed', request: null, can: { pay: true } })
  })

  test('need no request of staff, nor of an agency for seats of its own', async () => {
    const block = await onRequest()
    const { id } = await aHeldBooking(staff, block.id)
    expect((await show(staff, id)).request).toBeNull()
    await allocate(staff, block.id, { seats: 2 })
    const own = await aHeldBooking(agent, block.id, { adults: 2 })
    expect((await show(agent, own.id)).request).toBeNull()
    const more = await aHeldBooking(agent, block.id, { adults: 2 })
    expect((await show(agent, more.id)).request).toMatchObject({ state: 'draft' })
  })

  test('are asked for by whoever finds an agency’s own seats just taken', async () => {
    const block = await onRequest()
    await allocate(staff, block.id, { seats: 2 })
    const body = await holdBody(agent, block.id, { adults: 2 })
    const both = await Promise.all([0, 1].map(() => agent.call(createFlightBooking, { body })))
    const shown = await Promise.all(both.map(({ data }) => show(agent, data.id)))
    expect(shown.map(({ request }) => request?.state ?? 'sold').toSorted()).toEqual(['draft', 'sold'])
  })

  test('stay as they were offered when the block is changed later', async () => {
    const block = await aBlock(app)
    const sold = await aHeldBooking(customer, block.id)
    const params = { id: block.id }
    const { data } = await staff.call(getDeskBlock, { params })
    const { seats: _seats, ...cells } = data.cells
    const body = { version: data.version, cells: { ...cells, answer_hours: '12' } }
    const saved = await staff.call(updateDeskBlock, { params, body })
    expect((await staff.call(getDeskBlock, { params })).data.cells.answer_hours).toBe('12')
    expect((await show(customer, sold.id)).request).toBeNull()
    const later = await aHeldBooking(customer, block.id)
    expect((await show(customer, later.id)).request?.state).toBe('draft')
    const wrong = { version: saved.data.version, cells: { ...cells, answer_hours: '200' } }
    const refused = await staff.call(updateDeskBlock, { params, body: wrong })
    expect(refused.errors).toHaveProperty(['cells.answer_hours'])
  })

  test('end with their block, and the customer is told', async () => {
    const block = await onRequest()
    const id = await asked(customer, block.id)
    const { data } = await staff.call(getDeskBlock, { params: { id: block.id } })
    const stopped = await staff.call(cancelBlock, {
      params: { id: block.id },
      body: { code: data.code, reason },
    })
    expect(stopped.data).toMatchObject({ bookings: 1 })
    await endBookingsOf(app.system('nakheel'), { tenantId: tenantId('nakheel'), blockId: block.id })
    expect((await show(customer, id)).status).toBe('cancelled')
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await mailKindsOf(app, id)).toContain('trip_cancelled')
  })

  test('are answered before the flight leaves, or end', async () => {
    const block = await onRequest({
      answer_hours: 168,
      inDays: 3,
      sales_until: new Date(Date.now() + 24 * HOUR),
    })
    const id = await asked(customer, block.id)
    const { data } = await customer.call(getFlightBooking, { params: { id } })
    expect(data.request?.answer_by).toBe(data.slices[0]?.segments[0]?.departs_at)
  })

  test('are no one else’s: strangers, other tenants and members without the right', async () => {
    const block = await onRequest()
    const id = await asked(customer, block.id)
    for (const other of [agent, app.guest('nakheel'), app.guest('gulf')])
      expect([404, 401]).toContain((await ask(other, id)).status)
    expect((await decide(customer, id, 'approve')).status).toBe(403)
    expect((await decide(await app.as('staff', 'gulf'), id, 'approve')).status).toBe(404)
    const free = await aHeldBooking(customer, (await aBlock(app)).id)
    await completePassengers(customer, free.id)
    expect((await ask(customer, free.id)).code).toBe('booking.not_editable')
  })
})
