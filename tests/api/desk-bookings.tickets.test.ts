import { describe, expect, test } from 'vitest'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { issueTickets, voidTicket } from '#shared/contract/flights/tickets.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import { aConfirmedBooking, aTicketNumber, eventsOf, mailsTo } from '../support/desk-bookings.ts'

const app = await openApp()
const staff = await app.as('staff')

const issue = (
  client: Client,
  id: string,
  tickets: { passenger_id: string; number: string }[],
  reissue_reason?: string,
) => client.call(issueTickets, { params: { id }, body: { tickets, reissue_reason } })

const seen = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data

async function aFamily(lang: 'en' | 'ar' = 'en') {
  const guest = app.guest()
  const made = await aConfirmedBooking(app, guest, { party: { adults: 1, children: 1, infants: 1 } })
  if (lang === 'ar')
    await app.rows('nakheel', db =>
      db
        .updateTable('bookings')
        .set({ contact: JSON.stringify({ ...made.booking.contact, lang }) })
        .where('id', '=', made.id)
        .execute(),
    )
  const tickets = made.booking.passengers.map(({ id }) => ({ passenger_id: id, number: aTicketNumber() }))
  return { guest, tickets, ...made }
}

describe('ticket numbers', () => {
  test('of each adult, child and infant make the booking ticketed, and the customer sees and gets them', async () => {
    const { guest, id, tickets, email } = await aFamily()
    const { data } = await issue(staff, id, tickets)
    expect([data.status, data.warnings]).toEqual(['ticketed', []])
    const booking = await seen(guest, id)
    expect(booking.status).toBe('ticketed')
    expect(booking.passengers.map(({ ticket_number, status }) => [ticket_number, status])).toEqual(
      tickets.map(({ number }) => [number, 'ticketed']),
    )
    const mail = (await mailsTo(app, email)).at(-1)
    expect(mail?.subject).toContain('Your tickets')
    expect(mail?.text).toContain(tickets[0]?.number.replace(/^(\d{3})(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3 $4'))
    const byStaff = (await eventsOf(app, id)).filter(({ actor_kind }) => actor_kind === 'staff')
    expect(byStaff.map(({ kind }) => kind)).toEqual(['tickets_added', 'ticketing', 'ticketed'])
  })

  test('are mailed in the language of the contact', async () => {
    const { id, tickets, email } = await aFamily('ar')
    await issue(staff, id, tickets)
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('تذاكرك')
  })

  test('come in part: the booking waits for the rest, and the same numbers again change nothing', async () => {
    const { guest, id, tickets, email } = await aFamily()
    const first = tickets.slice(0, 1)
    expect((await issue(staff, id, first)).data.status).toBe('ticketing')
    const before = await eventsOf(app, id)
    expect((await issue(staff, id, first)).data.status).toBe('ticketing')
    expect(await eventsOf(app, id)).toEqual(before)
    expect((await mailsTo(app, email)).filter(mail => mail.subject?.includes('tickets'))).toEqual([])
    expect((await issue(staff, id, tickets)).data.status).toBe('ticketed')
    expect((await seen(guest, id)).status).toBe('ticketed')
  })

  test('of another or an unknown airline are stored with a warning', async () => {
    const { id, tickets } = await aFamily()
    const numbers = [aTicketNumber('229'), aTicketNumber('998')]
    const { data } = await issue(
      staff,
      id,
      numbers.map((number, at) => ({ passenger_id: tickets[at]?.passenger_id as string, number })),
    )
    expect(data.warnings).toEqual([
      { number: numbers[0], warning: 'other_airline' },
      { number: numbers[1], warning: 'unknown_airline' },
    ])
    expect(data.tickets).toHaveLength(2)
  })

  test('that are too short, twice in the list, taken, or of a stranger are refused by line, and nothing is written', async () => {
    const other = await aFamily()
    await issue(staff, other.id, other.tickets)
    const { id, tickets } = await aFamily()
    const [a, b, c] = tickets.map(({ passenger_id }) => passenger_id) as [string, string, string]
    const number = aTicketNumber()
    const short = await issue(staff, id, [{ passenger_id: a, number: '065214877320' }])
    expect([short.status, Object.keys(short.errors ?? {})]).toEqual([422, ['tickets.0.number']])
    const reply = await issue(staff, id, [
      { passenger_id: a, number },
      { passenger_id: b, number },
      { passenger_id: c, number: other.tickets[0]?.number as string },
      { passenger_id: other.tickets[0]?.passenger_id as string, number: aTicketNumber() },
    ])
    expect([reply.status, reply.errors]).toEqual([
      422,
      {
        'tickets.1.number': ['This number has been issued before'],
        'tickets.2.number': ['This number has been issued before'],
        'tickets.3.number': ['This line names no passenger of the booking'],
      },
    ])
    expect((await seen(staff, id)).passengers.every(({ ticket_number }) => ticket_number === null)).toBe(true)
  })

  test('are replaced for a reason, and the old ones stay as void and are never given again', async () => {
    const { guest, id, tickets, email } = await aFamily()
    await issue(staff, id, tickets)
    const [first] = tickets as [{ passenger_id: string; number: string }]
    const next = { passenger_id: first.passenger_id, number: aTicketNumber() }
    expect((await issue(staff, id, [next])).errors).toEqual({
      'tickets.0.number': ['This passenger has a valid ticket. Give a reason to replace it'],
    })
    const { data } = await issue(staff, id, [next], 'Name corrected')
    expect(data.status).toBe('ticketed')
    const old = data.tickets.find(({ number }) => number === first.number)
    expect(old).toMatchObject({ void_reason: 'Name corrected', voided_at: expect.any(String) })
    expect((await seen(guest, id)).passengers[0]?.ticket_number).toBe(next.number)
    expect((await issue(staff, id, [first], 'Again')).status).toBe(422)
    expect((await mailsTo(app, email)).filter(mail => mail.subject?.includes('tickets'))).toHaveLength(2)
  })

  test('are made void with a reason: the booking waits for a new one', async () => {
    const { guest, id, tickets } = await aFamily()
    const { data } = await issue(staff, id, tickets)
    const ticket = data.tickets[0]?.id as string
    const body = { reason: 'Wrong spelling' }
    const reply = await staff.call(voidTicket, { params: { id: ticket }, body })
    expect(reply.data.status).toBe('ticketing')
    expect((await seen(guest, id)).passengers[0]).toMatchObject({ ticket_number: null, status: 'active' })
    expect((await staff.call(voidTicket, { params: { id: ticket }, body })).status).toBe(200)
    expect((await eventsOf(app, id)).filter(({ kind }) => kind === 'ticket_voided')).toHaveLength(1)
    expect((await staff.call(voidTicket, { params: { id: newId() }, body })).code).toBe('ticket.not_found')
  })

  test('are issued for confirmed bookings only', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const { id } = await aHeldBooking(guest, block.id)
    const { passengers } = await completePassengers(guest, id)
    const list = [{ passenger_id: passengers[0]?.id as string, number: aTicketNumber() }]
    expect((await issue(staff, id, list)).code).toBe('booking.not_ticketable')
  })

  test('are for staff of the same tenant who hold the right now', async () => {
    const { guest, id, tickets } = await aFamily()
    expect((await issue(guest, id, tickets)).status).toBe(401)
    expect((await issue(await app.as('agent'), id, tickets)).code).toBe('auth.forbidden')
    expect((await issue(await app.as('staff', 'gulf'), id, tickets)).code).toBe('booking.not_found')
    await setStaffRights(app, ['bookings.approve'])
    expect((await issue(staff, id, tickets)).code).toBe('auth.forbidden')
    await setStaffRights(app, PERMISSION_PRESETS.owner)
    expect((await issue(staff, id, tickets)).status).toBe(200)
  })
})
