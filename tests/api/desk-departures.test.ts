import { beforeAll, describe, expect, test } from 'vitest'
import { STAFF_PERMISSIONS } from '#shared/base/permissions.ts'
import { cancelByStaff } from '#shared/contract/desk/bookings/bookings.ts'
import { type ClockKind, downloadRadar, getRadar } from '#shared/contract/desk/today.ts'
import * as contract from '#shared/contract/desk/tours/departure-board.ts'
import { moveDepartures } from '#shared/contract/desk/tours/departures.ts'
import * as bookings from '#shared/contract/desk/tours/tour-bookings.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { aHeldTour, aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour, placesOf } from '../support/tours.ts'

const app = await openApp()
let staff: Client
let tour: { id: string }
beforeAll(async () => {
  staff = await app.as('staff')
  tour = await aTour(app)
})

const show = async (id: string) => (await staff.call(contract.getDepartureBoard, { params: { id } })).data
const change = (id: string, version: number, wanted: contract.RoomingAct) =>
  staff.call(contract.changeRooming, { params: { id }, body: { version, change: wanted } })

/** A departure with a couple that has paid (mails go to `email`), and a man on hold without names. */
async function aGroup() {
  const departure = await aDeparture(app, tour)
  const email = `${departure.id}@example.test`
  const couple = await aNamedTour(app, app.guest(), departure.id, {}, { email })
  await app.system().unit(u => recordPayment(u, couple.id, couple.total_minor))
  const single = await aHeldTour(app, app.guest(), departure.id, { adults: 1 })
  return { departure, couple, single, email }
}

