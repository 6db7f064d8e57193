import { beforeAll, describe, expect, test } from 'vitest'
import { compareReport } from '#shared/contract/desk/money/gateway-reports.ts'
import { explainBookingPayment, getPayment } from '#shared/contract/desk/money/payments.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { topUp } from '#shared/contract/money/ledger.ts'
import { post } from '../../src/server/features/ledger/posting.service.ts'
import { askGateway } from '../../src/server/features/payments/at-gateway.service.ts'
import { insertDecision } from '../../src/server/features/payments/flagged/flagged.repo.ts'
import { lapseOverdue } from '../../src/server/features/payments/lapse.service.ts'
import { reconcileAttempts } from '../../src/server/features/payments/reconcile.service.ts'
import { settleResponse } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { payPart, RULE, WITH_DEPOSIT } from '../support/deposits.ts'
import { disputeAs } from '../support/disputes.ts'
import { openAccountAt, paymentOf, simulators } from '../support/gateways/index.ts'
import { figuresOf, papersOf } from '../support/invoices.ts'
import { accountOf, sumsOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { agencyId } from '../support/people.ts'
import { quoteFor } from '../support/refunds.ts'
import * as splitting from '../support/splitting.ts'

const port = await paying.listen()
const { gatewayUrls, stripe } = await simulators()
const app = await openApp({ port, gatewayUrls })
const guest = app.guest()
const staff = await app.as('staff')
beforeAll(() => openAccountAt(app, staff, stripe))

const HOUR = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR)
const ledgerOf = async (id: string) =>
  (await paying.ledgerOf(app, id)).map(({ kind, amount_minor }) => [kind, amount_minor])
const of = (attemptId: string) => ({ client: guest, stripe, attemptId })
const fees = (attemptId: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('payments')
      .select(['amount_minor', 'booking_id'])
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'chargeback_fee')
      .execute(),
  )

async function aPaid() {
  const { booking, attempt } = await paying.aStartedPayment(app, guest, { service_fee_minor: 0 })
  paymentOf(stripe, attempt.id).status = 'paid'
  await paying.attemptOf(guest, attempt.id)
  await app.drainJobs()
  return { id: booking.id, total: booking.total_minor, attemptId: attempt.id }
}

async function payAgain(id: string) {
  const { attempt } = await paying.startPaying(guest, id)
  paymentOf(stripe, attempt.id).status = 'paid'
  await paying.attemptOf(guest, attempt.id)
}

/** What waits on Today for payments of a booking. */
async function waitingOf(id: string) {
  const { data } = await staff.call(listRequests, { query: { kind: 'payment' } })
  return data.rows.filter(({ booking }) => booking?.id === id)
}

async function aDeposited() {
  const rule = JSON.stringify({ ...RULE, lapse_days: 3 })
  const block = await aBlock(app, 'nakheel', { inDays: 90, ...WITH_DEPOSIT, deposit_rule: rule })
  const { id } = await aHeldBooking(guest, block.id, { adults: 2 })
  await completePassengers(guest, id)
  const { data } = await payPart(guest, await paying.bookingOf(guest, id), 'next')
  paymentOf(stripe, data.id).status = 'paid'
  await paying.attemptOf(guest, data.id)
  return { id, attemptId: data.id, deposit: data.amount_minor }
}

describe('a dispute that is won', () => {
  test('makes the money usable again, and takes it from Today, however often it is reported', async () => {
    const { id, total, attemptId } = await aPaid()
    await disputeAs(app, of(attemptId), { status: 'needs_response' }, 2)
    expect(await waitingOf(id)).toMatchObject([{ reason: 'Disputed', amount_minor: total }])
    await disputeAs(app, of(attemptId), { status: 'won' }, 3)
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({ status: 'paid', flagged: null })
    expect(await waitingOf(id)).toEqual([])
    await paying.expectPaidOnce(app, guest, id)
    await splitting.cancelFree(staff, id)
    await app.drainJobs()
    expect(await ledgerOf(id)).toEqual([
      ['payment', total],
      ['refund', total],
    ])
  })

  test('is found by asking when its report never comes', async () => {
    const { id, attemptId } = await aPaid()
    await disputeAs(app, of(attemptId), { status: 'under_review' })
    Object.assign(paymentOf(stripe, attemptId), { dispute: { status: 'won' } })
    await at(later(25), () => reconcileAttempts(app.system()))
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({ status: 'paid', flagged: null })
    expect(await waitingOf(id)).toEqual([])
  })

  test('is a dispute again when the bank raises another one', async () => {
    const { attemptId } = await aPaid()
    for (const status of ['warning_needs_response', 'warning_closed', 'needs_response'])
      await disputeAs(app, of(attemptId), { status })
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({ status: 'disputed', flagged: 'disputed' })
  })
})

