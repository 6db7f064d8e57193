import { beforeAll, describe, expect, test } from 'vitest'
import { decideApproval } from '#shared/contract/desk/approvals.ts'
import { confirmByHand } from '#shared/contract/desk/bookings/bookings.ts'
import { fetchPayment, listPayments } from '#shared/contract/desk/money/payments.ts'
import { finishRefund, listRefunds, retryRefund } from '#shared/contract/desk/money/refunds.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import { aHeldBooking, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { setStaffRights } from '../support/desk.ts'
import { eventsOf } from '../support/desk-bookings.ts'
import { newestOf } from '../support/invoices.ts'
import { accountOf, entriesOfBooking, verdictOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { aDueRefund, order, orderBy, quoteFor, refundsOf } from '../support/refunds.ts'
import { cancelFree } from '../support/splitting.ts'

const port = await paying.listen()
const app = await openApp({ port })
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

const view = (client: Client, id: string) => paying.bookingOf(client, id)
const list = async (query: { view?: 'due' | 'sent'; q?: string }) =>
  (await staff.call(listRefunds, { query })).data
const retry = (id: string) => staff.call(retryRefund, { params: { id } })
const finish = (id: string, reference = 'FT26326X7Q1') =>
  staff.call(finishRefund, { params: { id }, body: { reference } })
const booksOf = async (id: string) =>
  (await paying.ledgerOf(app, id)).map(({ kind, amount_minor }) => [kind, amount_minor])
const sentMails = async (reference: string) => {
  await app.drainJobs()
  return (await app.outbox()).filter(
    mail => mail.subject?.includes(reference) && /on its way back/.test(mail.text ?? ''),
  )
}
const setSandbox = (id: string, refunded_minor: number) =>
  app.rows('nakheel', db =>
    db.updateTable('sandbox_payments').set({ refunded_minor }).where('id', '=', id).execute(),
  )
const atSandbox = (id: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('sandbox_payments').select('refunded_minor').where('id', '=', id).executeTakeFirstOrThrow(),
  )

const moreSeats = (id: string) =>
  app.rows('nakheel', async db => {
    const flights = db.selectFrom('flight_bookings').select('seat_block_id').where('id', '=', id)
    await db.updateTable('seat_blocks').set({ seats_total: 9 }).where('id', 'in', flights).execute()
  })

describe('a refund that is due', () => {
  test('is quoted first, and goes back in parts: by card at once, by bank when it was sent', async () => {
    const { id, reference, total, attempt, guest } = await aDueRefund(app, app.guest())
    expect((await list({ q: reference })).due).toMatchObject([{ reference, due_minor: total, open_minor: 0 }])
    const quote = await quoteFor(staff, id)
    expect(quote).toMatchObject({ due_minor: total, open_minor: 0, left_minor: total })
    expect(quote.ways).toMatchObject([
      { way: 'card', attempt_id: attempt.id, last4: '1010', most_minor: total },
      { way: 'bank', attempt_id: null, most_minor: total },
    ])
    expect((await order(staff, id, 10_000, attempt.id)).data).toMatchObject({ way: 'card', status: 'asked' })
    expect((await quoteFor(staff, id)).left_minor).toBe(total - 10_000)
    const [mail, ...others] = await sentMails(reference)
    expect(others).toEqual([])
    expect(mail?.text).toContain('SAR\u00a0100.00')
    expect(await view(guest, id)).toMatchObject({ refunded_minor: 10_000, payment_status: 'refund_due' })

    const { data } = await order(staff, id, total - 10_000)
    expect(data).toMatchObject({ way: 'bank', status: 'asked' })
    await app.drainJobs()
    expect((await view(guest, id)).refunded_minor).toBe(10_000)
    expect((await finish(data.id)).data.status).toBe('done')
    expect((await finish(data.id)).code).toBe('refund.not_open')
    expect(await view(guest, id)).toMatchObject({ refunded_minor: total, payment_status: 'refunded' })
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['refund', 10_000],
      ['refund', total - 10_000],
    ])
    expect(await sentMails(reference)).toHaveLength(2)
    expect((await list({ q: reference })).due).toEqual([])
    expect((await list({ view: 'sent', q: reference })).sent.map(row => row.status)).toEqual(['done', 'done'])
    const { totals } = (await staff.call(listPayments, { query: { q: reference } })).data
    expect(totals).toMatchObject([{ received_minor: total, returned_minor: total }])
    expect((await eventsOf(app, id)).map(({ kind }) => kind)).toContain('refund_asked')
  })

  test('by bank ends when staff sell the booking after all, and stands in no later refund’s way', async () => {
    const { id, total, guest } = await aDueRefund(app, app.guest(), { service_fee_minor: 0 })
    const { data } = await order(staff, id, total)
    await moreSeats(id)
    await staff.call(confirmByHand, { params: { id }, body: { reason: 'They still want to fly' } })
    expect((await refundsOf(app, id)).map(({ status }) => status)).toEqual(['failed'])
    expect((await finish(data.id)).code).toBe('refund.not_open')
    expect(await view(guest, id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    await cancelFree(staff, id)
    expect((await quoteFor(staff, id)).left_minor).toBe(total)
  })

  test('is not paid any more: sold by hand afterwards, the mail says that all of it is due', async () => {
    const { id, reference, total, attempt } = await aDueRefund(app, app.guest())
    await order(staff, id, total, attempt.id)
    await app.drainJobs()
    await moreSeats(id)
    await staff.call(confirmByHand, { params: { id }, body: { reason: 'They still want to fly' } })
    await app.drainJobs()
    const mails = (await app.outbox()).filter(({ subject }) => subject?.includes(reference))
    const mail = mails.findLast(({ text }) => text?.includes('is still open'))
    expect(mail?.text).toMatch(/Paid:?\s+SAR\u00a00\.00/)
  })

  test('that several payments came with goes back by bank at once, and is posted to each of them', async () => {
    const guest = app.guest()
    const { booking, blockId, attempt, gatewayId } = await paying.aStartedPayment(app, guest, {
      seats_total: 1,
    })
    const second = await paying.startPaying(guest, booking.id, 'mada')
    await setHoldEnd(app, guest, booking.id, new Date(Date.now() - 1000))
    await aHeldBooking(app.guest(), blockId)
    // A gateway that takes the card of a payment that was given up.
    for (const id of [gatewayId, second.gatewayId]) await paying.setAtGateway(app, id, 'paid')
    for (const { id } of [attempt, second.attempt]) await checkAttempt(app.system(), id)
    const total = booking.total_minor
    const { data } = await order(staff, booking.id, 2 * total - 700)
    await finish(data.id)
    expect(await booksOf(booking.id)).toEqual([
      ['payment', total],
      ['payment', total],
      ['refund', total],
      ['refund', total - 700],
    ])
    expect((await quoteFor(staff, booking.id)).ways.map(({ way, most_minor }) => [way, most_minor])).toEqual([
      ['card', 700],
      ['bank', 700],
    ])
  })

  test('of an agency that paid by card goes to its balance at once, in part, without its gateway', async () => {
    const agent = await app.as('agent')
    const before = (await accountOf(app)).balance_minor
    const { id, reference, total, attempt, gatewayId } = await aDueRefund(app, agent)
    expect((await quoteFor(staff, id)).ways.map(({ way, most_minor }) => [way, most_minor])).toEqual([
      ['card', total],
      ['balance', total],
      ['bank', total],
    ])
    const toBalance = { way: 'balance', attempt_id: null } as const
    expect((await orderBy(staff, id, { ...toBalance, amount_minor: total + 1 })).code).toBe('refund.too_much')
    const { data } = await orderBy(staff, id, { ...toBalance, amount_minor: 10_000 })
    expect(data).toMatchObject({ way: 'balance', status: 'done' })
    expect((await retry(data.id)).code).toBe('refund.not_open')
    await app.drainJobs()
    expect((await accountOf(app)).balance_minor).toBe(before + 10_000)
    expect(await entriesOfBooking(app, id)).toEqual([
      { kind: 'credited', account: 'agency', amount_minor: 10_000, currency: 'SAR' },
      { kind: 'credited', account: 'clearing', amount_minor: -10_000, currency: 'SAR' },
    ])
    expect(await verdictOf(app)).toMatchObject({ ok: true })
    expect((await atSandbox(gatewayId)).refunded_minor).toBe(0)
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['refund', 10_000],
    ])
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: total - 10_000, left_minor: total - 10_000 })
    // The card has room for the rest alone.
    expect((await order(staff, id, total, attempt.id)).code).toBe('refund.too_much')
    expect((await order(staff, id, total - 10_000, attempt.id)).status).toBe(201)
    await app.drainJobs()
    expect(await view(agent, id)).toMatchObject({ refunded_minor: total, payment_status: 'refunded' })
    const texts = (await app.outbox())
      .filter(mail => mail.subject?.includes(reference))
      .map(mail => mail.text)
    expect(texts.filter(text => /agency’s balance/.test(text ?? ''))).toHaveLength(1)
  })

  test('of someone without an agency cannot go to a balance', async () => {
    const { id } = await aDueRefund(app, app.guest())
    const asked = { way: 'balance', attempt_id: null, amount_minor: 100 } as const
    expect((await orderBy(staff, id, asked)).code).toBe('refund.too_much')
  })

  test('is never more than what is due, or than the payment has', async () => {
    const { id, total, attempt } = await aDueRefund(app, app.guest())
    const other = await aDueRefund(app, app.guest())
    const tooMuch = await order(staff, id, total + 1, attempt.id)
    expect([tooMuch.status, tooMuch.code, tooMuch.details]).toEqual([
      409,
      'refund.too_much',
      { most_minor: total },
    ])
    expect((await order(staff, id, 100, other.attempt.id)).code).toBe('refund.too_much')
    await order(staff, id, total)
    expect((await order(staff, id, 1, attempt.id)).code).toBe('refund.too_much')
    expect((await order(staff, id, 1.5, attempt.id)).status).toBe(422)
  })

  test('needs a second person above the limit, and no one confirms the own one', async () => {
    const second = await aColleague(app)
    const rule = { level: 'second_person', over_minor: 10_000, below: 'fresh_password' } as const
    await setRules(app, { refund_payout: rule })
    const { id, total, attempt } = await aDueRefund(app, app.guest())
    expect((await order(staff, id, 10_000, attempt.id)).status).toBe(201)
    const reply = await order(staff, id, 20_000, attempt.id)
    expect([reply.status, reply.code]).toEqual([409, 'approval.asked'])
    expect(await refundsOf(app, id)).toHaveLength(1)
    const decide = (client: Client) =>
      client.call(decideApproval, {
        params: { id: String(reply.details?.approval_id) },
        body: { decision: 'confirm' },
      })
    expect((await decide(staff)).code).toBe('approval.own')
    expect((await decide(second.client)).data.status).toBe('confirmed')
    const [, refund] = await refundsOf(app, id)
    expect(refund).toMatchObject({ amount_minor: 20_000, approved_by: second.id })
    await app.drainJobs()
    expect((await quoteFor(staff, id)).due_minor).toBe(total - 30_000)
    await setRules(app, {})
  })

  test('needs the permission to refund, on the own site alone', async () => {
    const { id, attempt } = await aDueRefund(app, app.guest())
    const gulf = await app.as('staff', 'gulf')
    expect((await order(gulf, id, 100, attempt.id)).status).toBe(404)
    await setStaffRights(app, PERMISSION_PRESETS.ticketing)
    expect((await order(staff, id, 100, attempt.id)).status).toBe(403)
    await setStaffRights(app, PERMISSION_PRESETS.owner)
  })
})

