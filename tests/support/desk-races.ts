import { cancelBooking, requestBooking } from '#shared/contract/bookings/bookings.ts'
import {
  acceptQuote,
  acceptQuoteForCustomer,
  declineRequest,
  offerQuote,
} from '#shared/contract/bookings/cancellation.ts'
import {
  cancelByStaff,
  confirmByHand,
  decideRequest,
  splitBooking,
} from '#shared/contract/desk/bookings/bookings.ts'
import { moveBooking } from '#shared/contract/desk/bookings/changes.ts'
import { issueTickets } from '#shared/contract/flights/tickets.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { endUnanswered } from '../../src/server/features/bookings/asked/requests.service.ts'
import type { App } from './app.ts'
import { aBlock, type Block, seatsOf } from './blocks.ts'
import { aHeldBooking, completePassengers } from './bookings.ts'
import type { Client } from './client.ts'
import { aTicketNumber, eventsOf } from './desk-bookings.ts'
import { attemptBody } from './paying.ts'
import { tenantId } from './people.ts'

const reason = 'At once'
const RULES = JSON.stringify({ change_fee: null, cancel_fee: 30_000, refundable: true })

/** Seats of a block by its counters, and by the bookings that have them. */
export async function seatsTwice(app: App, block: Block) {
  const { held, sold } = await seatsOf(app, block.id)
  const rows = await app.rows('nakheel', db =>
    db
      .selectFrom('flight_bookings')
      .select(['seats_state', 'seats'])
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('seat_block_id', '=', block.id)
      .execute(),
  )
  const inState = (state: string) =>
    rows.filter(row => row.seats_state === state).reduce((sum, { seats }) => sum + seats, 0)
  return { counted: { held, sold }, rows: { held: inState('held'), sold: inState('sold') } }
}

/** A block on which others hold seats, too: a counter that goes wrong is not stopped by zero. Seats for all rounds. */
export async function aBusyBlock(app: App, agent: Client): Promise<Block> {
  const block = await aBlock(app, 'nakheel', { seats_total: 500, rules: RULES })
  await aHeldBooking(agent, block.id, { adults: 6 })
  return block
}

async function aFilledHold(agent: Client, block: Block) {
  const { id } = await aHeldBooking(agent, block.id)
  return completePassengers(agent, id)
}

/** One of the staff confirms a hold while another cancels it. Gives the statuses of both answers. */
export async function confirmAndCancel(staff: Client[], agent: Client, block: Block) {
  const { id } = await aFilledHold(agent, block)
  const input = { params: { id }, body: { reason } }
  const [one, other] = staff as [Client, Client]
  const replies = await Promise.all([one.call(confirmByHand, input), other.call(cancelByStaff, input)])
  return { id, statuses: replies.map(({ status }) => status) }
}

/** A block of which seats are sold on request, held by others, too. */
export async function aBusyBlockOnRequest(app: App, agent: Client): Promise<Block> {
  const block = await aBlock(app, 'nakheel', { seats_total: 500, answer_hours: 24 })
  await aHeldBooking(agent, block.id, { adults: 6 })
  return block
}

/** A request is approved, rejected, taken back and ended unanswered at once. Gives the statuses of the three answers. */
export async function answerRequestAtOnce(app: App, staff: Client[], agent: Client, block: Block) {
  const { id } = await aFilledHold(agent, block)
  await agent.call(requestBooking, { params: { id } })
  await app.rows('nakheel', db =>
    db
      .updateTable('bookings')
      .set({ answer_ends_at: new Date(Date.now() - 1000) })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .execute(),
  )
  const [one, other] = staff as [Client, Client]
  const decide = (client: Client, decision: 'approve' | 'reject') =>
    client.call(decideRequest, { params: { id }, body: { decision, reason } })
  const [replies] = await Promise.all([
    Promise.all([
      decide(one, 'approve'),
      decide(other, 'reject'),
      agent.call(cancelBooking, { params: { id }, body: {} }),
    ]),
    endUnanswered(app.system('nakheel')),
  ])
  return { id, statuses: replies.map(({ status }) => status) }
}

