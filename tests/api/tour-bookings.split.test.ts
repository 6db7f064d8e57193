import { beforeAll, describe, expect, test } from 'vitest'
import { giveBack } from '#shared/contract/desk/bookings/bookings.ts'
import { changeRooming, getDepartureBoard } from '#shared/contract/desk/tours/departure-board.ts'
import { createTourBooking, findSharing, getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { recordRefund } from '../../src/server/features/bookings/money/refunds.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { receive } from '../support/received.ts'
import { codeOf, joinFriend, keptBed } from '../support/sharing.ts'
import { invoicedOf, splitOff } from '../support/splitting.ts'
import { aNamedTour, type TourParty } from '../support/tour-bookings.ts'
import { aDeparture, aTour, CONTENT, type DepartureOptions, PRICES, placesOf } from '../support/tours.ts'

const app = await openApp()
let staff: Client
let tour: { id: string }
beforeAll(async () => {
  staff = await app.as('staff')
  tour = await aTour(app)
})

const bookingOf = async (id: string) => (await staff.call(getTourBooking, { params: { id } })).data

/** A paid booking of a departure, without VAT unless `options` say otherwise. */
async function aPaidTour(
  party: Partial<TourParty>,
  { of = tour, ...options }: { of?: { id: string } } & DepartureOptions = {},
) {
  const departure = await aDeparture(app, of, options)
  const email = `${departure.id}@example.test`
  const held = await aNamedTour(app, app.guest(), departure.id, party, { email })
  await app.system().unit(u => receive(u, held.id, held.total_minor))
  return { departure, booking: await bookingOf(held.id) }
}

const inRoom = (kind: 'triple' | 'double', positions: number[]) => ({
  kind,
  wish: 'none' as const,
  people: positions.map(position => ({ position, bed: true })),
})

describe('a traveller who leaves a tour', () => {
  test('gets a booking of the own price, and who stays in a smaller room pays its price', async () => {
    const { departure, booking } = await aPaidTour({ adults: 3, rooms: [inRoom('triple', [1, 2, 3])] })
    const [, second] = booking.passengers
    const { status, data: made } = await splitOff(staff, booking.id, [second?.id ?? ''])
    expect(status).toBe(201)
    const [left, own] = [await bookingOf(booking.id), await bookingOf(made.id)]
    expect(own).toMatchObject({ adults: 1, total_minor: PRICES.triple, due_minor: 0 })
    expect(own.rooms).toMatchObject([{ kind: 'triple', people: [{ passenger_id: second?.id }] }])
    const dearer = (PRICES.double ?? 0) * 2
    expect(left).toMatchObject({ adults: 2, total_minor: dearer, payment_status: 'partially_paid' })
    expect(left.due_minor).toBe(dearer - (PRICES.triple ?? 0) * 2)
    expect(left.rooms).toMatchObject([{ kind: 'double', people: [{ position: 1 }, { position: 2 }] }])
    expect(own.sharing_code).not.toBe(left.sharing_code)
    const subjects = (await mailsTo(app, booking.contact?.email ?? '')).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject?.includes(booking.reference))).toHaveLength(3)
    expect(await placesOf(app, departure.id)).toMatchObject({ held: 0, sold: 3 })
  })

  test('takes a room along that is empty then, and the others pay what they booked', async () => {
    const { booking } = await aPaidTour({
      adults: 5,
      rooms: [inRoom('triple', [1, 2, 3]), inRoom('double', [4, 5])],
    })
    const going = booking.passengers.slice(3).map(({ id }) => id)
    const { data: made } = await splitOff(staff, booking.id, going)
    const [left, own] = [await bookingOf(booking.id), await bookingOf(made.id)]
    expect(own.rooms.map(({ id }) => id)).toEqual([booking.rooms[1]?.id])
    expect(own.total_minor + left.total_minor).toBe(booking.total_minor)
    expect([left.due_minor, own.due_minor]).toEqual([0, 0])
    expect(left.rooms).toHaveLength(1)
  })

  test('gets nothing back of what was given back of a car, which who stays had', async () => {
    const car = { code: 'car', title: { en: 'Private car', ar: 'سيارة خاصة' }, price_minor: 10_000 }
    const extras = [{ ...car, per: 'booking' as const, vat_category: 'O' as const }]
    const of = await aTour(app, 'nakheel', { content: JSON.stringify({ ...CONTENT, extras }) })
    const rooms = [1, 2].map(position => ({ ...inRoom('double', [position]), kind: 'single' as const }))
    const party = { adults: 2, rooms, extras: ['car'] }
    const { booking } = await aPaidTour(party, { of, vat_category: 'S' })
    const at = booking.price_lines.findIndex(({ kind }) => kind === 'extra')
    const given = { amount_minor: 10_000, lines: [{ at, amount_minor: 10_000 }] }
    const body = { ...given, expected_total_minor: booking.total_minor, reason: 'It never came' }
    await staff.call(giveBack, { params: { id: booking.id }, body })
    await app.system().unit(u => recordRefund(u, booking.id, 10_000))

    const { data: made } = await splitOff(staff, booking.id, [booking.passengers[1]?.id ?? ''])
    const [left, own] = [await bookingOf(booking.id), await bookingOf(made.id)]
    const each = Math.round((PRICES.single ?? 0) * 1.15)
    expect([left.total_minor, own.total_minor]).toEqual([each, each])
    expect([left.due_minor, own.due_minor]).toEqual([0, 0])
    // The first has all papers issued.
    expect([await invoicedOf(app, left.id), await invoicedOf(app, own.id)]).toEqual([each, each])
  })
})

