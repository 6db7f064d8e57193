import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#shared/base/calendar.ts'
import { cancelBooking, savePassengers } from '#shared/contract/bookings/bookings.ts'
import { offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { decideApproval, getApproval } from '#shared/contract/desk/approvals.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import {
  endDepartureBookings,
  endUnfinishedDepartures,
} from '../../src/server/features/tour-bookings/desk/end-bookings.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { openApp } from '../support/app.ts'
import { breakRow } from '../support/broken-rows.ts'
import { aPaidTour, boardOf, callOffNow, previewOf } from '../support/call-off.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aColleague, setRules } from '../support/colleagues.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { tenantId } from '../support/people.ts'
import { codeOf, joinFriend, keptBed } from '../support/sharing.ts'
import { aHeldTour, tourNames } from '../support/tour-bookings.ts'
import { aDeparture, aTour, PRICES, placesOf } from '../support/tours.ts'

const app = await openApp()
const tour = await aTour(app)
const staff = await app.as('staff')
const agent = await app.as('agent')
const customer = await app.as('customer')

const show = async (id: string, client: Client = staff) =>
  (await client.call(getTourBooking, { params: { id } })).data
const reportOf = async (id: string) => {
  const { ending } = await boardOf(staff, id)
  return Object.fromEntries(ending?.bookings.map(row => [row.id, row]) ?? [])
}
const pair = async (there: Parameters<typeof aDeparture>[2] = {}) => ({
  from: await aDeparture(app, tour, { inDays: 40 }),
  to: await aDeparture(app, tour, { inDays: 60, ...there }),
})
const dear = JSON.stringify({ ...PRICES, double: 310_000 })
const cheap = JSON.stringify({ ...PRICES, double: 290_000 })

