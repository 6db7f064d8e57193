import { describe, expect, test } from 'vitest'
import * as desk from '#shared/contract/desk/bookings/bookings.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, setHoldEnd, traveller } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import { aConfirmedBooking, eventsOf, mailsTo } from '../support/desk-bookings.ts'

const app = await openApp()
const staff = await app.as('staff')
const reason = 'Agreed by phone'

async function aHold(seats_total = 20) {
  const guest = app.guest()
  const block = await aBlock(app, 'nakheel', { seats_total })
  const { id } = await aHeldBooking(guest, block.id)
  const email = `${id.slice(-8)}@example.test`
  await completePassengers(guest, id, [], { email })
  return { guest, block, id, email }
}

async function anExpired(seats_total = 20) {
  const made = await aHold(seats_total)
  await setHoldEnd(app, made.guest, made.id, new Date(Date.now() - 1000))
  return made
}

/** As a block that asks for approval would make it. */
async function aRequested() {
  const made = await anExpired()
  await sweepHolds(app.system())
  await app.rows('nakheel', db =>
    db.updateTable('bookings').set({ status: 'requested' }).where('id', '=', made.id).execute(),
  )
  return made
}

const view = async (client: Client, id: string) =>
  (await client.call(getFlightBooking, { params: { id } })).data
const lastEvent = async (id: string) => (await eventsOf(app, id)).at(-1)

