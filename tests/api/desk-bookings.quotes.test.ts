import { beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import {
  acceptQuote,
  acceptQuoteForCustomer,
  declineRequest,
  offerQuote,
  withdrawCancellation,
} from '#shared/contract/bookings/cancellation.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { refundAtSandbox } from '../support/at-sandbox.ts'
import { type BlockOptions, seatsOf } from '../support/blocks.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import { aConfirmedBooking, eventsOf, mailsTo } from '../support/desk-bookings.ts'
import { accountOf, sumsOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'

const port = await paying.listen()
const app = await openApp({ port })
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

// Fees are per passenger; the service fee of 50.00 each and its VAT are kept, too.
const RULES = { rules: JSON.stringify({ change_fee: null, cancel_fee: 30_000, refundable: true }) }
const KEPT = 35_750

const offer = (id: string, body = {}, client = staff) =>
  client.call(offerQuote, { params: { id }, body: { valid_hours: 48, ...body } })
const accept = (client: Client, id: string, quote_id: string) =>
  client.call(acceptQuote, { params: { id }, body: { quote_id } })
const view = paying.bookingOf

async function aRequest(options: BlockOptions = {}) {
  const guest = app.guest()
  const made = await aConfirmedBooking(app, guest, { ...RULES, ...options })
  await guest.call(cancelBooking, { params: { id: made.id }, body: {} })
  return { guest, ...made, total: made.booking.total_minor }
}

/** Paid for real: by card of a guest, or from the balance of an agency. */
async function paidRequest(client: Client, method: 'card' | 'balance') {
  const { booking, blockId } = await paying.aPayableBooking(app, client, RULES)
  if (method === 'balance')
    await client.call(createPaymentAttempt, { body: paying.attemptBody(booking.id, 'balance') })
  else {
    const { gatewayId } = await paying.startPaying(client, booking.id)
    await paying.sendCard(client, gatewayId, paying.CARDS.paid)
    await app.drainJobs()
  }
  expect((await view(client, booking.id)).status).toBe('confirmed')
  await client.call(cancelBooking, { params: { id: booking.id }, body: {} })
  return { id: booking.id, blockId, total: booking.total_minor }
}

describe('a cancellation request', () => {
  test('owes nothing that the gateway gave back between offer and acceptance', async () => {
    const guest = app.guest()
    const { id, total } = await paidRequest(guest, 'card')
    const { data: quote } = await offer(id)
    const [attempt] = await app.rows('nakheel', db =>
      db.selectFrom('payment_attempts').selectAll().where('target_id', '=', id).execute(),
    )
    const left = KEPT + 1000
    await refundAtSandbox(app.system(), attempt?.gateway_payment_id ?? '', total - left)
    await checkAttempt(app.system(), attempt?.id ?? '')
    expect((await accept(guest, id, quote.id)).data).toMatchObject({ status: 'cancelled' })
    await app.drainJobs()
    expect(await view(guest, id)).toMatchObject({ paid_minor: total, refunded_minor: total - KEPT })
  })

  test('is answered with what it costs and gives back, and accepting it gives the seats back', async () => {
    const { guest, id, block, email, total } = await aRequest()
    expect((await view(guest, id)).quote).toBeNull()
    const { data: quote } = await offer(id, { message: 'As agreed by phone' })
    expect(quote).toMatchObject({
      status: 'offered',
      fee_minor: KEPT,
      back_minor: total - KEPT,
      routes: [{ to: 'office', amount_minor: total - KEPT, last4: null }],
      message: 'As agreed by phone',
    })
    expect(await view(guest, id)).toMatchObject({
      status: 'cancel_requested',
      quote: { id: quote.id, back_minor: total - KEPT },
      can: { answer_quote: true },
    })
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('please decide')
    const { data } = await accept(guest, id, quote.id)
    expect(data).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(data.passengers.map(({ status }) => status)).toEqual(['cancelled'])
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('Cancelled')
    expect((await accept(guest, id, quote.id)).code).toBe('quote.gone')
  })

  test('of a card payment goes back to the card, once, and nothing stays due', async () => {
    const guest = app.guest()
    const { id, total } = await paidRequest(guest, 'card')
    const { data: quote } = await offer(id)
    expect(quote.routes).toEqual([{ to: 'card', amount_minor: total - KEPT, last4: '1010' }])
    await accept(guest, id, quote.id)
    await app.drainJobs()
    const booking = await view(guest, id)
    expect(booking).toMatchObject({ status: 'cancelled', refunded_minor: total - KEPT })
    expect(booking.payment_status).not.toBe('refund_due')
    expect((await paying.ledgerOf(app, id)).map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['payment', total],
      ['refund', total - KEPT],
    ])
    await app
      .system()
      .unit(u => u.enqueue('booking.refund', { tenantId: u.tenant.id, quoteId: quote.id, bookingId: id }))
    await app.drainJobs()
    expect((await view(guest, id)).refunded_minor).toBe(total - KEPT)
  })

  test('of an agency goes back to its balance at once, through the ledger', async () => {
    const agent = await app.as('agent')
    const before = await accountOf(app)
    const { id } = await paidRequest(agent, 'balance')
    const { data: quote } = await offer(id)
    expect(quote.routes.map(({ to }) => to)).toEqual(['balance'])
    await accept(agent, id, quote.id)
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor - KEPT)
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
    expect((await view(agent, id)).payment_status).not.toBe('refund_due')
  })

  test('may cost what staff say instead of the rules', async () => {
    const { id, total } = await aRequest()
    expect((await offer(id, { fees: { ADT: 0 } })).data.back_minor).toBe(total - 5750)
  })

  test('has one offer at a time: a new one replaces the old, which no one can accept', async () => {
    const { guest, id } = await aRequest()
    const { data: first } = await offer(id)
    const { data: second } = await offer(id, { fees: { ADT: 10_000 } })
    expect((await accept(guest, id, first.id)).code).toBe('quote.gone')
    expect((await accept(guest, id, second.id)).data.status).toBe('cancelled')
  })

  test('accepted after its offer ran out gets a new offer and is not cancelled', async () => {
    const { guest, id } = await aRequest()
    const { data: quote } = await offer(id, { valid_hours: 1, fees: { ADT: 1000 } })
    const valid_until = new Date(Date.now() - 1)
    await app.rows('nakheel', db =>
      db.updateTable('booking_quotes').set({ valid_until }).where('id', '=', quote.id).execute(),
    )
    expect((await view(guest, id)).quote).toMatchObject({ id: quote.id, status: 'expired' })
    const { data, message } = await accept(guest, id, quote.id)
    expect(data).toMatchObject({
      status: 'cancel_requested',
      quote: { status: 'offered', back_minor: quote.back_minor },
    })
    expect(data.quote?.id).not.toBe(quote.id)
    expect(message).toContain('run out')
    expect((await accept(guest, id, data.quote?.id as string)).data.status).toBe('cancelled')
  })

  test('can be taken back: the booking is as before, and the offer is gone', async () => {
    const { guest, id, block } = await aRequest()
    const { data: quote } = await offer(id)
    const { data } = await guest.call(withdrawCancellation, { params: { id } })
    expect(data).toMatchObject({ status: 'confirmed', quote: null, can: { cancel: true } })
    expect((await accept(guest, id, quote.id)).code).toBe('quote.gone')
    expect((await guest.call(withdrawCancellation, { params: { id } })).code).toBe('booking.not_requested')
    expect(await seatsOf(app, block.id)).toMatchObject({ sold: 1 })
  })

  test('is declined with a reason, which the customer gets by mail', async () => {
    const { guest, id, email } = await aRequest()
    const body = { reason: 'The flight left yesterday' }
    expect((await staff.call(declineRequest, { params: { id }, body })).status).toBe(200)
    expect((await view(guest, id)).status).toBe('confirmed')
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('The flight left yesterday')
    expect(await eventsOf(app, id)).toContainEqual(
      expect.objectContaining({ kind: 'request_declined', ...body }),
    )
    expect((await staff.call(declineRequest, { params: { id }, body })).code).toBe('booking.not_requested')
  })

  test('is not accepted by staff as if they were the customer', async () => {
    const { guest, id } = await aRequest()
    const { data: quote } = await offer(id)
    expect((await accept(staff, id, quote.id)).code).toBe('auth.forbidden')
    expect((await view(staff, id)).can.answer_quote).toBe(false)
    expect((await accept(guest, id, quote.id)).data.status).toBe('cancelled')
  })

  test('is accepted by staff on the customer’s word, with the reason in the history', async () => {
    const { id } = await aRequest()
    const { data: quote } = await offer(id)
    const body = { quote_id: quote.id, reason: 'Agreed by phone' }
    expect((await staff.call(acceptQuoteForCustomer, { params: { id }, body })).status).toBe(200)
    expect((await eventsOf(app, id)).find(({ to_status }) => to_status === 'cancelled')).toMatchObject({
      reason: 'Agreed by phone',
      actor_kind: 'staff',
    })
  })
})

