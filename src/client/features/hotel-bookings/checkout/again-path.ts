import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { choiceFields } from '#shared/rules/hotels/stay-form.ts'

type Stayed = Pick<HotelBooking, 'stay'>

const PATH = '/hotel-bookings/create'

function fieldsOf({ stay }: Stayed): Record<string, string> {
  const rooms = stay.rooms.map(({ adults, child_ages }) => ({ adults, children: child_ages }))
  const { from, to, nationality, city_code: city } = stay
  return choiceFields({ city, name: '', from, to, nationality, residence: '', rooms })
}

/** The same rooms of the same hotel at the same rates. */
export function againPath(booking: Stayed): string {
  const { hotel_id: hotel, rooms } = booking.stay
  const plans = rooms.map(({ plan_id }, index) => [`plan${index + 1}`, plan_id ?? ''])
  return `${PATH}?${new URLSearchParams({ ...fieldsOf(booking), hotel, ...Object.fromEntries(plans) })}`
}

/** All that its city has for the same days and guests. */
export const searchPath = (booking: Stayed): string => `${PATH}?${new URLSearchParams(fieldsOf(booking))}`
