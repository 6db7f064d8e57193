import * as v from 'valibot'
import { faultyBoxes, splitBoxes } from '#client/lib/fields/typed-date.ts'
import { passengerInput } from '#shared/contract/bookings/passengers.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { ageCategory } from '#shared/rules/people/age.ts'
import { type DocumentState, documentState } from '#shared/rules/people/documents.ts'
import { fieldErrors } from '#shared/rules/site/issues.ts'
import {
  DATE_FIELDS,
  inputOf,
  type PassengerField,
  type PassengerInfo,
  type PassengerValues,
} from './passenger-draft.ts'

export interface TripDays {
  firstDate: string
  lastDate: string
}
export type FieldMessages = Partial<Record<PassengerField, string>>

export interface Traveller {
  info: PassengerInfo
  values: PassengerValues
}

const REQUIRED: readonly PassengerField[] = [
  'title',
  'given_names',
  'surname',
  'gender',
  'birth_date',
  'nationality',
  'document_kind',
  'document_country',
  'document_expires_on',
]

function dateProblem(field: (typeof DATE_FIELDS)[number], value: string, t: T): string | undefined {
  if (value === '') return t(`passengers:missing.${field}`)
  const boxes = splitBoxes(value)
  const empty = faultyBoxes(value).find(part => boxes[part] === '')
  if (empty) return t(`passengers:part.${field}.${empty}`)
  return faultyBoxes(value).length > 0 ? t('passengers:error.date') : undefined
}

function missing({ info, values }: Traveller, t: T): FieldMessages {
  const needed: PassengerField[] = [...REQUIRED]
  if (info.category === 'INF') needed.push('linked_adult')
  if (!info.storedLast3) needed.push('document_number')
  const empty = needed.filter(field => values[field].trim() === '')
  return Object.fromEntries(empty.map(field => [field, t(`passengers:missing.${field}`)]))
}

function malformed(values: PassengerValues, t: T): FieldMessages {
  const input = inputOf(values)
  const { document_number: number, ...rest } = input
  const { document_number: numberRule, ...rules } = passengerInput.entries
  const result = v.safeParse(v.object(rules), rest)
  const numberResult = number
    ? v.safeParse(v.object({ document_number: numberRule }), { document_number: number })
    : undefined
  const issues = [...(result.issues ?? []), ...(numberResult?.issues ?? [])]
  return Object.fromEntries(
    Object.entries(fieldErrors(issues, t)).map(([path, messages]) => [path, messages[0]]),
  )
}

export function malformedNames(values: PassengerValues, t: T): FieldMessages {
  const { given_names, surname } = malformed(values, t)
  return { ...(given_names && { given_names }), ...(surname && { surname }) }
}

function byRules({ info, values }: Traveller, trip: TripDays, t: T): FieldMessages {
  const found: FieldMessages = {}
  const age = ageCategory(values.birth_date, trip.firstDate, trip.lastDate)
  if (!age.ok) found.birth_date = t(age.error)
  else if (age.category !== info.category) {
    const words = { priced: t(`age:category.${info.category}`), real: t(`age:category.${age.category}`) }
    found.birth_date = t('age:error.other_category', words)
  }
  if (values.document_expires_on < trip.lastDate) found.document_expires_on = t('age:error.document_expired')
  return found
}

/** One message per field, as on the server. Rules for dates need a valid date. */
export function checkPassenger(traveller: Traveller, trip: TripDays, t: T): FieldMessages {
  const { values } = traveller
  const dates = Object.fromEntries(
    DATE_FIELDS.map(field => [field, dateProblem(field, values[field], t)]).filter(([, message]) => message),
  ) as FieldMessages
  return { ...byRules(traveller, trip, t), ...malformed(values, t), ...missing(traveller, t), ...dates }
}

/** Rules across passengers: one infant per adult, unique documents. */
export function checkTogether(all: Traveller[], at: number, t: T): FieldMessages {
  const own = all[at] as Traveller
  const others = all.filter((_, index) => index !== at)
  const number = own.values.document_number.trim().toUpperCase()
  const same = (field: PassengerField, value: string) =>
    value !== '' && others.some(other => other.values[field].trim().toUpperCase() === value)
  const found: FieldMessages = {}
  if (own.info.category === 'INF' && same('linked_adult', own.values.linked_adult)) {
    found.linked_adult = t('age:error.lap_taken')
  }
  if (same('document_number', number)) found.document_number = t('age:error.document_twice')
  return found
}

export function typedDocumentState({ info, values }: Traveller, trip: TripDays): DocumentState {
  return documentState(
    {
      kind: inputOf(values).document_kind ?? null,
      number: values.document_number || info.storedLast3,
      country: values.document_country,
      expiresOn: values.document_expires_on,
    },
    trip.lastDate,
  )
}
