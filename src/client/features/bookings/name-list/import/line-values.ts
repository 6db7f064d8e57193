import { countryName } from '#client/lib/fields/countries.ts'
import { writeDate } from '#client/lib/fields/typed-date.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { PassengerField, PassengerValues } from '#shared/rules/people/passenger-values.ts'

export function shownValue(
  { values }: { values: Partial<PassengerValues> },
  field: string,
  lang: Lang,
): string {
  const value = values[field as PassengerField] ?? ''
  if (field === 'birth_date' || field === 'document_expires_on') return writeDate(value)
  if (field === 'nationality') return countryName(value, lang)
  // A passport is the rule; the position of an infant's adult says nothing here.
  if (field === 'linked_adult' || (field === 'document_kind' && value === 'passport')) return ''
  return value
}
