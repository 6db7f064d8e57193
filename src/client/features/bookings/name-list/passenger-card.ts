import type { FieldMessages, Traveller, TripDays } from '../people/passenger-check.ts'
import type { PassengerField, PassengerValues } from '../people/passenger-draft.ts'
import type { AdultChoice } from '../people/passenger-form.ts'

export interface PassengerCardProps {
  traveller: Traveller
  number: number
  name: string
  trip: TripDays
  messages: FieldMessages
  complete: boolean
  /** Whether the booking may be paid before this passenger is named. */
  later: boolean
  open: boolean
  adults: AdultChoice[]
  leadSurname?: string
  /** Without JavaScript. */
  copiesPage: string | undefined
  /** Link to start again with the actual party. */
  changeParty: string
  onToggle: () => void
  onDone: () => void
  onChange: (patch: Partial<PassengerValues>) => void
  onLeave: (field: PassengerField) => void
}
