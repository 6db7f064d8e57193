import { acceptQuoteForCustomer, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { cancelByStaff, type SplitMoney, splitBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { fetchPayment } from '#shared/contract/desk/money/payments.ts'
import { issueTickets } from '#shared/contract/flights/tickets.ts'
import type { App } from './app.ts'
import { refundAtSandbox } from './at-sandbox.ts'
import { aBlock } from './blocks.ts'
import { aHeldBooking, completePassengers } from './bookings.ts'
import type { Client } from './client.ts'
import { payPart, WITH_DEPOSIT } from './deposits.ts'
import { aTicketNumber } from './desk-bookings.ts'
import { papersOf } from './invoices.ts'
import { setBalance } from './ledger.ts'
import { attemptOf, bookingOf, CARDS, sendCard, startPaying } from './paying.ts'

const reason = 'They pay by themselves'

export const splitOff = (
  staff: Client,
  id: string,
  passengers: string[],
  { money = 'share' as SplitMoney, idempotencyKey = crypto.randomUUID() } = {},
) => staff.call(splitBooking, { params: { id }, body: { passengers, money, reason }, idempotencyKey })

/** By the agency's balance or by card. */
export async function payFully(client: Client, id: string, method: 'balance' | 'card') {
  const { attempt, gatewayId } = await startPaying(client, id, method)
  if (method === 'card') {
    await sendCard(client, gatewayId, CARDS.paid)
    await attemptOf(client, attempt.id)
  }
  return { id: attempt.id, gatewayId }
}

export async function ticketFor(staff: Client, id: string, passenger_id: string): Promise<string> {
  const number = aTicketNumber()
  await staff.call(issueTickets, { params: { id }, body: { tickets: [{ passenger_id, number }] } })
  return number
}

/** Ends a booking without a fee, on the customer's word. */
export async function cancelFree(staff: Client, id: string, ADT = 0): Promise<void> {
  const params = { id }
  await staff.call(cancelByStaff, { params, body: { reason } })
  const { data: quote } = await staff.call(offerQuote, { params, body: { fees: { ADT }, valid_hours: 5 } })
  await staff.call(acceptQuoteForCustomer, { params, body: { quote_id: quote.id, reason } })
}

/** The gateway returns money by itself, and staff ask it what it did. */
export async function returnedByGateway(
  app: App,
  staff: Client,
  attempt: { id: string; gatewayId: string },
  minor: number,
) {
  await refundAtSandbox(app.system(), attempt.gatewayId, minor)
  await staff.call(fetchPayment, { params: { id: attempt.id } })
}

/** A booking of two with a deposit paid from the balance. */
export async function aBookingInParts(app: App, agent: Client) {
  const block = await aBlock(app, 'nakheel', { seats_total: 20, inDays: 90, ...WITH_DEPOSIT })
  const { id } = await aHeldBooking(agent, block.id, { adults: 2 })
  await completePassengers(agent, id)
  await payPart(agent, await bookingOf(agent, id), 'next', 'balance')
  const { passengers, paid_minor } = await bookingOf(agent, id)
  return { id, ids: passengers.map(passenger => passenger.id), deposit: paid_minor }
}

/** In the order of `ids`: one that is split off may sort before the other while a clock is set back. */
export const seatsOfBookings = (app: App, ids: string[]) =>
  app.rows('nakheel', async db => {
    const rows = await db.selectFrom('flight_bookings').selectAll().where('id', 'in', ids).execute()
    return ids.map(wanted => {
      const row = rows.find(({ id }) => id === wanted)
      return [row?.seats, row?.seats_state]
    })
  })

/** What a booking's documents come to. */
export async function invoicedOf(app: App, id: string): Promise<number> {
  const papers = await papersOf(app, id)
  return papers.reduce(
    (sum, { kind, payable_minor }) => sum + (kind === 'credit_note' ? -payable_minor : payable_minor),
    0,
  )
}

/** Staff who split, and an agent with money enough for every booking. */
export async function splitters(app: App): Promise<{ staff: Client; agent: Client }> {
  const [staff, agent] = await Promise.all([app.as('staff'), app.as('agent')])
  await setBalance(staff, app, 0, 100_000_000)
  return { staff, agent }
}
