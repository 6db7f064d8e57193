import { type PassengerValues, valuesOf } from '#client/features/bookings/people/passenger-draft.ts'
import { controlOf } from '#client/features/bookings/people/passenger-problems.ts'
import { saveTraveller } from '#client/features/bookings/people/travellers.api.ts'
import { usePosted, useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { Traveller } from '#shared/contract/bookings/travellers.ts'
import { readPassenger } from '#shared/rules/people/name-list-form.ts'
import { keptOf } from '#shared/rules/people/passenger-values.ts'
import { checkTraveller } from './traveller-check.ts'

export const PREFIX = 'traveller'

interface TravellerPlan {
  traveller: Traveller | undefined
  today: string
  onSaved: (traveller: Traveller) => void
}

export function useTraveller({ traveller, today, onSaved }: TravellerPlan) {
  const t = useT()
  const typed = usePosted(PREFIX)?.values
  return useForm<PassengerValues>({
    names: [PREFIX],
    start: typed ? readPassenger(typed, PREFIX) : valuesOf(traveller ?? {}),
    idOf: (field, values) => controlOf(values, PREFIX, field),
    check: values => checkTraveller(values, today, t),
    send: async values => onSaved(await saveTraveller(traveller?.id, keptOf(values))),
  })
}
