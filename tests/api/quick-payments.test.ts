import { describe, expect, test } from 'vitest'
import {
  closePaymentLink,
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  mailPaymentLink,
} from '#shared/contract/desk/money/payment-links.ts'
import { explainBookingPayment, listPayments } from '#shared/contract/desk/money/payments.ts'
import { keepPayment, matchPayment, refundPayment } from '#shared/contract/desk/money/unmatched.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { getPaymentAttempt } from '#shared/contract/money/payments.ts'
import { createQuickPayment, findDue } from '#shared/contract/money/quick-payments.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { receiptView } from '../../src/server/features/quick-payments/receipt-view.service.ts'
import { openApp } from '../support/app.ts'
import { refundAtSandbox } from '../support/at-sandbox.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { inArabicDigits, newestOf } from '../support/invoices.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import {
  aLinkOf,
  aPaidQuick,
  byLink,
  codeOf,
  inboxOf,
  LINK,
  openBody,
  settleQuick,
} from '../support/quick-payments.ts'

const port = await paying.listen()
const app = await openApp({ port })
const [staff, customer] = await Promise.all([app.as('staff'), app.as('customer')])

async function allowOpen(has_open_payment: boolean) {
  await staff.call(updateAppSettings, { body: { has_open_payment } })
  await app.runtime.tenants.refresh()
}
await allowOpen(true)

const aLink = (changes: Record<string, unknown> = {}) => aLinkOf(staff, changes)
const openAmount = (changes: Record<string, unknown> = {}, client = app.guest()) =>
  client.call(createQuickPayment, { body: openBody(changes) })
const inbox = () => inboxOf(staff)

const settle = (client: Client, attempt: { id: string; pay_url: string | null }, card = CARDS.paid) =>
  settleQuick(app, client, attempt, card)
const aPaidAmount = (changes: Record<string, unknown> = {}) => aPaidQuick(app, staff, changes)

async function aHold() {
  const block = await aBlock(app)
  const { id } = await aHeldBooking(customer, block.id)
  return completePassengers(customer, id)
}

