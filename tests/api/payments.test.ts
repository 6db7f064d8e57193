import { describe, expect, test } from 'vitest'
import { createPaymentAttempt, getPaymentAttempt, paySandbox } from '#shared/contract/money/payments.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()

describe('paying', () => {
  test('confirms the booking, sells its seats, posts the money once and mails the contact once', async () => {
    const { booking, blockId, attempt, gatewayId } = await paying.aStartedPayment(app, guest)
    expect(attempt).toMatchObject({
      status: 'redirected',
      amount_minor: booking.total_minor,
      currency: 'SAR',
    })
    expect((await paying.sendCard(guest, gatewayId, CARDS.paid)).data.return_url).toBe(
      `/payment-attempts/${attempt.id}`,
    )
    const paid = await paying.attemptOf(guest, attempt.id)
    expect(paid).toMatchObject({ status: 'paid', card_brand: 'mada', card_last4: '1010', pay_url: null })
    expect(paid.target).toMatchObject({ reference: booking.reference, status: 'confirmed' })
    await app.drainJobs()
    await paying.expectPaidOnce(app, guest, booking.id)
    expect(await seatsOf(app, blockId)).toMatchObject({ held: 0, sold: 1 })
    const mails = (await app.outbox()).filter(mail => mail.subject?.includes(booking.reference))
    expect(mails).toHaveLength(1)
  })

  test.each([
    ['a declined card', CARDS.declined, 'declined'],
    ['a card without enough money', CARDS.insufficient, 'insufficient_funds'],
    ['a card the sandbox does not know', '4242424242424242', 'declined'],
  ])('with %s fails with its reason, and the booking stays held', async (_, number, reason) => {
    const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, number)
    expect(await paying.attemptOf(guest, attempt.id)).toMatchObject({
      status: 'failed',
      reason,
      pay_url: null,
    })
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ status: 'held', paid_minor: 0 })
  })

  test('can be tried again with another card after a failure', async () => {
    const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.declined)
    const again = await paying.startPaying(guest, booking.id)
    expect(again.attempt.id).not.toBe(attempt.id)
    await paying.sendCard(guest, again.gatewayId, CARDS.paid)
    await paying.attemptOf(guest, again.attempt.id)
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('waits for 3-D Secure: approved it is paid, rejected it fails', async () => {
    for (const [action, status, reason] of [
      ['approve', 'paid', null],
      ['reject', 'failed', 'three_ds_failed'],
      ['cancel', 'cancelled', 'cancelled'],
    ] as const) {
      const { attempt, gatewayId } = await paying.aStartedPayment(app, guest)
      expect((await paying.sendCard(guest, gatewayId, CARDS.threeDs)).data).toMatchObject({
        status: 'initiated',
        needs_3ds: true,
      })
      expect((await paying.attemptOf(guest, attempt.id)).status).toBe('redirected')
      await paying.answer3ds(guest, gatewayId, action)
      expect(await paying.attemptOf(guest, attempt.id)).toMatchObject({ status, reason })
    }
  })

  test('records which terms were accepted', async () => {
    const { booking } = await paying.aStartedPayment(app, guest)
    const row = await app.rows('nakheel', db =>
      db.selectFrom('bookings').select('terms_version').where('id', '=', booking.id).executeTakeFirst(),
    )
    expect(row?.terms_version).toMatch(/^(terms|fare-rules):en/)
  })
})

describe('a payment is not started', () => {
  const refusal = async (bookingId: string, client = guest, change: Record<string, unknown> = {}) => {
    const body = { ...paying.attemptBody(bookingId), ...change }
    const { status, code } = await client.call(createPaymentAttempt, { body })
    return [status, code]
  }

  test('while passengers are missing', async () => {
    const block = await aBlock(app)
    const { id } = await aHeldBooking(guest, block.id)
    expect(await refusal(id)).toEqual([409, 'booking.incomplete'])
  })

  test('at the very second the hold ends, with no sweeper about', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const end = new Date(booking.hold_expires_at as string).getTime()
    expect(await at(end, () => refusal(booking.id))).toEqual([409, 'booking.expired'])
    expect(await at(end + 1000, () => refusal(booking.id))).toEqual([409, 'booking.expired'])
    expect(await at(end - 1000, () => refusal(booking.id))).toEqual([201, undefined])
  })

  test('for a booking of another user, another tenant, or an unknown one', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const unknown = '0193ffff-0000-7000-8000-000000000001'
    expect(await refusal(booking.id, app.guest())).toEqual([404, 'booking.not_found'])
    expect(await refusal(booking.id, await app.as('customer'))).toEqual([404, 'booking.not_found'])
    expect(await refusal(booking.id, app.guest('gulf'))).toEqual([404, 'booking.not_found'])
    expect(await refusal(unknown)).toEqual([404, 'booking.not_found'])
  })

  test('without accepting the terms, with a method of another currency, or with an amount of one’s own', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    expect(await refusal(booking.id, guest, { accept_terms: false })).toEqual([422, 'request.invalid'])
    expect(await refusal(booking.id, guest, { method: 'knet' })).toEqual([422, 'request.invalid'])
    expect(await refusal(booking.id, guest, { amount_minor: 1 })).toEqual([422, 'request.invalid'])
  })

  test('when the booking is paid', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.paid)
    await paying.attemptOf(guest, attempt.id)
    expect(await refusal(booking.id)).toEqual([409, 'booking.not_payable'])
  })
})

