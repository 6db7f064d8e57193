import { expect, test } from 'vitest'
import { postedDraft, readNameList } from '#shared/rules/people/name-list-form.ts'

const dates = (day: string, month: string, year: string) => ({
  'p1-birth_date-day': day,
  'p1-birth_date-month': month,
  'p1-birth_date-year': year,
})
const birthOf = (day: string, month: string, year: string) =>
  readNameList({ 'p1-id': 'a', ...dates(day, month, year) }, 'en').passengers[0]?.values.birth_date

test('passengers come in the order of their numbers, whatever the order of the fields', () => {
  const fields = { 'p10-id': 'j', 'p2-id': 'b', 'p1-id': 'a', 'p2-surname': 'ALHARBI' }
  const { passengers } = readNameList(fields, 'en')
  expect(passengers.map(({ id }) => id)).toEqual(['a', 'b', 'j'])
  expect(passengers[1]?.values.surname).toBe('ALHARBI')
})

test('three boxes are a date when there is such a day, in any digits, and stay as typed otherwise', () => {
  expect(birthOf('5', '3', '1990')).toBe('1990-03-05')
  expect(birthOf('٥', '٣', '١٩٩٠')).toBe('1990-03-05')
  expect(birthOf('31', '2', '1990')).toBe('1990-2-31')
  expect(birthOf('', '3', '')).toBe('-3-')
  expect(birthOf('', '', '')).toBe('')
})

test.each(['SA', 'sa', 'Saudi Arabia', ' saudi arabia ', 'المملكة العربية السعودية'])(
  'a country is known as %j',
  typed => {
    const { passengers } = readNameList({ 'p1-id': 'a', 'p1-nationality': typed }, 'en')
    expect(passengers[0]?.values.nationality).toBe('SA')
  },
)

test('what is no country, no passenger and no choice is left out', () => {
  const fields = { 'p1-id': 'a', 'p1-nationality': 'Atlantis', 'px-id': 'x', 'contact-lang': 'fr' }
  const { passengers, contact } = postedDraft(fields, 'ar')
  expect(Object.keys(passengers)).toEqual(['a'])
  expect(passengers.a?.nationality).toBe('')
  expect(contact).toEqual({ name: '', email: '', mobile: '', whatsapp: false, lang: 'ar' })
})