describe('calling a departure off with a move', () => {
  test('is shown before: where to, who fits, and what goes back', async () => {
    const { from, to } = await pair({ prices: cheap })
    const [paid, held] = [await aPaidTour(app, agent, from.id), await aHeldTour(app, customer, from.id)]
    const { data: plain } = await previewOf(staff, from.id)
    expect(plain.targets).toContainEqual(expect.objectContaining({ id: to.id, places_left: 20 }))
    expect(plain.targets.map(({ id }) => id)).not.toContain(from.id)
    expect(plain.bookings.every(({ move }) => move === null)).toBe(true)
    const { bookings } = (await previewOf(staff, from.id, to.id)).data
    const rows = Object.fromEntries(bookings.map(row => [row.id, row]))
    const total_minor = paid.total_minor - 20_000
    expect(rows[paid.id]).toMatchObject({ held: false, places: 2, back_minor: paid.total_minor })
    expect(rows[paid.id]?.move).toEqual({ error: null, total_minor, back_minor: 20_000 })
    expect(rows[held.id]).toMatchObject({ held: true, move: null, back_minor: 0 })
  })

  test('moves who paid, refunds who is named, ends what is unpaid, and tells each once', async () => {
    const { from, to } = await pair({ prices: dear })
    const email = `${from.id}@example.test`
    const moved = await aPaidTour(app, agent, from.id, { email })
    const named = await aPaidTour(app, agent, from.id, { email: `refund-${email}` })
    const held = await aHeldTour(app, customer, from.id)
    await app.drainJobs()
    const mails = (await app.outbox()).length
    const { status } = await callOffNow(staff, from.id, { target_id: to.id, refund_ids: [named.id] })
    expect(status).toBe(200)
    await app.drainJobs()
    expect(await show(moved.id)).toMatchObject({
      status: 'confirmed',
      total_minor: moved.total_minor,
      due_minor: 0,
      tour: { departure_id: to.id, starts_on: to.startsOn },
    })
    expect((await show(named.id)).status).toBe('cancelled')
    expect((await show(held.id, customer)).status).toBe('cancelled')
    expect(await placesOf(app, from.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await placesOf(app, to.id)).toMatchObject({ held: 0, sold: 2 })
    const { ending } = await boardOf(staff, from.id)
    expect(ending).toMatchObject({ left: 0, done: true, target: { id: to.id } })
    const report = await reportOf(from.id)
    expect(report[moved.id]).toMatchObject({ outcome: 'moved', error: null, back_minor: 0 })
    expect(report[named.id]).toMatchObject({ outcome: 'ended', back_minor: named.total_minor })
    expect(report[held.id]).toMatchObject({ outcome: 'ended', back_minor: 0 })
    const told = await mailsTo(app, email)
    const last = told.at(-1)
    expect(last?.subject).toContain('New dates')
    expect(last?.text).toContain('The group stayed too small.')
    expect(last?.text).toContain('without any fee until')
    // One each for who was moved and who was refunded; the hold has no address.
    expect((await app.outbox()).length - mails).toBe(2)
  })

  test('lets who was moved leave without a fee for a week, whatever the tour asks', async () => {
    const { from, to } = await pair({ inDays: 15 })
    const { id } = await aPaidTour(app, agent, from.id)
    await callOffNow(staff, from.id, { target_id: to.id })
    await app.drainJobs()
    const [first] = (await show(id)).tour.cancel_tiers
    expect(first).toMatchObject({ days: 0, fee: { kind: 'share', share_bp: 0 } })
    const days = (Date.parse(first?.until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    await agent.call(cancelBooking, { params: { id }, body: {} as never })
    const quote = await staff.call(offerQuote, { params: { id }, body: { fees: {}, valid_hours: 48 } })
    expect(quote.data).toMatchObject({ fee_minor: 0 })
  })

  test('gives the difference back when the other days are cheaper', async () => {
    const { from, to } = await pair({ prices: cheap })
    const { id, total_minor } = await aPaidTour(app, agent, from.id)
    await callOffNow(staff, from.id, { target_id: to.id })
    await app.drainJobs()
    expect(await show(id)).toMatchObject({ total_minor: total_minor - 20_000, due_minor: 0 })
    expect((await reportOf(from.id))[id]).toMatchObject({ outcome: 'moved', back_minor: 20_000 })
  })

  test('goes nowhere but to another departure of the same tour that is on sale', async () => {
    const { from } = await pair()
    const { id } = await aPaidTour(app, agent, from.id)
    const other = await aTour(app)
    const wrong = [
      await aDeparture(app, await aTour(app, 'gulf'), {}, 'gulf'),
      await aDeparture(app, other),
      from,
      await aDeparture(app, tour, { status: 'draft' }),
      await aDeparture(app, tour, { status: 'closed' }),
      await aDeparture(app, tour, { status: 'called_off' }),
      await aDeparture(app, tour, { inDays: -1 }),
      await aDeparture(app, tour, { sales_until: new Date(Date.now() - 1000) }),
      { id: from.tourId },
    ]
    const codes = []
    for (const each of wrong) {
      codes.push((await previewOf(staff, from.id, each.id)).code)
      codes.push((await callOffNow(staff, from.id, { target_id: each.id })).code)
    }
    expect(new Set(codes)).toEqual(new Set(['departure.not_on_sale']))
    expect((await boardOf(staff, from.id)).departure.status).toBe('open')
    expect((await show(id)).status).toBe('confirmed')
  })

  test('is of the own agency, and named bookings of others are left alone', async () => {
    const { from, to } = await pair()
    const stranger = await aPaidTour(app, agent, to.id)
    const foreign = await app.as('staff', 'gulf')
    expect((await previewOf(foreign, from.id, to.id)).code).toBe('departure.not_found')
    expect((await previewOf(agent, from.id, to.id)).status).toBe(403)
    const { id } = await aPaidTour(app, agent, from.id)
    await callOffNow(staff, from.id, { target_id: to.id, refund_ids: [stranger.id] })
    await app.drainJobs()
    expect([(await show(id)).status, (await show(stranger.id)).status]).toEqual(['confirmed', 'confirmed'])
  })
})

describe('who cannot be moved gets the money back, with the reason in the report:', () => {
  test('who booked last, when the other departure has too few places; and no one is moved where none fits', async () => {
    const { from, to } = await pair({ capacity: 3, min_travellers: 1 })
    const full = await aDeparture(app, tour, { capacity: 1, min_travellers: 1 })
    const first = await aPaidTour(app, agent, from.id)
    const last = await aPaidTour(app, agent, from.id)
    const none = await callOffNow(staff, from.id, { target_id: full.id })
    expect(none).toMatchObject({ status: 409, code: 'departure.none_fits' })
    await callOffNow(staff, from.id, { target_id: to.id })
    await app.drainJobs()
    const report = await reportOf(from.id)
    expect(report[first.id]).toMatchObject({ outcome: 'moved', error: null })
    expect(report[last.id]).toMatchObject({ outcome: 'ended', error: 'booking.stock_gone' })
    expect((await show(last.id)).status).toBe('cancelled')
  })

  test('someone of another age on those days', async () => {
    const from = await aDeparture(app, tour, { inDays: 40 })
    const to = await aDeparture(app, tour, { inDays: 80 })
    const held = await aHeldTour(app, agent, from.id, { adults: 2, infants: 1 })
    const turning = [{}, {}, { birth_date: addMonths(addDays(from.endsOn, 20), -24) }]
    const body = tourNames(await show(held.id, agent), turning)
    await agent.call(savePassengers, { params: { id: held.id }, body })
    await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
    const other = await aPaidTour(app, agent, from.id)
    await callOffNow(staff, from.id, { target_id: to.id })
    await app.drainJobs()
    const report = await reportOf(from.id)
    expect(report[held.id]).toMatchObject({ outcome: 'ended', error: 'booking.other_age' })
    expect(report[other.id]).toMatchObject({ outcome: 'moved' })
  })

  test('all, when the other departure is called off before the job comes to them', async () => {
    const { from, to } = await pair()
    const both = [await aPaidTour(app, agent, from.id), await aPaidTour(app, agent, from.id)]
    await callOffNow(staff, from.id, { target_id: to.id })
    await callOffNow(staff, to.id)
    await app.drainJobs()
    const report = await reportOf(from.id)
    for (const { id } of both) {
      expect(report[id]).toMatchObject({ outcome: 'ended', error: 'departure.not_on_sale' })
      expect((await show(id)).status).toBe('cancelled')
    }
    expect(await placesOf(app, to.id)).toMatchObject({ held: 0, sold: 0 })
  })
})

test('after a crash in the middle the job goes on with those that are left, and no one is moved twice', async () => {
  const { from, to } = await pair()
  const bookings = []
  for (let index = 0; index < 3; index++) bookings.push(await aPaidTour(app, agent, from.id))
  await callOffNow(staff, from.id, { target_id: to.id })
  const ctx = app.system()
  let units = 0
  const dying: typeof ctx = {
    ...ctx,
    unit: work => {
      // The ending, one list of those that end and one of those that move, then one booking.
      if (++units > 4) throw new Error('the process died')
      return ctx.unit(work)
    },
  }
  await expect(endDepartureBookings(dying, { tenantId: '', departureId: from.id } as never)).rejects.toThrow()
  expect((await placesOf(app, to.id)).sold).toBe(2)
  expect((await boardOf(staff, from.id)).ending).toMatchObject({ left: 2, done: false })
  await app.drainJobs()
  expect(await placesOf(app, to.id)).toMatchObject({ held: 0, sold: 6 })
  const report = await reportOf(from.id)
  expect(bookings.map(({ id }) => report[id]?.outcome)).toEqual(['moved', 'moved', 'moved'])
})

test('a booking that was cancelled before its turn is reported as gone', async () => {
  const { from, to } = await pair()
  const { id } = await aPaidTour(app, agent, from.id)
  await callOffNow(staff, from.id, { target_id: to.id })
  await app.rows('nakheel', async db => {
    await db.updateTable('tour_bookings').set({ places_state: 'none' }).where('id', '=', id).execute()
  })
  await app.drainJobs()
  expect((await reportOf(from.id))[id]).toMatchObject({ outcome: 'gone' })
})

test('bookings that share a room by a code are moved together, in their room, and no one is told that one left', async () => {
  const { from, to } = await pair()
  const email = `host-${from.id}@example.test`
  const host = await aPaidTour(app, agent, from.id, { ...keptBed(), email })
  const guest = await joinFriend(app, customer, from.id, await codeOf(agent, host.id))
  const { passengers, tour: booked } = await show(guest.id, customer)
  const names = tourNames({ passengers, tour: booked }, [{ given_names: 'SAMI' }])
  await customer.call(savePassengers, { params: { id: guest.id }, body: names })
  await app.system().unit(u => recordPayment(u, guest.id, guest.total_minor))
  await callOffNow(staff, from.id, { target_id: to.id })
  await app.drainJobs()
  const [mine, theirs] = [await show(guest.id, customer), await show(host.id, agent)]
  expect([mine.tour.departure_id, theirs.tour.departure_id]).toEqual([to.id, to.id])
  expect(mine).toMatchObject({ travels_with: 1, rooms: [{ own: false }] })
  expect(theirs.rooms[0]?.others).toHaveLength(1)
  const subjects = (await mailsTo(app, email)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject?.includes('New dates'))).toHaveLength(1)
  expect(subjects.at(-1)).toContain('New dates')
})

test('a second person sees where bookings go, and confirms that very choice', async () => {
  const { from, to } = await pair()
  const [moved, named] = [await aPaidTour(app, agent, from.id), await aPaidTour(app, agent, from.id)]
  const second = await aColleague(app)
  const departure_call_off = { level: 'second_person', over_minor: null, below: 'none' } as const
  await setRules(app, { departure_call_off })
  const asked = await callOffNow(staff, from.id, { target_id: to.id, refund_ids: [named.id] })
  expect(asked.code).toBe('approval.asked')
  const params = { id: String(asked.details?.approval_id) }
  const { data } = await second.client.call(getApproval, { params })
  expect(data.amount_minor).toBe(named.total_minor)
  expect(data.facts.find(({ name }) => name === 'target')?.value).toBeTruthy()
  const decided = await second.client.call(decideApproval, { params, body: { decision: 'confirm' } })
  expect(decided.status).toBe(200)
  await setRules(app, {})
  await app.drainJobs()
  expect((await show(moved.id)).tour.departure_id).toBe(to.id)
  expect((await show(named.id)).status).toBe('cancelled')
})

test('a booking that cannot be ended leaves the others to move, and is tried again once the queue has given up', async () => {
  const { from, to } = await pair()
  const [moved, refunded] = [await aPaidTour(app, agent, from.id), await aPaidTour(app, agent, from.id)]
  await callOffNow(staff, from.id, { target_id: to.id, refund_ids: [refunded.id] })
  const mend = await breakRow(app, 'bookings', refunded.id)
  const job = { tenantId: tenantId('nakheel'), departureId: from.id }
  await expect(endDepartureBookings(app.system(), job)).rejects.toThrow()
  expect([(await show(moved.id)).tour.departure_id, (await show(refunded.id)).status]).toEqual([
    to.id,
    'confirmed',
  ])
  expect((await boardOf(staff, from.id)).ending).toMatchObject({ left: 1, done: false })
  await mend()
  const due = (at: number) => tenantsWithDue(app.runtime.db, 'departure.end', new Date(at))
  const later = Date.now() + 2 * 3_600_000
  expect([await due(Date.now()), await due(later)]).toEqual([[], [tenantId('nakheel')]])
  await endUnfinishedDepartures(app.system())
  expect((await show(refunded.id)).status).toBe('confirmed')
  await at(later, () => endUnfinishedDepartures(app.system()))
  expect((await show(refunded.id)).status).toBe('cancelled')
  expect((await boardOf(staff, from.id)).ending).toMatchObject({ left: 0, done: true })
})
