import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { claimBookings, listClaims } from '#shared/contract/accounts/accounts.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { bookingFilter, findBooking, saveBookingDraft } from '#shared/contract/bookings/bookings.ts'
import { acceptQuote, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { updatePassenger } from '#shared/contract/bookings/passengers.ts'
import { searchDesk } from '#shared/contract/desk/search.ts'
import { getFlightBooking, listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { getBooking, lockBooking } from '../../src/server/features/bookings/bookings.repo.ts'
import { cancelBooking } from '../../src/server/features/bookings/cancel.service.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { savePassengers } from '../../src/server/features/bookings/holds/held.service.ts'
import { listBookings } from '../../src/server/features/bookings/lists/list.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { listPassengerRows } from '../../src/server/features/bookings/passengers/passengers.repo.ts'
import { privateBookingsOf } from '../../src/server/features/bookings/personal-data.service.ts'
import { changeStatus } from '../../src/server/features/bookings/status.service.ts'
import { clean } from '../../src/server/jobs/cleaning.ts'
import { openApp } from '../support/app.ts'
import { CONTACT, setHoldEnd, traveller } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { accountOf } from '../support/ledger.ts'
import { attemptBody } from '../support/paying.ts'
import { emailOf, userId } from '../support/people.ts'
import { Visas } from '../support/visa-kind.ts'

const PRICE = 50_000
const DAY_MS = 86_400_000
const app = await openApp()
const visas = new Visas(3)
const [agent, staff] = [await app.as('agent'), await app.as('staff')]

async function contextOf(client: Client) {
  const { data: user } = await client.call(getMe)
  return app.runtime.contextFor({ tenant: app.system().tenant, lang: 'en', user })
}

const rowOf = (id: string) => app.system().unit(u => getBooking(u, id))
const passengersOf = (id: string) => app.system().unit(u => listPassengerRows(u, id))

async function held(client: Client, contact: { email?: string } = {}) {
  const ctx = await contextOf(client)
  const { id, reference } = await ctx.unit(u => visas.hold(u, 1, PRICE))
  const day = ctx.now.toISOString().slice(0, 10)
  const passengers = (await passengersOf(id)).map(row => ({ id: row.id, ...traveller(row, day) }))
  await savePassengers(ctx, id, { contact: { ...CONTACT, ...contact }, passengers })
  return { id, reference, ctx }
}

/** Visas left, and bookings that still hold some. */
const leftover = () => [visas.left, visas.taken.size]

describe('a kind of booking that only a test knows', () => {
  test('is held, filled in, paid from the balance, confirmed by mail, and changed', async () => {
    const before = await accountOf(app)
    const { id, reference } = await held(agent)
    const draft = { version: 1, data: { step: 'people' } }
    expect((await agent.call(saveBookingDraft, { params: { id }, body: draft })).data.version).toBe(1)
    const paid = await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
    expect(paid.data.target).toEqual({ kind: 'booking', id, reference, status: 'confirmed' })
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor - PRICE)
    expect([visas.taken.get(id), (await rowOf(id))?.draft]).toEqual(['sold', null])
    await app.drainJobs()
    const mail = (await app.outbox()).find(({ subject }) => subject?.includes(reference))
    expect(mail?.subject).toBe(`Confirmed: a permit, ${reference}`)
    const [passenger] = await passengersOf(id)
    const body = { ...traveller({ category: 'ADT', position: 2 }, '2027-01-01'), surname: 'Alotaibi' }
    const changed = await agent.call(updatePassenger, { params: { id: passenger?.id as string }, body })
    expect(changed.data.surname).toBe('Alotaibi')
  })

  test('asks for its end once it is paid, and its money goes back where it came from', async () => {
    const before = await accountOf(app)
    const { id, ctx } = await held(agent)
    await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
    const [left] = leftover()
    await cancelBooking(ctx, id)
    expect((await rowOf(id))?.status).toBe('cancel_requested')
    const { data: quote } = await staff.call(offerQuote, { params: { id }, body: { valid_hours: 48 } })
    expect(quote).toMatchObject({ back_minor: PRICE, routes: [{ to: 'balance', amount_minor: PRICE }] })
    await agent.call(acceptQuote, { params: { id }, body: { quote_id: quote.id } })
    await app.drainJobs()
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', refunded_minor: PRICE })
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor)
    expect(visas.left).toBe((left as number) + 1)
  })

  test('gives back what it holds when it is cancelled or its time is over, and is taken again by a late payment', async () => {
    const [left] = leftover()
    const cancelled = await held(agent)
    expect(visas.left).toBe((left as number) - 1)
    await cancelBooking(cancelled.ctx, cancelled.id)
    expect([visas.left, (await rowOf(cancelled.id))?.status]).toEqual([left, 'cancelled'])
    const late = await held(agent)
    await setHoldEnd(app, agent, late.id, new Date(Date.now() - 1))
    expect(await sweepHolds(app.system())).toBe(1)
    expect([visas.left, (await rowOf(late.id))?.status]).toEqual([left, 'expired'])
    await app.system().unit(u => recordPayment(u, late.id, PRICE))
    expect([visas.taken.get(late.id), (await rowOf(late.id))?.status]).toEqual(['sold', 'confirmed'])
  })

  test('is owed back what comes when nothing is left', async () => {
    const late = await held(agent)
    await setHoldEnd(app, agent, late.id, new Date(Date.now() - 1))
    await sweepHolds(app.system())
    while (visas.left > 0) await (await contextOf(agent)).unit(u => visas.hold(u, 1, PRICE))
    await app.system().unit(u => recordPayment(u, late.id, PRICE))
    expect(await rowOf(late.id)).toMatchObject({ status: 'expired', refund_due_minor: PRICE })
    for (const [id, state] of visas.taken) if (state === 'held') visas.taken.delete(id)
  })

  test('is found by its reference, offered to the account of its contact, and exported with it', async () => {
    const guest = app.guest()
    const browser = app.runtime.contextFor({ tenant: app.system().tenant, lang: 'en' })
    visas.taken.clear()
    const { id, reference } = await browser.unit(u => visas.hold(u, 1, PRICE))
    const passengers = (await passengersOf(id)).map(row => ({
      id: row.id,
      ...traveller(row, new Date().toISOString().slice(0, 10)),
    }))
    await savePassengers(browser, id, {
      contact: { ...CONTACT, email: emailOf('nakheel', 'customer') },
      passengers,
    })
    const body = { reference, proof: emailOf('nakheel', 'customer') }
    expect((await guest.call(findBooking, { body })).data).toEqual({ id, page: `/visas/${id}` })
    const customer = await app.as('customer')
    expect((await customer.call(listClaims)).data).toEqual([
      expect.objectContaining({ id, reference, title: { en: 'A permit' } }),
    ])
    await customer.call(claimBookings, { body: { booking_ids: [id] } })
    const told = await app.system().unit(u => privateBookingsOf(u, userId('nakheel', 'customer')))
    expect(told).toContainEqual({ id, kind: 'visa', reference, draft: null })
  })

  test('stands in a list of its kind, and is found at the desk by its reference and by its passenger', async () => {
    const { id, reference, ctx } = await held(agent)
    const query = { kind: 'visa', filter: parse(bookingFilter, { status: 'held' }), deadlines: () => [] }
    expect((await ctx.unit(u => listBookings(u, query, 10))).map(row => row.id)).toContain(id)
    const { data: byReference } = await staff.call(searchDesk, { query: { q: reference } })
    expect(byReference.bookings).toMatchObject([{ id, kind: 'visa', reference, status: 'held' }])
    const [passenger] = await passengersOf(id)
    const { data: byName } = await staff.call(searchDesk, { query: { q: passenger?.surname ?? '' } })
    expect(byName.passengers).toContainEqual(expect.objectContaining({ id, kind: 'visa' }))
  })

  test('is no flight: neither their list nor their page shows it', async () => {
    visas.taken.clear()
    const { id } = await held(agent)
    const { rows } = (await agent.call(listFlightBookings, { query: { limit: '100' } })).data
    expect(rows.map(row => row.id)).not.toContain(id)
    expect((await agent.call(getFlightBooking, { params: { id } })).code).toBe('booking.not_found')
  })

  test('goes only where the state table lets it', async () => {
    const { id } = await held(agent)
    const wrong = app.system().unit(async u => {
      const booking = await lockBooking(u, id)
      if (booking) await changeStatus(u, [booking], 'ticketed')
    })
    await expect(wrong).rejects.toThrow('A booking cannot go from held to ticketed')
    expect((await rowOf(id))?.status).toBe('held')
  })

  test('is erased two years after its journey: its traveller is gone, its money stays', async () => {
    visas.taken.clear()
    const { id } = await held(agent)
    const before = await rowOf(id)
    await at(Date.now() + 732 * DAY_MS, () => clean(app.system()))
    expect(await passengersOf(id)).toMatchObject([{ surname: null, birth_date: null, document_number: null }])
    expect(await rowOf(id)).toMatchObject({ lead_name: null, total_minor: before?.total_minor })
  })
})
