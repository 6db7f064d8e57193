import { type FieldName, type ParseResult, parse } from 'mrz'
import { compareDates, type PlainDate, plainDate } from '../../base/dates.ts'
import { countryFromPassport } from './countries.ts'

/** Machine-readable zone of a passport (ICAO 9303-4, TD3). */
export interface PassportLines {
  surname: string
  givenNames: string
  documentNumber: string
  /** Alpha-2 codes; undefined where ISO 3166 has none. */
  issuingCountry?: string
  nationality?: string
  birthDate?: PlainDate
  gender: 'M' | 'F' | 'X'
  expiresOn?: PlainDate
  /** Check digits; trust a document only when all are right. */
  checks: {
    number: boolean
    birthDate: boolean
    expiresOn: boolean
    personalNumber: boolean
    composite: boolean
  }
  valid: boolean
}

const LENGTH = 44

function linesOf(text: string): [string, string] | undefined {
  const clean = text.toUpperCase().replace(/[«‹]/g, '<').replace(/\s+/g, '')
  if (clean.length !== 2 * LENGTH || !/^P[A-Z0-9<]+$/.test(clean)) return undefined
  return [clean.slice(0, LENGTH), clean.slice(LENGTH)]
}

function toDate(yymmdd: string, century: number): PlainDate | undefined {
  const [year = 0, month = 0, day = 0] = (yymmdd.match(/\d\d/g) ?? []).map(Number)
  return plainDate(century + year, month, day)
}

function birthDate(yymmdd: string, today: PlainDate): PlainDate | undefined {
  const recent = toDate(yymmdd, 2000)
  return recent && compareDates(recent, today) <= 0 ? recent : toDate(yymmdd, 1900)
}

function checksOf({ details }: ParseResult): PassportLines['checks'] {
  const isRight = (name: FieldName) => details.find(({ field }) => field === name)?.valid === true
  return {
    number: isRight('documentNumberCheckDigit'),
    birthDate: isRight('birthDateCheckDigit'),
    expiresOn: isRight('expirationDateCheckDigit'),
    personalNumber: isRight('personalNumberCheckDigit'),
    composite: isRight('compositeCheckDigit'),
  }
}

const GENDERS: Record<string, 'M' | 'F'> = { male: 'M', female: 'F' }

/**
 * Parses a machine-readable zone, pasted as two lines of 44 or one text; misread characters are corrected in
 * numeric and alphabetic fields. `today` selects the century of the birth date. Undefined when it is not TD3.
 */
export function readPassportLines(text: string, today: PlainDate): PassportLines | undefined {
  const lines = linesOf(text)
  if (!lines) return undefined
  const read = parse(lines, { autocorrect: true })
  const raw = (name: FieldName) => read.fields[name] ?? ''
  const checks = checksOf(read)
  return {
    surname: raw('lastName'),
    givenNames: raw('firstName'),
    documentNumber: raw('documentNumber'),
    issuingCountry: countryFromPassport(raw('issuingState')),
    nationality: countryFromPassport(raw('nationality')),
    birthDate: birthDate(raw('birthDate'), today),
    gender: GENDERS[raw('sex')] ?? 'X',
    expiresOn: toDate(raw('expirationDate'), 2000),
    checks,
    valid: Object.values(checks).every(Boolean),
  }
}
