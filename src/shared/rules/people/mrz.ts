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
const TO_DIGIT: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const TO_LETTER: Record<string, string> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' }

const asDigits = (text: string) => text.replace(/[A-Z]/g, letter => TO_DIGIT[letter] ?? letter)
const asLetters = (text: string) => text.replace(/\d/g, digit => TO_LETTER[digit] ?? digit)

/** Check digit of ICAO 9303-3: values 0-9, A=10 to Z=35, `<`=0, weights 7, 3, 1, modulo 10. */
export function checkDigit(text: string): number {
  const weights = [7, 3, 1] as const
  const sum = [...text].reduce((all, sign, index) => {
    const value = sign === '<' ? 0 : Number.parseInt(sign, 36)
    return all + value * (weights[index % 3] ?? 0)
  }, 0)
  return sum % 10
}

const checks = (text: string, digit: string) => String(checkDigit(text)) === digit

function toLines(text: string): [string, string] | undefined {
  const clean = text.toUpperCase().replace(/[«‹]/g, '<').replace(/\s+/g, '')
  if (clean.length !== 2 * LENGTH || !/^[A-Z0-9<]+$/.test(clean) || !clean.startsWith('P')) return undefined
  return [clean.slice(0, LENGTH), clean.slice(LENGTH)]
}

/** Corrects misread characters in numeric or alphabetic fields. */
function mend(second: string): string {
  const at = (from: number, to: number) => second.slice(from, to)
  return [
    at(0, 9),
    asDigits(at(9, 10)),
    asLetters(at(10, 13)),
    asDigits(at(13, 20)),
    at(20, 21),
    asDigits(at(21, 28)),
    at(28, 42),
    asDigits(at(42, 44)),
  ].join('')
}

function toDate(yymmdd: string, century: (short: number) => number): PlainDate | undefined {
  if (!/^\d{6}$/.test(yymmdd)) return undefined
  const [year = 0, month = 0, day = 0] = (yymmdd.match(/../g) ?? []).map(Number)
  return plainDate(century(year) + year, month, day)
}

function birthDate(yymmdd: string, today: PlainDate): PlainDate | undefined {
  const recent = toDate(yymmdd, () => 2000)
  return recent && compareDates(recent, today) <= 0 ? recent : toDate(yymmdd, () => 1900)
}

const words = (text: string) => asLetters(text).replace(/<+/g, ' ').trim()

function names(first: string): { surname: string; givenNames: string } {
  const [surname = '', ...given] = first.slice(5).split('<<')
  return { surname: words(surname), givenNames: words(given.join('<')) }
}

const countryOf = (code: string) => countryFromPassport(asLetters(code).replace(/<+$/, ''))

function verify(second: string): PassportLines['checks'] {
  const at = (from: number, to: number) => second.slice(from, to)
  const personal = at(28, 42)
  const emptyPersonal = /^<+$/.test(personal) && /[<0]/.test(at(42, 43))
  return {
    number: checks(at(0, 9), at(9, 10)),
    birthDate: checks(at(13, 19), at(19, 20)),
    expiresOn: checks(at(21, 27), at(27, 28)),
    personalNumber: emptyPersonal || checks(personal, at(42, 43)),
    composite: checks(at(0, 10) + at(13, 20) + at(21, 43), at(43, 44)),
  }
}

/**
 * Parses a machine-readable zone, pasted as two lines of 44 or one text. `today` selects the century of the birth
 * date. Undefined when it is not TD3.
 */
export function readPassportLines(text: string, today: PlainDate): PassportLines | undefined {
  const [first, raw] = toLines(text) ?? []
  if (!first || !raw) return undefined
  const second = mend(raw)
  const sex = second[20]
  const checked = verify(second)
  return {
    ...names(first),
    documentNumber: second.slice(0, 9).replaceAll('<', ''),
    issuingCountry: countryOf(first.slice(2, 5)),
    nationality: countryOf(second.slice(10, 13)),
    birthDate: birthDate(second.slice(13, 19), today),
    gender: sex === 'M' || sex === 'F' ? sex : 'X',
    expiresOn: toDate(second.slice(21, 27), () => 2000),
    checks: checked,
    valid: Object.values(checked).every(Boolean),
  }
}
