import type { FieldMessages, Traveller, TripDays } from '../people/passenger-check.ts'
import type { PassengerField, PassengerValues } from '../people/passenger-draft.ts'
import type { AdultChoice } from '../people/passenger-form.ts'

/** One traveller of the step, and what may be done with them. */
export interface PassengerCardProps {
  traveller: Traveller
  number: number
  name: string
  trip: TripDays
  messages: FieldMessages
  complete: boolean
  open: boolean
  adults: AdultChoice[]
  /** Families share one: offered until a surname is typed. */
  leadSurname?: string
  /** Where to start again with the party the ages really make. */
  changeParty: string
  onToggle: () => void
  onDone: () => void
  onChange: (patch: Partial<PassengerValues>) => void
  onLeave: (field: PassengerField) => void
}
