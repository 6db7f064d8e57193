import { beforeAll, expect, test } from 'vitest'
import { decidePayment, getPayment } from '#shared/contract/desk/money/payments.ts'
import { reconcileAttempts } from '../../src/server/features/payments/reconcile.service.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { disputeAs } from '../support/disputes.ts'
import { openAccountAt, paymentOf, simulators } from '../support/gateways/index.ts'
import * as paying from '../support/paying.ts'

const port = await paying.listen()
const { gatewayUrls, stripe } = await simulators()
const app = await openApp({ port, gatewayUrls })
const guest = app.guest()
const staff = await app.as('staff')
beforeAll(() => openAccountAt(app, staff, stripe))

const CAME = 7000
const toDecide = async (id: string) => (await staff.call(getPayment, { params: { id } })).data.to_decide?.may
const decide = (id: string, decision: 'accept' | 'return') =>
  staff.call(decidePayment, { params: { id }, body: { decision, reported_minor: CAME, reason: 'Compared' } })
const dispute = (attemptId: string, status: string) =>
  disputeAs(app, { client: guest, stripe, attemptId }, { status })

/** Paid in another amount than asked for, and disputed before staff decided. */
async function aDisputed() {
  const { booking, attempt } = await paying.aStartedPayment(app, guest, { service_fee_minor: 0 })
  Object.assign(paymentOf(stripe, attempt.id), { status: 'paid', amountMinor: CAME })
  await dispute(attempt.id, 'needs_response')
  return { id: attempt.id, bookingId: booking.id }
}

test('a payment of another amount that is disputed counts as one in dispute once staff accept it', async () => {
  const { id, bookingId } = await aDisputed()
  expect(await toDecide(id)).toEqual(['accept'])
  expect((await decide(id, 'return')).code).toBe('payment.decided')
  expect((await decide(id, 'accept')).status).toBe(200)
  expect(await paying.attemptRow(app, id)).toMatchObject({ status: 'disputed', flagged: 'disputed' })
  expect(await paying.bookingOf(guest, bookingId)).toMatchObject({ paid_minor: CAME })
  await dispute(id, 'lost')
  expect(await paying.attemptRow(app, id)).toMatchObject({ status: 'refunded', flagged: null })
  const books = await paying.ledgerOf(app, bookingId)
  expect(books.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['payment', CAME],
    ['chargeback', CAME],
  ])
})

test('one that nobody decided during its dispute is decided after it, also without a report of the end', async () => {
  const { id } = await aDisputed()
  Object.assign(paymentOf(stripe, id), { dispute: { status: 'won' } })
  await at(new Date(Date.now() + 25 * 3_600_000), () => reconcileAttempts(app.system()))
  expect(await toDecide(id)).toEqual(['accept', 'return'])
})