describe('the page of a departure', () => {
  test('has its travellers with their rooms, its bookings with what is due, and what it earns', async () => {
    const { departure, couple, single } = await aGroup()
    const board = await show(departure.id)
    expect(board.rooming.travellers).toHaveLength(3)
    expect(board.rooming.travellers.every(({ room_id }) => room_id)).toBe(true)
    expect(board.bookings.map(({ reference, due_minor }) => [reference, due_minor])).toEqual(
      [
        [couple.reference, 0],
        [single.reference, single.total_minor],
      ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
    const sold = couple.total_minor + single.total_minor
    expect(board.money).toMatchObject({ sold_minor: sold, margin_minor: sold, travellers: 3 })
    expect(board.money.due_minor).toBe(single.total_minor)
  })

  test('is of the own agency, and for staff who manage tours', async () => {
    const { departure } = await aGroup()
    const params = { id: departure.id }
    const foreign = await app.as('staff', 'gulf')
    expect((await foreign.call(contract.getDepartureBoard, { params })).status).toBe(404)
    expect((await (await app.as('agent')).call(contract.getDepartureBoard, { params })).status).toBe(403)
  })
})

describe('rooms', () => {
  test('are changed by one person at a time: who comes later is told who was first; the history names no traveller', async () => {
    const { departure } = await aGroup()
    const { rooming } = await show(departure.id)
    const [first] = rooming.travellers
    const passenger_id = first?.id as string
    const out = await change(departure.id, 1, { act: 'place', passenger_id, room_id: null })
    expect(out.data).toMatchObject({ version: 2 })
    expect(out.data.travellers.find(({ id }) => id === passenger_id)?.room_id).toBeNull()
    const late = await change(departure.id, 1, { act: 'add', kind: 'triple', wish: 'men' })
    expect(late).toMatchObject({ status: 409, code: 'departure.rooms_changed', details: { version: 2 } })
    const rooms = `${first?.reference} · ${first?.position}`
    expect((await show(departure.id)).events[0]).toMatchObject({ kind: 'rooms_changed', after: { rooms } })
  })

  test('are added and taken away by staff while empty; those of bookings stay', async () => {
    const { departure } = await aGroup()
    const { data } = await change(departure.id, 1, { act: 'add', kind: 'quad', wish: 'women' })
    const added = data.rooms.find(({ booking_id }) => booking_id === null)
    const room_id = added?.id as string
    await change(departure.id, 2, { act: 'change', room_id, wish: 'men', number: '412' })
    const [person] = data.travellers
    await change(departure.id, 3, { act: 'place', passenger_id: person?.id as string, room_id })
    expect((await change(departure.id, 4, { act: 'remove', room_id })).status).toBe(422)
    await change(departure.id, 4, { act: 'place', passenger_id: person?.id as string, room_id: null })
    expect((await change(departure.id, 5, { act: 'remove', room_id })).status).toBe(200)
    const own = data.rooms.find(({ booking_id }) => booking_id !== null)
    expect((await change(departure.id, 6, { act: 'remove', room_id: own?.id as string })).status).toBe(422)
  })

  test('have no bed for a child who paid for none, also after being taken out of one', async () => {
    const departure = await aDeparture(app, tour)
    const bed = (position: number) => ({ position, bed: true })
    const rooms = [
      { kind: 'double', wish: 'family', people: [bed(1), bed(2), { position: 4, bed: false }] },
      { kind: 'double', wish: 'family', people: [bed(3), bed(5)] },
    ] as const
    const party = {
      adults: 3,
      children: 2,
      rooms: rooms.map(room => ({ ...room, people: [...room.people] })),
    }
    await aNamedTour(app, app.guest(), departure.id, party)
    const { travellers } = (await show(departure.id)).rooming
    const beds = (from: typeof travellers) => from.map(({ position, bed: own }) => [position, own])
    const before = beds(travellers)
    expect(before).toContainEqual([4, false])
    const children = travellers.filter(({ category }) => category === 'CHD')
    for (const [index, { id }] of children.entries()) {
      const out = { act: 'place', passenger_id: id, room_id: null } as const
      const { data } = await change(departure.id, index + 1, out)
      expect(beds(data.travellers)).toEqual(before)
    }
    const places = children.map(({ id, room_id }) => ({ passenger_id: id, room_id: room_id as string }))
    const { data } = await change(departure.id, 3, { act: 'place_all', places })
    expect(beds(data.travellers)).toEqual(before)
  })

  test('take no one of another departure', async () => {
    const [one, other] = [await aGroup(), await aGroup()]
    const [stranger] = (await show(other.departure.id)).rooming.travellers
    const [room] = (await show(one.departure.id)).rooming.rooms
    const wanted = { passenger_id: stranger?.id as string, room_id: room?.id as string }
    expect((await change(one.departure.id, 1, { act: 'place', ...wanted })).status).toBe(422)
    expect((await change(one.departure.id, 1, { act: 'place_all', places: [wanted] })).status).toBe(422)
  })
})

describe('before the start', () => {
  test('a coach seat is one traveller’s, and what each was given is kept', async () => {
    const { departure } = await aGroup()
    const [one, two] = (await show(departure.id)).rooming.travellers
    const give = (passenger_id: string, coach_seat: string) =>
      staff.call(contract.handOut, {
        params: { id: departure.id },
        body: { passenger_id, coach_seat, tick: { point: 'bag', present: true } },
      })
    expect((await give(one?.id as string, '12a')).status).toBe(200)
    expect((await give(two?.id as string, '12A')).errors).toHaveProperty(['coach_seat'])
    expect((await show(departure.id)).rooming.travellers[0]).toMatchObject({
      coach_seat: '12A',
      given: ['bag'],
    })
  })

  test('the list of the coach has seats in order, and those without one last', async () => {
    const { departure } = await aGroup()
    const { travellers } = (await show(departure.id)).rooming
    const params = { id: departure.id }
    for (const [at, coach_seat] of [
      [0, '10A'],
      [2, '2B'],
    ] as const) {
      const body = { passenger_id: travellers[at]?.id as string, coach_seat }
      await staff.call(contract.handOut, { params, body })
    }
    const query = { list: 'coach', format: 'csv' } as const
    const file = await staff.download(contract.exportDepartureList, { params, query })
    const seats = (await file.text())
      .trim()
      .split(/\r?\n/)
      .map(line => line.split(',')[0])
    expect(seats.slice(1)).toEqual(['2B', '10A', ''])
  })

  test('bookings that lack something are reminded once a day', async () => {
    const departure = await aDeparture(app, tour)
    const email = `${departure.id}@example.test`
    await aNamedTour(app, app.guest(), departure.id, {}, { email })
    await aHeldTour(app, app.guest(), departure.id, { adults: 1 })
    const remind = async () =>
      (await staff.call(contract.remindTravellers, { params: { id: departure.id }, body: {} })).data
    expect(await remind()).toEqual({ sent: 1, already: 0, without_address: 1 })
    expect(await remind()).toEqual({ sent: 0, already: 1, without_address: 1 })
    await app.drainJobs()
    expect(await mailsTo(app, email)).toHaveLength(1)
  })

  test('a guarantee is told to all', async () => {
    const { departure, email } = await aGroup()
    await staff.call(moveDepartures, { body: { move: 'guarantee', ids: [departure.id] } })
    await app.drainJobs()
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject?.includes('guaranteed'))).toHaveLength(1)
  })

  test.each(contract.DEPARTURE_LISTS)('the list “%s” is a file', async list => {
    const { departure, couple } = await aGroup()
    const file = await staff.download(contract.exportDepartureList, {
      params: { id: departure.id },
      query: { list, format: 'csv' },
    })
    expect(file.status).toBe(200)
    const text = await file.text()
    if (list !== 'unpaid' && list !== 'visa') expect(text).toContain(couple.reference)
    if (list === 'unpaid') expect(text).toMatch(/^.*Due,Currency\r?\n.*,SAR\r?$/m)
  })

  test('the visa list has each infant with its own adult, numbered through all bookings', async () => {
    const departure = await aDeparture(app, tour)
    for (let family = 0; family < 2; family++)
      await aNamedTour(app, app.guest(), departure.id, { infants: 1 })
    const file = await staff.download(contract.exportDepartureList, {
      params: { id: departure.id },
      query: { list: 'visa', format: 'csv' },
    })
    const [names = [], ...rows] = (await file.text())
      .trim()
      .split(/\r?\n/)
      .map(line => line.split(','))
    const adult = names.findIndex(name => /adult/i.test(name))
    expect(rows.map(row => row[adult])).toEqual(['', '', '1', '', '', '4'])
  })

  test('passport numbers need their permission', async () => {
    const { departure } = await aGroup()
    const booker = await app.as('staff')
    await setStaffRights(app, ['tours.manage'])
    const file = await booker.download(contract.exportDepartureList, {
      params: { id: departure.id },
      query: { list: 'visa', format: 'csv' },
    })
    expect(file.status).toBe(403)
    await setStaffRights(app, STAFF_PERMISSIONS)
  })
})

