import type { Category } from '#shared/contract/bookings/prices.ts'
import type { PassportLines } from '#shared/rules/people/mrz.ts'
import type { PassengerValues } from './passenger-draft.ts'

/** A woman's title cannot be derived from a passport. */
function titleOf(gender: PassportLines['gender'], category: Category): string | undefined {
  if (gender === 'X') return undefined
  if (category === 'ADT') return gender === 'M' ? 'MR' : undefined
  return gender === 'M' ? 'MSTR' : 'MISS'
}

/** Form values in a machine-readable zone. */
export function patchFromPassport(lines: PassportLines, category: Category): Partial<PassengerValues> {
  const patch: Record<string, string | undefined> = {
    document_kind: 'passport',
    title: titleOf(lines.gender, category),
    given_names: lines.givenNames || 'FNU',
    surname: lines.surname,
    gender: lines.gender,
    birth_date: lines.birthDate,
    nationality: lines.nationality,
    document_number: lines.documentNumber,
    document_country: lines.issuingCountry,
    document_expires_on: lines.expiresOn,
  }
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value))
}
