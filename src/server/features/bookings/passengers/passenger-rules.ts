import { addMonths } from '#shared/base/calendar.ts'
import { isStaff } from '#shared/base/permissions.ts'
import type { PassengerUpdate } from '#shared/contract/bookings/passengers.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import { ageCategory } from '#shared/rules/people/age.ts'
import { documentAllowed, PASSPORT_MONTHS } from '#shared/rules/people/documents.ts'
import { normaliseName } from '#shared/rules/people/names.ts'
import type { Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import { fingerprint, seal, unseal } from '../../../lib/seal.ts'
import type { Journey } from '../kind.port.ts'
import type { PassengerChange, PassengerRow } from './passengers.repo.ts'

interface Subject {
  row: Stored & Pick<PassengerRow, 'id' | 'category' | 'document_last3'>
  input: PassengerUpdate
  all: Pick<PassengerRow, 'id' | 'position' | 'category' | 'linked_adult' | 'document_hash'>[]
  journey: Journey
}

type Stored = Pick<PassengerRow, 'document_number' | 'document_country' | 'document_hash'>

/** Keyed hash of document and country, also of a stored number: finds duplicates without readable numbers. */
export function markOf(u: Unit, input: PassengerUpdate, row: Stored): string | null {
  if (!input.document_number && input.document_country === row.document_country) return row.document_hash
  const number = input.document_number || (row.document_number && unseal(row.document_number))
  return number ? fingerprint(u.tenant.id, `${input.document_country}:${number}`) : null
}

/**
 * Rules beyond the contract: age category, document validity on the last flight, infants' adults, duplicate
 * documents. Returns messages per field in the caller's language.
 */
export function checkPassenger(u: Unit, subject: Subject, taken: Set<string>, prefix = ''): FieldErrors {
  const t = tFor(u.lang)
  const errors: FieldErrors = {}
  const add = (field: string, key: string, vars?: Record<string, unknown>) => {
    errors[prefix + field] = [t(key, vars)]
  }
  const { input, row, journey } = subject
  const age = ageCategory(input.birth_date, journey.firstDate, journey.lastDate)
  if (!age.ok) add('birth_date', age.error)
  else if (age.category !== row.category) {
    add('birth_date', 'age:error.other_category', {
      priced: t(`age:category.${row.category}`),
      real: t(`age:category.${age.category}`),
    })
  }
  if (input.document_expires_on < journey.lastDate) add('document_expires_on', 'age:error.document_expired')
  else if (endsTooSoon(u, subject)) add('document_expires_on', 'age:error.document_six_months')
  if (!documentAllowed(input.document_kind, input.nationality, journey.countries))
    add('document_kind', 'age:error.document_kind')
  if (!input.document_number && !row.document_last3) add('document_number', 'validation:required')
  const mark = markOf(u, input, row)
  const twice =
    mark &&
    (taken.has(mark) || subject.all.some(other => other.id !== row.id && other.document_hash === mark))
  if (twice) add('document_number', 'age:error.document_twice')
  if (row.category === 'INF' && !lapIsFree(subject)) add('linked_adult', 'age:error.lap_taken')
  return errors
}

/** Where the agency asks for six months after the journey. Staff may know of an exception. */
function endsTooSoon(u: Unit, { input, journey }: Subject): boolean {
  const { document_kind: kind, document_expires_on: expiresOn } = input
  if (!u.tenant.settings.needs_six_months || kind !== 'passport' || isStaff(u.user)) return false
  return expiresOn < addMonths(journey.lastDate, PASSPORT_MONTHS)
}

function lapIsFree({ input, row, all }: Subject): boolean {
  const adult = all.find(other => other.position === input.linked_adult)
  const taken = all.some(
    other => other.id !== row.id && other.category === 'INF' && other.linked_adult === input.linked_adult,
  )
  return adult?.category === 'ADT' && !taken
}

/** Columns of a passenger; an empty document number keeps the stored one. */
export function columnsOf(u: Unit, input: PassengerUpdate, row: Stored): PassengerChange {
  const { document_number: number, ...rest } = input
  const document = number ? { document_number: seal(number), document_last3: number.slice(-3) } : {}
  return {
    title: rest.title,
    given_names: rest.given_names,
    surname: rest.surname,
    surname_norm: normaliseName(rest.surname),
    arabic_name: rest.arabic_name ?? null,
    arabic_name_norm: rest.arabic_name ? normaliseName(rest.arabic_name) : null,
    gender: rest.gender,
    birth_date: rest.birth_date,
    nationality: rest.nationality,
    document_kind: rest.document_kind,
    document_country: rest.document_country,
    document_expires_on: rest.document_expires_on,
    linked_adult: rest.linked_adult ?? null,
    // No form has these: left out, what another program stored stays.
    residence: rest.residence,
    document_issued_on: rest.document_issued_on,
    frequent_flyer: rest.frequent_flyer ?? null,
    meal: rest.meal ?? null,
    assistance: rest.assistance ?? null,
    remarks: rest.remarks ?? null,
    document_hash: markOf(u, input, row),
    ...document,
  } satisfies PassengerChange & Record<keyof typeof rest, unknown>
}
