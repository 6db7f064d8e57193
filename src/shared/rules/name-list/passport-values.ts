import type { PlainDate } from '../../base/dates.ts'
import { readPassportLines } from '../people/mrz.ts'
import type { PassengerValues } from '../people/passenger-values.ts'

export type ReadPassport = (lines: string) => Partial<PassengerValues> | undefined

/** What the two lines of a passport say; undefined unless all check digits are right. */
export const passportReader =
  (today: PlainDate): ReadPassport =>
  text => {
    const read = readPassportLines(text, today)
    if (!read?.valid) return undefined
    return {
      surname: read.surname,
      given_names: read.givenNames || 'FNU',
      gender: read.gender,
      birth_date: read.birthDate,
      nationality: read.nationality,
      document_kind: 'passport',
      document_number: read.documentNumber,
      document_country: read.issuingCountry,
      document_expires_on: read.expiresOn,
    }
  }