/** Two of the staff issue other numbers for the same passenger while the customer asks to cancel. */
export async function issueTwiceAndCancel(staff: Client[], agent: Client, block: Block) {
  const { id, passengers } = await aFilledHold(agent, block)
  await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
  const passenger_id = passengers[0]?.id as string
  const issue = (client: Client) =>
    client.call(issueTickets, {
      params: { id },
      body: { tickets: [{ passenger_id, number: aTicketNumber() }] },
    })
  const replies = await Promise.all([
    ...staff.map(issue),
    agent.call(cancelBooking, { params: { id }, body: {} }),
  ])
  return { id, passenger_id, statuses: replies.map(({ status }) => status) }
}

/** Customer and staff accept a quote at once, and another of the staff declines the request. */
export async function answerAtOnce(staff: Client[], agent: Client, block: Block) {
  const { id, total_minor } = await aFilledHold(agent, block)
  const [one, other] = staff as [Client, Client]
  const params = { id }
  await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
  await agent.call(cancelBooking, { params, body: {} })
  const { data: quote } = await one.call(offerQuote, { params, body: { valid_hours: 5 } })
  const replies = await Promise.all([
    agent.call(acceptQuote, { params, body: { quote_id: quote.id } }),
    one.call(acceptQuoteForCustomer, { params, body: { quote_id: quote.id, reason } }),
    other.call(declineRequest, { params, body: { reason } }),
  ])
  return { id, back: quote.back_minor, total_minor, statuses: replies.map(({ status }) => status) }
}

/** Whether a booking with a valid ticket was moved: its number was issued for flights it has left. */
export async function movedWithTicket(app: App, id: string): Promise<boolean> {
  const kinds = (await eventsOf(app, id)).map(({ kind }) => kind)
  const [issued, moved] = [kinds.indexOf('tickets_added'), kinds.indexOf('moved')]
  return issued >= 0 && issued < moved
}

/** Two of the staff move a booking to the same block, one issues its ticket, and the customer asks to cancel. */
export async function moveTicketAndCancel(staff: Client[], agent: Client, [from, to]: [Block, Block]) {
  const { id, passengers, total_minor } = await aFilledHold(agent, from)
  await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
  const [one, other] = staff as [Client, Client]
  const params = { id }
  const body = { target_id: to.id, fees: { ADT: 0 }, expected_total_minor: total_minor, reason }
  const tickets = [{ passenger_id: passengers[0]?.id as string, number: aTicketNumber() }]
  const [moved, again, issued, cancelled] = await Promise.all([
    one.call(moveBooking, { params, body }),
    other.call(moveBooking, { params, body }),
    other.call(issueTickets, { params, body: { tickets } }),
    agent.call(cancelBooking, { params, body: {} }),
  ])
  return { id, moves: [moved.status, again.status], issued: issued.status, cancelled: cancelled.status }
}

/** A hold of two is confirmed by hand; then staff split it twice while the customer pays and asks to cancel. */
export async function splitPayAndCancel(app: App, staff: Client[], agent: Client, block: Block) {
  const { id } = await aHeldBooking(agent, block.id, { adults: 2 })
  const { passengers, total_minor } = await completePassengers(agent, id)
  const [one, other] = staff as [Client, Client]
  const params = { id }
  await one.call(confirmByHand, { params, body: { reason } })
  const body = { passengers: passengers.slice(0, 1).map(each => each.id), money: 'share' as const, reason }
  const splits = [one, other].map(client => client.call(splitBooking, { params, body }))
  const paid = agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
  const cancelled = agent.call(cancelBooking, { params, body: {} })
  const replies = await Promise.all([...splits, paid, cancelled])
  const parts = await partsOf(app, passengers[0]?.id as string, id)
  return { id, total_minor, splits: replies.slice(0, 2).map(({ status }) => status), parts }
}

/** The bookings of a traveller and of who stayed, with what the books have of each. */
async function partsOf(app: App, passengerId: string, id: string) {
  return app.rows('nakheel', async db => {
    const { booking_id } = await db
      .selectFrom('booking_passengers')
      .select('booking_id')
      .where('id', '=', passengerId)
      .executeTakeFirstOrThrow()
    const ids = [...new Set([id, booking_id])]
    const rows = await db.selectFrom('bookings').selectAll().where('id', 'in', ids).execute()
    const posted = await db.selectFrom('payments').selectAll().where('booking_id', 'in', ids).execute()
    return rows.map(row => ({
      ...row,
      posted: posted
        .filter(({ booking_id }) => booking_id === row.id)
        .reduce((sum, { kind, amount_minor }) => sum + (/payment|in$/.test(kind) ? 1 : -1) * amount_minor, 0),
    }))
  })
}