describe('calling a departure off', () => {
  test('is counted before, asks for its code, and ends every booking with its money back', async () => {
    const { departure, couple, email } = await aGroup()
    const params = { id: departure.id }
    const before = (await staff.call(contract.previewCallOff, { params })).data
    expect(before).toMatchObject({ back_minor: couple.total_minor, bookings: { length: 2 } })
    const { code } = (await show(departure.id)).departure
    const off = (typed: string) =>
      staff.call(contract.callOffDeparture, {
        params,
        body: { code: typed, reason: 'Too few', message: null },
      })
    expect((await off('WRONG')).errors).toHaveProperty(['code'])
    expect((await off(code)).status).toBe(200)
    expect((await off(code)).code).toBe('departure.wrong_state')
    await app.drainJobs()
    expect((await show(departure.id)).ending).toMatchObject({ left: 0, done: true, target: null })
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 0 })
    const { data } = await staff.call(getTourBooking, { params: { id: couple.id } })
    expect(data.status).toBe('cancelled')
    expect((await mailsTo(app, email)).length).toBeGreaterThan(0)
  })
})

describe('bookings of tours at the desk', () => {
  test('are listed and exported for staff', async () => {
    const { couple, single } = await aGroup()
    const { data } = await staff.call(bookings.listDeskTourBookings, { query: { q: couple.reference } })
    expect(data.rows).toMatchObject([{ reference: couple.reference, rooms: 1 }])
    const file = await staff.download(bookings.exportDeskTourBookings, { query: { format: 'csv' } })
    expect(await file.text()).toContain(single.reference)
  })

  test('are ended by staff as those of flights are, and their places come back', async () => {
    const { single, departure } = await aGroup()
    const params = { id: single.id }
    const ended = await staff.call(cancelByStaff, { params, body: { reason: 'Asked by phone' } })
    expect(ended.data.status).toBe('cancelled')
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 2 })
  })
})

