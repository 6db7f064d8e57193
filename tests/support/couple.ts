import { savePassengers } from '#shared/contract/bookings/bookings.ts'
import { createTourBooking, getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import type { Client } from './client.ts'
import { tourNames } from './tour-bookings.ts'
import { PRICES } from './tours.ts'

/** A couple holds a double room and is named. */
export async function aCouple(guest: Client, departure_id: string, contact: Parameters<typeof tourNames>[2]) {
  const people = [1, 2].map(position => ({ position, bed: true }))
  const { data: held } = await guest.call(createTourBooking, {
    body: {
      ...{ departure_id, adults: 2, children: 0, infants: 0, extras: [] },
      rooms: [{ kind: 'double', wish: 'none', people }],
      expected_total_minor: 2 * (PRICES.double ?? 0),
    },
  })
  const params = { id: held.id }
  const { data } = await guest.call(getTourBooking, { params })
  await guest.call(savePassengers, { params, body: tourNames(data, [], contact) })
  return { held, params, reference: data.reference }
}
