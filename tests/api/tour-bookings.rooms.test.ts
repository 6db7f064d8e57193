import { describe, expect, test } from 'vitest'
import { makeGroupLink, savePlace, takePlace } from '#shared/contract/bookings/group-links.ts'
import { updatePassenger } from '#shared/contract/bookings/passengers.ts'
import type { RoomChoice, RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import { correctPassenger } from '#shared/contract/desk/bookings/bookings.ts'
import {
  changeRooming,
  getDepartureBoard,
  type RoomingAct,
} from '#shared/contract/desk/tours/departure-board.ts'
import { getTourBooking, saveRooms } from '#shared/contract/tours/tour-bookings.ts'
import { openApp } from '../support/app.ts'
import { aHeldTour, aNamedTour, type TourParty, tourNames } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const tour = await aTour(app)
const [agent, staff] = [await app.as('agent'), await app.as('staff')]

const room = (kind: RoomChoice['kind'], wish: RoomWish, ...people: RoomChoice['people']): RoomChoice => ({
  ...{ kind, wish, people },
})
const bed = (position: number) => ({ position, bed: true })

async function booked(party: Partial<TourParty>) {
  const departure = await aDeparture(app, tour)
  const { id } = await aNamedTour(app, agent, departure.id, party)
  const show = async () => (await agent.call(getTourBooking, { params: { id } })).data
  const { rooms, passengers } = await show()
  /** Positions of those who shall sleep in each room, in the order of the rooms. */
  const save = (...wanted: number[][]) => {
    const asked = wanted.map((people, at) => ({
      id: rooms[at]?.id ?? '',
      wish: rooms[at]?.wish ?? 'none',
      people: people.map(position => passengers[position - 1]?.id ?? ''),
    }))
    return agent.call(saveRooms, { params: { id }, body: { rooms: asked } })
  }
  const board = async () =>
    (await staff.call(getDepartureBoard, { params: { id: departure.id } })).data.rooming
  const act = async (change: RoomingAct) =>
    staff.call(changeRooming, {
      params: { id: departure.id },
      body: { version: (await board()).version, change },
    })
  return { rooms, passengers, save, board, act }
}

describe('the owner who moves people between the own rooms', () => {
  const party = () => ({
    adults: 3,
    rooms: [room('double', 'women', bed(1)), room('triple', 'women', bed(2), bed(3))],
  })

  test('may swap them, but gives no one a dearer bed for nothing', async () => {
    const { save } = await booked(party())
    expect((await save([2], [1, 3])).status).toBe(200)
    const dearer = await save([1, 2], [3])
    expect([dearer.status, dearer.errors?.rooms]).toEqual([422, [expect.stringContaining('another price')]])
  })

  test('keeps what staff gave', async () => {
    const { rooms, passengers, save, act } = await booked(party())
    const [room_id, passenger_id] = [rooms[0]?.id as string, passengers[1]?.id as string]
    expect((await act({ act: 'place', passenger_id, room_id })).status).toBe(200)
    expect((await save([1, 2], [3])).status).toBe(200)
    expect((await save([1, 3], [2])).status).toBe(200)
  })

  test('puts a child who paid for no bed into a room without one, after staff took the child out', async () => {
    const family = {
      adults: 3,
      children: 2,
      rooms: [
        room('double', 'family', bed(1), bed(2), { position: 4, bed: false }),
        room('double', 'family', bed(3), bed(5)),
      ],
    }
    const { passengers, save, act, board } = await booked(family)
    const beds = async () => (await board()).travellers.map(({ position, bed: own }) => [position, own])
    const before = await beds()
    for (const position of [4, 5])
      await act({ act: 'place', passenger_id: passengers[position - 1]?.id as string, room_id: null })
    expect((await save([1, 2, 4], [3, 5])).status).toBe(200)
    expect(await beds()).toEqual(before)
  })
})

describe('a traveller who is entered alone', () => {
  async function unnamed(party: Partial<TourParty>) {
    const departure = await aDeparture(app, tour)
    const { id } = await aHeldTour(app, agent, departure.id, party)
    const { data: booking } = await agent.call(getTourBooking, { params: { id } })
    const people = tourNames(booking).passengers.map(({ id: passenger, ...person }) => ({
      params: { id: passenger },
      person,
    }))
    return { id, people: people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]] }
  }
  const man = { gender: 'M' as const, title: 'MR' as const }
  const woman = { gender: 'F' as const, title: 'MS' as const }
  const onlyWomen = [expect.stringContaining('women')]

  test('is no man in a room for women, by the link of the group or by who booked', async () => {
    const { id, people } = await unnamed({ adults: 2, rooms: [room('double', 'women', bed(1), bed(2))] })
    const [first, second] = people
    const { data } = await agent.call(makeGroupLink, { params: { id } })
    const guest = app.guest()
    const token = data.link?.url.split('/').at(-1) as string
    const taken = await guest.call(takePlace, { body: { token, passenger_id: second.params.id } })
    const save = (who: object) =>
      guest.call(savePlace, { params: { id: taken.data.id }, body: { ...second.person, ...who } })
    const refused = await save(man)
    expect([refused.status, refused.errors?.gender]).toEqual([422, onlyWomen])
    expect((await save(woman)).status).toBe(200)

    const update = (who: object) =>
      agent.call(updatePassenger, { params: first.params, body: { ...first.person, ...who } })
    expect((await update(man)).errors).toEqual({ gender: onlyWomen })
    expect((await update(woman)).status).toBe(200)
  })

  test('is no big child at the price without a bed', async () => {
    const family = room('double', 'family', bed(1), bed(2), { position: 3, bed: false })
    const { people } = await unnamed({ adults: 2, children: 1, rooms: [family] })
    const [, , { params, person }] = people
    const born = (age: number) => `${new Date().getFullYear() - age}-01-01`
    const update = (birth_date: string) =>
      agent.call(updatePassenger, { params, body: { ...person, birth_date } })
    expect((await update(born(10))).errors).toEqual({ birth_date: [expect.any(String)] })
    expect((await update(born(4))).status).toBe(200)
  })

  test('is corrected by staff as they like', async () => {
    const { people } = await unnamed({ adults: 2, rooms: [room('double', 'women', bed(1), bed(2))] })
    const [{ params, person }] = people
    const body = { ...person, ...man, reason: 'As in the passport' }
    expect((await staff.call(correctPassenger, { params, body })).status).toBe(200)
  })
})
