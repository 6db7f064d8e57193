import { beforeAll, describe, expect, test } from 'vitest'
import * as desk from '#shared/contract/desk/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import { inArabicDigits } from '../support/invoices.ts'
import * as paying from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const port = await paying.listen()
const app = await openApp({ port })
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

const list = async (query: Partial<desk.PaymentFilter> = {}, client = staff) =>
  (await client.call(desk.listPayments, { query })).data
const record = async (id: string) => (await staff.call(desk.getPayment, { params: { id } })).data
const explain = async (id: string) => (await staff.call(desk.explainBookingPayment, { params: { id } })).data
const fetchNow = (id: string, client = staff) => client.call(desk.fetchPayment, { params: { id } })

async function tried(number: string, client = app.guest()) {
  const started = await paying.aStartedPayment(app, client)
  await paying.sendCard(client, started.gatewayId, number)
  return { ...started, client }
}

const past = () => new Date(Date.now() - 1000)
const endAttempt = (id: string) =>
  app.rows('nakheel', db =>
    db.updateTable('payment_attempts').set({ expires_at: past() }).where('id', '=', id).execute(),
  )
const endHold = (id: string) =>
  app.rows('nakheel', db =>
    db.updateTable('bookings').set({ hold_expires_at: past() }).where('id', '=', id).execute(),
  )

describe('the list of payments', () => {
  test('adds up to the books, in each currency and under each filter', async () => {
    const paid = await tried(paying.CARDS.paid)
    await paying.attemptOf(paid.client, paid.attempt.id)
    const declined = await tried(paying.CARDS.declined)
    await paying.attemptOf(declined.client, declined.attempt.id)
    const booked = await app.rows('nakheel', db =>
      db
        .selectFrom('payments')
        .select(['kind', 'currency', 'amount_minor'])
        .where('tenant_id', '=', tenantId('nakheel'))
        .execute(),
    )
    const sum = (kind: string) =>
      booked.filter(row => row.kind === kind).reduce((all, row) => all + row.amount_minor, 0)
    const [total] = (await list()).totals
    expect(total).toMatchObject({
      currency: 'SAR',
      received_minor: sum('payment'),
      returned_minor: sum('refund'),
    })
    const own = await list({ q: paid.booking.reference })
    expect(own.totals).toEqual([
      { currency: 'SAR', count: 1, received_minor: paid.booking.total_minor, returned_minor: 0 },
    ])
    const failed = await list({ status: 'failed', mode: 'test', gateway: 'sandbox', method: 'card' })
    expect(failed.rows[0]).toMatchObject({ id: declined.attempt.id, cause: 'declined', received_minor: 0 })
    expect(failed.rows.every(row => row.status === 'failed')).toBe(true)
    expect((await list({ mode: 'live' })).rows).toEqual([])
    expect((await list({ q: 'FB-NONE22' })).rows).toEqual([])
    const card = own.rows[0]?.card_last4 ?? ''
    expect((await list({ q: inArabicDigits(card) })).rows).toEqual((await list({ q: card })).rows)
    expect((await list({ q: card })).rows).not.toEqual([])
  })

  test('is written as a file with decimals of its currency', async () => {
    const { attempt, client } = await tried(paying.CARDS.paid, app.guest('gulf'))
    await paying.attemptOf(client, attempt.id)
    const gulf = await app.as('staff', 'gulf')
    const text = await (await gulf.download(desk.exportPayments, { query: {} })).text()
    expect(text).toMatch(/,\d+\.\d{3},\d+\.\d{3},\d+\.\d{3},KWD,/)
  })

  test('is of the own site alone, and needs the permission to refund', async () => {
    const { attempt } = await tried(paying.CARDS.paid)
    const gulf = await app.as('staff', 'gulf')
    expect((await gulf.call(desk.getPayment, { params: { id: attempt.id } })).status).toBe(404)
    expect((await fetchNow(attempt.id, gulf)).status).toBe(404)
    await setStaffRights(app, PERMISSION_PRESETS.tour_leader)
    expect((await staff.call(desk.listPayments, {})).status).toBe(403)
    expect((await fetchNow(attempt.id)).status).toBe(403)
    await setStaffRights(app, PERMISSION_PRESETS.owner)
  })
})