describe('staff', () => {
  test('extend a hold again and again, up to 72 hours from now and never beyond departure', async () => {
    const { id, block } = await aHold()
    const extend = (hours: number) =>
      staff.call(desk.extendHoldByStaff, { params: { id }, body: { hours, reason } })
    for (const hours of [10, 72]) {
      const end = Date.parse((await extend(hours)).data.hold_expires_at as string)
      expect(Math.abs(end - Date.now() - hours * 3_600_000)).toBeLessThan(60_000)
    }
    expect((await extend(73)).status).toBe(422)
    expect(await lastEvent(id)).toMatchObject({ kind: 'hold_extended', actor_kind: 'staff', reason })
    const first_departs_at = new Date(Date.now() + 3_600_000)
    await app.rows('nakheel', db =>
      db.updateTable('seat_blocks').set({ first_departs_at }).where('id', '=', block.id).execute(),
    )
    expect((await extend(5)).data.hold_expires_at).toBe(first_departs_at.toISOString())
  })

  test('give a hold back, and open a request for what is paid', async () => {
    const { id, block } = await aHold()
    const body = { reason }
    expect((await staff.call(desk.cancelByStaff, { params: { id }, body })).data.status).toBe('cancelled')
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0 })
    const paid = await aConfirmedBooking(app, app.guest())
    const params = { id: paid.id }
    expect((await staff.call(desk.cancelByStaff, { params, body })).data.status).toBe('cancel_requested')
    expect(await lastEvent(paid.id)).toMatchObject({ actor_kind: 'staff', reason })
    expect((await staff.call(desk.cancelByStaff, { params, body })).code).toBe('booking.not_cancellable')
  })

  test('hold again what ran out, whether or not it was swept, while seats are left', async () => {
    const { guest, id, block } = await anExpired(1)
    const reinstate = () => staff.call(desk.reinstateBooking, { params: { id }, body: { hours: 5, reason } })
    expect((await reinstate()).data.status).toBe('held')
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
    expect((await reinstate()).code).toBe('booking.not_editable')
    await setHoldEnd(app, guest, id, new Date(Date.now() - 1000))
    await sweepHolds(app.system())
    expect((await reinstate()).data.status).toBe('held')
    await setHoldEnd(app, guest, id, new Date(Date.now() - 1000))
    await aHeldBooking(app.guest(), block.id)
    expect((await reinstate()).code).toBe('booking.stock_gone')
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1, sold: 0 })
    expect((await view(guest, id)).status).toBe('expired')
  })

  test('confirm by hand: the seats are sold, what is due stays due, and the mail says so', async () => {
    const { guest, id, block, email } = await aHold()
    const { data } = await staff.call(desk.confirmByHand, { params: { id }, body: { reason } })
    expect(data).toEqual({ status: 'confirmed', hold_expires_at: null })
    const booking = await view(guest, id)
    expect([booking.due_minor, booking.payment_status]).toEqual([booking.total_minor, 'unpaid'])
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 1 })
    const mail = (await mailsTo(app, email)).at(-1)
    expect(mail?.text).toContain('is still open')
    expect(mail?.text).not.toContain('received your payment')
  })

  test('approve or reject a requested booking, and the customer is told why', async () => {
    const { id, block, email } = await aRequested()
    const decide = (params: { id: string }, decision: 'approve' | 'reject') =>
      staff.call(desk.decideRequest, { params, body: { decision, reason } })
    expect((await decide({ id }, 'approve')).data.status).toBe('held')
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('Approved')
    const other = await aRequested()
    expect((await decide(other, 'reject')).data.status).toBe('rejected')
    const mail = (await mailsTo(app, other.email)).at(-1)
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('Not approved'),
      expect.stringContaining(reason),
    ])
    expect((await decide(other, 'approve')).code).toBe('booking.not_requested')
  })

  test('correct a passenger after the name list is closed, and not once the journey has begun', async () => {
    const guest = app.guest()
    const name_list_deadline = new Date(Date.now() - 1000)
    const { id, booking, block } = await aConfirmedBooking(app, guest)
    await app.rows('nakheel', db =>
      db.updateTable('seat_blocks').set({ name_list_deadline }).where('id', '=', block.id).execute(),
    )
    const [passenger] = booking.passengers
    const body = {
      ...traveller({ category: 'ADT', position: 1 }, block.lastDate),
      surname: 'Alotaibi',
      reason,
    }
    const correct = () => staff.call(desk.correctPassenger, { params: { id: passenger?.id as string }, body })
    expect((await correct()).data.surname).toBe('Alotaibi')
    expect(await lastEvent(id)).toMatchObject({ kind: 'passenger_corrected', reason })
    await app.rows('nakheel', db =>
      db.updateTable('bookings').set({ starts_on: '2026-01-01' }).where('id', '=', id).execute(),
    )
    expect((await correct()).code).toBe('booking.not_editable')
  })

  test('set the price: the lines add up, what was paid too much is due, and the customer is told', async () => {
    const guest = app.guest()
    const { id, email, booking } = await aConfirmedBooking(app, guest)
    const set = (total_minor: number) =>
      staff.call(desk.overridePrice, { params: { id }, body: { total_minor, reason } })
    expect((await set(100_000)).status).toBe(200)
    const seen = await view(guest, id)
    expect(seen).toMatchObject({ total_minor: 100_000, payment_status: 'refund_due', due_minor: 0 })
    expect(seen.price_lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(100_000)
    expect(seen.price_lines.map(({ kind }) => kind)).toContain('adjustment')
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('1,000.00')
    expect((await eventsOf(app, id)).map(({ kind }) => kind)).toContain('refund_due')
    expect((await set(1000)).code).toBe('price.too_low')
    expect((await set(-1)).status).toBe(422)
    await set(booking.total_minor + 5000)
    expect((await view(guest, id)).total_minor).toBe(booking.total_minor + 5000)
  })

  test('set the price of a hold to what came already or less, which sells it, and the rest goes back', async () => {
    for (const [total_minor, payment_status] of [
      [100_000, 'paid'],
      [90_000, 'refund_due'],
    ] as const) {
      const { guest, id, email, block } = await aHold()
      await app.system().unit(u => recordPayment(u, id, 100_000))
      const set = (total: number) =>
        staff.call(desk.overridePrice, { params: { id }, body: { total_minor: total, reason } })
      expect((await set(100_100)).status).toBe(200)
      expect(await view(guest, id)).toMatchObject({ status: 'held', payment_status: 'partially_paid' })
      expect((await set(total_minor)).status).toBe(200)
      expect(await view(guest, id)).toMatchObject({ status: 'confirmed', payment_status, due_minor: 0 })
      expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 1 })
      expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/confirmed/i),
      )
      const owed = (await eventsOf(app, id)).filter(({ kind }) => kind === 'refund_due')
      expect(owed).toHaveLength(total_minor === 90_000 ? 1 : 0)
    }
  })

  test('send a mail again, but none that is not true', async () => {
    const { id, email } = await aConfirmedBooking(app, app.guest())
    const before = (await mailsTo(app, email)).length
    const resend = (mail: (typeof desk.RESENT_MAILS)[number]) =>
      staff.call(desk.resendMail, { params: { id }, body: { mail } })
    expect((await resend('booking_confirmed')).status).toBe(200)
    expect((await resend('booking_link')).status).toBe(200)
    expect((await resend('fulfilled')).code).toBe('booking.no_mail')
    expect(await mailsTo(app, email)).toHaveLength(before + 2)
    const held = await aHold()
    const params = { id: held.id }
    const reply = await staff.call(desk.resendMail, { params, body: { mail: 'booking_confirmed' } })
    expect(reply.code).toBe('booking.no_mail')
  })

  test('leave notes that no call of the customer shows', async () => {
    const { guest, id } = await aHold()
    const text = 'Regular customer, likes the aisle'
    const { data } = await staff.call(desk.addNote, { params: { id }, body: { text } })
    expect(data).toMatchObject({ text, author: 'staff nakheel' })
    expect(JSON.stringify(await view(guest, id))).not.toContain('aisle')
    expect((await staff.call(desk.addNote, { params: { id }, body: { text: ' ' } })).status).toBe(422)
  })

  test('give a reason for each change, and the customer never reads it', async () => {
    const { guest, id } = await aHold()
    for (const call of [desk.cancelByStaff, desk.confirmByHand])
      expect((await staff.call(call, { params: { id }, body: { reason: ' ' } })).status).toBe(422)
    await staff.call(desk.confirmByHand, { params: { id }, body: { reason: 'Secret of the house' } })
    expect(JSON.stringify(await view(guest, id))).not.toContain('Secret of the house')
  })
})

describe.each<[string, Endpoint, object, string[]?]>([
  ['extend', desk.extendHoldByStaff, { hours: 1, reason }],
  ['cancel', desk.cancelByStaff, { reason }],
  ['reinstate', desk.reinstateBooking, { hours: 1, reason }],
  ['confirm', desk.confirmByHand, { reason }],
  ['decide', desk.decideRequest, { decision: 'approve' as const, reason }],
  ['resend', desk.resendMail, { mail: 'booking_link' as const }],
  ['set the price', desk.overridePrice, { total_minor: 100_000, reason }],
  ['note', desk.addNote, { text: 'Note' }, []],
])('the call to %s', (_, endpoint, body, rights = ['audit.view']) => {
  test('is for staff of the tenant who hold the right now', async () => {
    const { guest, id, block } = await aHold()
    const ask = (client: Client) => client.call(endpoint, { params: { id }, body })
    expect((await ask(guest)).status).toBe(401)
    expect((await ask(await app.as('agent'))).code).toBe('auth.forbidden')
    expect((await ask(await app.as('staff', 'gulf'))).code).toBe('booking.not_found')
    await setStaffRights(app, rights)
    expect((await ask(staff)).code).toBe('auth.forbidden')
    await setStaffRights(app, PERMISSION_PRESETS.owner)
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1, sold: 0 })
  })
})
