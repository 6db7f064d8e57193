import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { decideApproval } from '#shared/contract/desk/approvals.ts'
import { listDeskFlightBookings } from '#shared/contract/desk/flights/flight-bookings.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { countAnswers } from '../../src/server/features/flight-bookings/schedule/counts.repo.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, type Party } from '../support/bookings.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { dayFromNow } from '../support/days.ts'
import { payPart } from '../support/deposits.ts'
import { setStaffRights } from '../support/desk.ts'
import { eventsOf, mailsTo } from '../support/desk-bookings.ts'
import { rowOf } from '../support/desk-changes.ts'
import { papersOf } from '../support/invoices.ts'
import { accountOf, sumsOf } from '../support/ledger.ts'
import { bookingOf, ledgerOf, listen } from '../support/paying.ts'
import { quoteFor } from '../support/refunds.ts'
import { LATER, moveFlight } from '../support/schedule.ts'
import * as split from '../support/splitting.ts'

const port = await listen()
const app = await openApp({ port })
const { staff, agent } = await split.splitters(app)

const PARTY = { adults: 3, infants: 1 }
/** Of an adult; the service fee stays. */
const FARE = 120_000

async function aPaid(party: Partial<Party> = PARTY, client = agent) {
  const block = await aBlock(app, 'nakheel', { seats_total: 20 })
  const { id } = await aHeldBooking(client, block.id, party)
  const email = `${id.slice(-8)}@example.test`
  const booking = await completePassengers(client, id, [], { email })
  const attempt = await split.payFully(client, id, client === agent ? 'balance' : 'card')
  const ids = booking.passengers.map(passenger => passenger.id)
  return { id, ids, block, booking, email, attempt }
}

const totals = async (...ids: string[]) => {
  const rows = await Promise.all(ids.map(id => rowOf(app, id)))
  const sum = (key: 'total_minor' | 'paid_minor' | 'vat_minor') =>
    rows.reduce((all, row) => all + row[key], 0)
  return { total_minor: sum('total_minor'), paid_minor: sum('paid_minor'), vat_minor: sum('vat_minor') }
}

