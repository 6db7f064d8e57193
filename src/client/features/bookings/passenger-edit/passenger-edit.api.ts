import { api } from '#client/lib/api.ts'
import { type Passenger, updatePassenger } from '#shared/contract/bookings/passengers.ts'
import { correctPassenger as correct } from '#shared/contract/desk/bookings/bookings.ts'
import { inputOf, type PassengerValues } from '../people/passenger-draft.ts'

/** An empty document number keeps the stored one. */
export function savePassenger(id: string, values: PassengerValues): Promise<Passenger> {
  return api(updatePassenger, { params: { id }, body: inputOf(values), quiet: true })
}

/** By staff, with the reason that only they see. */
export function correctPassenger(
  id: string,
  { reason, ...values }: PassengerValues & { reason: string },
): Promise<Passenger> {
  return api(correct, { params: { id }, body: { ...inputOf(values), reason }, quiet: true })
}
