import type { ReactNode } from 'react'
import type { FieldMessages, Traveller, TripDays } from './passenger-check.ts'
import type { PassengerField, PassengerValues } from './passenger-draft.ts'

export interface AdultChoice {
  position: number
  name: string
}

/** The shared passenger form is controlled: whoever renders it keeps the values and decides when to check. */
export interface PassengerFormProps {
  traveller: Traveller
  trip: TripDays
  errors: FieldMessages
  /** Ids are `<prefix>-<field>`, so that an error summary can lead to a field. */
  prefix: string
  /** Adults an infant may travel with. */
  adults?: AdultChoice[]
  disabled?: boolean
  onChange: (patch: Partial<PassengerValues>) => void
  /** The focus has left a field: time to check it. */
  onLeave: (field: PassengerField) => void
  /** Document copies, when the form is the place for them. */
  files?: ReactNode
  /** Filled in for journeys to come: nothing is asked that belongs to one of them. */
  noJourney?: boolean
}

export const fieldId = (prefix: string, field: string) => `${prefix}-${field}`
