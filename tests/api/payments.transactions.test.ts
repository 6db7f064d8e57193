import { describe, expect, test } from 'vitest'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { processEvent } from '../../src/server/features/payments/webhooks.service.ts'
import { sha256 } from '../../src/server/lib/crypto.ts'
import { paymentPage } from '../../src/server/pages/payment-page.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { CONTACT, holdBody } from '../support/bookings.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { costOf } from '../support/transactions.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()

/** The page a browser comes back to from the gateway. */
function openPage(id: string) {
  const guestTokenHash = sha256(guest.cookies.get('guest') ?? '')
  const { tenant } = app.system()
  return paymentPage(app.runtime.contextFor({ tenant, lang: 'en', guestTokenHash }), id)
}

describe('in transactions, of which none is open while the gateway answers,', () => {
  test('starting to pay takes two, with one access check', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const body = paying.attemptBody(booking.id)
    const idempotencyKey = crypto.randomUUID()
    const start = () => guest.call(createPaymentAttempt, { body, idempotencyKey })
    expect(await costOf(start)).toEqual({ ours: 2, gateways: 1, accessChecks: 1 })
    expect(await costOf(start)).toEqual({ ours: 1, gateways: 0, accessChecks: 0 })
    expect((await start()).status).toBe(201)
  })

  test('the page after the gateway costs two while the payment is open and one afterwards', async () => {
    const { attempt, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.noReturn)
    expect(await costOf(() => openPage(attempt.id))).toEqual({ ours: 2, gateways: 1, accessChecks: 1 })
    expect(await costOf(() => openPage(attempt.id))).toEqual({ ours: 1, gateways: 0, accessChecks: 1 })
    expect(await openPage(attempt.id)).toMatchObject({
      kind: 'booking',
      attempt: { status: 'paid' },
      booking: { status: 'confirmed' },
    })
  })

  test('that page shows what it needs of the booking, and no traveller', async () => {
    const { attempt } = await paying.aStartedPayment(app, guest)
    const page = await openPage(attempt.id)
    const booking = page.kind === 'booking' ? page.booking : {}
    expect(Object.keys(booking)).toEqual([
      ...['id', 'reference', 'kind', 'status', 'pages', 'currency', 'due_minor', 'payment_plan'],
      ...['hold_expires_at', 'contact_masked', 'contact', 'can'],
    ])
    expect(booking).toMatchObject({ contact: { email: CONTACT.email }, can: { pay: true } })
    expect(JSON.stringify(booking)).not.toContain(CONTACT.mobile)
  })

  test('that page knows the flights for a calendar', async () => {
    const { booking, attempt } = await paying.aStartedPayment(app, guest)
    const page = await openPage(attempt.id)
    const entries = page.kind === 'booking' ? page.entries : []
    expect(entries.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(
      booking.slices.map(({ segments }) => [segments[0]?.departs_at, segments.at(-1)?.arrives_at]),
    )
    expect(entries[0]?.details).toContain(booking.reference)
  })

  test('a report of the gateway costs one to keep and two to settle', async () => {
    const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.delayed)
    const report = paying.reportOf('nakheel', gatewayId)
    const keep = () => paying.sendReport(guest, report)
    expect(await costOf(keep)).toEqual({ ours: 1, gateways: 0, accessChecks: 0 })
    const event = await paying.eventOf(app, gatewayId)
    const settle = () => processEvent(app.system(), event.id)
    expect(await costOf(settle)).toEqual({ ours: 2, gateways: 1, accessChecks: 0 })
    await paying.expectPaidOnce(app, guest, booking.id)
  })
})

describe('a call that is repeated', () => {
  test('with the key of another call is refused, and does neither again', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const idempotencyKey = crypto.randomUUID()
    const paid = await guest.call(createPaymentAttempt, {
      body: paying.attemptBody(booking.id),
      idempotencyKey,
    })
    const body = await holdBody(guest, (await aBlock(app)).id)
    const held = await guest.call(createFlightBooking, { body, idempotencyKey })
    expect([paid.status, held.status, held.code]).toEqual([201, 422, 'idempotency_mismatch'])
  })

  test('after a rejection is retried', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const idempotencyKey = crypto.randomUUID()
    const start = (method: 'knet' | 'card') =>
      guest.call(createPaymentAttempt, { body: paying.attemptBody(booking.id, method), idempotencyKey })
    expect((await start('knet')).status).toBe(422)
    expect((await start('card')).status).toBe(201)
    expect((await start('knet')).code).toBe('idempotency_mismatch')
  })
})
