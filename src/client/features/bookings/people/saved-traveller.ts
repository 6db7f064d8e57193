import type { Traveller, TravellerInput } from '#shared/contract/travellers.ts'
import { sameName } from '#shared/rules/people/names.ts'
import { inputOf, type PassengerValues, tidyNumber, valuesOf } from './passenger-draft.ts'

/** What is kept of a filled-in form; a lap and remarks belong to one journey. */
export function keptOf(values: PassengerValues): TravellerInput {
  const { linked_adult: _lap, remarks: _remarks, ...kept } = inputOf(values)
  return kept
}

/** A saved traveller as a form is filled in with; what belongs to the journey stays as it was typed. */
export function patchFrom(traveller: Traveller): Partial<PassengerValues> {
  const { linked_adult: _lap, remarks: _remarks, ...patch } = valuesOf(traveller)
  return patch
}

/** Whether the same document is saved already. */
export function isSaved(travellers: Traveller[], values: PassengerValues): boolean {
  const number = tidyNumber(values.document_number)
  return travellers.some(
    ({ document_number, document_country }) =>
      document_number === number && document_country === values.document_country,
  )
}

/** Who is on the list already under this name and birthday, perhaps with an older document. */
export function samePerson(travellers: Traveller[], values: PassengerValues): Traveller | undefined {
  return travellers.find(
    ({ given_names, surname, birth_date }) =>
      birth_date === values.birth_date &&
      sameName(`${given_names} ${surname}`, `${values.given_names} ${values.surname}`),
  )
}

/** `Layan Alharbi`, isolated from the text around it. */
export const travellerName = ({ given_names, surname }: Pick<Traveller, 'given_names' | 'surname'>) =>
  `\u2066${given_names} ${surname}\u2069`