describe('a refund at its gateway', () => {
  test('that was refused stays due, and is tried again', async () => {
    const { id, total, attempt, gatewayId } = await aDueRefund(app, app.guest())
    // The report of the payment is looked into before the gateway begins to refuse.
    await app.drainJobs()
    await setSandbox(gatewayId, total - 1)
    const { data } = await order(staff, id, total, attempt.id)
    await app.drainJobs()
    expect((await refundsOf(app, id))[0]).toMatchObject({ status: 'failed', problem: 'refused' })
    await setSandbox(gatewayId, 0)
    expect((await quoteFor(staff, id)).left_minor).toBe(total)
    expect((await retry(data.id)).status).toBe(200)
    await app.drainJobs()
    expect((await refundsOf(app, id))[0]).toMatchObject({ status: 'done', problem: null })
    expect((await retry(data.id)).code).toBe('refund.not_open')
  })

  test('with a lost answer is found there, and not sent twice', async () => {
    const { id, total, attempt, gatewayId } = await aDueRefund(app, app.guest())
    const { data } = await order(staff, id, total, attempt.id)
    await app.rows('nakheel', db =>
      db
        .updateTable('refunds')
        .set({ status: 'at_gateway', base_minor: 0, problem: 'no_answer' })
        .where('id', '=', data.id)
        .execute(),
    )
    await setSandbox(gatewayId, total)
    await app.drainJobs()
    expect((await refundsOf(app, id))[0]).toMatchObject({ status: 'done', problem: null, sent_at: null })
    expect((await atSandbox(gatewayId)).refunded_minor).toBe(total)
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['refund', total],
    ])
  })

  test('goes one after the other, and each arrives once', async () => {
    const { id, attempt, gatewayId } = await aDueRefund(app, app.guest())
    for (const amount of [1000, 2000, 3000]) await order(staff, id, amount, attempt.id)
    await app.drainJobs()
    expect((await refundsOf(app, id)).map(({ status, base_minor }) => [status, base_minor])).toEqual([
      ['done', 0],
      ['done', 1000],
      ['done', 3000],
    ])
    expect((await atSandbox(gatewayId)).refunded_minor).toBe(6000)
  })

  test('of money that went back by bank before is lost money: the booking has what it had, and staff see it', async () => {
    const { id, total, attempt, gatewayId, guest } = await aDueRefund(app, app.guest())
    const { data } = await order(staff, id, total - 2000)
    await finish(data.id)
    await setSandbox(gatewayId, 5000)
    const { status } = await staff.call(fetchPayment, { params: { id: attempt.id } })
    expect(status).toBe(200)
    expect(await view(guest, id)).toMatchObject({ refunded_minor: total, payment_status: 'refunded' })
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ flagged: 'returned_twice' })
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['refund', total - 2000],
      ['refund', 5000],
    ])
    expect((await eventsOf(app, id)).at(-1)).toMatchObject({ kind: 'manual_review' })
  })

  test('that was made there of a sold booking is in the books, and its invoice says that this is due again', async () => {
    const guest = app.guest()
    const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, guest)
    const { id, total_minor: total } = booking
    await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
    await paying.attemptOf(guest, attempt.id)
    expect((await newestOf(app, guest, id)).status).toBe('paid')
    await setSandbox(gatewayId, 5000)
    const report = paying.reportOf('nakheel', gatewayId, 'payment_refunded')
    expect((await paying.sendReport(guest, report)).status).toBe(200)
    await app.drainJobs()
    expect(await refundsOf(app, id)).toMatchObject([
      { source: 'external', way: 'card', status: 'done', amount_minor: 5000 },
    ])
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['refund', 5000],
    ])
    expect(await view(guest, id)).toMatchObject({
      status: 'confirmed',
      refunded_minor: 5000,
      due_minor: 5000,
    })
    const invoice = await newestOf(app, guest, id)
    expect(invoice).toMatchObject({ status: 'part_paid', payable_minor: total })
    expect(invoice.due_minor).toBe(5000)
  })

  test('that was made there and not by us is written down as such, without a mail', async () => {
    const { id, reference, total, attempt, gatewayId } = await aDueRefund(app, app.guest())
    await setSandbox(gatewayId, 5000)
    await staff.call(fetchPayment, { params: { id: attempt.id } })
    expect(await refundsOf(app, id)).toMatchObject([
      { source: 'external', status: 'done', amount_minor: 5000 },
    ])
    expect((await quoteFor(staff, id)).due_minor).toBe(total - 5000)
    expect(await sentMails(reference)).toEqual([])
  })
})