describe('a dispute that is lost', () => {
  test('is posted once with its fee, the booking owes again and waits for staff until it is paid', async () => {
    const { id, total, attemptId } = await aPaid()
    const before = figuresOf(await papersOf(app, id))
    await disputeAs(app, of(attemptId), { status: 'lost', feeMinor: 5600 }, 3)
    expect(await ledgerOf(id)).toEqual([
      ['payment', total],
      ['chargeback', total],
    ])
    expect(await fees(attemptId)).toEqual([{ amount_minor: 5600, booking_id: null }])
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({ status: 'refunded', flagged: null })
    expect(await paying.bookingOf(staff, id)).toMatchObject({ status: 'confirmed', due_minor: total })
    expect(await waitingOf(id)).toMatchObject([{ reason: 'Taken back by the bank', amount_minor: total }])
    const { data: why } = await staff.call(explainBookingPayment, { params: { id } })
    expect(why).toMatchObject({ cause: 'charged_back', act: 'send_link', attempt: attemptId })
    const { data: record } = await staff.call(getPayment, { params: { id: attemptId } })
    expect(record).toMatchObject({ received_minor: total, returned_minor: total, cause: 'charged_back' })
    expect(record.lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['chargeback', 'chargeback_fee', 'charged_back']),
    )
    expect(figuresOf(await papersOf(app, id))).toEqual(before)
    await payAgain(id)
    expect(await paying.bookingOf(guest, id)).toMatchObject({ payment_status: 'paid', due_minor: 0 })
    expect(await waitingOf(id)).toEqual([])
    expect(figuresOf(await papersOf(app, id))).toEqual(before)
  })

  test('stays lost when an answer of before comes after the end', async () => {
    const { id, total, attemptId } = await aPaid()
    await disputeAs(app, of(attemptId), { status: 'needs_response' })
    const row = await paying.attemptRow(app, attemptId)
    const before = await app.system().unit(u => askGateway(u, row))
    await disputeAs(app, of(attemptId), { status: 'lost' })
    await app.system().unit(u => settleResponse(u, row, before))
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({ status: 'refunded', flagged: null })
    expect(await ledgerOf(id)).toEqual([
      ['payment', total],
      ['chargeback', total],
    ])
  })

  test('leaves the documents until the booking is cancelled, and nothing goes back to the card', async () => {
    const { id, total, attemptId } = await aPaid()
    await disputeAs(app, of(attemptId), { status: 'lost' })
    await splitting.cancelFree(staff, id)
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: 0, ways: [] })
    expect(figuresOf(await papersOf(app, id))).toEqual([
      ['simplified', total],
      ['credit_note', total],
    ])
    expect(await waitingOf(id)).toEqual([])
  })

  test('of a part keeps the rest usable', async () => {
    const { id, total, attemptId } = await aPaid()
    await disputeAs(app, of(attemptId), { status: 'lost', amountMinor: 10_000 })
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({ status: 'partially_refunded' })
    expect(await paying.bookingOf(staff, id)).toMatchObject({ due_minor: 10_000 })
    await splitting.cancelFree(staff, id)
    await app.drainJobs()
    expect(await ledgerOf(id)).toEqual([
      ['payment', total],
      ['chargeback', 10_000],
      ['refund', total - 10_000],
    ])
  })

  test('takes a refund that was due for done', async () => {
    const { id, total, attemptId } = await aPaid()
    await disputeAs(app, of(attemptId), { status: 'needs_response' })
    await splitting.cancelFree(staff, id)
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: total })
    await disputeAs(app, of(attemptId), { status: 'lost' })
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: 0 })
  })

  test('of a deposit leaves its document, which is not made again, and the booking for staff to end', async () => {
    const { id, attemptId, deposit } = await aDeposited()
    expect(figuresOf(await papersOf(app, id))).toEqual([['prepayment', deposit]])
    await disputeAs(app, of(attemptId), { status: 'lost' })
    expect(figuresOf(await papersOf(app, id))).toEqual([['prepayment', deposit]])
    await at(later(24 * 60), () => lapseOverdue(app.system()))
    expect(await paying.bookingOf(staff, id)).toMatchObject({ status: 'confirmed' })
    const { data } = await payPart(guest, await paying.bookingOf(guest, id), 'next')
    paymentOf(stripe, data.id).status = 'paid'
    await paying.attemptOf(guest, data.id)
    expect(figuresOf(await papersOf(app, id))).toEqual([['prepayment', deposit]])
  })

  test('agrees with the chargeback in the gateway’s report', async () => {
    const { total, attemptId } = await aPaid()
    await disputeAs(app, of(attemptId), { status: 'lost' })
    const { gateway_payment_id } = await paying.attemptRow(app, attemptId)
    const line = `${gateway_payment_id},dispute,SAR,-${(total / 100).toFixed(2)},,,`
    const file = new File([`payment_id,type,currency,amount,net,fee,created\n${line}`], 'a.csv')
    const { data } = await staff.call(compareReport, { params: { gateway: 'stripe' }, file })
    expect(data.lines.map(({ outcome, kind }) => [outcome, kind])).toEqual([['same', 'chargeback']])
  })

  test('of a top-up is taken from the agency’s balance', async () => {
    const agent = await app.as('agent')
    const before = await accountOf(app)
    const { data } = await agent.call(topUp, { body: { amount_minor: 40_000, method: 'card' } })
    paymentOf(stripe, data.id).status = 'paid'
    await paying.attemptOf(agent, data.id)
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor + 40_000)
    await disputeAs(app, of(data.id), { status: 'lost' }, 2)
    expect(await accountOf(app)).toMatchObject({ balance_minor: before.balance_minor })
    expect(await paying.attemptRow(app, data.id)).toMatchObject({ status: 'refunded', flagged: null })
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
  })
})

