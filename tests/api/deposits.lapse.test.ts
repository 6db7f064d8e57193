import { describe, expect, test } from 'vitest'
import { keepOverdue } from '#shared/contract/desk/bookings/bookings.ts'
import { createDeskBlock, getDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { createPaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { remindDue } from '../../src/server/features/bookings/money/reminders.service.ts'
import { endRunOut } from '../../src/server/features/bookings/quotes/run-out.service.ts'
import { lapseOverdue } from '../../src/server/features/payments/lapse.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { payByCard, payPart, RULE } from '../support/deposits.ts'
import { blockCells } from '../support/desk-blocks.ts'
import { eventsOf, mailsTo } from '../support/desk-bookings.ts'
import { moveNow, offerMove } from '../support/desk-changes.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()
const staff = await app.as('staff')
const DAY = 86_400_000
const LAPSING = JSON.stringify({ ...RULE, lapse_days: 3 })

/** Confirmed by its deposit; the fare's fee for cancelling is less than that. */
async function aDepositPaid(deposit_rule = LAPSING) {
  const rules = JSON.stringify({ change_fee: 10_000, cancel_fee: 10_000, refundable: true })
  const block = await aBlock(app, 'nakheel', { deposit_rule, rules })
  const { id } = await aHeldBooking(guest, block.id)
  const email = `${id.slice(-8)}@example.test`
  const held = await completePassengers(guest, id, [], { email })
  const booking = await payByCard(guest, id, 'next')
  const dueAt = Date.parse(booking.payment_plan?.next_due_at as string)
  return { id, block, email, held, booking, dueAt }
}

const endAt = (time: number) => at(time, () => lapseOverdue(app.system()))
const statusOf = async (id: string) => (await paying.bookingOf(guest, id)).status
const due = (time: number) => tenantsWithDue(app.runtime.db, 'payment.lapse', new Date(time))

describe('a plan that ends the booking when a part is overdue for so many days', () => {
  test('says when, and at that time gives its seats back and the money above the fee of its terms', async () => {
    const { id, block, email, booking, dueAt } = await aDepositPaid()
    const end = dueAt + 3 * DAY
    expect(booking.payment_plan).toMatchObject({ lapse_days: 3, lapses_at: new Date(end).toISOString() })
    expect(await due(end - 1000)).toEqual([])
    await endAt(end - 1000)
    expect(await statusOf(id)).toBe('confirmed')
    expect(await due(end)).toContain(tenantId('nakheel'))
    await endAt(end)
    const { status, paid_minor, refunded_minor, quote } = await paying.bookingOf(guest, id)
    expect(status).toBe('cancelled')
    expect(quote).toMatchObject({ status: 'accepted', back_minor: paid_minor - (quote?.fee_minor ?? 0) })
    expect(quote?.fee_minor).toBeGreaterThanOrEqual(10_000)
    expect(await seatsOf(app, block.id)).toMatchObject({ sold: 0 })
    await app.drainJobs()
    expect((await paying.bookingOf(guest, id)).refunded_minor).toBe(refunded_minor + (quote?.back_minor ?? 0))
    expect(await eventsOf(app, id)).toContainEqual(
      expect.objectContaining({ kind: 'lapsed', actor_kind: 'system', to_status: 'cancelled' }),
    )
    const texts = (await mailsTo(app, email)).map(({ text }) => text ?? '')
    expect(texts.filter(text => /was not made in time/.test(text))).toHaveLength(1)
    await endAt(end + DAY)
    expect((await eventsOf(app, id)).filter(({ kind }) => kind === 'lapsed')).toHaveLength(1)
  })

  test('is told of in each reminder, with a last one a day before', async () => {
    const { email, dueAt } = await aDepositPaid()
    for (const days of [-0.5, 0.5, 1.5, 2.5, 2.8]) await at(dueAt + days * DAY, () => remindDue(app.system()))
    const told = (await mailsTo(app, email)).filter(({ text }) =>
      /is cancelled on its terms/.test(text ?? ''),
    )
    expect(told).toHaveLength(3)
  })

  test('says none that would come after departure, and sends no last word of it', async () => {
    const rule = { ...RULE, instalments: [], balance_days: 7, full_days: 3, lapse_days: 7 }
    const { email, held, booking, dueAt } = await aDepositPaid(JSON.stringify(rule))
    for (const { payment_plan } of [held, booking])
      expect(payment_plan).toMatchObject({ lapse_days: null, lapses_at: null })
    for (const days of [-0.5, 0.5, 6.2]) await at(dueAt + days * DAY, () => remindDue(app.system()))
    const texts = (await mailsTo(app, email)).map(({ text }) => text ?? '')
    expect(texts.filter(text => /is cancelled on its terms/.test(text))).toEqual([])
    expect(texts.filter(text => /is due by/.test(text))).toHaveLength(2)
  })

  test('waits for who is paying, and a payment in time keeps the booking', async () => {
    const { id, booking, dueAt } = await aDepositPaid()
    const end = dueAt + 3 * DAY
    const { data } = await payPart(guest, booking, 'next')
    await endAt(end)
    expect(await statusOf(id)).toBe('confirmed')
    await paying.sendCard(guest, data.pay_url?.split('/').at(-1) as string, CARDS.paid)
    await paying.attemptOf(guest, data.id)
    await endAt(end)
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('waits for who is paying by a link', async () => {
    const { booking, id, dueAt } = await aDepositPaid()
    const { data: link } = await staff.call(createPaymentLink, {
      body: {
        ...{ service: 'flight', purpose: 'The rest', once: true, days: 90 },
        ...{ amount_minor: booking.due_minor, min_minor: null, max_minor: null },
        booking_reference: booking.reference,
      },
    })
    const code = new URL(link.url).searchParams.get('code') as string
    const end = dueAt + 3 * DAY
    const { data } = await at(end - 60_000, () =>
      app.guest().call(createQuickPayment, {
        body: { mode: 'link', code, method: 'card', email: 'sara@example.com' },
      }),
    )
    expect(data.pay_url).toBeTruthy()
    await endAt(end)
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('leaves a day to pay after an offer of a change that ran out', async () => {
    const { id, dueAt } = await aDepositPaid()
    const offer = await offerMove(staff, id, (await aBlock(app, 'nakheel', { inDays: 67 })).id)
    expect(offer.status).toBe(200)
    const over = dueAt + 4 * DAY
    await endAt(over - 1000)
    await at(over, () => endRunOut(app.system()))
    await endAt(over + DAY - 1000)
    expect(await statusOf(id)).toBe('confirmed')
    await endAt(over + DAY)
    expect(await statusOf(id)).toBe('cancelled')
  })

  test('after a move to a flight soon to leave ends the booking hours before it leaves, and says so', async () => {
    const { id, email } = await aDepositPaid()
    const soon = await aBlock(app, 'nakheel', { inDays: 3, deposit_rule: LAPSING })
    expect((await moveNow(staff, id, soon.id)).status).toBe(200)
    const { payment_plan } = await paying.bookingOf(guest, id)
    const end = Date.parse(payment_plan?.lapses_at ?? '')
    expect(end).toBeGreaterThan(Date.now() + DAY)
    await app.drainJobs()
    const told = (await mailsTo(app, email)).filter(({ text }) =>
      /is cancelled on its terms/.test(text ?? ''),
    )
    expect(told).toHaveLength(1)
    await endAt(end - 1000)
    expect(await statusOf(id)).toBe('confirmed')
    await endAt(end)
    expect(await statusOf(id)).toBe('cancelled')
    expect(await seatsOf(app, soon.id)).toMatchObject({ sold: 0 })
    expect((await eventsOf(app, id)).map(({ kind }) => kind)).toContain('lapsed')
  })

  test('ends nothing that staff keep, with a reason, or that has tickets', async () => {
    const kept = await aDepositPaid()
    const keep = (id: string) =>
      staff.call(keepOverdue, { params: { id }, body: { reason: 'Pays on Sunday' } })
    expect((await keep(kept.id)).status).toBe(200)
    expect((await keep(kept.id)).code).toBe('booking.not_editable')
    const ticketed = await aDepositPaid()
    await app.rows('nakheel', db =>
      db.updateTable('bookings').set({ status: 'ticketed' }).where('id', '=', ticketed.id).execute(),
    )
    await endAt(kept.dueAt + 10 * DAY)
    expect([await statusOf(kept.id), await statusOf(ticketed.id)]).toEqual(['confirmed', 'ticketed'])
    expect(await eventsOf(app, kept.id)).toContainEqual(
      expect.objectContaining({ kind: 'kept_overdue', reason: 'Pays on Sunday' }),
    )
    expect((await paying.bookingOf(guest, kept.id)).payment_plan?.lapses_at).toBeNull()
  })

  test('ends no journey that has begun, and says so: what is due stays due', async () => {
    const late = JSON.stringify({ ...RULE, instalments: [], balance_days: 1, full_days: 0, lapse_days: 14 })
    const { id, block, dueAt } = await aDepositPaid(late)
    await endAt(dueAt + 14 * DAY)
    expect(await paying.bookingOf(guest, id)).toMatchObject({ status: 'confirmed', quote: null })
    expect(await seatsOf(app, block.id)).toMatchObject({ sold: 1 })
    expect(await eventsOf(app, id)).toContainEqual(
      expect.objectContaining({ kind: 'kept_overdue', actor_kind: 'system' }),
    )
    expect((await paying.bookingOf(guest, id)).payment_plan?.lapses_at).toBeNull()
  })

  test('ends all that are overdue, however many before them are being paid', async () => {
    const plans = [await aDepositPaid(), await aDepositPaid(), await aDepositPaid()]
    for (const { booking } of plans.slice(0, 2)) await payPart(guest, booking, 'next')
    const end = Math.max(...plans.map(({ dueAt }) => dueAt)) + 3 * DAY
    await at(end, () => lapseOverdue(app.system(), 1))
    expect(await Promise.all(plans.map(({ id }) => statusOf(id)))).toEqual([
      ...['confirmed', 'confirmed'],
      'cancelled',
    ])
  })

  test('is only what the rule of the block says: without days nothing ends by itself', async () => {
    const { id, booking, dueAt } = await aDepositPaid(JSON.stringify(RULE))
    expect(booking.payment_plan).toMatchObject({ lapse_days: null, lapses_at: null })
    await endAt(dueAt + 13 * DAY)
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('is typed with the block, from one day to fourteen', async () => {
    const cells = (days: string) => blockCells('LAPSE-1', { deposit: '30%', deposit_lapse: days })
    const make = (days: string) => staff.call(createDeskBlock, { body: { cells: cells(days) } })
    for (const wrong of ['0', '15', 'two'])
      expect(Object.keys((await make(wrong)).errors ?? {})).toEqual(['cells.deposit_lapse'])
    const { data } = await make('5')
    const seen = (await staff.call(getDeskBlock, { params: { id: data.id } })).data
    expect(seen.cells.deposit_lapse).toBe('5')
  })
})
