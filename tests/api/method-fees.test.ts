import { beforeAll, describe, expect, test } from 'vitest'
import { acceptQuote } from '#shared/contract/bookings/cancellation.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { type MethodFees, saveMethodFees } from '#shared/contract/desk/money/method-fees.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { partBody, WITH_DEPOSIT } from '../support/deposits.ts'
import { setStaffRights } from '../support/desk.ts'
import * as changes from '../support/desk-changes.ts'
import { figuresOf, newestOf, papersOf } from '../support/invoices.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()
let staff: Client

const save = (fees: MethodFees, client = staff) => client.call(saveMethodFees, { body: { fees } })
beforeAll(async () => {
  staff = await app.as('staff')
  await save({ card: { share_bp: 250, each_minor: 100 } })
})

const feeOf = (minor: number) => Math.floor((minor * 250 + 5000) / 10_000) + 100
/** Sends a card to the page of an attempt and comes back. */
async function pay(
  client: Client,
  { id, pay_url }: { id: string; pay_url: string | null },
  card = CARDS.paid,
) {
  await paying.sendCard(client, pay_url?.split('/').at(-1) as string, card)
  return paying.attemptOf(client, id)
}
const saw = (id: string, fee_minor: number, method: 'card' | 'mada' = 'card') =>
  guest.call(createPaymentAttempt, { body: { ...paying.attemptBody(id, method), fee_minor } })