describe('a split', () => {
  test('gives passengers a booking of their own: same seats, price and money divided, tickets and files along', async () => {
    const { id, ids, block, booking, email } = await aPaid()
    const [first, second, , infant] = ids as [string, string, string, string]
    const whole = await totals(id)
    const number = await split.ticketFor(staff, id, second)
    const seats = await seatsOf(app, block.id)
    const { status, data: made } = await split.splitOff(staff, id, [first, infant])
    expect(status).toBe(201)
    expect(made.reference).toMatch(/^FB-/)
    const [left, own] = [await bookingOf(staff, id), await bookingOf(staff, made.id)]
    expect(own).toMatchObject({
      adults: 1,
      infants: 1,
      status: 'ticketing',
      payment_status: 'paid',
      due_minor: 0,
    })
    expect(left).toMatchObject({ adults: 2, infants: 0, status: 'ticketing', payment_status: 'paid' })
    expect(own.passengers.map(({ id: each, position }) => [each, position])).toEqual([
      [first, 1],
      [infant, 2],
    ])
    expect(left.passengers[0]).toMatchObject({ id: second, position: 1, ticket_number: number })
    expect(own.contact).toEqual(booking.contact)
    expect(own.seat_block_id).toBe(left.seat_block_id)
    expect(await totals(id, made.id)).toEqual(whole)
    expect(await seatsOf(app, block.id)).toEqual(seats)
    expect(await split.seatsOfBookings(app, [id, made.id])).toEqual([
      [2, 'sold'],
      [1, 'sold'],
    ])
    const mail = (await mailsTo(app, email)).at(-1)
    expect(mail?.subject).toContain(booking.reference)
    expect(mail?.subject).toContain(made.reference)
    expect((await eventsOf(app, id)).map(({ kind }) => kind)).toContain('split_off')
    expect((await eventsOf(app, made.id)).map(({ kind }) => kind)).toContain('split_from')
  })

  test('keeps each part ticketed or waiting for tickets, as its own passengers are', async () => {
    const { id, ids } = await aPaid({ adults: 2 })
    const [first, second] = ids as [string, string]
    await split.ticketFor(staff, id, first)
    const { data: made } = await split.splitOff(staff, id, [first])
    expect([(await bookingOf(staff, id)).status, (await bookingOf(staff, made.id)).status]).toEqual([
      'ticketing',
      'ticketed',
    ])
    await split.ticketFor(staff, id, second)
    expect((await bookingOf(staff, id)).status).toBe('ticketed')
  })

  test('takes the question about moved times along, which its contact was mailed already', async () => {
    const { id, ids, block, email } = await aPaid({ adults: 2 })
    await moveFlight(staff, block.id, { first: LATER })
    const asked = async () =>
      (await mailsTo(app, email)).filter(({ subject }) => subject?.includes('New flight times')).length
    expect(await asked()).toBe(1)
    const { data: made } = await split.splitOff(staff, id, ids.slice(0, 1))
    const { schedule } = (await staff.call(getFlightBooking, { params: { id: made.id } })).data
    expect([schedule?.state, await asked()]).toEqual(['waiting', 1])
    expect(await app.system().unit(u => countAnswers(u, block.id))).toMatchObject({ waiting: 2, untold: 0 })
  })

  test('may leave the money where it is: what is too much goes back, and the new booking is to be paid', async () => {
    const { id, ids } = await aPaid({ adults: 2 })
    const before = await accountOf(app)
    const { data: made } = await split.splitOff(staff, id, ids.slice(0, 1), { money: 'stay' })
    const [left, own] = [await rowOf(app, id), await rowOf(app, made.id)]
    expect(own).toMatchObject({ paid_minor: 0, total_minor: left.total_minor })
    expect(left).toMatchObject({ refunded_minor: own.total_minor, refund_due_minor: 0 })
    expect((await accountOf(app)).balance_minor - before.balance_minor).toBe(own.total_minor)
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
  })

  test('after the journey is among the bookings of its days', async () => {
    const { id, ids } = await aPaid({ adults: 2 })
    const day = dayFromNow(-20)
    const days = { starts_on: day, ends_on: day }
    await app.rows('nakheel', db => db.updateTable('bookings').set(days).where('id', '=', id).execute())
    const { data: made } = await split.splitOff(staff, id, ids.slice(0, 1))
    const { rows } = (await staff.call(listDeskFlightBookings, { query: { from: day, to: day } })).data
    expect(rows.map(row => row.id)).toContain(made.id)
  })

  test('is a dangerous act where money goes back, and none where it only moves', async () => {
    const second = await aColleague(app)
    await setRules(app, { refund: { level: 'second_person', over_minor: null, below: 'none' } })
    const { id, ids } = await aPaid({ adults: 3 })
    const whole = await rowOf(app, id)
    expect((await split.splitOff(staff, id, ids.slice(0, 1))).status).toBe(201)
    const before = await accountOf(app)
    const asked = await split.splitOff(staff, id, ids.slice(1, 2), { money: 'stay' })
    expect([asked.code, await accountOf(app)]).toEqual(['approval.asked', before])
    const params = { id: String(asked.details?.approval_id) }
    const { data } = await second.client.call(decideApproval, { params, body: { decision: 'confirm' } })
    expect(data).toMatchObject({
      status: 'confirmed',
      amount_minor: whole.total_minor / 3,
      facts: [{ name: 'decision', value: 'split' }],
    })
    expect((await accountOf(app)).balance_minor - before.balance_minor).toBe(data.amount_minor)
    await setRules(app, {})
  })

  test('counts with earlier ones of the day that sent money back, and so does what ends the rest', async () => {
    await aColleague(app)
    const { id, ids, booking } = await aPaid({ adults: 3 })
    const over_minor = Math.ceil(booking.total_minor / 2)
    await setRules(app, { refund: { level: 'second_person', over_minor, below: 'fresh_password' } })
    expect((await split.splitOff(staff, id, ids.slice(0, 1), { money: 'stay' })).status).toBe(201)
    const asked = await split.splitOff(staff, id, ids.slice(1, 2), { money: 'stay' })
    expect(asked.code).toBe('approval.asked')
    expect((await split.splitOff(staff, id, ids.slice(1, 2))).status).toBe(201)
    await agent.call(cancelBooking, { params: { id }, body: {} })
    const body = { fees: { ADT: 0 }, valid_hours: 48 }
    const offered = await staff.call(offerQuote, { params: { id }, body })
    expect(offered.code).toBe('approval.waiting')
    await setRules(app, {})
  })

  test('lets each part be cancelled by itself, its money back to the balance it came from, once', async () => {
    const { id, ids } = await aPaid({ adults: 2 })
    const before = await accountOf(app)
    const { data: made } = await split.splitOff(staff, id, ids.slice(0, 1))
    for (const each of [made.id, id]) await split.cancelFree(staff, each)
    for (const each of [made.id, id]) {
      const row = await rowOf(app, each)
      expect(row).toMatchObject({ status: 'cancelled', refunded_minor: FARE, refund_due_minor: 0 })
    }
    expect((await accountOf(app)).balance_minor - before.balance_minor).toBe(2 * FARE)
    const books = [...(await ledgerOf(app, id)), ...(await ledgerOf(app, made.id))].map(({ kind }) => kind)
    expect(books.toSorted()).toEqual(['moved_in', 'moved_out', 'payment', 'refund', 'refund'])
  })

  test('lets a card take back no more than the part of each booking, and what its gateway returns by itself is shared', async () => {
    const guest = app.guest()
    const { id, ids, booking, attempt } = await aPaid({ adults: 2 }, guest)
    const { data: made } = await split.splitOff(staff, id, ids.slice(0, 1))
    const half = booking.total_minor / 2
    await split.cancelFree(staff, made.id)
    expect(await quoteFor(staff, made.id)).toMatchObject({
      due_minor: FARE,
      ways: [{ way: 'card', most_minor: FARE }, { way: 'bank' }],
    })
    await split.returnedByGateway(app, staff, attempt, booking.total_minor)
    expect(await rowOf(app, id)).toMatchObject({ paid_minor: half, refunded_minor: half })
    expect(await rowOf(app, made.id)).toMatchObject({
      paid_minor: half,
      refunded_minor: half,
      refund_due_minor: 0,
    })
  })

  test('credits the invoice of the whole and issues one for each part', async () => {
    const { id, ids, booking } = await aPaid({ adults: 2 })
    await app.drainJobs()
    const { data: made } = await split.splitOff(staff, id, ids.slice(0, 1))
    await app.drainJobs()
    const [left, own] = [await papersOf(app, id), await papersOf(app, made.id)]
    expect(left.map(({ kind }) => kind === 'credit_note')).toEqual([false, true, false])
    expect(own).toHaveLength(1)
    expect((left[2]?.payable_minor ?? 0) + (own[0]?.payable_minor ?? 0)).toBe(booking.total_minor)
  })

  test('divides the lines of a schedule, and a part payment is credited and issued again for each', async () => {
    const { id, ids, deposit } = await split.aBookingInParts(app, agent)
    const before = await rowOf(app, id)
    await app.drainJobs()
    const { data: made } = await split.splitOff(staff, id, ids.slice(0, 1))
    await app.drainJobs()
    const [left, own] = [await rowOf(app, id), await rowOf(app, made.id)]
    expect(left.paid_minor + own.paid_minor).toBe(deposit)
    expect(left.due_through?.map((through, at) => through + (own.due_through?.[at] ?? 0))).toEqual(
      before.due_through,
    )
    expect(own.due_at).toEqual(before.due_at)
    for (const row of [left, own]) expect(await split.invoicedOf(app, row.id)).toBe(row.paid_minor)
  })
})

