import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { choiceFields } from '#shared/rules/hotels/stay-form.ts'

export function againPath({ stay }: Pick<HotelBooking, 'stay'>): string {
  const rooms = stay.rooms.map(({ adults, child_ages }) => ({ adults, children: child_ages }))
  const { from, to, nationality } = stay
  const fields = choiceFields({ city: '', name: '', from, to, nationality, residence: '', rooms })
  return `/hotel-bookings/create?${new URLSearchParams({ ...fields, hotel: stay.hotel_id })}`
}
