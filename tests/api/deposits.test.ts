import { describe, expect, test } from 'vitest'
import { overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, setHoldEnd } from '../support/bookings.ts'
import { partBody, payByCard, payPart, RULE, WITH_DEPOSIT } from '../support/deposits.ts'
import { CHANGEABLE, faresOf, moveNow, rowOf } from '../support/desk-changes.ts'
import { plainBrowser, postForm } from '../support/forms.ts'
import { accountOf, entriesOfBooking } from '../support/ledger.ts'
import { mailKindsOf } from '../support/mail-kinds.ts'
import * as paying from '../support/paying.ts'
import { inParallel } from '../support/races.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()
const agent = await app.as('agent')
const staff = await app.as('staff')

const aSale = (client = guest, options = {}) =>
  paying.aPayableBooking(app, client, { ...WITH_DEPOSIT, ...options })
const view = (booking: { id: string }, client = guest) => paying.bookingOf(client, booking.id)
const planOf = ({ payment_plan }: FlightBooking) =>
  payment_plan?.lines.map(({ kind, amount_minor, paid_minor, state }) => [
    kind,
    amount_minor,
    paid_minor,
    state,
  ])
const receive = (id: string, minor: number) => app.system().unit(u => recordPayment(u, id, minor))

describe('a booking of a block with a deposit', () => {
  test('has the lines of its rule from the hold on, which later rules leave alone', async () => {
    const { booking, blockId } = await aSale()
    expect(booking.total_minor).toBe(125_750)
    const lines = [
      ['deposit', 41_912, 0, 'due'],
      ['instalment', 25_150, 0, 'later'],
      ['balance', 58_688, 0, 'later'],
    ]
    expect(planOf(booking)).toEqual(lines)
    expect(booking).toMatchObject({ payment_status: 'unpaid', due_minor: 125_750 })
    expect(booking.payment_plan).toMatchObject({ zone: 'Asia/Riyadh', next_minor: 41_912 })
    await app.rows('nakheel', db =>
      db.updateTable('seat_blocks').set({ deposit_rule: null }).where('id', '=', blockId).execute(),
    )
    expect(planOf(await view(booking))).toEqual(lines)
  })

  test('is confirmed by its deposit, and paid by what is due next and by the rest', async () => {
    const { booking, blockId } = await aSale()
    const held = await payByCard(guest, booking.id, 'next')
    expect(held).toMatchObject({ status: 'confirmed', payment_status: 'deposit_paid', due_minor: 83_838 })
    expect(await seatsOf(app, blockId)).toMatchObject({ held: 0, sold: 1 })
    expect(planOf(held)?.map(line => line[3])).toEqual(['paid', 'due', 'later'])
    const second = await payByCard(guest, booking.id, 'next')
    expect(second).toMatchObject({ payment_status: 'deposit_paid', due_minor: 58_688, can: { pay: true } })
    const whole = await payByCard(guest, booking.id, 'all')
    expect(whole).toMatchObject({ payment_status: 'paid', due_minor: 0, can: { pay: false } })
    const money = await paying.ledgerOf(app, booking.id)
    expect(money.map(row => row.amount_minor)).toEqual([41_912, 25_150, 58_688])
  })

  test('may be paid at once instead', async () => {
    const { booking } = await aSale()
    expect(await payByCard(guest, booking.id, 'all')).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
    })
  })

  test('has no lines inside the days in which all is paid, and in dinars the fils add up', async () => {
    const near = await aSale(guest, { inDays: 15 })
    expect(near.booking.payment_plan).toBeNull()
    const { booking } = await aSale(app.guest('gulf'))
    const amounts = planOf(booking)?.map(line => Number(line[1])) ?? []
    expect(amounts.reduce((all, minor) => all + minor, 0)).toBe(booking.total_minor)
    expect(amounts).toHaveLength(3)
  })

  test('that came too late is sold again by its deposit, while seats are left', async () => {
    const { booking } = await aSale()
    await setHoldEnd(app, guest, booking.id, new Date(Date.now() - 1000))
    await sweepHolds(app.system())
    expect((await view(booking)).payment_plan).toBeNull()
    await receive(booking.id, 41_912)
    expect(await view(booking)).toMatchObject({ status: 'confirmed', payment_status: 'deposit_paid' })
  })

  test('takes any amount into its lines in order, and owes back what is more', async () => {
    const { booking } = await aSale()
    await receive(booking.id, 41_911)
    expect(await view(booking)).toMatchObject({ status: 'held', payment_status: 'partially_paid' })
    await receive(booking.id, 10_001)
    const after = await view(booking)
    expect(after.status).toBe('confirmed')
    expect(planOf(after)?.[1]).toEqual(['instalment', 25_150, 10_000, 'due'])
    await receive(booking.id, 73_838 + 7)
    expect(await view(booking)).toMatchObject({ payment_status: 'refund_due', due_minor: 0 })
  })
})

