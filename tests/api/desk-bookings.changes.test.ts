import { beforeAll, describe, expect, test } from 'vitest'
import { acceptQuote, declineRequest, withdrawCancellation } from '#shared/contract/bookings/cancellation.ts'
import { markNoShow } from '#shared/contract/desk/flights/flight-bookings.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { issueTickets, voidTicket } from '#shared/contract/flights/tickets.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type BlockOptions, seatsOf } from '../support/blocks.ts'
import type { Client } from '../support/client.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { payPart } from '../support/deposits.ts'
import { setStaffRights } from '../support/desk.ts'
import { aConfirmedBooking, aTicketNumber, eventsOf, mailsTo } from '../support/desk-bookings.ts'
import * as change from '../support/desk-changes.ts'
import { accountOf, sumsOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { gatewayIdOf } from '../support/quick-payments.ts'

const port = await paying.listen()
const app = await openApp({ port })
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

const view = paying.bookingOf
const accept = (client: Client, id: string, quote_id: string) =>
  client.call(acceptQuote, { params: { id }, body: { quote_id } })
const other = (base?: number, options: BlockOptions = {}) =>
  aBlock(app, 'nakheel', { inDays: 67, ...change.faresOf(base), ...options })

async function aBooking(options: Parameters<typeof aConfirmedBooking>[2] = {}) {
  const guest = app.guest()
  const made = await aConfirmedBooking(app, guest, { ...change.CHANGEABLE, ...options })
  return { guest, ...made, total: made.booking.total_minor }
}

async function ticketed(booking: Awaited<ReturnType<typeof aBooking>>) {
  const tickets = booking.booking.passengers.map(({ id }) => ({ passenger_id: id, number: aTicketNumber() }))
  await staff.call(issueTickets, { params: { id: booking.id }, body: { tickets } })
  return booking
}

describe('a change', () => {
  test('that sends money back counts with the earlier ones of the day, also when the customer accepted', async () => {
    await aColleague(app)
    const rule = { level: 'second_person', over_minor: 1000, below: 'fresh_password' } as const
    await setRules(app, { refund: rule })
    const fees = { ADT: 0 }
    const moves = async (first: (booking: Awaited<ReturnType<typeof aBooking>>, to: string) => unknown) => {
      const booking = await aBooking()
      await first(booking, (await other(99_400)).id)
      expect((await view(booking.guest, booking.id)).total_minor).toBe(booking.total - 600)
      await app.drainJobs()
      return (await change.moveNow(staff, booking.id, (await other(98_900)).id, { fees })).code
    }
    const offered = moves(async ({ guest, id }, to) => {
      const { data } = await change.offerMove(staff, id, to, { fees })
      await accept(guest, id, data.id)
    })
    expect(await offered).toBe('approval.asked')
    expect(await moves(({ id }, to) => change.moveNow(staff, id, to, { fees }))).toBe('approval.asked')
    await setRules(app, {})
  })

  test('is asked for by the customer, and waits in the list of requests', async () => {
    const { guest, id, booking } = await aBooking()
    expect((await view(guest, id)).can).toMatchObject({ change: true, answer_quote: false })
    const { data } = await change.askForChange(guest, id)
    expect(data).toMatchObject({ status: 'change_requested', quote: null, can: { answer_quote: true } })
    expect((await change.askForChange(guest, id)).code).toBe('booking.not_changeable')
    const { data: waiting } = await staff.call(listRequests, { query: { kind: 'change' } })
    expect(waiting.rows.find(row => row.booking?.reference === booking.reference)).toMatchObject({
      kind: 'change',
      reason: 'One week later, please',
    })
  })

  test('is offered with fee and difference; accepted, the seats are in the other block and the rest is to pay', async () => {
    const { guest, id, block, email, total } = await aBooking({ party: { adults: 2, infants: 1 } })
    const to = await other(130_000)
    await change.askForChange(guest, id)
    const { data: quote } = await change.offerMove(staff, id, to.id)
    // The infant's fare is as high as the fee.
    const due = 3 * change.FEE + 2 * 30_000
    expect(quote).toMatchObject({
      kind: 'change',
      fee_minor: 3 * change.FEE,
      back_minor: 0,
      change: { difference_minor: 60_000, total_minor: total + due, due_minor: due },
    })
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('please decide')
    expect(await seatsOf(app, to.id)).toMatchObject({ held: 0, sold: 0 })
    const { data } = await accept(guest, id, quote.id)
    expect(data).toMatchObject({
      status: 'confirmed',
      total_minor: total + due,
      due_minor: due,
      payment_status: 'partially_paid',
      can: { pay: true },
    })
    expect([await seatsOf(app, block.id), await seatsOf(app, to.id)]).toMatchObject([
      { sold: 0 },
      { sold: 2 },
    ])
    expect(await view(guest, id)).toMatchObject({ seat_block_id: to.id, airline_pnr: to.airlinePnr })
    expect(await change.rowOf(app, id)).toMatchObject({ revision: 2, starts_on: to.departsOn })
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('is changed')
    expect((await accept(guest, id, quote.id)).code).toBe('quote.gone')
  })

  test('leaves money due, which the customer pays by card', async () => {
    const { guest, id } = await aBooking()
    await change.moveNow(staff, id, (await other()).id)
    const due = (await view(guest, id)).due_minor
    expect(due).toBe(change.FEE)
    const { data } = await payPart(guest, await view(guest, id), 'all')
    expect(data.amount_minor).toBe(due)
    await paying.sendCard(guest, gatewayIdOf(data.pay_url), paying.CARDS.paid)
    await app.drainJobs()
    expect(await view(guest, id)).toMatchObject({ due_minor: 0, payment_status: 'paid', can: { pay: false } })
    const again = await guest.call(createPaymentAttempt, { body: paying.attemptBody(id) })
    expect(again.code).toBe('booking.not_payable')
  })

  test('to a cheaper flight gives back what was paid too much: to the card, once', async () => {
    const guest = app.guest()
    const { booking } = await paying.aPayableBooking(app, guest, change.CHANGEABLE)
    const { gatewayId } = await paying.startPaying(guest, booking.id)
    await paying.sendCard(guest, gatewayId, paying.CARDS.paid)
    await app.drainJobs()
    const to = await other(50_000)
    const { data: quote } = await change.offerMove(staff, booking.id, to.id)
    expect(quote).toMatchObject({ back_minor: 40_000, routes: [{ to: 'card', amount_minor: 40_000 }] })
    await accept(guest, booking.id, quote.id)
    await app.drainJobs()
    expect(await view(guest, booking.id)).toMatchObject({
      status: 'confirmed',
      refunded_minor: 40_000,
      payment_status: 'paid',
      due_minor: 0,
    })
    expect((await paying.ledgerOf(app, booking.id)).map(row => [row.kind, row.amount_minor])).toEqual([
      ['payment', booking.total_minor],
      ['refund', 40_000],
    ])
  })

  test('of an agency gives back to its balance at once, through the ledger', async () => {
    const agent = await app.as('agent')
    const { booking } = await paying.aPayableBooking(app, agent, change.CHANGEABLE)
    await agent.call(createPaymentAttempt, { body: paying.attemptBody(booking.id, 'balance') })
    const before = await accountOf(app)
    expect((await change.moveNow(staff, booking.id, (await other(50_000)).id)).status).toBe(200)
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor + 40_000)
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
  })

  test('with an expired offer gets a new offer, and nothing moves', async () => {
    const { guest, id } = await aBooking()
    const to = await other()
    await change.askForChange(guest, id)
    const { data: quote } = await change.offerMove(staff, id, to.id, { fees: { ADT: 500 } })
    const valid_until = new Date(Date.now() - 1)
    await app.rows('nakheel', db =>
      db.updateTable('booking_quotes').set({ valid_until }).where('id', '=', quote.id).execute(),
    )
    const { data } = await accept(guest, id, quote.id)
    expect(data).toMatchObject({ status: 'change_requested', quote: { status: 'offered', fee_minor: 500 } })
    expect(data.quote?.id).not.toBe(quote.id)
    expect(await seatsOf(app, to.id)).toMatchObject({ sold: 0 })
  })

  test('is taken back by the customer or declined by staff: the booking is as before', async () => {
    const { guest, id } = await ticketed(await aBooking())
    await change.askForChange(guest, id)
    const { data } = await guest.call(withdrawCancellation, { params: { id } })
    expect(data).toMatchObject({ status: 'ticketed', quote: null })
    await change.askForChange(guest, id)
    await staff.call(declineRequest, { params: { id }, body: { reason: 'No seat on any day' } })
    expect((await view(guest, id)).status).toBe('ticketed')
  })

  test('that staff offered unasked is taken back by them: the mail speaks of the offer, not of a request', async () => {
    const { id, email } = await aBooking()
    await change.offerMove(staff, id, (await other()).id)
    const body = { reason: 'The other flight is full' }
    await staff.call(declineRequest, { params: { id }, body })
    const mail = (await mailsTo(app, email)).at(-1)
    expect(mail?.subject).toContain('withdrawn')
    expect(mail?.text).toContain(body.reason)
    expect(mail?.text).not.toMatch(/declined|[Yy]our request/)
    expect(await eventsOf(app, id)).toContainEqual(
      expect.objectContaining({ kind: 'offer_withdrawn', ...body }),
    )
  })

  test('accepted when the other block has no seat left moves nothing', async () => {
    const { guest, id, block } = await aBooking()
    const to = await other(100_000, { seats_total: 1 })
    const { data: quote } = await change.offerMove(staff, id, to.id)
    await aConfirmedBooking(app, app.guest(), {})
    await app.rows('nakheel', db =>
      db.updateTable('seat_blocks').set({ seats_released: 1 }).where('id', '=', to.id).execute(),
    )
    expect((await accept(guest, id, quote.id)).code).toBe('booking.stock_gone')
    expect(await seatsOf(app, block.id)).toMatchObject({ sold: 1 })
    expect(await view(guest, id)).toMatchObject({ status: 'change_requested', seat_block_id: block.id })
  })
})