describe('why a booking is not paid', () => {
  test('is that its card was declined, and a new link is what to send', async () => {
    const { booking, attempt, client } = await tried(paying.CARDS.declined)
    expect((await paying.attemptOf(client, attempt.id)).why).toBe('declined')
    expect(await explain(booking.id)).toMatchObject({
      cause: 'declined',
      act: 'send_link',
      attempt: attempt.id,
      target: { path: `/desk/flight-bookings/${booking.id}` },
    })
  })

  test('is that the bank’s check was not finished, for staff and for the payer', async () => {
    const { booking, attempt, client } = await tried(paying.CARDS.threeDs)
    expect((await paying.attemptOf(client, attempt.id)).why).toBe('three_ds_open')
    expect(await explain(booking.id)).toMatchObject({ cause: 'three_ds_open', act: 'fetch' })
    await endAttempt(attempt.id)
    expect((await paying.attemptOf(client, attempt.id)).why).toBe('three_ds_left')
  })

  test('is that another amount came, which staff look at', async () => {
    const { booking, attempt, gatewayId, client } = await tried(paying.CARDS.threeDs)
    await app.rows('nakheel', db =>
      db.updateTable('sandbox_payments').set({ amount_minor: 1 }).where('id', '=', gatewayId).execute(),
    )
    await paying.answer3ds(client, gatewayId, 'approve')
    expect((await fetchNow(attempt.id)).status).toBe(200)
    expect(await explain(booking.id)).toMatchObject({ cause: 'wrong_amount', act: 'review' })
    expect((await list({ flagged: 'yes' })).rows.map(row => row.id)).toContain(attempt.id)
  })

  test('is that the money came after the hold, and has to go back', async () => {
    const client = app.guest()
    const { booking, blockId, attempt, gatewayId } = await paying.aStartedPayment(app, client, {
      seats_total: 2,
    })
    await endHold(booking.id)
    await aHeldBooking(app.guest(), blockId, { adults: 2 })
    await paying.setAtGateway(app, gatewayId, 'paid')
    await fetchNow(attempt.id)
    const { cause, act } = await explain(booking.id)
    expect({ cause, act }).toEqual({ cause: 'paid_late', act: 'refund' })
    expect((await record(attempt.id)).cause).toBe('paid_late')
  })

  test('is that the hold ended and nothing was tried', async () => {
    const { booking } = await paying.aPayableBooking(app, app.guest())
    expect(await explain(booking.id)).toMatchObject({ cause: 'never_tried', act: 'send_link', attempt: null })
    await endHold(booking.id)
    expect(await explain(booking.id)).toMatchObject({ cause: 'hold_over', act: 'reinstate' })
  })
})

describe('the record of a payment', () => {
  test('lines up attempt, fetches, reports, postings and booking', async () => {
    const { booking, attempt, client } = await tried(paying.CARDS.paid)
    await paying.attemptOf(client, attempt.id)
    expect(await record(attempt.id)).toMatchObject({
      cause: 'paid_unreported',
      received_minor: booking.total_minor,
      explanation: { cause: 'paid_unreported', act: null },
    })
    await app.drainJobs()
    const { cause, lines, target } = await record(attempt.id)
    expect(cause).toBe('paid')
    expect(target.reference).toEqual({ en: booking.reference })
    const told = lines.map(({ source, kind }) => `${source} ${kind}`)
    expect(told[0]).toBe('attempt created')
    const all = ['fetch paid', 'books payment', 'booking paid', 'booking confirmed', 'report payment_paid']
    expect(told).toEqual(expect.arrayContaining(all))
  })

  test('is asked for now, and finds a payment that no report told of', async () => {
    const { booking, attempt, gatewayId, client } = await tried(paying.CARDS.threeDs)
    await paying.setAtGateway(app, gatewayId, 'paid')
    expect((await fetchNow(attempt.id)).status).toBe(200)
    await paying.expectPaidOnce(app, client, booking.id)
  })

  test('says that the gateway knows no such payment', async () => {
    const { attempt, gatewayId } = await paying.aStartedPayment(app, app.guest())
    await app.rows('nakheel', db => db.deleteFrom('sandbox_payments').where('id', '=', gatewayId).execute())
    await endAttempt(attempt.id)
    await fetchNow(attempt.id)
    const { explanation, lines } = await record(attempt.id)
    expect(explanation.cause).toBe('gateway_knows_none')
    expect(lines.map(({ source, kind }) => `${source} ${kind}`)).toContain('fetch unknown')
  })

  test('that does not exist is not found', async () => {
    expect((await staff.call(desk.getPayment, { params: { id: newId() } })).status).toBe(404)
    expect((await fetchNow(newId())).status).toBe(404)
  })
})
