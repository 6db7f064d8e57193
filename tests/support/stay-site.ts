import { addDays } from '#shared/base/calendar.ts'
import { createHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { searchHotels } from '#shared/contract/hotels/hotels.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import type { Client } from './client.ts'
import { dayFromNow } from './days.ts'

/** A stay of two nights for two in the demo's first hotel of Makkah, held at the running site. */
export async function aSiteStay(client: Client, inDays = 40): Promise<{ id: string; number: string }> {
  const from = dayFromNow(inDays)
  const days = { from, to: addDays(from, 2) }
  const { data } = await client.call(searchHotels, { query: { city: 'makkah', ...days, rooms: '2' } })
  const [hotel] = data.hotels
  if (!hotel) throw new Error('The demo sells no hotel')
  const { totalMinor } = priceOfRooms(hotel.offers, hotel.currency)
  const rooms = hotel.offers.map(({ plan_id }) => ({ plan_id, adults: 2, children: [] }))
  const body = { hotel_id: hotel.id, ...days, rooms, expected_total_minor: totalMinor }
  const held = await client.call(createHotelBooking, { body })
  return { id: held.data.id, number: held.data.reference.slice(3) }
}
