import { beforeAll, expect, test } from 'vitest'
import { acceptQuote } from '#shared/contract/bookings/cancellation.ts'
import { issueTickets } from '#shared/contract/flights/tickets.ts'
import { endRunOut } from '../../src/server/features/bookings/quotes/run-out.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { tFor } from '../../src/server/lib/i18n.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aConfirmedBooking, aTicketNumber, eventsOf, mailsTo } from '../support/desk-bookings.ts'
import * as change from '../support/desk-changes.ts'
import * as paying from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

/** Asked for by the customer, offered by staff, and not answered. */
async function anOffer(ticketed = false) {
  const guest = app.guest()
  const { id, email, booking } = await aConfirmedBooking(app, guest, change.CHANGEABLE)
  const tickets = booking.passengers.map(passenger => ({
    passenger_id: passenger.id,
    number: aTicketNumber(),
  }))
  if (ticketed) await staff.call(issueTickets, { params: { id }, body: { tickets } })
  const to = await aBlock(app, 'nakheel', { inDays: 67, ...change.faresOf() })
  await change.askForChange(guest, id)
  const { data: quote } = await change.offerMove(staff, id, to.id, ticketed ? { void_tickets: true } : {})
  return { guest, id, email, quote, over: Date.parse(quote.valid_until) }
}

const endAt = (time: number) => at(time, () => endRunOut(app.system()))
const dueAt = (time: number) => tenantsWithDue(app.runtime.db, 'quote.end', new Date(time))

test('an offer of a change ends with its time: the booking is as before, and its customer is told once', async () => {
  const { guest, id, email, quote, over } = await anOffer()
  await endAt(over - 1000)
  expect((await paying.bookingOf(guest, id)).status).toBe('change_requested')
  expect(await dueAt(over)).toContain(tenantId('nakheel'))
  await endAt(over)
  await endAt(over)
  expect(await dueAt(over)).toEqual([])
  expect(await paying.bookingOf(guest, id)).toMatchObject({ status: 'confirmed', can: { change: true } })
  expect((await eventsOf(app, id)).at(-1)).toMatchObject({ kind: 'change_run_out', actor_kind: 'system' })
  const told = (await mailsTo(app, email)).filter(({ text }) =>
    text?.includes(tFor('en')('mail:run_out.title')),
  )
  expect(told).toHaveLength(1)
  const answer = await guest.call(acceptQuote, { params: { id }, body: { quote_id: quote.id } })
  expect(answer.code).toBe('quote.gone')
})

test('an offer that ended long ago ends without a mail, and tickets stay valid', async () => {
  const { guest, id, email, over } = await anOffer(true)
  await endAt(over + 3 * 86_400_000)
  expect((await paying.bookingOf(guest, id)).status).toBe('ticketed')
  expect((await mailsTo(app, email)).some(({ subject }) => subject?.includes('has ended'))).toBe(false)
})
