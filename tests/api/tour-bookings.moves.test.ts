import { expect, test } from 'vitest'
import { addDays, addMonths } from '#shared/base/calendar.ts'
import { savePassengers } from '#shared/contract/bookings/bookings.ts'
import { acceptQuote } from '#shared/contract/bookings/cancellation.ts'
import { listMoveTargets, moveBooking } from '#shared/contract/desk/bookings/changes.ts'
import { changeRooming, getDepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { isolation } from '../../src/server/context/isolated.ts'
import { endTogether } from '../../src/server/features/bookings/end-together.service.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { listToEnd } from '../../src/server/features/tour-bookings/desk/call-off.repo.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { offerMove } from '../support/desk-changes.ts'
import { aHeldTour, aNamedTour, tourNames } from '../support/tour-bookings.ts'
import { aDeparture, aTour, PRICES, placesOf } from '../support/tours.ts'

const app = await openApp()
const tour = await aTour(app)
const staff = await app.as('staff')
const agent = await app.as('agent')

const dearer = { prices: JSON.stringify({ ...PRICES, double: 310_000 }) }
const show = async (id: string) => (await agent.call(getTourBooking, { params: { id } })).data
const targetsOf = async (id: string, q = '') =>
  (await staff.call(listMoveTargets, { params: { id }, query: { q } })).data.targets

async function aPaidTour(departureId: string) {
  const held = await aNamedTour(app, agent, departureId)
  await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
  return held
}

test('a tour is moved to another departure on the terms the customer accepts, with its places, seats and rooms', async () => {
  const block = await aBlock(app, 'nakheel', { seats_total: 9 })
  const from = await aDeparture(app, tour, { inDays: 40, seat_block_id: block.id })
  const to = await aDeparture(app, tour, { inDays: 50, ...dearer })
  const { id, total_minor: before } = await aPaidTour(from.id)
  expect((await targetsOf(id)).find(each => each.id === to.id)).toMatchObject({ places_left: 20 })
  const { data: quote } = await offerMove(staff, id, to.id)
  expect(quote).toMatchObject({ fee_minor: 0, change: { difference_minor: 20_000, due_minor: 20_000 } })
  expect((await agent.call(acceptQuote, { params: { id }, body: { quote_id: quote.id } })).status).toBe(200)
  const moved = await show(id)
  expect(moved).toMatchObject({ status: 'confirmed', total_minor: before + 20_000, due_minor: 20_000 })
  // Due, though the departure has no rule for parts of a price.
  expect(moved.payment_plan).toMatchObject({ next_minor: 20_000, lapse_days: null })
  expect(moved.tour.departure_id).toBe(to.id)
  expect(moved.rooms.map(({ people }) => people.length)).toEqual([2])
  expect([await placesOf(app, from.id), await placesOf(app, to.id)]).toMatchObject([{ sold: 0 }, { sold: 2 }])
  const again = await aPaidTour(from.id)
  expect((await show(again.id)).status).toBe('confirmed')
})

test('a tour goes to no departure that is full, called off, of other prices or of another agency', async () => {
  const from = await aDeparture(app, tour)
  const full = await aDeparture(app, tour, { capacity: 1, min_travellers: 1 })
  const off = await aDeparture(app, tour, { status: 'called_off' })
  const unsold = await aDeparture(app, tour, { prices: JSON.stringify({ ...PRICES, double: null }) })
  const theirs = await aDeparture(app, await aTour(app, 'gulf'), {}, 'gulf')
  const { id } = await aPaidTour(from.id)
  const codes = []
  for (const each of [full, off, unsold, theirs, from]) codes.push((await offerMove(staff, id, each.id)).code)
  expect(codes).toEqual(['booking.stock_gone', ...Array(4).fill('departure.not_on_sale')])
  const seen = (await targetsOf(id)).map(target => target.id)
  expect(seen).toContain(full.id)
  for (const { id: other } of [off, unsold, theirs, from]) expect(seen).not.toContain(other)
  expect(await placesOf(app, from.id)).toMatchObject({ sold: 2 })
})

test('a tour does not move to dates on which a traveller has another age', async () => {
  const from = await aDeparture(app, tour, { inDays: 40 })
  const later = await aDeparture(app, tour, { inDays: 80 })
  const held = await aHeldTour(app, agent, from.id, { adults: 2, infants: 1 })
  const booking = await show(held.id)
  // Two years old between the departures.
  const turning = [{}, {}, { birth_date: addMonths(addDays(from.endsOn, 20), -24) }]
  const { status } = await agent.call(savePassengers, {
    params: { id: held.id },
    body: tourNames(booking, turning),
  })
  expect(status).toBe(200)
  await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
  expect((await offerMove(staff, held.id, later.id)).code).toBe('booking.other_age')
})

test('a booking that is moved while its departure is being called off is not ended with it', async () => {
  const from = await aDeparture(app, tour)
  const to = await aDeparture(app, tour)
  const [moved, stays] = [await aPaidTour(from.id), await aPaidTour(from.id)]
  const body = { target_id: to.id, expected_total_minor: moved.total_minor, reason: 'Asked for by phone' }
  let listed = false
  const ctx = app.system()
  await endTogether(ctx, isolation(ctx, 'not ended'), {
    notice: { reason: 'Too few travel', message: null },
    async listLeft(u, asked) {
      const ids = await listToEnd(u, from.id, asked)
      // Between the list and the end of the first booking.
      if (!listed) await staff.call(moveBooking, { params: { id: moved.id }, body })
      listed = true
      return ids
    },
  })
  expect((await show(moved.id)).status).toBe('confirmed')
  expect((await show(stays.id)).status).toBe('cancelled')
  expect([await placesOf(app, from.id), await placesOf(app, to.id)]).toMatchObject([{ sold: 0 }, { sold: 2 }])
})

test('a move parts travellers who shared a room with another booking, and leaves all others where they sleep', async () => {
  const [from, to] = [await aDeparture(app, tour), await aDeparture(app, tour)]
  const [moved, stays, third] = [await aPaidTour(from.id), await aPaidTour(from.id), await aPaidTour(from.id)]
  const board = async (id: string) => (await staff.call(getDepartureBoard, { params: { id } })).data.rooming
  const roomsOf = async (...ids: string[]) =>
    Promise.all(ids.map(async id => (await show(id)).rooms.map(({ people }) => people.length)))
  const [own, theirs] = [await show(moved.id), await show(stays.id)]
  // One of each sleeps in the other's room.
  for (const [guest, room] of [
    [own.passengers[0]?.id, theirs.rooms[0]?.id],
    [theirs.passengers[0]?.id, own.rooms[0]?.id],
  ]) {
    const change = { act: 'place', passenger_id: guest ?? '', room_id: room ?? '' } as const
    const { version } = await board(from.id)
    await staff.call(changeRooming, { params: { id: from.id }, body: { version, change } })
  }
  const body = { target_id: to.id, expected_total_minor: moved.total_minor, reason: 'Asked for by phone' }
  expect((await staff.call(moveBooking, { params: { id: moved.id }, body })).status).toBe(200)
  expect(await roomsOf(moved.id, stays.id, third.id)).toEqual([[1], [1], [2]])
  const roomless = (await board(from.id)).travellers.filter(({ room_id }) => room_id === null)
  expect(roomless.map(({ id }) => id)).toEqual([theirs.passengers[0]?.id])
})