describe('a move by staff', () => {
  test('is done at once with a reason that only staff read, and the customer gets a mail', async () => {
    const { guest, id, email, block, total } = await aBooking()
    const to = await other()
    const others = await change.othersOf(staff, id)
    expect(others.find(({ id: one }) => one === to.id)).toMatchObject({ places_left: 20 })
    expect(others.map(({ id: one }) => one)).not.toContain(block.id)
    expect((await change.moveNow(staff, id, to.id, { fees: { ADT: 0 } })).status).toBe(200)
    expect(await view(guest, id)).toMatchObject({ status: 'confirmed', total_minor: total, due_minor: 0 })
    expect((await eventsOf(app, id)).at(-1)).toMatchObject({ kind: 'moved', reason: 'The meeting moved' })
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('SV 263')
  })

  test('with tickets is refused until they are void, and voids them when told to', async () => {
    const { guest, id, booking } = await ticketed(await aBooking())
    const to = await other()
    expect((await change.moveNow(staff, id, to.id)).code).toBe('booking.has_tickets')
    expect((await change.offerMove(staff, id, to.id)).code).toBe('booking.has_tickets')
    expect((await change.moveNow(staff, id, to.id, { void_tickets: true })).status).toBe(200)
    const { status, passengers } = await view(guest, id)
    expect([status, passengers[0]?.ticket_number]).toEqual(['ticketing', null])
    const number = aTicketNumber()
    const tickets = [{ passenger_id: booking.passengers[0]?.id as string, number }]
    const issue = (body = {}) => staff.call(issueTickets, { params: { id }, body: { tickets, ...body } })
    // The other flight is dearer: tickets before all is paid need a reason.
    expect((await issue()).code).toBe('ticket.unpaid')
    const { data } = await issue({ unpaid_reason: 'They pay at the counter' })
    expect(data.status).toBe('ticketed')
  })

  test('goes to a block that flies, is sold to such a party, keeps its ages, and has none of them aboard', async () => {
    const { id, block } = await aBooking({ party: { infants: 1 } })
    const grown = await other(100_000, { inDays: 60 + 400 })
    const refused = async (to: { id: string }) => (await change.offerMove(staff, id, to.id)).code
    expect(await refused(block)).toBe('block.not_on_sale')
    expect(await refused(await other(100_000, { status: 'draft' }))).toBe('block.not_on_sale')
    expect(await refused(await other(100_000, { status: 'cancelled' }))).toBe('block.not_on_sale')
    expect(await refused(await aBlock(app, 'gulf'))).toBe('block.not_on_sale')
    expect(await refused(await other(100_000, { seats_total: 0 }))).toBe('booking.stock_gone')
    expect(await refused(grown)).toBe('booking.other_age')
  })

  test('at another price than was shown is refused', async () => {
    const { id } = await aBooking()
    const reply = await change.moveNow(staff, id, (await other()).id, { expected_total_minor: 1 })
    expect(reply.code).toBe('price.changed')
  })

  test('needs its right: to offer is to approve, to move is to override', async () => {
    const { guest, id } = await aBooking()
    const to = await other()
    expect((await change.offerMove(guest, id, to.id)).status).toBe(401)
    await setStaffRights(app, ['bookings.approve'])
    expect((await change.moveNow(staff, id, to.id)).code).toBe('auth.forbidden')
    expect((await change.offerMove(staff, id, to.id)).status).toBe(200)
    await setStaffRights(app, PERMISSION_PRESETS.owner)
    expect((await change.offerMove(await app.as('staff', 'gulf'), id, to.id)).code).toBe('booking.not_found')
  })
})

