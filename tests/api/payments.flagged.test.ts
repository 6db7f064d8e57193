import { describe, expect, test } from 'vitest'
import { listAudit } from '#shared/contract/desk/audit.ts'
import {
  decidePayment,
  explainBookingPayment,
  fetchPayment,
  getPayment,
  listPayments,
} from '#shared/contract/desk/money/payments.ts'
import { createPaymentAttempt, getPaymentAttempt } from '#shared/contract/money/payments.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { checkAttempt, settleAttempt } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import { fetchAtSandbox } from '../support/at-sandbox.ts'
import type { Client } from '../support/client.ts'
import { setRules } from '../support/colleagues.ts'
import * as paying from '../support/paying.ts'
import { aLinkOf, byLink, codeOf, gatewayIdOf, inboxOf, openBody } from '../support/quick-payments.ts'

const port = await paying.listen()
const app = await openApp({ port })
const [guest, staff, agent] = [app.guest(), await app.as('staff'), await app.as('agent')]
await staff.call(updateAppSettings, { body: { has_open_payment: true } })
await app.runtime.tenants.refresh()

const reason = 'Compared with the gateway'
type State = Parameters<typeof paying.setAtGateway>[2]

async function report(gatewayId: string) {
  await paying.sendReport(guest, paying.reportOf('nakheel', gatewayId))
  await app.drainJobs()
}

/** A booking’s attempt that the gateway has in its own way. */
async function aStrange(status: State, other: { amount_minor?: number; currency?: string }) {
  const started = await paying.aStartedPayment(app, guest)
  await paying.setAtGateway(app, started.gatewayId, status, other)
  await report(started.gatewayId)
  return { ...started, id: started.attempt.id, total: started.booking.total_minor }
}

const decide = (id: string, decision: string, reported_minor: number | null, client: Client = staff) =>
  client.call(decidePayment, { params: { id }, body: { decision, reported_minor, reason } as never })
const toDecide = async (id: string) => (await staff.call(getPayment, { params: { id } })).data.to_decide
const seenByPayer = async (id: string) => (await guest.call(getPaymentAttempt, { params: { id } })).data
const payOtherwise = (bookingId: string) =>
  guest.call(createPaymentAttempt, { body: paying.attemptBody(bookingId, 'mada') })
const flaggedIds = async () =>
  (await staff.call(listPayments, { query: { flagged: 'yes' } })).data.rows.map(({ id }) => id)
/** Subjects and texts of mails about what staff decided. */
const decisionMails = async (reference: string) =>
  (await app.outbox())
    .filter(({ subject }) => subject === `Your payment for ${reference}`)
    .map(({ subject, text }) => [subject, text])
const postingsOf = (id: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('payments')
      .select(['kind', 'amount_minor', 'currency', 'booking_id'])
      .where('attempt_id', '=', id)
      .orderBy('id')
      .execute(),
  )

