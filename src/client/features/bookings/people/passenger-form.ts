import type { ReactNode } from 'react'
import type { FieldMessages, Traveller, TripDays } from './passenger-check.ts'
import type { PassengerField, PassengerValues } from './passenger-draft.ts'

export interface AdultChoice {
  position: number
  name: string
}

/** A controlled form: the parent keeps values and messages. */
export interface PassengerFormProps {
  traveller: Traveller
  trip: TripDays
  errors: FieldMessages
  /** Ids are `<prefix>-<field>`. */
  prefix: string
  adults?: AdultChoice[]
  disabled?: boolean
  onChange: (patch: Partial<PassengerValues>) => void
  onLeave: (field: PassengerField) => void
  files?: ReactNode
  /** Without fields of a journey, for saved travellers. */
  noJourney?: boolean
}

/** Tokens of one person belong together: `section-pax2 family-name`. */
export const autofill = (prefix: string, token: string) =>
  `section-${prefix.replace(/^p(?=\d)/, 'pax')} ${token}`

export const fieldId = (prefix: string, field: string) => `${prefix}-${field}`