describe('paying a part', () => {
  test('needs what the payer saw: an old page is refused and nothing is charged', async () => {
    const { booking } = await aSale()
    const body = paying.attemptBody(booking.id)
    expect((await guest.call(createPaymentAttempt, { body })).code).toBe('payment.amount_changed')
    await payByCard(guest, booking.id, 'next')
    for (const part of ['next', 'all'] as const) {
      const stale = await payPart(guest, booking, part)
      expect(stale).toMatchObject({ status: 409, code: 'payment.amount_changed' })
    }
    expect(await paying.ledgerOf(app, booking.id)).toHaveLength(1)
  })

  test('says on its page what is left, and until when; later parts are receipts, not confirmations', async () => {
    const { booking } = await aSale()
    const pay = async () => {
      const now = await view(booking)
      const { data } = await payPart(guest, now, 'next')
      await paying.sendCard(guest, data.pay_url?.split('/').at(-1) as string, paying.CARDS.paid)
      return { rest: (await paying.attemptOf(guest, data.id)).target.rest, now: await view(booking) }
    }
    const { rest, now } = await pay()
    const { zone, next_minor: amount_minor, next_due_at: due_at } = now.payment_plan ?? {}
    expect(rest).toEqual({ due_minor: now.due_minor, next: { amount_minor, due_at, zone } })
    expect(amount_minor).toBeLessThan(now.due_minor)
    await pay()
    expect((await pay()).rest).toBeUndefined()
    const kinds = await mailKindsOf(app, booking.id)
    expect(kinds.filter(kind => kind === 'booking_confirmed')).toHaveLength(1)
    expect(kinds.filter(kind => kind === 'payment_received')).toHaveLength(2)
  })

  test('works without a script: the form says the part and what the page showed', async () => {
    const { booking } = await aSale()
    const path = `/flight-bookings/create?booking=${booking.id}&step=review`
    const amounts = { due: String(booking.due_minor), next: String(booking.payment_plan?.next_minor) }
    const fields = {
      form: 'pay',
      key: crypto.randomUUID(),
      method: 'card',
      accept: 'on',
      part: 'next',
      ...amounts,
    }
    const browser = plainBrowser('nakheel', guest.cookies)
    const { to } = await postForm(browser, path, fields)
    const gatewayId = to?.split('/').at(-1) as string
    await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
    await app.drainJobs()
    expect(await view(booking)).toMatchObject({ status: 'confirmed', paid_minor: 41_912 })
    const stale = await postForm(browser, path, { ...fields, key: crypto.randomUUID() })
    expect([stale.to, stale.status]).toEqual([null, 409])
  })

  test('from the balance charges the agency once, from however many tabs', async () => {
    const before = await accountOf(app)
    // Halves: the second line is as large as the first, and still no tab pays it unawares.
    const halves = { ...RULE, first: { kind: 'share', share_bp: 5000 }, instalments: [] }
    const { booking } = await aSale(agent, { deposit_rule: JSON.stringify(halves) })
    const answers = await inParallel(6, 6, () => payPart(agent, booking, 'next', 'balance'))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await entriesOfBooking(app, booking.id)).map(entry => entry.amount_minor)).toEqual([
      -62_875, 62_875,
    ])
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor - 62_875)
    expect(await view(booking, agent)).toMatchObject({ status: 'confirmed', payment_status: 'deposit_paid' })
  })

  test('by card and from the balance at once is one charge, or the second is owed back', async () => {
    const { booking } = await aSale(agent)
    const card = await payPart(agent, booking, 'next')
    const [balance] = await Promise.all([
      payPart(agent, booking, 'next', 'balance'),
      paying.sendCard(agent, card.data.pay_url?.split('/').at(-1) as string, paying.CARDS.paid),
    ])
    await paying.attemptOf(agent, card.data.id)
    const after = await view(booking, agent)
    // The card may have been charged before its attempt was closed: then the balance is refused.
    expect([201, 409]).toContain(balance.status)
    expect(after).toMatchObject({ status: 'confirmed', paid_minor: 41_912, payment_status: 'deposit_paid' })
    expect(await paying.ledgerOf(app, booking.id)).toHaveLength(1)
  })
})

