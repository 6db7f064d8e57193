import { addMinor } from '#shared/base/money.ts'
import { cancelBooking, savePassengers } from '#shared/contract/bookings/bookings.ts'
import {
  createDepartures,
  type DepartureInput,
  moveDepartures,
} from '#shared/contract/desk/tours/departures.ts'
import { createTour, setTourStatus, type TourInput } from '#shared/contract/desk/tours/tours.ts'
import { createTourBooking, getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import type { Client } from './client.ts'
import { dayFromNow } from './days.ts'
import { departureInput, tourInput } from './desk-tours.ts'
import { signedIn, visitor } from './site.ts'
import { tourNames } from './tour-bookings.ts'
import { PRICES } from './tours.ts'

/** A departure on sale at the running site, made by its staff. */
export const aSiteDeparture = async (code: string): Promise<string> =>
  (await siteDepartures(code, [70]))[0] as string

/** Departures of one tour, so many days from now. */
export async function siteDepartures(
  code: string,
  days: number[],
  more: Partial<DepartureInput> = {},
  words: Partial<TourInput> = {},
): Promise<string[]> {
  const staff = await signedIn('staff')
  const tour = await staff.call(createTour, { body: { tour: tourInput(code, words) } })
  const params = { id: tour.data.id }
  await staff.call(setTourStatus, { params, body: { status: 'published' } })
  const body = { departure: departureInput(more), dates: days.map(dayFromNow) }
  const { data } = await staff.call(createDepartures, { params, body })
  const ids = data.departures.map(({ id }) => id)
  await staff.call(moveDepartures, { body: { move: 'open', ids } })
  return ids
}

/** Two adults in one room, held and not named. */
export async function aSmallHold(guest: Client, departure_id: string): Promise<{ id: string }> {
  const people = [1, 2].map(position => ({ position, bed: true }))
  const body = {
    ...{ departure_id, adults: 2, children: 0, infants: 0, extras: [] },
    rooms: [{ kind: 'double' as const, wish: 'none' as const, people }],
    expected_total_minor: 2 * (PRICES.double ?? 0),
  }
  return (await guest.call(createTourBooking, { body })).data
}

/** A departure of two places, held by a guest. */
export async function aFullDeparture(code: string) {
  const [departure_id = ''] = await siteDepartures(code, [70], { capacity: 2, min_travellers: 1 })
  const guest = visitor()
  const { id } = await aSmallHold(guest, departure_id)
  const giveBack = () => guest.call(cancelBooking, { params: { id }, body: {} })
  return { departure_id, giveBack }
}

const bed = (position: number) => ({ position, bed: true })

/** Two families in four rooms: eight adults, and two children, one of them in a shared bed. */
export const FAMILIES = [
  { kind: 'double', wish: 'family', people: [bed(1), bed(2), bed(9)] },
  { kind: 'double', wish: 'none', people: [bed(3), bed(4)] },
  { kind: 'double', wish: 'family', people: [bed(5), bed(6), { position: 10, bed: false }] },
  { kind: 'double', wish: 'none', people: [bed(7), bed(8)] },
] as const

/** Both families, held and named by a guest. */
export async function twoFamilies(guest: Client, departureId: string): Promise<string> {
  const net = addMinor(8 * (PRICES.double ?? 0), PRICES.child_with_bed ?? 0, PRICES.child_without_bed ?? 0)
  const rooms = FAMILIES.map(room => ({ ...room, people: [...room.people] }))
  const body = {
    ...{ departure_id: departureId, adults: 8, children: 2, infants: 0, rooms, extras: [] },
    expected_total_minor: net,
  }
  const { data: held } = await guest.call(createTourBooking, { body })
  const params = { id: held.id }
  const { data } = await guest.call(getTourBooking, { params })
  const small = { birth_date: dayFromNow(-4 * 365) }
  const names = tourNames(data, [...Array(9).fill({}), small])
  await guest.call(savePassengers, { params, body: names })
  return held.id
}