describe('a link', () => {
  test('is paid by a stranger, gives a receipt by number and mail, and is used then', async () => {
    const link = await aLink({ customer_email: 'Omar@Example.com' })
    expect(link).toMatchObject({ state: 'open', amount_minor: 103_500, paid_minor: 0, once: true })
    const guest = app.guest()
    const { data, status } = await byLink(guest, codeOf(link).toLowerCase().replaceAll('-', ' '))
    expect(status).toBe(201)
    expect(data.target).toMatchObject({ kind: 'quick_payment', status: 'waiting' })
    const shown = () => app.system().unit(u => receiptView(u, data.target.id))
    expect((await settle(guest, data)).target.status).toBe('paid')
    // Of the link's address its holder knows only that there is one.
    expect((await shown()).email).toBe('o••••@e••••')
    expect((await shown()).paid_at).toMatch(/^\d{4}-/)
    expect((await staff.call(getPaymentLink, { params: { id: link.id } })).data).toMatchObject({
      state: 'used',
      paid_minor: 103_500,
      payments: 1,
    })
    const [mail] = await mailsTo(app, 'omar@example.com')
    expect(mail?.subject).toMatch(/^Receipt RCP-\d{4}-\d{6}$/)
    expect(mail?.text).toContain('1,035.00')
    expect((await byLink(app.guest(), codeOf(link))).code).toBe('link.used')
  })

  test('that expired, was closed or never was says which', async () => {
    const [expired, closed] = [await aLink(), await aLink()]
    await staff.call(closePaymentLink, { params: { id: closed.id } })
    expect((await byLink(app.guest(), codeOf(closed))).code).toBe('link.closed')
    await at(Date.now() + 3 * 86_400_000, async () => {
      expect((await byLink(app.guest(), codeOf(expired))).code).toBe('link.expired')
    })
    expect((await byLink(app.guest(), 'AAAA-BBBB-CCCC-DDDD')).code).toBe('link.not_found')
    expect((await byLink(app.guest('gulf'), codeOf(await aLink()))).code).toBe('link.not_found')
  })

  test('of an open amount keeps its limits, and one for many is paid by many', async () => {
    const link = await aLink({ amount_minor: null, min_minor: 10_000, max_minor: 20_000, once: false })
    const code = codeOf(link)
    expect((await byLink(app.guest(), code)).errors?.amount_minor).toBeDefined()
    expect((await byLink(app.guest(), code, { amount_minor: 9_999 })).errors?.amount_minor).toBeDefined()
    expect((await byLink(app.guest(), code, { amount_minor: 20_001 })).errors?.amount_minor).toBeDefined()
    for (const email of ['one@example.com', 'two@example.com']) {
      const guest = app.guest()
      await settle(guest, (await byLink(guest, code, { amount_minor: 15_000, email })).data)
    }
    const { data } = await staff.call(getPaymentLink, { params: { id: link.id } })
    expect(data).toMatchObject({ state: 'open', payments: 2, paid_minor: 30_000 })
  })

  test('for a booking pays it without being matched', async () => {
    const booking = await aHold()
    const link = await aLink({ booking_reference: booking.reference, amount_minor: booking.total_minor })
    const guest = app.guest()
    await settle(guest, (await byLink(guest, codeOf(link))).data)
    await paying.expectPaidOnce(app, customer, booking.id)
    expect((await inbox()).filter(row => row.link === link.reference)).toEqual([])
  })

  test('needs an address for the receipt, and shows its payment to no one else', async () => {
    const link = await aLink()
    expect((await byLink(app.guest(), codeOf(link), { email: '' })).errors?.email).toBeDefined()
    const guest = app.guest()
    const { data } = await byLink(guest, codeOf(link))
    const params = { id: data.id }
    expect((await guest.call(getPaymentAttempt, { params })).status).toBe(200)
    for (const other of [app.guest(), customer])
      expect((await other.call(getPaymentAttempt, { params })).code).toBe('payment.not_found')
  })

  test('for one payment keeps its payer while that one pays, and closes it to them when another takes over', async () => {
    const code = codeOf(await aLink())
    const [first, second] = [app.guest(), app.guest()]
    const { data } = await byLink(first, code, { email: 'First@example.com' })
    const other = { email: 'second@example.com', name: 'Someone else' }
    expect((await byLink(second, code, other)).code).toBe('payment.under_way')
    const rows = () =>
      app.rows('nakheel', db =>
        db.selectFrom('quick_payments').select(['email', 'name']).where('id', '=', data.target.id).execute(),
      )
    expect(await rows()).toMatchObject([{ email: 'first@example.com' }])
    expect((await byLink(app.guest(), code, { email: 'first@example.com' })).data.id).toBe(data.id)
    expect((await byLink(first, code, { email: 'corrected@example.com' })).data.id).toBe(data.id)
    await settle(first, data, CARDS.declined)
    const taken = await byLink(second, code, other)
    expect([taken.status, await rows()]).toEqual([201, [other]])
    const params = { id: data.id }
    expect((await first.call(getPaymentAttempt, { params })).code).toBe('payment.not_found')
    expect((await settle(second, taken.data)).status).toBe('paid')
  })

  test('that names its customer lets no second holder in by the address it has itself', async () => {
    const code = codeOf(await aLink({ customer_email: 'sara@example.com' }))
    const [first, second] = [app.guest(), app.guest()]
    const { data } = await byLink(first, code, { email: '' })
    const params = { id: data.id }
    for (const email of ['', 'sara@example.com'])
      expect((await byLink(second, code, { email })).code).toBe('payment.under_way')
    expect((await byLink(first, code, { email: '' })).data.id).toBe(data.id)
    await settle(first, data, CARDS.declined)
    const taken = await byLink(second, code, { email: '' })
    expect((await first.call(getPaymentAttempt, { params })).code).toBe('payment.not_found')
    expect((await settle(second, taken.data)).status).toBe('paid')
  })

  test('is listed, searched, mailed while it is open, and made only with limits that fit', async () => {
    const link = await aLink({ customer_name: 'Hessa', purpose: 'Lounge' })
    const found = await staff.call(listPaymentLinks, { query: { q: 'lounge', state: 'open' } })
    expect(found.data.rows.map(({ id }) => id)).toEqual([link.id])
    const params = { id: link.id }
    await staff.call(mailPaymentLink, { params, body: { email: 'hessa@example.com', lang: 'ar' } })
    await app.drainJobs()
    const [mail] = await mailsTo(app, 'hessa@example.com')
    expect(mail?.text).toContain(codeOf(link))
    expect(mail?.text).toContain('/ar/quick-payment')
    const body = { ...LINK, amount_minor: null, min_minor: 5, max_minor: 4 }
    expect((await staff.call(createPaymentLink, { body })).errors?.max_minor).toBeDefined()
    const unknown = { ...LINK, booking_reference: 'FB-AAAAAA' }
    expect((await staff.call(createPaymentLink, { body: unknown })).errors?.booking_reference).toBeDefined()
  })

  test('keeps no code that opens it', async () => {
    const link = await aLink()
    const row = await app.rows('nakheel', db =>
      db.selectFrom('payment_links').selectAll().where('id', '=', link.id).executeTakeFirstOrThrow(),
    )
    const bare = codeOf(link).replaceAll('-', '')
    expect(JSON.stringify(row).includes(bare)).toBe(false)
    expect(bare).toMatch(/^[A-Z2-9]{16}$/)
  })
})

