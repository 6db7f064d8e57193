import { DOCUMENT_KINDS, GENDERS, type PassengerInput, TITLES } from '../../contract/bookings/passengers.ts'
import type { TravellerInput } from '../../contract/bookings/travellers.ts'
import { normaliseDigits } from '../texts/digits.ts'

/** Form fields as typed; dates as in DmyInput. */
export const PASSENGER_FIELDS = [
  'title',
  'given_names',
  'surname',
  'arabic_name',
  'gender',
  'birth_date',
  'nationality',
  'document_kind',
  'document_number',
  'document_country',
  'document_expires_on',
  'linked_adult',
  'frequent_flyer',
  'meal',
  'assistance',
  'remarks',
] as const
export type PassengerField = (typeof PASSENGER_FIELDS)[number]
export type PassengerValues = Record<PassengerField, string>

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
  }
}

/** Of a saved traveller: without values of a journey. */
export function keptOf(values: PassengerValues): TravellerInput {
  const { linked_adult: _lap, remarks: _remarks, ...kept } = inputOf(values)
  return kept
}