describe('a quote', () => {
  test('is made for a request only, and from sensible figures', async () => {
    const guest = app.guest()
    const { id } = await aConfirmedBooking(app, guest, RULES)
    expect((await offer(id)).code).toBe('booking.not_requested')
    const { id: requested } = await aRequest()
    for (const body of [
      { valid_hours: 0 },
      { valid_hours: 169 },
      { fees: { ADT: -1 } },
      { fees: { XXX: 1 } },
    ])
      expect((await offer(requested, body)).status).toBe(422)
  })

  test('is made by staff of the tenant who hold the right now', async () => {
    const { guest, id } = await aRequest()
    expect((await offer(id, {}, guest)).status).toBe(401)
    expect((await offer(id, {}, await app.as('agent'))).code).toBe('auth.forbidden')
    expect((await offer(id, {}, await app.as('staff', 'gulf'))).code).toBe('booking.not_found')
    await setStaffRights(app, ['bookings.ticket'])
    expect((await offer(id)).code).toBe('auth.forbidden')
    await setStaffRights(app, PERMISSION_PRESETS.owner)
  })

  test('is accepted by its customer, and by no stranger', async () => {
    const { guest, id } = await aRequest()
    const { data: quote } = await offer(id)
    for (const stranger of [app.guest(), await app.as('customer'), await app.as('customer', 'gulf')])
      expect((await accept(stranger, id, quote.id)).code).toBe('booking.not_found')
    expect((await accept(guest, id, newId())).code).toBe('quote.gone')
    expect((await view(guest, id)).status).toBe('cancel_requested')
  })
})
