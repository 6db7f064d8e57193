import { describe, expect, test } from 'vitest'
import {
  cancelBooking,
  extendHold,
  findBooking,
  saveBookingDraft,
} from '#shared/contract/bookings/bookings.ts'
import { updatePassenger } from '#shared/contract/bookings/passengers.ts'
import { downloadCalendar, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { unseal } from '../../src/server/lib/seal.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, nameList, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const aBooking = async (client: Client = app.guest(), options = {}) => {
  const block = await aBlock(app, client.tenant, options)
  const { id } = await aHeldBooking(client, block.id, { adults: 2 })
  return { guest: client, block, id, params: { id } }
}
const paid = async (client: Client, id: string) => {
  const { total_minor } = await completePassengers(client, id)
  await app.system().unit(u => recordPayment(u, id, total_minor))
}

/** What the passengers' form sends while it is unfinished. */
const withNumber = (version: number) => {
  const values = { surname: 'ALHARBI', document_number: 'P7654321' }
  return { version, data: { passengers: { p1: values }, contact: { name: '' } } }
}
const storedDraft = async (id: string) => {
  const found = app.rows('nakheel', db =>
    db.selectFrom('bookings').select('draft').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return (await found).draft
}

describe('a draft', () => {
  test('survives a reload and another tab', async () => {
    const { guest, params } = await aBooking()
    const data = { passengers: [{ surname: 'Al-Harbi’s "quoted" ‏نص' }], step: 2 }
    const saved = await guest.call(saveBookingDraft, { params, body: { version: 1, data } })
    expect(saved.data).toEqual({ version: 1 })
    const reread = await guest.clone().call(getFlightBooking, { params })
    expect(reread.data).toMatchObject({ draft: data, draft_version: 1 })
  })

  test('is never undone by a slower, older save', async () => {
    const { guest, params } = await aBooking()
    const save = (version: number, data: object) =>
      guest.call(saveBookingDraft, { params, body: { version, data: { ...data } } })
    await save(5, { text: 'newer' })
    expect((await save(3, { text: 'older' })).data).toEqual({ version: 5 })
    expect((await guest.call(getFlightBooking, { params })).data.draft).toEqual({ text: 'newer' })
    // Of two tabs that went on from the same one the later is told that it is saved, and is.
    expect((await save(5, { text: 'of another tab' })).data).toEqual({ version: 5 })
    expect((await guest.call(getFlightBooking, { params })).data.draft).toEqual({ text: 'of another tab' })
  })

  test('lies sealed in the database', async () => {
    const { guest, params, id } = await aBooking()
    await guest.call(saveBookingDraft, { params, body: withNumber(1) })
    const draft = await storedDraft(id)
    expect(draft).toBeTruthy()
    expect(draft).not.toContain('P7654321')
    expect(Buffer.from(draft as string, 'base64').toString('latin1')).not.toContain('P7654321')
    expect(unseal(draft as string)).toContain('P7654321')
  })

  test('is available with document numbers on other devices of its maker, and to no other user', async () => {
    const customer = await app.as('customer')
    const { params } = await aBooking(customer)
    await customer.call(saveBookingDraft, { params, body: withNumber(1) })
    const there = await (await app.as('customer')).call(getFlightBooking, { params })
    expect(there.data.draft).toEqual(withNumber(1).data)
    for (const other of [app.guest(), await app.as('otherCustomer'), await app.as('agent')])
      expect((await other.call(getFlightBooking, { params })).status).toBe(404)
  })

  test.each<[string, (client: Client, id: string) => Promise<unknown>]>([
    ['the names are saved', (client, id) => completePassengers(client, id)],
    ['the seats are given back', (client, id) => client.call(cancelBooking, { params: { id }, body: {} })],
    [
      'the hold has run out',
      async (client, id) => {
        await setHoldEnd(app, client, id, new Date(Date.now() - 1000))
        expect((await client.call(getFlightBooking, { params: { id } })).data.draft).toBeNull()
        await sweepHolds(app.system())
      },
    ],
  ])('is erased once %s', async (_, end) => {
    const { guest, params, id } = await aBooking()
    await guest.call(saveBookingDraft, { params, body: withNumber(1) })
    await end(guest, id)
    expect(await storedDraft(id)).toBeNull()
    expect((await guest.call(getFlightBooking, { params })).data.draft).toBeNull()
  })

  test('takes no document numbers once names open the booking to others', async () => {
    const { guest, params, id } = await aBooking()
    const { reference } = await completePassengers(guest, id)
    await guest.call(saveBookingDraft, { params, body: withNumber(2) })
    expect(unseal((await storedDraft(id)) as string)).not.toContain('P7654321')
    const finder = app.guest()
    await finder.call(findBooking, { body: { reference, proof: 'Alharbi' } })
    const { draft } = (await finder.call(getFlightBooking, { params })).data
    expect(draft).toMatchObject({ passengers: { p1: { surname: 'ALHARBI', document_number: '' } } })
  })

  test('does not show its numbers to a guest with reference and name', async () => {
    const { guest, params } = await aBooking()
    const { data } = await guest.call(getFlightBooking, { params })
    const [first] = nameList(data).passengers
    const { id = '', ...body } = first ?? {}
    expect((await guest.call(updatePassenger, { params: { id }, body })).status).toBe(200)
    await guest.call(saveBookingDraft, { params, body: withNumber(1) })
    const finder = app.guest()
    const found = await finder.call(findBooking, {
      body: { reference: data.reference, proof: 'Alharbi' },
    })
    expect(found).toMatchObject({ status: 404, code: 'booking.lookup_failed' })
  })

  test.each([
    ['without a version', { data: {} }],
    ['with a version below nought', { version: -1, data: {} }],
    ['that is a text', { version: 1, data: 'x' }],
    ['with fields of its own', { version: 1, data: {}, status: 'confirmed' }],
  ])('%s is refused', async (_, body) => {
    const { guest, params } = await aBooking()
    expect((await guest.call(saveBookingDraft, { params, body })).status).toBe(422)
  })
})

describe('extending a hold', () => {
  test('never ends it sooner: what staff gave stays, and more time is offered when it helps', async () => {
    const { guest, params } = await aBooking(app.guest(), { hold_minutes: 30 })
    const ends = new Date(Date.now() + 40 * 60_000)
    await app.rows('nakheel', db =>
      db.updateTable('bookings').set({ hold_expires_at: ends }).where('id', '=', params.id).execute(),
    )
    expect(await guest.call(extendHold, { params })).toMatchObject({
      status: 409,
      code: 'booking.hold_longer',
    })
    const { data } = await guest.call(getFlightBooking, { params })
    expect(data.hold_expires_at).toBe(ends.toISOString())
    expect(data.hold_extendable_from).toBe(new Date(ends.getTime() - 30 * 60_000).toISOString())
    await at(ends.getTime() - 29 * 60_000, async () => {
      expect((await guest.call(extendHold, { params })).status).toBe(200)
    })
  })

  test('gives the whole time again, once', async () => {
    const { guest, params } = await aBooking(app.guest(), { hold_minutes: 30 })
    const { data } = await guest.call(extendHold, { params })
    expect(Math.round((Date.parse(data.hold_expires_at) - Date.now()) / 60_000)).toBe(30)
    expect(await guest.call(extendHold, { params })).toMatchObject({
      status: 409,
      code: 'booking.hold_extended_once',
    })
    expect((await guest.call(getFlightBooking, { params })).data.hold_extendable_from).toBeNull()
  })

  test('twice concurrently works once', async () => {
    const { guest, params } = await aBooking()
    const replies = await Promise.all([1, 2, 3].map(() => guest.call(extendHold, { params })))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409])
  })
})

