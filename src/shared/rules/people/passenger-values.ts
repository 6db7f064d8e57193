import {
  DOCUMENT_KINDS,
  GENDERS,
  type PassengerInput,
  passengerInput,
  TITLES,
  withoutJourney,
} from '../../contract/bookings/passengers.ts'
import type { TravellerInput } from '../../contract/bookings/travellers.ts'
import { normaliseDigits } from '../texts/digits.ts'

/** Filled by other programs only. */
type Unasked = 'residence' | 'document_issued_on'
export type PassengerField = Exclude<keyof PassengerInput, Unasked>
const UNASKED: readonly string[] = ['residence', 'document_issued_on'] satisfies Unasked[]

/** Form fields, in the order of the contract. */
export const PASSENGER_FIELDS = Object.keys(passengerInput.entries).filter(
  field => !UNASKED.includes(field),
) as PassengerField[]
export const DATE_FIELDS = ['birth_date', 'document_expires_on'] as const satisfies PassengerField[]
/** As typed; dates as in DmyInput. */
export type PassengerValues = Record<PassengerField, string>

export const isUntouched = (values: PassengerValues): boolean =>
  PASSENGER_FIELDS.every(field => field === 'document_kind' || values[field] === '')

/** Document numbers have capitals and no spaces. */
export const tidyNumber = (typed: string) => normaliseDigits(typed).replace(/[\s-]/g, '').toUpperCase()

const pick = <V extends string>(list: readonly V[], value: string) => list.find(each => each === value) as V

/** Contract input. Empty requests are null; the contract rejects malformed values. */
export function inputOf(values: PassengerValues): PassengerInput {
  const wish = (field: PassengerField) => values[field].trim() || null
  return {
    title: pick(TITLES, values.title),
    given_names: values.given_names,
    surname: values.surname,
    arabic_name: wish('arabic_name'),
    gender: pick(GENDERS, values.gender),
    birth_date: values.birth_date,
    nationality: values.nationality,
    document_kind: pick(DOCUMENT_KINDS, values.document_kind),
    document_number: tidyNumber(values.document_number),
    document_country: values.document_country,
    document_expires_on: values.document_expires_on,
    linked_adult: values.linked_adult ? Number(values.linked_adult) : null,
    frequent_flyer: wish('frequent_flyer'),
    meal: wish('meal'),
    assistance: wish('assistance'),
    remarks: wish('remarks'),
  } satisfies Record<PassengerField, unknown>
}

export const keptOf = (values: PassengerValues): TravellerInput => withoutJourney(inputOf(values))
