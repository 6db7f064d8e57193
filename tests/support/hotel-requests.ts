import { addDays } from '#shared/base/calendar.ts'
import { requestBooking } from '#shared/contract/bookings/bookings.ts'
import { createHotelBooking, saveGuests } from '#shared/contract/hotels/hotel-bookings.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { guestNames, showStay, stayBody } from './hotel-bookings.ts'
import { aHotel } from './hotels.ts'
import { tenantId } from './people.ts'

type Hotel = Awaited<ReturnType<typeof aHotel>>
type Night = { on_request?: boolean; stop_sale?: boolean; held?: number }

const FULL_NIGHTS = 5

export const setNights = (app: App, { roomId, from }: Hotel, night: Night) =>
  app.rows('nakheel', db =>
    db
      .updateTable('hotel_nights')
      .set(night)
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('room_type_id', '=', roomId)
      .where('night', '<', addDays(from, FULL_NIGHTS))
      .execute(),
  )

/** A hotel with one room, which is taken on its first five nights; more are on request. */
export async function aFullHotel(app: App, { city }: { city: string }): Promise<Hotel> {
  const hotel = await aHotel(app, { city, rooms: 1 })
  await setNights(app, hotel, { on_request: true, held: 1 })
  return hotel
}

/** Asked for, with the guests' names. */
export async function aRequestedStay(client: Client, hotel: Hotel) {
  const body = { ...(await stayBody(client, hotel)), ask: true }
  const { data: held } = await client.call(createHotelBooking, { body })
  const params = { id: held.id }
  await client.call(saveGuests, { params, body: guestNames(await showStay(client, held.id)) })
  await client.call(requestBooking, { params })
  return held
}

/** The allotment of each night, in order. */
export async function allotmentsOf(app: App, { roomId }: Pick<Hotel, 'roomId'>): Promise<number[]> {
  const rows = await app.rows('nakheel', db =>
    db
      .selectFrom('hotel_nights')
      .select('allotment')
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('room_type_id', '=', roomId)
      .orderBy('night')
      .execute(),
  )
  return rows.map(({ allotment }) => allotment)
}