describe('cancelling', () => {
  test('releases held seats immediately', async () => {
    const { guest, params, block } = await aBooking()
    const { data } = await guest.call(cancelBooking, { params, body: { reason: 'Other plans' } })
    expect(data).toMatchObject({ status: 'cancelled', due_minor: 0 })
    expect(data.events[0]).toMatchObject({ kind: 'cancelled', actor: 'guest', to_status: 'cancelled' })
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test('twice, also concurrently, releases them once', async () => {
    const { guest, params, block } = await aBooking()
    const replies = await Promise.all([1, 2, 3].map(() => guest.call(cancelBooking, { params, body: {} })))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409])
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test('of a paid booking becomes a request, and the seats stay sold', async () => {
    const { guest, params, block, id } = await aBooking()
    await paid(guest, id)
    const { data } = await guest.call(cancelBooking, { params, body: {} })
    expect(data).toMatchObject({ status: 'cancel_requested', can: { cancel: false } })
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0, sold: 2 })
    expect(await guest.call(cancelBooking, { params, body: {} })).toMatchObject({
      status: 409,
      code: 'booking.not_cancellable',
    })
  })
})

describe('the calendar file', () => {
  test('has one event per flight, in UTC, in the requested language', async () => {
    const guest = app.guest()
    guest.lang = 'ar'
    const { params } = await aBooking(guest, { nights: 5 })
    const response = await guest.download(downloadCalendar, { params })
    const text = (await response.text()).replace(/\r\n /g, '')
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="FB-[A-Z0-9]{6}\.ics"/)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toMatch(/DTSTART:\d{8}T050000Z/)
    expect(text).toContain('الرياض')
    expect(text).toContain('https://nakheel.localhost'.replace('https', 'http'))
  })

  test('takes its events out of calendars once the booking is cancelled', async () => {
    const guest = app.guest()
    const { params } = await aBooking(guest)
    const file = async () => (await guest.download(downloadCalendar, { params })).text()
    expect(await file()).not.toContain('STATUS:CANCELLED')
    await guest.call(cancelBooking, { params, body: {} })
    expect(await file()).toContain('STATUS:CANCELLED')
  })

  test('is a 404 for strangers', async () => {
    const { params } = await aBooking()
    expect((await app.guest().download(downloadCalendar, { params })).status).toBe(404)
  })
})

test('what happened to a booking is stored with its actor, and cannot be changed', async () => {
  const customer = await app.as('customer')
  const { params, id } = await aBooking(customer)
  await paid(customer, id)
  const { data } = await customer.call(getFlightBooking, { params })
  expect(data.events.map(event => `${event.kind} by ${event.actor}`).reverse()).toEqual([
    'held by customer',
    'passengers_saved by customer',
    'paid by system',
    'confirmed by system',
  ])
  const rewrite = app.rows('nakheel', db =>
    db
      .updateTable('booking_events')
      .set({ reason: 'x' })
      .where('tenant_id', '=', tenantId('nakheel'))
      .execute(),
  )
  await expect(rewrite).rejects.toThrow(/permission denied/)
})