describe('the lines of a booking follow', () => {
  const price = (booking: { id: string }, total_minor: number) =>
    staff.call(overridePrice, { params: { id: booking.id }, body: { total_minor, reason: 'Agreed' } })

  test('a new price: the balance takes it up, and a paid booking gets a line with some days', async () => {
    const { booking } = await aSale()
    expect((await price(booking, 135_750)).status).toBe(200)
    expect(planOf(await view(booking))?.at(-1)).toEqual(['balance', 68_688, 0, 'later'])
    expect((await price(booking, 50_000)).status).toBe(200)
    const low = await view(booking)
    expect(planOf(low)?.map(line => line[1])).toEqual([41_912, 8088])
    await payByCard(guest, booking.id, 'all')
    expect((await price(booking, 60_000)).status).toBe(200)
    const dear = await view(booking)
    expect(planOf(dear)?.at(-1)).toEqual(['balance', 10_000, 0, 'due'])
    expect(dear).toMatchObject({ status: 'confirmed', payment_status: 'deposit_paid', due_minor: 10_000 })
  })

  test('a new price of a hold, which is sold when its deposit has come', async () => {
    const { booking } = await aSale()
    await receive(booking.id, 41_000)
    expect((await price(booking, 50_000)).status).toBe(200)
    expect((await view(booking)).status).toBe('held')
    expect((await price(booking, 41_000)).status).toBe(200)
    expect(await view(booking)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('a move: the rule and the dates of the other block count', async () => {
    const { booking } = await aSale(guest, CHANGEABLE)
    await payByCard(guest, booking.id, 'next')
    const first = { kind: 'amount', each_minor: 50_000 }
    const rule = { first, instalments: [], balance_days: 10, full_days: 5 }
    const there = { ...CHANGEABLE, ...faresOf(), deposit_rule: JSON.stringify(rule), inDays: 70 }
    const block = await aBlock(app, 'nakheel', there)
    expect((await moveNow(staff, booking.id, block.id)).status).toBe(200)
    const moved = await view(booking)
    expect(planOf(moved)?.map(line => line.slice(0, 3))).toEqual([
      ['deposit', 50_000, 41_912],
      ['balance', moved.total_minor - 50_000, 0],
    ])
    const plain = await aBlock(app, 'nakheel', { ...CHANGEABLE, ...faresOf(), inDays: 80 })
    expect((await moveNow(staff, booking.id, plain.id)).status).toBe(200)
    const there2 = await view(booking)
    expect(planOf(there2)?.map(line => line.slice(0, 3))).toEqual([['balance', there2.total_minor, 41_912]])
    expect(there2).toMatchObject({ payment_status: 'partially_paid', can: { pay: true } })
  })

  test.each([
    ['sold without', {}, null],
    ['sold with', { lapse_days: 5 }, 1],
  ])(
    'a move where no rule divides it: the rest is due thirty hours before departure, and ends a booking %s such an end',
    async (_, sold, lapse_days) => {
      const rule = JSON.stringify({ ...RULE, ...sold })
      const { booking } = await aSale(guest, { ...CHANGEABLE, deposit_rule: rule })
      await payByCard(guest, booking.id, 'next')
      const near = await aBlock(app, 'nakheel', { ...CHANGEABLE, ...faresOf(), inDays: 3 })
      expect((await moveNow(staff, booking.id, near.id)).status).toBe(200)
      const row = await rowOf(app, booking.id)
      const { first_departs_at } = await app.rows('nakheel', db =>
        db.selectFrom('seat_blocks').selectAll().where('id', '=', near.id).executeTakeFirstOrThrow(),
      )
      expect(row.pay_by).toEqual(new Date(first_departs_at.getTime() - 30 * 3_600_000))
      expect(row.lapse_days).toBe(lapse_days)
    },
  )
})

test('a hold of several travellers is asked for an amount for each seat', async () => {
  const rule = { ...RULE, first: { kind: 'amount', each_minor: 20_000 }, instalments: [] }
  const block = await aBlock(app, 'nakheel', { deposit_rule: JSON.stringify(rule) })
  const { id } = await aHeldBooking(guest, block.id, { adults: 2, children: 1, infants: 1 })
  const booking = await completePassengers(guest, id)
  expect(booking.payment_plan?.next_minor).toBe(60_000)
  expect(partBody(booking, 'next').expected).toEqual({ amount_minor: 60_000, due_minor: booking.total_minor })
})