describe('an amount of one’s own', () => {
  test('is refused where the agency does not allow it, and to programs', async () => {
    await allowOpen(false)
    expect((await openAmount()).code).toBe('quick.open_off')
    await allowOpen(true)
    expect((await openAmount({ website: 'x' })).code).toBe('request.too_many')
    expect((await openAmount({ method: 'knet' })).errors?.method).toBeDefined()
  })

  test('pauses after five refused cards for an address', async () => {
    const email = 'tester@example.com'
    for (let count = 0; count < 5; count++) {
      const client = app.guest()
      await settle(client, (await openAmount({ email }, client)).data, CARDS.declined)
    }
    expect((await openAmount({ email })).code).toBe('quick.paused')
    expect((await openAmount()).status).toBe(201)
  })

  test('pauses after cards that were refused lately on a link that was begun hours ago', async () => {
    const code = codeOf(await aLink({ once: true }))
    const email = 'slow.tester@example.com'
    const client = app.guest()
    const start = () => byLink(client, code, { email })
    await settle(client, (await start()).data, CARDS.declined)
    await at(Date.now() + 2 * 3_600_000, async () => {
      await app.rows('nakheel', db =>
        db
          .updateTable('quick_payments')
          .set({ network_hash: 'another' })
          .where('email', '=', email)
          .execute(),
      )
      for (let count = 0; count < 5; count++) await settle(client, (await start()).data, CARDS.declined)
      expect((await start()).code).toBe('quick.paused')
    })
    const [row] = await app.rows('nakheel', db =>
      db.selectFrom('quick_payments').select('network_hash').where('email', '=', email).execute(),
    )
    expect(row?.network_hash).not.toBe('another')
  })

  test('waits for staff with bookings it may be for, and one of them receives it', async () => {
    const booking = await aHold()
    const words = {
      reference: booking.reference.toLowerCase().replace('-', ' '),
      amount_minor: booking.total_minor,
    }
    const { row } = await aPaidAmount(words)
    expect(row.proposals[0]).toMatchObject({
      reference: booking.reference,
      reasons: expect.arrayContaining(['reference', 'amount']),
    })
    const waiting = await staff.call(listRequests, { query: { kind: 'unmatched' } })
    expect(waiting.data.rows.map(({ id }) => id)).toContain(row.id)
    const body = { booking_reference: booking.reference }
    expect((await staff.call(matchPayment, { params: { id: row.id }, body })).status).toBe(200)
    await paying.expectPaidOnce(app, customer, booking.id)
    const { data: found } = await staff.call(listPayments, { query: { q: booking.reference } })
    expect(found.rows).toMatchObject([
      {
        received_minor: booking.total_minor,
        target: { id: row.id, path: `/desk/flight-bookings/${booking.id}` },
      },
    ])
    expect(found.totals).toMatchObject([{ count: 1, received_minor: booking.total_minor }])
    const { data: told } = await staff.call(explainBookingPayment, { params: { id: booking.id } })
    expect(told).toMatchObject({ cause: expect.stringMatching(/^paid/), attempt: found.rows[0]?.id })
    expect((await staff.call(matchPayment, { params: { id: row.id }, body })).code).toBe('unmatched.decided')
    expect((await inbox()).map(({ id }) => id)).not.toContain(row.id)
  })

  test('goes back to its card, or leaves the inbox with a reason', async () => {
    const [back, kept] = [await aPaidAmount(), await aPaidAmount()]
    const reason = 'Paid by mistake'
    await staff.call(refundPayment, { params: { id: back.row.id }, body: { reason } })
    await app.drainJobs()
    expect(await paying.attemptOf(back.client, back.attempt.id)).toMatchObject({
      status: 'refunded',
      refunded_minor: 50_000,
    })
    await staff.call(keepPayment, { params: { id: kept.row.id }, body: { reason: 'Visa fee' } })
    const left = (await inbox()).map(({ id }) => id)
    expect(left).not.toContain(back.row.id)
    expect(left).not.toContain(kept.row.id)
  })

  test('matched to a booking goes back with the booking’s refund', async () => {
    const booking = await aHold()
    const { row, attempt, client } = await aPaidAmount({ amount_minor: booking.total_minor })
    await staff.call(matchPayment, { params: { id: row.id }, body: { booking_reference: booking.reference } })
    const made = await paying.attemptRow(app, attempt.id)
    await refundAtSandbox(app.system(), made.gateway_payment_id as string, 1000)
    await paying.sendReport(
      client,
      paying.reportOf('nakheel', made.gateway_payment_id as string, 'payment_refunded'),
    )
    await app.drainJobs()
    const ledger = await paying.ledgerOf(app, booking.id)
    expect(ledger.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['payment', booking.total_minor],
      ['refund', 1000],
    ])
  })
})

