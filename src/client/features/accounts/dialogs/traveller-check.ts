import { checkPassenger, type FieldMessages } from '#client/features/bookings/people/passenger-check.ts'
import {
  type PassengerInfo,
  type PassengerValues,
  titlesFor,
} from '#client/features/bookings/people/passenger-draft.ts'
import { isPlainDate } from '#shared/base/dates.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { ageCategory } from '#shared/rules/people/age.ts'

function categoryOf(birthDate: string, today: string): Category {
  const age = ageCategory(birthDate, today)
  return age.ok ? age.category : 'ADT'
}

export function travellerInfo(values: PassengerValues, today: string): PassengerInfo {
  const category = categoryOf(values.birth_date, today)
  return { id: '', position: 0, category, storedLast3: null, files: [], private: false }
}

function withoutExpiry(values: PassengerValues, today: string): PassengerValues {
  const { document_expires_on: ends } = values
  return isPlainDate(ends) && ends < today ? { ...values, document_expires_on: today } : values
}

/** One message per field, without rules of a journey. */
export function checkTraveller(values: PassengerValues, today: string, t: T): FieldMessages {
  const info = travellerInfo(values, today)
  const traveller = { info, values: withoutExpiry(values, today) }
  const days = { firstDate: today, lastDate: today }
  const { linked_adult: _lap, ...messages } = checkPassenger(traveller, days, t)
  if (isPlainDate(values.birth_date) && values.birth_date > today)
    messages.birth_date = t('travellers:form.born_later')
  const titles: readonly string[] = titlesFor(info.category)
  if (!titles.includes(values.title)) messages.title = t('passengers:missing.title')
  return messages
}
