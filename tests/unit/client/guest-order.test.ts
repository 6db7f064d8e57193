import { expect, test } from 'vitest'
import { inRooms } from '#client/features/hotel-bookings/guests/guest-rules.ts'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'

test('guests, and with them what is wrong, come room by room, a child after the adults of its room', () => {
  const passengers = ['a', 'b', 'c', 'child'].map(id => ({ id }))
  const rooms = [{ passenger_ids: ['a', 'c', 'child'] }, { passenger_ids: ['b'] }]
  const booking = { passengers, stay: { rooms } } as HotelBooking
  expect(inRooms(booking).passengers.map(({ id }) => id)).toEqual(['a', 'c', 'child', 'b'])
  expect(booking.passengers.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'child'])
})
