import type { BodyIn } from '../../contract/endpoint.ts'
import type { saveGuests } from '../../contract/hotels/hotel-bookings.ts'
import { inputOf, type PassengerValues } from '../people/passenger-values.ts'

export type GuestInput = NonNullable<BodyIn<typeof saveGuests>>['guests'][number]

/** A guest of typed values: names and wishes, no documents. */
export function guestOf(id: string, values: PassengerValues): GuestInput {
  const { title, given_names, surname, arabic_name, remarks } = inputOf(values)
  return { id, title: title ?? null, given_names, surname, arabic_name, remarks }
}