describe('a booking’s payment of another amount', () => {
  test('whose money came is no invitation to pay again, and the payer is told', async () => {
    const { booking, id } = await aStrange('paid', { amount_minor: 7000 })
    expect(await seenByPayer(id)).toMatchObject({ status: 'pending', flag: 'looked_at', pay_url: null })
    expect((await payOtherwise(booking.id)).code).toBe('payment.under_way')
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({
      payment_looked_at: true,
      can: { pay: false },
    })
    expect(await toDecide(id)).toEqual({
      may: ['accept', 'return'],
      reported_minor: 7000,
      reported_currency: 'SAR',
    })
  })

  test('counts as a part of the price when staff accept it, exactly as reported and once', async () => {
    const { booking, id, total, gatewayId } = await aStrange('paid', { amount_minor: 7000 })
    expect((await decide(id, 'accept', 6999)).code).toBe('payment.decided')
    const replies = await Promise.all([decide(id, 'accept', 7000), decide(id, 'accept', 7000)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({
      paid_minor: 7000,
      due_minor: total - 7000,
      payment_looked_at: false,
      can: { pay: true },
    })
    expect(await paying.attemptRow(app, id)).toMatchObject({
      status: 'paid',
      flagged: null,
      amount_minor: 7000,
    })
    await report(gatewayId)
    expect(await decisionMails(booking.reference)).toEqual([
      [`Your payment for ${booking.reference}`, expect.stringMatching(/70\.00 counts/)],
    ])
    expect(await postingsOf(id)).toMatchObject([
      { kind: 'payment', amount_minor: 7000, booking_id: booking.id },
    ])
    expect(await flaggedIds()).not.toContain(id)
    const { data } = await staff.call(listAudit, { query: {} })
    expect(data.rows).toContainEqual(expect.objectContaining({ kind: 'security_payment_accepted', reason }))
    expect((await payOtherwise(booking.id)).status).toBe(201)
  })

  test('goes back through the gateway, once and whole, and another way to pay is open at once', async () => {
    const { booking, id } = await aStrange('paid', { amount_minor: 7000 })
    expect((await decide(id, 'return', 7000)).status).toBe(200)
    expect((await payOtherwise(booking.id)).status).toBe(201)
    expect(await seenByPayer(id)).toMatchObject({ status: 'refunded', refunded_minor: 7000, flag: null })
    await app.drainJobs()
    expect(await fetchAtSandbox(app.system(), id)).toMatchObject({ refundedMinor: 7000 })
    expect(await paying.attemptRow(app, id)).toMatchObject({ status: 'refunded', flagged: null })
    expect(await postingsOf(id)).toMatchObject([
      { kind: 'payment', amount_minor: 7000, booking_id: null },
      { kind: 'refund', amount_minor: 7000, booking_id: null },
    ])
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ paid_minor: 0, status: 'held' })
    expect((await decide(id, 'return', 7000)).code).toBe('payment.decided')
  })

  test('that comes back to the gateway after it was returned is staff’s again, not the booking’s', async () => {
    const { booking, id, gatewayId } = await aStrange('paid', { amount_minor: 7000 })
    await decide(id, 'return', 7000)
    await app.drainJobs()
    const money = { amountMinor: 7000, currency: 'SAR', refundedMinor: 0, live: false }
    const seen = { id: gatewayId, givenId: id, status: 'paid', ...money } as const
    const settle = (failedRefunds: string[]) =>
      app.system().unit(u => settleAttempt(u, { id }, { ...seen, failedRefunds }))
    expect(await settle([])).toMatchObject({ flagged: null, status: 'refunded' })
    expect(await settle([''])).toMatchObject({ flagged: 'returning' })
    expect((await toDecide(id))?.may).toEqual(['return'])
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ paid_minor: 0, status: 'held' })
  })

  test('that the gateway does not give back waits for staff again', async () => {
    const { id, gatewayId } = await aStrange('paid', { amount_minor: 7000 })
    await decide(id, 'return', 7000)
    await paying.setAtGateway(app, gatewayId, 'authorized')
    await app.drainJobs()
    expect(await paying.attemptRow(app, id)).toMatchObject({ status: 'cancelled', flagged: 'other_amount' })
    expect((await toDecide(id))?.may).toEqual(['accept', 'return'])
    await paying.setAtGateway(app, gatewayId, 'paid')
    expect((await decide(id, 'return', 7000)).status).toBe(200)
    await app.drainJobs()
    expect(await fetchAtSandbox(app.system(), id)).toMatchObject({ refundedMinor: 7000 })
  })

  test('whose money did not come ends as any other: it blocks no other way', async () => {
    const open = await aStrange('initiated', { amount_minor: 7000 })
    expect(await seenByPayer(open.id)).toMatchObject({
      status: 'pending',
      flag: 'nothing_came',
      pay_url: null,
    })
    expect((await toDecide(open.id))?.may).toEqual([])
    expect((await payOtherwise(open.booking.id)).status).toBe(201)
    expect(await fetchAtSandbox(app.system(), open.id)).toMatchObject({ status: 'voided' })
    for (const status of ['failed', 'voided'] as const) {
      const { booking, id } = await aStrange(status, { amount_minor: 7000 })
      expect(await paying.attemptRow(app, id)).toMatchObject({ flagged: null })
      expect((await payOtherwise(booking.id)).status).toBe(201)
    }
  })

  test('and of another currency only goes back, in that currency', async () => {
    const { id, booking } = await aStrange('paid', { amount_minor: 5000, currency: 'USD' })
    expect((await toDecide(id))?.may).toEqual(['return'])
    expect((await decide(id, 'accept', 5000)).code).toBe('payment.decided')
    expect((await decide(id, 'return', 5000)).status).toBe(200)
    await app.drainJobs()
    expect(await decisionMails(booking.reference)).toEqual([
      [expect.anything(), expect.stringMatching(/USD\s50\.00 goes back/)],
    ])
    expect(await postingsOf(id)).toMatchObject([
      { kind: 'payment', amount_minor: 5000, currency: 'USD' },
      { kind: 'refund', amount_minor: 5000, currency: 'USD' },
    ])
  })

  test('needs a second person to go back in another currency, whatever the limit in the own one', async () => {
    await setRules(app, { refund_payout: { level: 'second_person', over_minor: 10_000, below: 'none' } })
    const own = await aStrange('paid', { amount_minor: 5000 })
    expect((await decide(own.id, 'return', 5000)).status).toBe(200)
    const { id } = await aStrange('paid', { amount_minor: 5000, currency: 'KWD' })
    expect((await decide(id, 'return', 5000)).code).toBe('approval.asked')
    await setRules(app, {})
  })

  test('from before reports were kept is decided once the gateway was asked', async () => {
    const { id } = await aStrange('paid', { amount_minor: 7000 })
    const before = { reported_status: null, reported_minor: null, reported_currency: null }
    await app.rows('nakheel', db =>
      db.updateTable('payment_attempts').set(before).where('id', '=', id).execute(),
    )
    expect(await toDecide(id)).toEqual({ may: [], reported_minor: null, reported_currency: null })
    await staff.call(fetchPayment, { params: { id } })
    expect((await decide(id, 'accept', 7000)).status).toBe(200)
  })

  test('after it was paid is brought to what the gateway has', async () => {
    const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
    await app.drainJobs()
    const total = booking.total_minor
    await paying.setAtGateway(app, gatewayId, 'paid', { amount_minor: total - 500 })
    await checkAttempt(app.system(), attempt.id)
    expect((await toDecide(attempt.id))?.may).toEqual(['accept'])
    expect((await decide(attempt.id, 'accept', total - 500)).status).toBe(200)
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ status: 'confirmed', due_minor: 500 })
    expect((await paying.attemptRow(app, attempt.id)).flagged).toBeNull()
  })

  test('is decided by staff with the right alone, of their own tenant', async () => {
    const { id } = await aStrange('paid', { amount_minor: 7000 })
    expect((await decide(id, 'accept', 7000, guest)).status).toBe(401)
    expect((await decide(id, 'accept', 7000, agent)).status).toBe(403)
    expect((await decide(id, 'accept', 7000, await app.as('staff', 'gulf'))).status).toBe(404)
    expect((await decide(id, 'close', 7000)).code).toBe('payment.decided')
    expect((await decide('not-an-id', 'accept', 7000)).status).toBe(404)
  })
})

