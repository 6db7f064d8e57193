import { withoutJourney } from '#shared/contract/bookings/passengers.ts'
import type { Traveller } from '#shared/contract/bookings/travellers.ts'
import { sameName } from '#shared/rules/people/names.ts'
import { type PassengerValues, tidyNumber, valuesOf } from './passenger-draft.ts'

export const patchFrom = (traveller: Traveller): Partial<PassengerValues> =>
  withoutJourney(valuesOf(traveller))

export function isSaved(travellers: Traveller[], values: PassengerValues): boolean {
  const number = tidyNumber(values.document_number)
  return travellers.some(
    ({ document_number, document_country }) =>
      document_number === number && document_country === values.document_country,
  )
}

export function samePerson(travellers: Traveller[], values: PassengerValues): Traveller | undefined {
  return travellers.find(
    ({ given_names, surname, birth_date }) =>
      birth_date === values.birth_date &&
      sameName(`${given_names} ${surname}`, `${values.given_names} ${values.surname}`),
  )
}

/** `Layan Alharbi`, with isolated direction. */
export const travellerName = ({ given_names, surname }: Pick<Traveller, 'given_names' | 'surname'>) =>
  `\u2066${given_names} ${surname}\u2069`
