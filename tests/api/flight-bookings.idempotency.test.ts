import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { withRequestInfo } from '../../src/server/wire/request-info.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, holdBody } from '../support/bookings.ts'
import { cookiesSet } from '../support/client.ts'
import { aPayableBooking, attemptBody } from '../support/paying.ts'

const app = await openApp()
const fromElsewhere = <T>(work: () => Promise<T>) => {
  const tenant = app.runtime.tenants.byHost('nakheel.localhost')
  return withRequestInfo({ requestId: newId(), ip: '198.51.100.9', tls: false, tenant }, work)
}
const newKey = () => crypto.randomUUID()

describe('the same Idempotency-Key', () => {
  test('gives one booking and one answer, however often and however fast it comes', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const body = await holdBody(guest, block.id)
    const idempotencyKey = newKey()
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => guest.clone().call(createFlightBooking, { body, idempotencyKey })),
    )
    const answered = replies.filter(reply => reply.status === 201)
    const waiting = replies.filter(reply => reply.code === 'idempotency.in_progress')
    expect(answered.length + waiting.length).toBe(60)
    expect(new Set(answered.map(reply => JSON.stringify(reply.data))).size).toBe(1)
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
  })

  test('lets a browser that lost the first answer open what it made', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const input = { body: await holdBody(guest, block.id), idempotencyKey: newKey() }
    const lost = await guest.clone().call(createFlightBooking, input)
    const again = await guest.call(createFlightBooking, input)
    expect(again.data).toEqual(lost.data)
    const opened = await guest.call(getFlightBooking, { params: { id: again.data.id } })
    expect(opened.status).toBe(200)
  })

  test('gives no other caller the response or the cookie for the booking', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const input = { body: await holdBody(guest, block.id), idempotencyKey: newKey() }
    const first = await guest.call(createFlightBooking, input)
    const others = [
      app.guest().call(createFlightBooking, { ...input, headers: { 'user-agent': 'Another browser' } }),
      fromElsewhere(() => app.guest().call(createFlightBooking, input)),
    ]
    for (const reply of await Promise.all(others)) {
      expect(reply).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
      expect(cookiesSet(reply)).toEqual([])
    }
    expect((await guest.call(createFlightBooking, input)).data).toEqual(first.data)
    const there = fromElsewhere(() => guest.call(createFlightBooking, input))
    expect((await there).data).toEqual(first.data)
  })

  test('gives the cookie again to the browser of the first request', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    await aHeldBooking(guest, block.id)
    const input = { body: await holdBody(guest, block.id), idempotencyKey: newKey() }
    const lost = await guest.clone().call(createFlightBooking, input)
    const again = await fromElsewhere(() => guest.call(createFlightBooking, input))
    expect(again.data).toEqual(lost.data)
    expect((await guest.call(getFlightBooking, { params: { id: again.data.id } })).status).toBe(200)
  })

  test('gives a guest’s payment to no other browser, and to the same one after its cookie was renewed', async () => {
    const guest = app.guest()
    const { booking } = await aPayableBooking(app, guest)
    const input = { body: attemptBody(booking.id), idempotencyKey: newKey() }
    const first = await guest.call(createPaymentAttempt, input)
    expect(first.status).toBe(201)
    const others = [
      app.guest().call(createPaymentAttempt, { ...input, headers: { 'user-agent': 'Another browser' } }),
      fromElsewhere(() => app.guest().call(createPaymentAttempt, input)),
    ]
    for (const reply of await Promise.all(others))
      expect(reply).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
    const there = fromElsewhere(() => guest.call(createPaymentAttempt, input))
    expect((await there).data).toEqual(first.data)
    await aHeldBooking(guest, (await aBlock(app)).id)
    expect((await guest.call(createPaymentAttempt, input)).data).toEqual(first.data)
  })

  test('with another body is refused', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const idempotencyKey = newKey()
    await guest.call(createFlightBooking, { body: await holdBody(guest, block.id), idempotencyKey })
    const body = await holdBody(guest, block.id, { adults: 2 })
    const reply = await guest.call(createFlightBooking, { body, idempotencyKey })
    expect(reply).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
  })

  test('of another user or another agency is another key', async () => {
    const idempotencyKey = newKey()
    const block = await aBlock(app)
    const one = await app.as('customer')
    const body = await holdBody(one, block.id)
    const first = await one.call(createFlightBooking, { body, idempotencyKey })
    const second = await (await app.as('otherCustomer')).call(createFlightBooking, { body, idempotencyKey })
    expect(second.data.id).not.toBe(first.data.id)

    const elsewhere = app.guest('gulf')
    const gulfBody = await holdBody(elsewhere, (await aBlock(app, 'gulf')).id)
    expect((await elsewhere.call(createFlightBooking, { body: gulfBody, idempotencyKey })).status).toBe(201)
  })

  test('tries again after a refusal, which is not remembered', async () => {
    const guest = app.guest()
    const block = await aBlock(app, 'nakheel', { seats_total: 1 })
    const held = await aHeldBooking(guest, block.id)
    const input = { body: await holdBody(guest, block.id), idempotencyKey: newKey() }
    expect(await guest.call(createFlightBooking, input)).toMatchObject({ status: 409, code: 'sold_out' })
    await guest.call(cancelBooking, { params: { id: held.id }, body: {} })
    expect((await guest.call(createFlightBooking, input)).status).toBe(201)
  })
})

test('a booking without a usable Idempotency-Key is refused', async () => {
  const guest = app.guest()
  const block = await aBlock(app)
  const body = await holdBody(guest, block.id)
  for (const idempotencyKey of ['', 'short', 'x'.repeat(201), 'with space inside']) {
    const reply = await guest.call(createFlightBooking, { body, idempotencyKey })
    expect(reply).toMatchObject({ status: 422, code: 'idempotency.missing' })
  }
  expect(await seatsOf(app, block.id)).toMatchObject({ held: 0 })
})