describe('an open attempt', () => {
  test('is answered again to a second try with the same method', async () => {
    const { booking, attempt } = await paying.aStartedPayment(app, guest)
    expect((await paying.startPaying(guest, booking.id)).attempt.id).toBe(attempt.id)
  })

  test('gives way to one with another method, and its page takes no card any more', async () => {
    const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, guest)
    const other = await paying.startPaying(guest, booking.id, 'mada')
    expect(other.attempt.id).not.toBe(attempt.id)
    await app.drainJobs()
    expect(await paying.sendCard(guest, gatewayId, CARDS.paid)).toMatchObject({
      status: 409,
      code: 'payment.closed',
    })
    expect(await paying.attemptOf(guest, attempt.id)).toMatchObject({
      status: 'cancelled',
      reason: 'superseded',
    })
    await paying.sendCard(guest, other.gatewayId, CARDS.paid)
    await paying.attemptOf(guest, other.attempt.id)
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('that was paid in another tab is found before a second payment', async () => {
    const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.noReturn)
    const body = paying.attemptBody(booking.id, 'mada')
    expect(await guest.call(createPaymentAttempt, { body })).toMatchObject({ code: 'booking.not_payable' })
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('ends after half an hour, and so does its page at the gateway', async () => {
    const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, guest)
    const later = new Date(attempt.expires_at).getTime()
    expect(await at(later, () => paying.attemptOf(guest, attempt.id))).toMatchObject({
      status: 'expired',
      reason: 'expired',
    })
    expect(await paying.sendCard(guest, gatewayId, CARDS.paid)).toMatchObject({
      status: 409,
      code: 'payment.closed',
    })
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ paid_minor: 0 })
  })

  test('of another user cannot be seen', async () => {
    const { attempt } = await paying.aStartedPayment(app, guest)
    for (const stranger of [app.guest(), await app.as('customer'), app.guest('gulf')]) {
      const reply = await stranger.call(getPaymentAttempt, { params: { id: attempt.id } })
      expect(reply).toMatchObject({ status: 404, code: 'payment.not_found' })
    }
  })
})

describe('the page of the sandbox gateway', () => {
  test('refuses a card out of date, a broken number, a second card and an unknown payment', async () => {
    const { gatewayId } = await paying.aStartedPayment(app, guest)
    const send = (body: object, id = gatewayId) =>
      guest.call(paySandbox, { params: { id }, body: { ...body } })
    const card = paying.cardBody(CARDS.paid)
    expect(await send({ ...card, expiry: '01/20' })).toMatchObject({
      status: 422,
      errors: { expiry: [/expired/] },
    })
    expect(await send({ ...card, number: '42x' })).toMatchObject({ status: 422 })
    expect((await send(card)).status).toBe(200)
    expect(await send(card)).toMatchObject({ status: 409, code: 'payment.closed' })
    expect(await send(card, '0193ffff-0000-7000-8000-000000000001')).toMatchObject({
      code: 'payment.not_found',
    })
  })

  test('of one tenant cannot be reached at another', async () => {
    const { gatewayId } = await paying.aStartedPayment(app, guest)
    expect(await paying.sendCard(app.guest('gulf'), gatewayId, CARDS.paid)).toMatchObject({ status: 404 })
  })

  test('charges three decimals in Kuwait', async () => {
    const visitor = app.guest('gulf')
    const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, visitor)
    expect(attempt.currency).toBe('KWD')
    await paying.sendCard(visitor, gatewayId, CARDS.paid)
    await paying.attemptOf(visitor, attempt.id)
    await paying.expectPaidOnce(app, visitor, booking.id)
  })
})