describe('a traveller who sleeps elsewhere than in a room of the booking', () => {
  /** Three in a room of their own, the fourth in the free bed of a relative by code. */
  async function withGuest() {
    const departure = await aDeparture(app, tour)
    const [host, guest] = [await app.as('agent'), app.guest()]
    const { id } = await aNamedTour(app, host, departure.id, keptBed('relatives'))
    const code = await codeOf(host, id)
    const { data } = await guest.call(findSharing, { params: { id: departure.id }, body: { code } })
    const beds = [{ id: data.rooms[0]?.id ?? '', people: [{ position: 4, bed: true }] }]
    const held = await guest.call(createTourBooking, {
      body: {
        ...{ departure_id: departure.id, adults: 4, children: 0, infants: 0, extras: [] },
        ...{ rooms: [inRoom('triple', [1, 2, 3])], sharing: { code, rooms: beds } },
        expected_total_minor: (PRICES.triple ?? 0) * 3 + (PRICES.double ?? 0),
      },
    })
    await app.system().unit(u => receive(u, held.data.id, held.data.total_minor))
    return bookingOf(held.data.id)
  }

  test('takes along the price of the friend’s room', async () => {
    const booking = await withGuest()
    const { data: made } = await splitOff(staff, booking.id, [booking.passengers[3]?.id ?? ''])
    const [left, own] = [await bookingOf(booking.id), await bookingOf(made.id)]
    expect([left.total_minor, own.total_minor]).toEqual([(PRICES.triple ?? 0) * 3, PRICES.double])
    expect(own.rooms).toMatchObject([{ kind: 'double', own: false, others: [{}] }])
    expect(left.rooms).toMatchObject([{ kind: 'triple', people: [{}, {}, {}] }])
  })

  test('leaves the friend’s room as it is when the others go', async () => {
    const booking = await withGuest()
    const going = booking.passengers.slice(0, 3).map(({ id }) => id)
    const { data: made } = await splitOff(staff, booking.id, going)
    const [left, own] = [await bookingOf(booking.id), await bookingOf(made.id)]
    expect([left.total_minor, own.total_minor]).toEqual([PRICES.double, (PRICES.triple ?? 0) * 3])
    expect([left.rooms, own.rooms]).toMatchObject([[{ own: false }], [{ own: true }]])
  })

  test('stays together with the friend who has the other bed of the room', async () => {
    const rooms = [{ ...inRoom('double', [1]), wish: 'friends' as const }]
    rooms.push({ ...inRoom('double', [2]), kind: 'single' as never, wish: 'none' as never })
    const { departure, booking } = await aPaidTour({ adults: 2, rooms })
    const friend = app.guest()
    const code = booking.sharing_code ?? ''
    const { id } = await joinFriend(app, friend, departure.id, code)
    const { data: made } = await splitOff(staff, booking.id, [booking.passengers[0]?.id ?? ''])
    const [left, own, theirs] = [await bookingOf(booking.id), await bookingOf(made.id), await bookingOf(id)]
    expect(left.rooms).toMatchObject([{ kind: 'single', people: [{}], others: [] }])
    expect(own.rooms).toMatchObject([{ kind: 'double', own: true, people: [{}], others: [{}] }])
    expect(theirs.rooms).toMatchObject([{ id: own.rooms[0]?.id, own: false, others: [{}] }])
    expect([left.due_minor, own.due_minor]).toEqual([0, 0])
  })

  test('pays a price that was booked, when staff put two into a room that one paid for', async () => {
    const rooms = [inRoom('double', [1]), inRoom('triple', [2, 3])].map(room => ({
      ...room,
      wish: 'women' as const,
    }))
    const { departure, booking } = await aPaidTour({ adults: 3, rooms })
    const ids = booking.passengers.map(({ id }) => id)
    const params = { id: departure.id }
    const { version } = (await staff.call(getDepartureBoard, { params })).data.rooming
    const room_id = booking.rooms[0]?.id ?? ''
    const change = { act: 'place' as const, passenger_id: ids[1] ?? '', room_id }
    await staff.call(changeRooming, { params, body: { version, change } })
    const { data: made } = await splitOff(staff, booking.id, ids.slice(0, 2))
    const [left, own] = [await bookingOf(booking.id), await bookingOf(made.id)]
    const [triple, double] = [PRICES.triple ?? 0, PRICES.double ?? 0]
    expect([left.total_minor, own.total_minor]).toEqual([triple, triple + double])
    expect([left.due_minor, own.due_minor]).toEqual([0, 0])
  })
})