describe('a no-show', () => {
  const mark = (id: string, no_show: boolean, client = staff) =>
    client.call(markNoShow, { params: { id }, body: { no_show, reason: 'Gate list of the airline' } })
  const leave = (blockId: string) =>
    app.rows('nakheel', db =>
      db
        .updateTable('seat_blocks')
        .set({ first_departs_at: new Date(Date.now() - 3_600_000) })
        .where('id', '=', blockId)
        .execute(),
    )

  test('is marked after departure, per passenger, and taken back the same day', async () => {
    const { guest, id, block, booking } = await ticketed(await aBooking({ party: { adults: 2 } }))
    const [one, other] = booking.passengers.map(passenger => passenger.id) as [string, string]
    expect((await mark(one, true)).code).toBe('passenger.not_missing')
    await leave(block.id)
    expect((await mark(one, true)).status).toBe(200)
    expect((await mark(one, true)).code).toBe('passenger.not_missing')
    const statuses = async () => (await view(guest, id)).passengers.map(({ status }) => status)
    expect(await statuses()).toEqual(['no_show', 'ticketed'])
    expect((await view(guest, id)).events[0]).toMatchObject({ kind: 'no_show', actor: 'staff' })
    expect((await mark(other, false)).code).toBe('passenger.undo_over')
    expect((await mark(one, false)).status).toBe(200)
    expect(await statuses()).toEqual(['ticketed', 'ticketed'])
    expect((await eventsOf(app, id)).at(-1)).toMatchObject({
      kind: 'no_show_undone',
      reason: 'Gate list of the airline',
    })
  })

  test('stays one when the unused ticket becomes void, and waits for no other ticket', async () => {
    const { guest, id, block, booking } = await aBooking({ party: { adults: 2 } })
    const people = booking.passengers.map(each => ({ passenger_id: each.id, number: aTicketNumber() }))
    const issue = () => staff.call(issueTickets, { params: { id }, body: { tickets: people } })
    const unused = (await issue()).data.tickets.find(each => each.number === people[0]?.number)
    await leave(block.id)
    await mark(people[0]?.passenger_id as string, true)
    const params = { id: unused?.id as string }
    const { data } = await staff.call(voidTicket, { params, body: { reason: 'Its taxes go back' } })
    expect(data.status).toBe('ticketed')
    const [first, second] = (await view(guest, id)).passengers
    expect([first?.status, first?.ticket_number, second?.status]).toEqual(['no_show', null, 'ticketed'])
  })

  test('is final from the next day on, and needs its right', async () => {
    const { block, booking } = await aBooking()
    const passenger = booking.passengers[0]?.id as string
    await leave(block.id)
    await mark(passenger, true)
    const no_show_at = new Date(Date.now() - 86_400_000)
    await app.rows('nakheel', db =>
      db.updateTable('booking_passengers').set({ no_show_at }).where('id', '=', passenger).execute(),
    )
    expect((await mark(passenger, false)).code).toBe('passenger.undo_over')
    expect((await mark(passenger, false, await app.as('agent'))).code).toBe('auth.forbidden')
    expect((await mark(passenger, false, await app.as('staff', 'gulf'))).code).toBe('passenger.not_found')
  })
})