test('a dispute of a top-up that staff of before took from the balance takes it once when it is lost', async () => {
  const agent = await app.as('agent')
  const { data } = await agent.call(topUp, { body: { amount_minor: 40_000, method: 'card' } })
  paymentOf(stripe, data.id).status = 'paid'
  await paying.attemptOf(agent, data.id)
  await disputeAs(app, of(data.id), { status: 'needs_response' })
  await app.system().unit(async u => {
    const ids = { attemptId: data.id, agencyId: agencyId('nakheel', 0) }
    const key = `attempt:${data.id}:decided`
    await post(u, { kind: 'top_up', ...ids, amountMinor: -40_000, currency: 'SAR', key })
    const about = { line_id: data.id, attempt_id: data.id, agency_id: ids.agencyId }
    await insertDecision(u, { ...about, decision: 'return', amount_minor: -40_000, reason: 'Decided before' })
  })
  const before = await accountOf(app)
  await disputeAs(app, of(data.id), { status: 'lost' }, 2)
  expect(await accountOf(app)).toEqual(before)
  expect(await paying.attemptRow(app, data.id)).toMatchObject({ status: 'refunded', flagged: null })
})

describe('a split', () => {
  test('waits for the end of a dispute, and then takes its money along', async () => {
    const block = await aBlock(app, 'nakheel')
    const { id } = await aHeldBooking(guest, block.id, { adults: 2 })
    const { passengers, total_minor } = await completePassengers(guest, id)
    const { attempt } = await paying.startPaying(guest, id)
    paymentOf(stripe, attempt.id).status = 'paid'
    await paying.attemptOf(guest, attempt.id)
    await disputeAs(app, of(attempt.id), { status: 'needs_response' })
    const ids = [String(passengers[0]?.id)]
    expect((await splitting.splitOff(staff, id, ids)).code).toBe('split.disputed')
    await disputeAs(app, of(attempt.id), { status: 'won' })
    const { data: made } = await splitting.splitOff(staff, id, ids)
    const own = await paying.bookingOf(staff, made.id)
    expect(await ledgerOf(made.id)).toEqual([['moved_in', own.paid_minor]])
    await disputeAs(app, of(attempt.id), { status: 'lost' })
    const lost = async (each: string) => (await ledgerOf(each)).find(([kind]) => kind === 'chargeback')?.[1]
    expect([await lost(id), await lost(made.id)]).toEqual([total_minor - own.total_minor, own.total_minor])
    for (const each of [id, made.id]) expect(await waitingOf(each)).toHaveLength(1)
  })
})