describe('no split', () => {
  test('of an infant without its adult, of no one, of everyone, or of passengers of another booking', async () => {
    const { id, ids } = await aPaid()
    const [first, second, , infant] = ids as [string, string, string, string]
    const codes = async (chosen: string[]) => (await split.splitOff(staff, id, chosen)).code
    expect(await codes([first])).toBe('split.infant')
    expect(await codes([second, infant])).toBe('split.infant')
    expect(await codes(ids)).toBe('split.all_chosen')
    expect((await split.splitOff(staff, id, [])).status).toBe(422)
    const other = await aPaid({ adults: 2 })
    expect(await codes([other.ids[0] as string])).toBe('passenger.not_found')
    expect((await bookingOf(staff, id)).passengers).toHaveLength(4)
  })

  test('while it is held, asked to be cancelled, being paid, or money is on its way back', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 20 })
    const { id: held } = await aHeldBooking(agent, block.id, { adults: 2 })
    const { passengers } = await completePassengers(agent, held)
    const go = async (id: string, ids: string[]) => (await split.splitOff(staff, id, ids.slice(0, 1))).code
    expect(
      await go(
        held,
        passengers.map(({ id }) => id),
      ),
    ).toBe('split.not_now')
    const asked = await aPaid({ adults: 2 })
    await agent.call(cancelBooking, { params: { id: asked.id }, body: {} })
    expect(await go(asked.id, asked.ids)).toBe('split.not_now')
    await staff.call(offerQuote, { params: { id: asked.id }, body: { valid_hours: 5 } })
    const open = await split.aBookingInParts(app, agent)
    await payPart(agent, await bookingOf(agent, open.id), 'next')
    expect(await go(open.id, open.ids)).toBe('payment.under_way')
    const owed = await aPaid({ adults: 2 })
    await app.rows('nakheel', db =>
      db.updateTable('bookings').set({ refund_due_minor: 1 }).where('id', '=', owed.id).execute(),
    )
    expect(await go(owed.id, owed.ids)).toBe('split.refund_open')
  })

  test('without the right to approve, and only once by the same key', async () => {
    const { id, ids } = await aPaid({ adults: 3 })
    const chosen = ids.slice(0, 1)
    await setStaffRights(app, PERMISSION_PRESETS.accountant)
    const refused = await split.splitOff(await app.as('staff'), id, chosen)
    await setStaffRights(app, PERMISSION_PRESETS.owner)
    expect(refused.status).toBe(403)
    const idempotencyKey = crypto.randomUUID()
    const once = () => split.splitOff(staff, id, chosen, { idempotencyKey })
    const [one, again] = [await once(), await once()]
    expect([one.status, again.data]).toEqual([201, one.data])
    expect((await bookingOf(staff, id)).passengers).toHaveLength(2)
  })
})