test('a quick payment of another amount leaves the inbox when it is decided, or waits there as money', async () => {
  const aStrangeQuick = async () => {
    const { data } = await guest.call(createQuickPayment, { body: openBody() })
    const gatewayId = gatewayIdOf(data.pay_url)
    await paying.setAtGateway(app, gatewayId, 'paid', { amount_minor: 41_000 })
    await report(gatewayId)
    const row = (await inboxOf(staff)).find(({ reference }) => reference === data.target.reference)
    expect(row).toMatchObject({ problem: true, flagged_attempt: data.id })
    return data
  }
  const [kept, back] = [await aStrangeQuick(), await aStrangeQuick()]
  await decide(kept.id, 'accept', 41_000)
  await decide(back.id, 'return', 41_000)
  await app.drainJobs()
  const inbox = await inboxOf(staff)
  expect(inbox).toContainEqual(
    expect.objectContaining({ id: kept.target.id, problem: false, amount_minor: 41_000 }),
  )
  expect(inbox.map(({ id }) => id)).not.toContain(back.target.id)
  expect(await paying.attemptRow(app, back.id)).toMatchObject({ status: 'refunded', refunded_minor: 41_000 })
})

test('a payment of another amount by a link over a booking is said at the booking, to its owner and to staff', async () => {
  const { booking } = await paying.aPayableBooking(app, guest)
  const link = { booking_reference: booking.reference, amount_minor: booking.total_minor }
  const { data } = await byLink(app.guest(), codeOf(await aLinkOf(staff, link)))
  const gatewayId = gatewayIdOf(data.pay_url)
  const params = { id: booking.id }
  const why = async () => (await staff.call(explainBookingPayment, { params })).data
  expect(await why()).toMatchObject({ cause: 'on_page', attempt: data.id })
  await paying.setAtGateway(app, gatewayId, 'paid', { amount_minor: 7000 })
  await report(gatewayId)
  expect(await why()).toMatchObject({ cause: 'wrong_amount', act: 'review', attempt: data.id })
  expect((await paying.bookingOf(guest, booking.id)).events[0]).toMatchObject({ kind: 'manual_review' })
  const { lines } = (await staff.call(getPayment, { params: { id: data.id } })).data
  expect(lines).toContainEqual(expect.objectContaining({ source: 'booking', kind: 'manual_review' }))
  expect((await decide(data.id, 'accept', 7000)).status).toBe(200)
  expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ paid_minor: 7000 })
})
