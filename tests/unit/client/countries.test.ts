import { expect, test } from 'vitest'
import { countryOptions, findCountry } from '#client/lib/fields/countries.ts'

const found = (lang: 'en' | 'ar', typed: string) =>
  findCountry(countryOptions(lang), typed).map(({ value }) => value)

test.each([
  ['ar', 'Saudi', 'SA'],
  ['ar', 'السعود', 'SA'],
  ['en', 'مصر', 'EG'],
  ['ar', 'KWT', 'KW'],
  ['en', 'kw', 'KW'],
] as const)(
  'on a page in %s, “%s” finds a country by its name in either language or by its code',
  (lang, typed, code) => {
    expect(found(lang, typed)[0]).toBe(code)
  },
)

test('what names no country finds none, and nothing typed finds all', () => {
  expect(found('ar', 'Atlantis')).toEqual([])
  expect(found('ar', '').length).toBeGreaterThan(240)
})