describe('deadlines of a departure', () => {
  const soon = new Date(Date.now() + 5 * 86_400_000)
  const clocksOf = async (kind: ClockKind) => {
    const { rows, kinds } = (await staff.call(getRadar, { query: { kind } })).data
    return { rows, count: kinds.find(one => one.kind === kind)?.count }
  }
  /** A couple that has paid half, of three who should travel, with a bed but nothing handed in. */
  async function aDueGroup() {
    const deadlines = {
      decide_at: soon,
      documents_deadline: soon,
      rooming_deadline: soon,
      balance_due_at: soon,
    }
    const departure = await aDeparture(app, tour, { min_travellers: 3, inDays: 20, ...deadlines })
    const couple = await aNamedTour(app, app.guest(), departure.id)
    await app.system().unit(u => recordPayment(u, couple.id, couple.total_minor))
    return { departure, couple }
  }

  test('are clocks of the day: too few travel, papers that lack, beds that are not given', async () => {
    const { departure, couple } = await aDueGroup()
    const find = async (kind: ClockKind) =>
      (await clocksOf(kind)).rows.find(({ subject }) => subject.id === departure.id)
    const subject = { kind: 'departure', booking_kind: null }
    const facts = {
      subject,
      route: null,
      title: { en: 'Umrah by the Haram' },
      stake_minor: couple.total_minor,
    }
    expect(await find('decide')).toMatchObject({ ...facts, missing: 1 })
    expect(await find('papers')).toMatchObject({ ...facts, missing: 2 })
    const close = { move: 'close', ids: [departure.id] } as const
    await staff.call(moveDepartures, { body: close })
    expect(await find('decide')).toMatchObject({ ...facts, missing: 1 })
    await staff.call(moveDepartures, { body: { ...close, move: 'open' } })
    expect(await find('rooming')).toBeUndefined()
    const { rooming } = await show(departure.id)
    const out = { act: 'place', passenger_id: rooming.travellers[0]?.id ?? '', room_id: null } as const
    await change(departure.id, rooming.version, out as never)
    expect(await find('rooming')).toMatchObject({ ...facts, missing: 1 })
    await staff.call(moveDepartures, { body: { move: 'guarantee', ids: [departure.id] } })
    expect(await find('decide')).toBeUndefined()
    const move = (wanted: 'close' | 'open') =>
      staff.call(moveDepartures, { body: { move: wanted, ids: [departure.id] } })
    const sure = async () =>
      (await staff.call(getTourBooking, { params: { id: couple.id } })).data.tour.guaranteed
    await move('close')
    expect([await find('decide'), await sure()]).toEqual([undefined, true])
    await move('open')
    expect((await show(departure.id)).departure).toMatchObject({ status: 'guaranteed', guaranteed: true })
    const calendar = await (await staff.download(downloadRadar, { query: { kind: 'papers' } })).text()
    expect(calendar).toContain('Umrah by the Haram')
  })

  test('of its bookings are listed as they are counted, each with the page of its kind', async () => {
    const { departure, couple } = await aDueGroup()
    const held = await aHeldTour(app, app.guest(), departure.id, { adults: 1 })
    const owing = { paid_minor: 1000, due_at: null }
    await app.rows('nakheel', db =>
      db.updateTable('bookings').set(owing).where('id', '=', couple.id).execute(),
    )
    for (const [kind, id] of [
      ['hold', held.id],
      ['balance', couple.id],
    ] as const) {
      const { rows, count } = await clocksOf(kind)
      expect(rows).toHaveLength(count ?? 0)
      const row = rows.find(({ subject }) => subject.id === id)
      expect(row).toMatchObject({
        subject: { kind: 'booking', booking_kind: 'tour' },
        departs_on: departure.startsOn,
      })
    }
  })
})
