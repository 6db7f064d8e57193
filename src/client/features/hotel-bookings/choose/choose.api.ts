import { holdOnce, type SentForm } from '#client/features/bookings/checkout/hold/hold-once.ts'
import { api } from '#client/lib/api.ts'
import { createHotelBooking, getHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { getHotel } from '#shared/contract/hotels/hotels.ts'
import { roomsText, type StayChoice } from '#shared/rules/hotels/stay-form.ts'

interface Chosen extends SentForm {
  hotelId: string
  choice: StayChoice
  /** Of each room. */
  planIds: string[]
  totalMinor: number
  /** The hotel is to be asked. */
  asks: boolean
}

/** Returns the booking's id; a repeated press or reload gets the same one. */
export function holdRooms({ hotelId, choice, planIds, totalMinor, asks, ...form }: Chosen): Promise<string> {
  const { from, to, nationality, residence, rooms } = choice
  const body = {
    ...{ hotel_id: hotelId, from, to, nationality, residence, expected_total_minor: totalMinor },
    ask: asks,
    rooms: rooms.map((party, index) => ({ ...party, plan_id: planIds[index] ?? '' })),
  }
  const what = [hotelId, from, to, nationality, residence, roomsText(rooms), ...planIds, totalMinor, asks]
  return holdOnce({
    ...form,
    intention: `hold-hotel:${what.join(':')}`,
    create: key => api(createHotelBooking, { body, idempotencyKey: key, quiet: true }),
    isHeld: async id => (await api(getHotelBooking, { params: { id }, quiet: true })).status === 'held',
  })
}

export const findRates = (id: string, { from, to, nationality, residence, rooms }: StayChoice) =>
  api(getHotel, {
    params: { id },
    query: { from, to, nationality, residence, rooms: roomsText(rooms) },
    quiet: true,
  })
