import { inputOf, type PassengerValues } from '#client/features/bookings/people/passenger-draft.ts'
import { api } from '#client/lib/api.ts'
import { type Passenger, updatePassenger } from '#shared/contract/passengers.ts'

/** An empty document number keeps the stored one. */
export function savePassenger(id: string, values: PassengerValues): Promise<Passenger> {
  return api(updatePassenger, { params: { id }, body: inputOf(values), quiet: true })
}
