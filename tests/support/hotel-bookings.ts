import { addDays } from '#shared/base/calendar.ts'
import {
  createHotelBooking,
  getHotelBooking,
  type HotelBooking,
  saveGuests,
} from '#shared/contract/hotels/hotel-bookings.ts'
import { getHotel, type RoomParty } from '#shared/contract/hotels/hotels.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { roomsText } from '#shared/rules/hotels/stay-form.ts'
import type { App } from './app.ts'
import { CONTACT } from './bookings.ts'
import type { Client } from './client.ts'
import type { aHotel } from './hotels.ts'
import { tenantId } from './people.ts'

type Hotel = Awaited<ReturnType<typeof aHotel>>

export interface StayWish {
  nights?: number
  /** Days after the first one that is sold. */
  after?: number
  rooms?: RoomParty[]
}

/** The body that books the lowest rate of every room, at the price of now. */
export async function stayBody(
  client: Client,
  hotel: Pick<Hotel, 'id' | 'from' | 'planId'>,
  wish: StayWish = {},
) {
  const { nights = 3, after = 0, rooms = [{ adults: 2, children: [] }] } = wish
  const from = addDays(hotel.from, after)
  const days = { from, to: addDays(from, nights) }
  const { data } = await client.call(getHotel, {
    params: { id: hotel.id },
    query: { ...days, rooms: roomsText(rooms) },
  })
  const offers = data.offers.map(([lowest]) => lowest)
  const priced = offers.flatMap(offer => offer ?? [])
  const { totalMinor } = priceOfRooms(priced, data.currency)
  return {
    hotel_id: hotel.id,
    ...days,
    rooms: rooms.map((party, index) => ({ plan_id: offers[index]?.plan_id ?? hotel.planId, ...party })),
    expected_total_minor: totalMinor,
  }
}

export async function aHeldStay(client: Client, hotel: Hotel, wish: StayWish = {}) {
  return (await client.call(createHotelBooking, { body: await stayBody(client, hotel, wish) })).data
}

/** The first guest of each room by name. */
export const guestNames = ({ passengers, stay }: Pick<HotelBooking, 'passengers' | 'stay'>) => ({
  contact: CONTACT,
  guests: passengers.map(({ id, category }) => {
    const room = stay.rooms.findIndex(({ passenger_ids }) => passenger_ids[0] === id)
    return room < 0
      ? { id, given_names: '', surname: '' }
      : {
          id,
          title: category === 'ADT' ? ('MR' as const) : ('MSTR' as const),
          given_names: 'Omar',
          surname: `Saleh${'ABCDEFGHI'[room]}`,
        }
  }),
})

export const showStay = async (client: Client, id: string) =>
  (await client.call(getHotelBooking, { params: { id } })).data

/** Held, with the guests' names. */
export async function aNamedStay(client: Client, hotel: Hotel, wish: StayWish = {}) {
  const held = await aHeldStay(client, hotel, wish)
  const body = guestNames(await showStay(client, held.id))
  await client.call(saveGuests, { params: { id: held.id }, body })
  return held
}

/** Rooms held and sold of each night of a hotel's room type, in order. */
export async function nightsOf(app: App, { roomId }: Pick<Hotel, 'roomId'>) {
  const rows = await app.rows('nakheel', db =>
    db
      .selectFrom('hotel_nights')
      .select(['held', 'sold'])
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('room_type_id', '=', roomId)
      .orderBy('night')
      .execute(),
  )
  return rows.map(({ held, sold }) => `${held}/${sold}`)
}
