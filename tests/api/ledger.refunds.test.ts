import { describe, expect, test } from 'vitest'
import { overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { finishRefund } from '#shared/contract/desk/money/refunds.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { accountOf, entriesOfBooking, sumsOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { order, quoteFor } from '../support/refunds.ts'

const port = await paying.listen()
const app = await openApp({ port })
const agent = await app.as('agent')

const payByBalance = (client: Client, bookingId: string) =>
  client.call(createPaymentAttempt, { body: paying.attemptBody(bookingId, 'balance') })

describe('money that comes twice', () => {
  test('of a card payment completed after it was closed goes back to the balance immediately, and nothing stays owed', async () => {
    const before = await accountOf(app)
    const { booking, gatewayId, attempt: card } = await paying.aStartedPayment(app, agent)
    const { data: attempt } = await payByBalance(agent, booking.id)
    expect((await paying.sendCard(agent, gatewayId, CARDS.paid)).code).toBe('payment.closed')
    // A gateway that does not keep to its word.
    await paying.setAtGateway(app, gatewayId, 'paid')
    await checkAttempt(app.system(), card.id)
    await app.drainJobs()
    expect(await paying.bookingOf(agent, booking.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      paid_minor: 2 * booking.total_minor,
      refunded_minor: booking.total_minor,
    })
    expect(await paying.attemptOf(agent, attempt.id)).toMatchObject({
      status: 'refunded',
      refunded_minor: booking.total_minor,
    })
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor)
    expect((await paying.ledgerOf(app, booking.id)).map(row => row.kind)).toEqual([
      'payment',
      'payment',
      'refund',
    ])
    expect((await entriesOfBooking(app, booking.id)).map(row => row.kind)).toEqual([
      'charge',
      'charge',
      'refund',
      'refund',
    ])
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
    const told = (await app.outbox()).filter(mail => mail.subject?.includes(booking.reference))
    expect(told).toHaveLength(1)
  })
})

describe('money that goes back to the balance by itself', () => {
  test('leaves out what staff already send by bank', async () => {
    const staff = await app.as('staff')
    const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, agent)
    await paying.sendCard(agent, gatewayId, CARDS.paid)
    await paying.attemptOf(agent, attempt.id)
    const { id, total_minor: total } = booking
    const setPrice = (total_minor: number) =>
      staff.call(overridePrice, { params: { id }, body: { total_minor, reason: 'Agreed by phone' } })
    await setPrice(total - 2000)
    const { data: byBank } = await order(staff, id, 2000)
    await setPrice(total + 3000)
    expect((await payByBalance(agent, id)).data.amount_minor).toBe(5000)
    const { balance_minor: before } = await accountOf(app)

    await setPrice(total + 2000)
    expect((await accountOf(app)).balance_minor).toBe(before + 1000)
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: 2000, open_minor: 2000, left_minor: 0 })

    await staff.call(finishRefund, { params: { id: byBank.id }, body: { reference: 'FT26326X7Q1' } })
    expect((await accountOf(app)).balance_minor).toBe(before + 1000)
    expect(await paying.bookingOf(agent, id)).toMatchObject({
      paid_minor: total + 5000,
      refunded_minor: 3000,
      due_minor: 0,
    })
  })
})
