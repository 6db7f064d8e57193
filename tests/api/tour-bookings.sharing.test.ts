import { describe, expect, test } from 'vitest'
import { cancelBooking, savePassengers } from '#shared/contract/bookings/bookings.ts'
import type { RoomChoice, RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import { reinstateBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { getDepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import {
  createTourBooking,
  findSharing,
  getTourBooking,
  joinSharing,
  saveRooms,
  type TourBooking,
} from '#shared/contract/tours/tour-bookings.ts'
import { conflictsOf, peopleIn } from '#shared/rules/tours/rooming.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { friendBody } from '../support/sharing.ts'
import { aHeldTour, aNamedTour, tourNames } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const tour = await aTour(app)
const agent = await app.as('agent')
const customer = await app.as('customer')
const staff = await app.as('staff')

const bed = (position: number) => ({ position, bed: true })
const room = (kind: RoomChoice['kind'], wish: RoomWish, adults: number): RoomChoice => ({
  ...{ kind, wish },
  people: Array.from({ length: adults }, (_, index) => bed(index + 1)),
})
const show = async (id: string, client: Client) =>
  (await client.call(getTourBooking, { params: { id } })).data

/** One adult in a room for two with the other bed kept. */
async function host(wish: RoomWish = 'friends') {
  const departure = await aDeparture(app, tour)
  const rooms = [room('double', wish, 1)]
  const { id } = await aNamedTour(app, agent, departure.id, { adults: 1, rooms })
  return { departureId: departure.id, id, code: (await show(id, agent)).sharing_code as string }
}

const guestBody = (departureId: string, code: string) => friendBody(app, customer, departureId, code)

test('a friend takes the bed that is kept, at the price of that room, and both see first names only', async () => {
  const { departureId, id, code } = await host()
  const before = await show(id, agent)
  const body = await guestBody(departureId, code)
  const { data, status } = await customer.call(createTourBooking, { body })
  expect(status).toBe(201)
  const [mine, theirs] = [await show(data.id, customer), await show(id, agent)]
  expect(mine.rooms).toMatchObject([{ own: false, kind: 'double', people: [{ bed: true }] }])
  expect(mine.rooms[0]?.others).toHaveLength(1)
  expect(mine.rooms[0]?.others[0]).not.toContain(' ')
  expect(theirs).toMatchObject({ travels_with: 1, total_minor: before.total_minor })
  expect(theirs.rooms[0]?.others).toHaveLength(1)
  expect(mine.total_minor).toBe(before.total_minor)
  const { data: board } = await staff.call(getDepartureBoard, { params: { id: departureId } })
  const [shared] = board.rooming.rooms
  if (!shared) throw new Error('no room')
  const people = peopleIn(shared, board.rooming.travellers)
  expect(people).toHaveLength(2)
  expect(new Set(people.map(({ group_id }) => group_id)).size).toBe(1)
  expect(conflictsOf(shared, people)).not.toContain('kept')
})

test('a code of another departure, of a booking that ended or of none is told the same', async () => {
  const { departureId, id, code } = await host()
  const elsewhere = await aDeparture(app, tour)
  const ask = (at: string, tried: string) =>
    customer.call(findSharing, { params: { id: at }, body: { code: tried } })
  const wrong = await ask(departureId, 'AAAA2222')
  expect(wrong.code).toBe('departure.sharing_code')
  expect((await ask(elsewhere.id, code)).code).toBe('departure.sharing_code')
  expect((await ask(departureId, code)).status).toBe(200)
  await agent.call(cancelBooking, { params: { id }, body: {} as never })
  expect((await ask(departureId, code)).code).toBe('departure.sharing_code')
})

test('the last bed is taken once, however many have the code', async () => {
  const { departureId, code } = await host()
  const body = await guestBody(departureId, code)
  const answers = await Promise.all([1, 2, 3].map(() => customer.call(createTourBooking, { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('who remains keeps room and price, is told, and staff see the free bed', async () => {
  const { departureId, id, code } = await host()
  const body = await guestBody(departureId, code)
  const { data } = await customer.call(createTourBooking, { body })
  const before = await show(data.id, customer)
  await agent.call(cancelBooking, { params: { id }, body: {} as never })
  const after = await show(data.id, customer)
  expect(after).toMatchObject({ travels_with: 0, total_minor: before.total_minor })
  expect(after.rooms).toMatchObject([{ own: true, others: [], people: [{ bed: true }] }])
  const { data: board } = await staff.call(getDepartureBoard, { params: { id: departureId } })
  const [kept] = board.rooming.rooms
  if (!kept) throw new Error('no room')
  expect(conflictsOf(kept, peopleIn(kept, board.rooming.travellers))).toEqual(['kept'])
})

test('a booking with rooms of its own travels near another one, at its price', async () => {
  const { departureId, id, code } = await host('women')
  const own = await aHeldTour(app, customer, departureId, { adults: 2 })
  expect((await customer.call(joinSharing, { params: { id: own.id }, body: { code } })).status).toBe(200)
  expect(await show(own.id, customer)).toMatchObject({ travels_with: 1, total_minor: own.total_minor })
  expect((await show(id, agent)).travels_with).toBe(1)
  const itself = await agent.call(joinSharing, { params: { id }, body: { code } })
  expect(itself.code).toBe('departure.sharing_code')
})

describe('who has booked already', () => {
  /** A booking of one in a room kept for friends, with the code; and another of the same price, with rooms of its own. */
  async function two(kind: RoomChoice['kind'] = 'double', gender: 'M' | 'F' = 'M') {
    const kept = await host()
    const rooms = [room(kind, gender === 'M' ? 'men' : 'women', 1)]
    const own = await aHeldTour(app, customer, kept.departureId, { adults: 1, rooms })
    const shown = await show(own.id, customer)
    const names = tourNames(shown, [{ given_names: 'SAMI', gender, title: gender === 'M' ? 'MR' : 'MS' }])
    await customer.call(savePassengers, { params: { id: own.id }, body: names })
    await customer.call(joinSharing, { params: { id: own.id }, body: { code: kept.code } })
    return { kept, own, before: await show(own.id, customer) }
  }

  /** Their wish to sleep in the first free room of friends, and to leave the own one. */
  const moveIn = (id: string, { rooms, friend_rooms, passengers }: TourBooking) => {
    const [mine, theirs] = [rooms[0], friend_rooms[0]]
    const people = passengers.map(passenger => passenger.id)
    const asked = [
      { id: mine?.id ?? '', wish: mine?.wish ?? 'none', people: [] },
      { id: theirs?.id ?? newId(), wish: 'none' as const, people },
    ]
    return customer.call(saveRooms, { params: { id }, body: { rooms: asked } })
  }

  test('moves into the friend’s room at the price that was booked, and leaves the own one', async () => {
    const { kept, own, before } = await two()
    expect(before).toMatchObject({ travels_with: 1, friend_rooms: [{ kind: 'double', wish: 'friends' }] })
    expect((await moveIn(own.id, before)).status).toBe(200)
    const [mine, theirs] = [await show(own.id, customer), await show(kept.id, agent)]
    expect(mine).toMatchObject({ total_minor: own.total_minor, friend_rooms: [] })
    expect(mine.rooms).toMatchObject([{ own: false, wish: 'friends', people: [{ bed: true }] }])
    expect(theirs.rooms[0]?.others).toHaveLength(1)
    const { data: board } = await staff.call(getDepartureBoard, { params: { id: kept.departureId } })
    expect(board.rooming.rooms.map(({ id }) => id)).toEqual([before.friend_rooms[0]?.id])
  })

  test('is told when that room has another price, or is of the other gender; and stays where it is', async () => {
    const dearer = await two('single')
    const price = await moveIn(dearer.own.id, dearer.before)
    expect([price.status, price.errors?.rooms]).toEqual([422, [expect.stringContaining('another price')]])
    const { gender } = (await show(dearer.kept.id, agent)).passengers[0] ?? {}
    const other = await two('double', gender === 'M' ? 'F' : 'M')
    const mixed = await moveIn(other.own.id, other.before)
    expect(mixed.status).toBe(422)
    expect((await show(other.own.id, customer)).rooms).toEqual(other.before.rooms)
  })

  test('cannot take a bed that is gone, nor one of a booking it does not travel with', async () => {
    const { kept, own, before } = await two()
    const body = await guestBody(kept.departureId, kept.code)
    expect((await agent.call(createTourBooking, { body })).status).toBe(201)
    expect((await moveIn(own.id, before)).errors?.rooms).toEqual([expect.stringContaining('have changed')])
    const strange = await two()
    const stolen = await moveIn(own.id, { ...before, friend_rooms: strange.before.friend_rooms })
    expect(stolen.status).toBe(422)
  })

  test('goes back to the bed after a hold that lapsed and was taken again', async () => {
    const { departureId, code } = await host()
    const { data } = await customer.call(createTourBooking, { body: await guestBody(departureId, code) })
    await setHoldEnd(app, customer, data.id, new Date(Date.now() - 1000))
    await sweepHolds(app.system())
    const again = { hours: 2, reason: 'Asked for by phone' }
    expect((await staff.call(reinstateBooking, { params: { id: data.id }, body: again })).status).toBe(200)
    expect((await customer.call(joinSharing, { params: { id: data.id }, body: { code } })).status).toBe(200)
    const back = await show(data.id, customer)
    const rooms = [
      { id: back.friend_rooms[0]?.id ?? '', wish: 'none' as const, people: [back.passengers[0]?.id ?? ''] },
    ]
    expect((await customer.call(saveRooms, { params: { id: data.id }, body: { rooms } })).status).toBe(200)
    expect((await show(data.id, customer)).rooms).toMatchObject([{ own: false, wish: 'friends' }])
  })
})
