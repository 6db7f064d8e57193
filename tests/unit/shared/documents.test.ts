import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latestDay } from '#shared/base/dates.ts'
import { COUNTRY_CODES, countryFromPassport } from '#shared/rules/people/countries.ts'
import { documentAllowed, documentState } from '#shared/rules/people/documents.ts'
import { readPassportLines } from '#shared/rules/people/mrz.ts'

const FIRST = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const SECOND = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'

describe('travel documents', () => {
  const passport = { kind: 'passport', number: 'K12345678', country: 'SA' } as const
  const state = (expiresOn: string) => documentState({ ...passport, expiresOn }, '2027-01-21')

  test('a passport is valid on the day it expires, and warned about for six months after the journey', () => {
    expect(state('2027-01-20')).toBe('expired')
    expect(state('2027-01-21')).toBe('expiring')
    expect(state('2027-07-20')).toBe('expiring')
    expect(state('2027-07-21')).toBe('ok')
  })

  test('an identity card needs no six months', () => {
    const card = { ...passport, kind: 'national_id', expiresOn: '2027-02-01' } as const
    expect(documentState(card, '2027-01-21')).toBe('ok')
  })

  test('what is not filled in is missing, what is half filled in is incomplete', () => {
    expect(documentState({}, '2027-01-21')).toBe('missing')
    expect(documentState({ kind: 'passport', country: 'SA' }, '2027-01-21')).toBe('missing')
    expect(documentState(passport, '2027-01-21')).toBe('incomplete')
    expect(state('2027-02-30')).toBe('incomplete')
  })

  test('an identity card is enough within the GCC for its citizens, an iqama inside Saudi Arabia', () => {
    expect(documentAllowed('passport', 'IN', ['SA', 'TR'])).toBe(true)
    expect(documentAllowed('national_id', 'SA', ['SA', 'AE'])).toBe(true)
    expect(documentAllowed('national_id', 'SA', ['SA', 'TR'])).toBe(false)
    expect(documentAllowed('national_id', 'IN', ['SA', 'AE'])).toBe(false)
    expect(documentAllowed('national_id', 'EG', ['EG'])).toBe(true)
    expect(documentAllowed('iqama', 'IN', ['SA'])).toBe(true)
    expect(documentAllowed('iqama', 'IN', ['SA', 'AE'])).toBe(false)
  })

  test('country codes of passports are translated, and each has a name', () => {
    expect(countryFromPassport('SAU')).toBe('SA')
    expect(countryFromPassport('D')).toBe('DE')
    expect(countryFromPassport('XXA')).toBeUndefined()
    const names = new Intl.DisplayNames('ar', { type: 'region', fallback: 'none' })
    expect(COUNTRY_CODES.filter(code => !names.of(code))).toEqual([])
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length)
  })
})

describe('passport lines', () => {
  test('the specimen is read whole', () => {
    expect(readPassportLines(`${FIRST}\n${SECOND}`, '2027-01-01')).toEqual({
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      documentNumber: 'L898902C3',
      issuingCountry: undefined,
      nationality: undefined,
      birthDate: '1974-08-12',
      gender: 'F',
      expiresOn: '2012-04-15',
      checks: { number: true, birthDate: true, expiresOn: true, personalNumber: true, composite: true },
      valid: true,
    })
  })

  test('lower case, spaces and one pasted text are the same lines', () => {
    expect(
      readPassportLines(` ${FIRST.toLowerCase()} ${SECOND.replaceAll('<', '« ')}`, '2027-01-01')?.valid,
    ).toBe(true)
  })

  test('of a child born on the day are not a century old where it is that day already', () => {
    const lines = FIRST + SECOND.replace('740812', '261128')
    const inTheNight = latestDay(new Date('2026-11-27T22:00:00Z'))
    expect(readPassportLines(lines, inTheNight)?.birthDate).toBe('2026-11-28')
    expect(readPassportLines(FIRST + SECOND, inTheNight)?.birthDate).toBe('1974-08-12')
  })

  test('letters and digits that look alike are mended where only one kind can stand', () => {
    const misread = `${SECOND.slice(0, 10)}UT074O8I22F12O4I59${SECOND.slice(28)}`
    const lines = readPassportLines(FIRST.replace('ERIKSSON', 'ER1K5S0N') + misread, '2027-01-01')
    expect(lines).toMatchObject({
      surname: 'ERIKSSON',
      birthDate: '1974-08-12',
      expiresOn: '2012-04-15',
      valid: true,
    })
  })

  test('a wrong sign is noticed by its own check digit and by the composite one', () => {
    const lines = readPassportLines(FIRST + SECOND.replace('L898902C3', 'L898903C3'), '2027-01-01')
    expect(lines?.checks).toMatchObject({ number: false, birthDate: true, composite: false })
    expect(lines?.valid).toBe(false)
  })

  test('a birth year not yet come is of the last century, an impossible date is left out', () => {
    const born = (yymmdd: string) =>
      readPassportLines(FIRST + SECOND.slice(0, 13) + yymmdd + SECOND.slice(19), '2027-01-01')?.birthDate
    expect(born('270101')).toBe('2027-01-01')
    expect(born('270102')).toBe('1927-01-02')
    expect(born('990230')).toBeUndefined()
  })

  test('a single name, an empty personal number and an unstated sex are read', () => {
    const first = 'P<IDNSUHARTO'.padEnd(44, '<')
    for (const filler of ['<', '0']) {
      const second = `C1234567<0IDN6503101<3001019${'<'.repeat(14)}${filler}2`
      expect(readPassportLines(first + second, '2027-01-01')).toMatchObject({
        surname: 'SUHARTO',
        givenNames: '',
        documentNumber: 'C1234567',
        nationality: 'ID',
        gender: 'X',
        valid: true,
      })
    }
  })

  test('every country is found by its passport code', () => {
    const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((a, _, all) =>
      all.flatMap(b => all.map(c => a + b + c)),
    )
    const known = codes.filter(code => countryFromPassport(code))
    const read = (code: string) => readPassportLines(`P<${code}${FIRST.slice(5)}${SECOND}`, '2027-01-01')
    expect(known.length).toBeGreaterThan(250)
    expect(known.filter(code => read(code)?.issuingCountry !== countryFromPassport(code))).toEqual([])
  })

  test('whatever stands in the lines, reading ends with an answer', () => {
    const sign = fc.constantFrom(...'ABCXYZ019<')
    fc.assert(
      fc.property(fc.array(sign, { minLength: 87, maxLength: 87 }), signs => {
        expect(readPassportLines(`P${signs.join('')}`, '2027-01-01')).toHaveProperty('valid')
      }),
    )
  })

  test.each([
    '',
    'P<UTO',
    `V${FIRST.slice(1)}${SECOND}`,
    `${FIRST}${SECOND}<`,
    `${FIRST}${SECOND.slice(0, -1)}!`,
  ])('text of another form is not read: %s', text =>
    expect(readPassportLines(text, '2027-01-01')).toBeUndefined(),
  )
})
