import { describe, expect, test } from 'vitest'
import {
  cancelBooking,
  extendHold,
  getHold,
  saveBookingDraft,
  savePassengers,
} from '#shared/contract/bookings/bookings.ts'
import { updatePassenger } from '#shared/contract/bookings/passengers.ts'
import {
  createFlightBooking,
  getFlightBooking,
  listFlightBookings,
} from '#shared/contract/flights/flight-bookings.ts'
import { getFlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import {
  aHeldBooking,
  completePassengers,
  holdBody,
  nameList,
  setHoldEnd,
  traveller,
} from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()

const payBody = (id: string) => ({
  booking_id: id,
  method: 'card' as const,
  accept_terms: true as const,
})
const pay = (client: Client, id: string) => client.call(createPaymentAttempt, { body: payBody(id) })
const seatsLeft = async (blockId: string) =>
  (await app.guest().call(getFlightOffer, { params: { id: blockId } })).data.offer.seats_left
const past = () => new Date(Date.now() - 1000)

describe('with no sweeper running, a hold', () => {
  test('can be paid a second before its end, and not from that second on', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const { id, hold_expires_at } = await aHeldBooking(guest, block.id)
    await completePassengers(guest, id)
    const end = Date.parse(hold_expires_at)
    expect((await at(end - 1000, () => pay(guest, id))).status).toBe(201)
    expect(await at(end, () => pay(guest, id))).toMatchObject({ status: 409, code: 'booking.expired' })
    expect(await at(end + 1000, () => pay(guest, id))).toMatchObject({ status: 409, code: 'booking.expired' })
  })

  test('frees its seats for others at its very end', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 1 })
    const { hold_expires_at } = await aHeldBooking(app.guest(), block.id)
    const other = app.guest()
    const body = await holdBody(other, block.id)
    const end = Date.parse(hold_expires_at)
    const book = () => other.call(createFlightBooking, { body })
    expect(await at(end - 1000, () => seatsLeft(block.id))).toBe(0)
    expect(await at(end - 1000, book)).toMatchObject({ status: 409, code: 'sold_out' })
    expect(await at(end, () => seatsLeft(block.id))).toBe(1)
    expect((await at(end, book)).status).toBe(201)
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
  })

  test('reads as expired, with nothing due and nothing left to do', async () => {
    const customer = await app.as('customer')
    const block = await aBlock(app)
    const { id } = await aHeldBooking(customer, block.id)
    await setHoldEnd(app, customer, id, past())
    const { data } = await customer.call(getFlightBooking, { params: { id } })
    expect(data).toMatchObject({ status: 'expired', due_minor: 0, draft: null, hold_extendable_from: null })
    expect(data.can).toEqual({
      pay: false,
      fill_in: false,
      edit_contact: false,
      edit_passengers: false,
      add_names: false,
      export_names: false,
      change: false,
      answer_quote: false,
      cancel: false,
    })
    const list = await customer.call(listFlightBookings, { query: { status: 'expired' } })
    expect(list.data.rows.map(row => row.id)).toContain(id)
  })

  test('that is over takes no draft, no names, no extension and no cancellation', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const { id } = await aHeldBooking(guest, block.id)
    const { data } = await guest.call(getFlightBooking, { params: { id } })
    await setHoldEnd(app, guest, id, past())
    const params = { id }
    const refused = [
      await guest.call(saveBookingDraft, { params, body: { version: 1, data: {} } }),
      await guest.call(savePassengers, { params, body: nameList(data) }),
      await guest.call(extendHold, { params }),
    ]
    for (const reply of refused) expect(reply).toMatchObject({ status: 409, code: 'booking.expired' })
    expect(await guest.call(cancelBooking, { params, body: {} })).toMatchObject({
      status: 409,
      code: 'booking.not_cancellable',
    })
    const [passenger] = data.passengers
    const body = traveller(passenger as (typeof data.passengers)[0], block.lastDate)
    expect(
      await guest.call(updatePassenger, { params: { id: passenger?.id as string }, body }),
    ).toMatchObject({
      status: 409,
      code: 'booking.not_editable',
    })
  })
})

test('a tab whose clock has run out learns that its hold goes on, has ended, or was paid elsewhere', async () => {
  const guest = app.guest()
  const block = await aBlock(app)
  const { id } = await aHeldBooking(guest, block.id)
  const params = { id }
  const later = new Date(Date.now() + 3_600_000)
  await setHoldEnd(app, guest, id, later)
  expect((await guest.call(getHold, { params })).data).toMatchObject({
    status: 'held',
    hold_expires_at: later.toISOString(),
  })
  await setHoldEnd(app, guest, id, past())
  expect((await guest.call(getHold, { params })).data.status).toBe('expired')
  expect(await app.guest().call(getHold, { params })).toMatchObject({
    status: 404,
    code: 'booking.not_found',
  })

  const other = await aHeldBooking(guest, block.id)
  const { total_minor } = await completePassengers(guest, other.id)
  await app.system().unit(u => recordPayment(u, other.id, total_minor))
  const paid = await guest.call(getHold, { params: { id: other.id } })
  expect(paid.data).toMatchObject({ status: 'confirmed' })
})

describe('the sweeper', () => {
  test('writes the end down and gives the seats back', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const { id } = await aHeldBooking(guest, block.id, { adults: 3 })
    const living = await aHeldBooking(guest, block.id)
    await setHoldEnd(app, guest, id, past())
    expect(await sweepHolds(app.system())).toBeGreaterThanOrEqual(1)
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1, sold: 0 })
    const { data } = await guest.call(getFlightBooking, { params: { id } })
    expect(data.events[0]).toMatchObject({ kind: 'expired', actor: 'system', to_status: 'expired' })
    expect((await guest.call(getFlightBooking, { params: { id: living.id } })).data.status).toBe('held')
  })

  test('beside another one releases each hold once', async () => {
    const blocks = await Promise.all(
      Array.from({ length: 5 }, () => aBlock(app, 'nakheel', { seats_total: 60 })),
    )
    const guest = app.guest()
    await Promise.all(
      blocks.flatMap(block => Array.from({ length: 50 }, () => aHeldBooking(guest.clone(), block.id))),
    )
    const soon = Date.now() + 3_600_000
    const counts = await at(soon, () => Promise.all([1, 2, 3, 4].map(() => sweepHolds(app.system()))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(250)
    expect(await at(soon, () => sweepHolds(app.system()))).toBe(0)
    for (const block of blocks) expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await expiredEvents(blocks.map(block => block.id))).toBe(250)
  })
})

/** How many ends were written down for bookings of these blocks. */
async function expiredEvents(blockIds: string[]): Promise<number> {
  const rows = await app.rows('nakheel', db =>
    db
      .selectFrom('booking_events as e')
      .innerJoin('flight_bookings as f', join =>
        join.onRef('f.tenant_id', '=', 'e.tenant_id').onRef('f.id', '=', 'e.booking_id'),
      )
      .select('e.id')
      .where('e.tenant_id', '=', tenantId('nakheel'))
      .where('e.kind', '=', 'expired')
      .where('f.seat_block_id', 'in', blockIds)
      .execute(),
  )
  return rows.length
}
