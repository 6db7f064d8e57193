import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { completeTravelled } from '../../src/server/features/bookings/completion.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { openApp } from '../support/app.ts'
import { dayFromNow } from '../support/days.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { aNamedStay, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import {
  aPayableBooking,
  attemptOf,
  bookingOf,
  CARDS,
  listen,
  sendCard,
  startPaying,
} from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp({ port: await listen() })
const agent = await app.as('agent')
const customer = await app.as('customer')
const today = dayFromNow(0)

interface Written {
  ends_on: string
  status: 'confirmed' | 'ticketed' | 'completed'
  paid?: boolean
  refunded?: number
}

/** As time and staff would have left it. */
const write = (id: string, { ends_on, status, paid = true, refunded = 0 }: Written) =>
  app.rows('nakheel', db =>
    db
      .updateTable('bookings')
      .set(eb => ({
        ...{ starts_on: addDays(ends_on, -2), ends_on, status, hold_expires_at: null },
        refunded_minor: refunded,
        paid_minor: paid ? eb.ref('total_minor') : 0,
      }))
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .execute(),
  )

const isDue = async (at = new Date()) =>
  (await tenantsWithDue(app.runtime.db, 'booking.complete', at)).includes(tenantId('nakheel'))
/** The day of the query is that of its server. */
const dayBefore = () => new Date(Date.now() - 86_400_000)

const statusOf = async (id: string) => (await showStay(agent, id)).status

test('a paid stay is completed a week after it ended, once, and is not cancelled any more', async () => {
  const hotel = await aHotel(app, { city: 'over', rooms: 9 })
  const stay = async (written: Written) => {
    const { id } = await aNamedStay(agent, hotel)
    await write(id, written)
    return id
  }
  const over = await stay({ ends_on: addDays(today, -7), status: 'confirmed' })
  const late = await stay({ ends_on: addDays(today, -6), status: 'confirmed' })
  const owed = await stay({ ends_on: addDays(today, -60), status: 'confirmed', paid: false })
  expect(await isDue()).toBe(true)
  const system = app.system('nakheel')
  await Promise.all([completeTravelled(system), completeTravelled(system)])
  await completeTravelled(system)
  expect([await statusOf(over), await statusOf(late), await statusOf(owed)]).toEqual([
    'completed',
    'confirmed',
    'confirmed',
  ])
  // What stays unpaid is looked at no more.
  expect(await isDue(dayBefore())).toBe(false)
  const { events } = await showStay(agent, over)
  expect(events.filter(({ kind }) => kind === 'completed')).toHaveLength(1)
  expect((await agent.call(cancelBooking, { params: { id: over }, body: {} })).status).toBe(409)
  await write(owed, { ends_on: addDays(today, -60), status: 'confirmed' })
  await completeTravelled(system)
  expect(await statusOf(owed)).toBe('completed')
})

test('a flight is completed with its tickets only, and no one completes the bookings of another agency', async () => {
  const [{ booking: ticketed }, { booking: waiting }] = [
    await aPayableBooking(app, customer),
    await aPayableBooking(app, customer),
  ]
  const past = addDays(today, -30)
  await write(ticketed.id, { ends_on: past, status: 'ticketed' })
  await write(waiting.id, { ends_on: past, status: 'confirmed' })
  await completeTravelled(app.system('gulf'))
  expect((await bookingOf(customer, ticketed.id)).status).toBe('ticketed')
  await completeTravelled(app.system('nakheel'))
  expect((await bookingOf(customer, ticketed.id)).status).toBe('completed')
  expect((await bookingOf(customer, waiting.id)).status).toBe('confirmed')
  expect(await isDue(dayBefore())).toBe(false)
})

test('what a completed flight owes is paid as any other, and no trip is completed that has its money back', async () => {
  const past = addDays(today, -30)
  const [{ booking: owed }, { booking: back }] = [
    await aPayableBooking(app, customer),
    await aPayableBooking(app, customer),
  ]
  await write(back.id, { ends_on: past, status: 'ticketed', refunded: 5000 })
  await completeTravelled(app.system('nakheel'))
  expect((await bookingOf(customer, back.id)).status).toBe('ticketed')
  await write(owed.id, { ends_on: past, status: 'completed', refunded: 5000 })
  const before = await bookingOf(customer, owed.id)
  expect(before).toMatchObject({ due_minor: 5000, can: { pay: true } })
  const { attempt, gatewayId } = await startPaying(customer, owed.id)
  await sendCard(customer, gatewayId, CARDS.paid)
  await attemptOf(customer, attempt.id)
  const after = { status: 'completed', due_minor: 0, refunded_minor: 5000, payment_status: 'paid' }
  expect(await bookingOf(customer, owed.id)).toMatchObject(after)
  const mails = await mailsTo(app, before.contact?.email ?? '')
  expect(mails.some(({ subject }) => subject?.startsWith('Confirmed'))).toBe(false)
  expect(mails.filter(({ subject }) => subject === `Payment received: ${before.reference}`)).toMatchObject([
    { text: expect.stringContaining('50.00') },
  ])
})
