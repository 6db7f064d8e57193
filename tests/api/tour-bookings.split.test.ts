import { beforeAll, describe, expect, test } from 'vitest'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { mailsTo } from '../support/desk-bookings.ts'
import { splitOff } from '../support/splitting.ts'
import { aNamedTour, type TourParty } from '../support/tour-bookings.ts'
import { aDeparture, aTour, PRICES, placesOf } from '../support/tours.ts'

const app = await openApp()
let staff: Client
let tour: { id: string }
beforeAll(async () => {
  staff = await app.as('staff')
  tour = await aTour(app)
})

const bookingOf = async (id: string) => (await staff.call(getTourBooking, { params: { id } })).data

/** A paid booking of a departure without VAT. */
async function aPaidTour(party: Partial<TourParty>) {
  const departure = await aDeparture(app, tour)
  const email = `${departure.id}@example.test`
  const held = await aNamedTour(app, app.guest(), departure.id, party, { email })
  await app.system().unit(u => recordPayment(u, held.id, held.total_minor))
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
})
