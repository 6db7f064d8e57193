import { describe, expect, test } from 'vitest'
import { cancelBooking, savePassengers } from '#shared/contract/bookings/bookings.ts'
import type { RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import { reinstateBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { moveBooking } from '#shared/contract/desk/bookings/changes.ts'
import {
  changeRooming,
  getDepartureBoard,
  handOut,
  type RoomingAct,
} from '#shared/contract/desk/tours/departure-board.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { codeGroups } from '#shared/rules/tours/rooming.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { openApp } from '../support/app.ts'
import { setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { receive } from '../support/received.ts'
import { codeOf, joinFriend, keptBed } from '../support/sharing.ts'
import { splitOff } from '../support/splitting.ts'
import { aNamedTour, tourNames } from '../support/tour-bookings.ts'
import { aDeparture, aTour, PRICES, placesOf } from '../support/tours.ts'

const app = await openApp()
const tour = await aTour(app)
const [agent, customer, staff] = [await app.as('agent'), await app.as('customer'), await app.as('staff')]

const show = async (id: string, client: Client = staff) =>
  (await client.call(getTourBooking, { params: { id } })).data
const boardOf = async (id: string) => (await staff.call(getDepartureBoard, { params: { id } })).data.rooming
const pay = (id: string, amount: number) => app.system().unit(u => receive(u, id, amount))

/** Someone in a room for two, and a friend who took the other bed by the code. */
async function friends(wish: RoomWish = 'friends') {
  const departure = await aDeparture(app, tour)
  const host = await aNamedTour(app, agent, departure.id, keptBed(wish))
  const guest = await joinFriend(app, customer, departure.id, await codeOf(agent, host.id))
  return { departure, host, guest }
}

async function name(id: string, gender: 'M' | 'F', client: Client = customer) {
  const named = { given_names: 'SAMI', gender, title: gender === 'M' ? 'MR' : 'MS' }
  const body = tourNames(await show(id, client), [named])
  return client.call(savePassengers, { params: { id }, body })
}

const moveTo = (id: string, target_id: string, expected_total_minor: number) =>
  staff.call(moveBooking, {
    params: { id },
    body: { target_id, expected_total_minor, reason: 'Asked for by phone' },
  })

describe('of two friends in a room', () => {
  test('who is moved leaves the other with room, price and no one beside', async () => {
    const { departure, host, guest } = await friends()
    await name(guest.id, 'M')
    await pay(guest.id, guest.total_minor)
    const to = await aDeparture(app, tour)
    expect((await moveTo(guest.id, to.id, guest.total_minor)).status).toBe(200)
    const [stays, gone] = [await show(host.id, agent), await show(guest.id, customer)]
    expect(stays).toMatchObject({ travels_with: 0, total_minor: host.total_minor })
    expect(stays.rooms).toMatchObject([{ own: true, others: [] }])
    expect(gone).toMatchObject({ travels_with: 0, tour: { departure_id: to.id }, rooms: [] })
    const { travellers } = await boardOf(to.id)
    expect(travellers.map(({ room_id }) => room_id)).toEqual([null])
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 1, sold: 0 })
  })

  test('who moves with the room leaves the guest without a bed, and the board says so', async () => {
    const { departure, host, guest } = await friends()
    await pay(host.id, host.total_minor)
    const to = await aDeparture(app, tour)
    expect((await moveTo(host.id, to.id, host.total_minor)).status).toBe(200)
    expect((await show(host.id, agent)).rooms).toMatchObject([{ own: true, others: [] }])
    expect(await show(guest.id, customer)).toMatchObject({
      travels_with: 0,
      total_minor: guest.total_minor,
      rooms: [],
    })
    const { travellers } = await boardOf(departure.id)
    expect(travellers.map(({ room_id }) => room_id)).toEqual([null])
  })

  test('who lets the hold lapse frees the bed for the next one with the code', async () => {
    const { departure, host, guest } = await friends()
    await setHoldEnd(app, customer, guest.id, new Date(Date.now() - 1000))
    await sweepHolds(app.system())
    expect((await show(guest.id, customer)).status).toBe('expired')
    expect((await show(host.id, agent)).rooms).toMatchObject([{ others: [] }])
    const next = await joinFriend(app, customer, departure.id, await codeOf(agent, host.id))
    expect((await show(host.id, agent)).travels_with).toBe(1)
    // The first one comes back: places are there, but the bed is taken.
    const again = await staff.call(reinstateBooking, {
      params: { id: guest.id },
      body: { hours: 2, reason: 'Asked for by phone' },
    })
    expect(again.status).toBe(200)
    const back = await show(guest.id, customer)
    expect(back).toMatchObject({ status: 'held', travels_with: 0, rooms: [] })
    const { travellers } = await boardOf(departure.id)
    const roomless = travellers.filter(({ room_id }) => room_id === null)
    expect(roomless.map(({ booking_id }) => booking_id)).toEqual([guest.id])
    expect(next.id).not.toBe(guest.id)
  })

  test('who lapses with the own room leaves it to the guest at its price', async () => {
    const { host, guest } = await friends()
    await setHoldEnd(app, agent, host.id, new Date(Date.now() - 1000))
    await sweepHolds(app.system())
    expect((await show(host.id, agent)).status).toBe('expired')
    expect(await show(guest.id, customer)).toMatchObject({
      total_minor: guest.total_minor,
      travels_with: 0,
      rooms: [{ own: true, others: [] }],
    })
  })
})

test('with a traveller who leaves for a booking of the own stays in the group, host and guest alike', async () => {
  const departure = await aDeparture(app, tour)
  const bed = (position: number) => ({ position, bed: true })
  const rooms = [
    { kind: 'double' as const, wish: 'friends' as const, people: [bed(1)] },
    { kind: 'double' as const, wish: 'none' as const, people: [bed(2), bed(3)] },
  ]
  const host = await aNamedTour(app, agent, departure.id, { adults: 3, rooms })
  const guest = await joinFriend(app, customer, departure.id, await codeOf(agent, host.id))
  await pay(host.id, host.total_minor)
  const { passengers } = await show(host.id, agent)
  const { status, data: made } = await splitOff(staff, host.id, [passengers[2]?.id ?? ''])
  expect(status).toBe(201)
  const groups = [host.id, guest.id, made.id].map(async id => (await show(id)).travels_with)
  expect(await Promise.all(groups)).toEqual([2, 2, 2])
  // The room of the friends is as it was, and so is its price.
  expect((await show(guest.id, customer)).rooms).toMatchObject([{ own: false, others: [{}] }])
  expect(await show(guest.id, customer)).toMatchObject({ total_minor: PRICES.double })
  const { travellers } = await boardOf(departure.id)
  expect(new Set(travellers.map(({ group_id }) => group_id)).size).toBe(1)
  expect([...codeGroups(travellers).values()]).toEqual([1])
})

describe('of two strangers whom staff put into one room', () => {
  const act = async (id: string, change: RoomingAct) => {
    const { version } = await boardOf(id)
    return staff.call(changeRooming, { params: { id }, body: { version, change } })
  }
  const end = (id: string, client: Client) =>
    client.call(cancelBooking, { params: { id }, body: {} as never })

  /** A woman with a free bed beside her, and one of another booking whom staff put into it. */
  async function strangers() {
    const departure = await aDeparture(app, tour)
    const host = await aNamedTour(app, agent, departure.id, keptBed('women'))
    const guest = await aNamedTour(app, customer, departure.id, keptBed('women'))
    const { travellers } = await boardOf(departure.id)
    const of = (id: string) => travellers.find(({ booking_id }) => booking_id === id)
    const room_id = of(host.id)?.room_id as string
    const [hers, theirs] = [of(guest.id)?.id as string, of(host.id)?.id as string]
    await act(departure.id, { act: 'place', passenger_id: hers, room_id })
    return { departure, host, guest, hers, theirs, room_id }
  }

  test('who remains keeps the bed when the booking of the room ends', async () => {
    const { departure, host, hers, room_id } = await strangers()
    expect((await end(host.id, agent)).status).toBe(200)
    const { rooms, travellers } = await boardOf(departure.id)
    expect(rooms.map(({ id }) => id)).toContain(room_id)
    expect(travellers.map(({ id, room_id: bed }) => [id, bed])).toEqual([[hers, room_id]])
  })

  test('who remains has the room alone again when the other ends', async () => {
    const { host, guest, departure } = await strangers()
    expect((await end(guest.id, customer)).status).toBe(200)
    expect((await show(host.id, agent)).rooms).toMatchObject([{ own: true, others: [] }])
    expect((await boardOf(departure.id)).travellers).toHaveLength(1)
  })

  test('a room of staff is empty and can be taken away once who slept there ended', async () => {
    const { departure, host, theirs } = await strangers()
    await act(departure.id, { act: 'add', kind: 'triple', wish: 'women' })
    const added = (await boardOf(departure.id)).rooms.find(({ booking_id }) => booking_id === null)
    const room_id = added?.id as string
    await act(departure.id, { act: 'place', passenger_id: theirs, room_id })
    expect((await end(host.id, agent)).status).toBe(200)
    expect((await act(departure.id, { act: 'remove', room_id })).status).toBe(200)
  })

  test('a coach seat is free again once its traveller is gone', async () => {
    const { departure, host, hers, theirs } = await strangers()
    const seat = (passenger_id: string) =>
      staff.call(handOut, {
        params: { id: departure.id },
        body: { passenger_id, coach_seat: '4A' },
      })
    expect((await seat(theirs)).status).toBe(200)
    expect((await seat(hers)).status).toBe(422)
    await end(host.id, agent)
    expect((await seat(hers)).status).toBe(200)
  })
})

describe('a room of friends by code', () => {
  test('is of one gender: who is named second and does not fit is told at the field', async () => {
    const { guest, host } = await friends()
    const theirs = (await show(host.id, agent)).passengers[0]?.gender
    const other = theirs === 'M' ? 'F' : 'M'
    const refused = await name(guest.id, other)
    expect(refused.status).toBe(422)
    expect(refused.errors).toEqual({
      'passengers.0.gender': [expect.stringContaining('Friends of one gender')],
    })
    expect((await name(guest.id, other === 'M' ? 'F' : 'M')).status).toBe(200)
  })

  test('is for men and women when it is for relatives', async () => {
    const { guest, host } = await friends('relatives')
    const theirs = (await show(host.id, agent)).passengers[0]?.gender
    expect((await name(guest.id, theirs === 'M' ? 'F' : 'M')).status).toBe(200)
  })
})