describe('a fee of a method', () => {
  test('is added to a booking that is paid this way, to its invoice and to nothing else', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const { id, total_minor: total } = booking
    const fee = feeOf(total)
    const { data } = await saw(id, fee)
    expect(data).toMatchObject({ amount_minor: total + fee, fee_minor: fee })
    expect(await paying.bookingOf(guest, id)).toMatchObject({ total_minor: total, due_minor: total })
    expect(await pay(guest, data)).toMatchObject({ status: 'paid' })
    const paid = await paying.bookingOf(guest, id)
    expect(paid).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      total_minor: total + fee,
      paid_minor: total + fee,
      due_minor: 0,
    })
    const lines = paid.price_lines
    expect(lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(total + fee)
    expect(lines.find(({ kind }) => kind === 'payment')).toMatchObject({ vatCategory: 'S', quantity: 1 })
    const { document, payable_minor } = await newestOf(app, guest, id)
    expect(payable_minor).toBe(total + fee)
    expect(document.lines.map(({ text }) => text.en)).toContain('Fee for the way of paying')
    expect(document.totals.vat_minor).toBe(paid.vat_minor)
  })

  test('is not asked for by another method, nor of a declined card', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const { id, total_minor: total } = booking
    const declined = await saw(id, feeOf(total))
    expect(await pay(guest, declined.data, CARDS.declined)).toMatchObject({ status: 'failed' })
    expect((await paying.bookingOf(guest, id)).total_minor).toBe(total)
    const { data } = await saw(id, 0, 'mada')
    expect(data).toMatchObject({ amount_minor: total, fee_minor: 0 })
    await pay(guest, data)
    await paying.expectPaidOnce(app, guest, id)
    expect((await paying.bookingOf(guest, id)).total_minor).toBe(total)
  })

  test('is what the payer saw, or nothing is begun', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const { id, total_minor: total } = booking
    expect(await saw(id, 0)).toMatchObject({
      status: 409,
      code: 'payment.amount_changed',
      details: { amount_minor: total + feeOf(total), due_minor: total },
    })
    expect((await saw(id, feeOf(total), 'mada')).code).toBe('payment.amount_changed')
    const body = {
      mode: 'booking',
      booking_id: id,
      due_minor: total,
      method: 'card',
      accept_terms: true,
    } as const
    expect((await guest.call(createQuickPayment, { body: { ...body, fee_minor: 1 } })).code).toBe(
      'payment.amount_changed',
    )
    const { data } = await guest.call(createQuickPayment, { body: { ...body, fee_minor: feeOf(total) } })
    expect(data).toMatchObject({ amount_minor: total + feeOf(total), fee_minor: feeOf(total) })
  })

  test('is charged for each part of a price, and deducted with the prepayments', async () => {
    const { booking } = await paying.aPayableBooking(app, guest, WITH_DEPOSIT)
    const { id, total_minor: total } = booking
    const first = booking.payment_plan?.next_minor ?? 0
    const deposit = await guest.call(createPaymentAttempt, { body: partBody(booking, 'next') })
    expect(deposit.data.amount_minor).toBe(first + feeOf(first))
    await pay(guest, deposit.data)
    const held = await paying.bookingOf(guest, id)
    expect(held).toMatchObject({ status: 'confirmed', total_minor: total + feeOf(first) })
    expect(figuresOf(await papersOf(app, id))).toEqual([['prepayment', first + feeOf(first)]])
    const rest = await guest.call(createPaymentAttempt, { body: partBody(held, 'all') })
    expect(rest.data.amount_minor).toBe(held.due_minor + feeOf(held.due_minor))
    await pay(guest, rest.data)
    const whole = total + feeOf(first) + feeOf(held.due_minor)
    expect(await paying.bookingOf(guest, id)).toMatchObject({
      payment_status: 'paid',
      total_minor: whole,
      paid_minor: whole,
    })
    const papers = await papersOf(app, id)
    const sum = figuresOf(papers).reduce((all, [, minor]) => all + Number(minor), 0)
    expect(papers.map(({ kind }) => kind)).toEqual(['prepayment', 'simplified'])
    expect(sum).toBe(whole)
  })

  test('stays in the price of a booking whose change had been offered before the money came', async () => {
    const block = { ...WITH_DEPOSIT, ...changes.CHANGEABLE, inDays: 90 }
    const { booking } = await paying.aPayableBooking(app, guest, block)
    const { id } = booking
    await pay(guest, (await guest.call(createPaymentAttempt, { body: partBody(booking, 'next') })).data)
    const held = await paying.bookingOf(guest, id)
    const rest = await guest.call(createPaymentAttempt, { body: partBody(held, 'all') })
    await changes.askForChange(guest, id)
    const to = await aBlock(app, 'nakheel', { inDays: 80, ...changes.faresOf(130_000) })
    const { data: quote } = await changes.offerMove(staff, id, to.id)
    await pay(guest, rest.data)
    const fee = feeOf(held.due_minor)
    const { data } = await guest.call(acceptQuote, { params: { id }, body: { quote_id: quote.id } })
    const total = Number(quote.change?.total_minor) + fee
    expect(data).toMatchObject({ total_minor: total, due_minor: total - held.total_minor - fee })
    const moved = await paying.bookingOf(guest, id)
    expect(moved.price_lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(total)
    expect(moved.price_lines.reduce((sum, line) => sum + line.vatMinor, 0)).toBe(moved.vat_minor)
  })

  test('goes back with the money when nothing could be sold for it', async () => {
    const { booking, blockId } = await paying.aPayableBooking(app, guest, { seats_total: 1 })
    const { id, total_minor: total } = booking
    const { data } = await saw(id, feeOf(total))
    await setHoldEnd(app, guest, id, new Date(Date.now() - 1000))
    await aHeldBooking(app.guest(), blockId)
    await pay(guest, data)
    expect(await paying.bookingOf(guest, id)).toMatchObject({
      payment_status: 'refund_due',
      total_minor: total,
      paid_minor: total + feeOf(total),
    })
  })

  test('is set by those who manage gateways, with a password, within limits, and stands in the audit', async () => {
    expect((await save({ card: { share_bp: 1001, each_minor: 0 } })).status).toBe(422)
    expect((await save({ balance: { share_bp: 1, each_minor: 0 } } as never)).status).toBe(422)
    expect((await save({}, await app.as('agent'))).status).toBe(403)
    const { data } = await save({
      card: { share_bp: 200, each_minor: 0 },
      mada: { share_bp: 0, each_minor: 0 },
    })
    expect(data).toEqual({ fees: { card: { share_bp: 200, each_minor: 0 } } })
    const acts = (await staff.call(listAudit, { query: { kind: 'security_method_fees_changed' } })).data.rows
    expect(acts[0]).toMatchObject({
      changes: [{ field: 'card', before: '2.50 % + 1.00', after: '2.00 % + 0.00' }],
    })
    await app.rows('nakheel', db => db.updateTable('sessions').set({ confirmed_at: null }).execute())
    expect((await save({})).code).toBe('auth.confirm_needed')
    await setStaffRights(app, PERMISSION_PRESETS.ticketing)
    expect((await save({})).status).toBe(403)
  })
})