describe('by reference', () => {
  test('a booking is found by its name in either script, and the answer is the same when nothing is', async () => {
    const booking = await aHold()
    const guest = app.guest()
    const surname = booking.passengers[0]?.surname as string
    const typed = { reference: booking.reference.toLowerCase(), proof: surname.toLowerCase() }
    expect((await guest.call(findDue, { body: typed })).data).toEqual({ id: booking.id })
    const wrong = await app.guest().call(findDue, { body: { ...typed, proof: 'Nobody' } })
    const none = await app.guest().call(findDue, { body: { reference: 'FB-ZZZZZZ', proof: 'Nobody' } })
    expect([wrong.status, wrong.code]).toEqual([none.status, none.code])
    expect(none.code).toBe('booking.lookup_failed')
  })

  test('an invoice is found by the e-mail of its booking, and not by a surname: its number can be counted', async () => {
    const booking = await aHold()
    await settle(customer, (await paying.startPaying(customer, booking.id)).attempt)
    const { number } = await newestOf(app, customer, booking.id)
    const proofs = [booking.passengers[0]?.surname, booking.contact?.name, booking.contact?.email]
    const codes = []
    for (const proof of proofs)
      codes.push((await app.guest().call(findDue, { body: { reference: number, proof } })).code)
    expect(codes).toEqual(['booking.lookup_failed', 'booking.lookup_failed', undefined])
    const reference = inArabicDigits(number)
    const inArabic = await app.guest().call(findDue, { body: { reference, proof: proofs[2] } })
    expect(inArabic.code).toBeUndefined()
  })

  test('a hold is paid whole, by who proved to know it', async () => {
    const booking = await aHold()
    const guest = app.guest()
    const pay = (body: Record<string, unknown> = {}) =>
      guest.call(createQuickPayment, {
        body: {
          mode: 'booking',
          booking_id: booking.id,
          due_minor: booking.total_minor,
          method: 'card',
          accept_terms: true,
          ...body,
        },
      })
    expect((await pay()).code).toBe('booking.not_found')
    await guest.call(findDue, {
      body: { reference: booking.reference, proof: booking.contact?.email as string },
    })
    expect((await pay({ amount_minor: 100 })).errors?.amount_minor).toBeDefined()
    const { data } = await pay()
    expect(data).toMatchObject({ amount_minor: booking.total_minor, target: { kind: 'booking' } })
    await settle(guest, data)
    await paying.expectPaidOnce(app, customer, booking.id)
  })
})
