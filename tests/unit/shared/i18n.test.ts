import { describe, expect, test } from 'vitest'
import { messagesFor, tFor } from '#server/lib/i18n.ts'
import { createT } from '#shared/i18n/create-t.ts'
import { dirOf, FIRST_DAY_OF_WEEK, isLang, localeTag, pathFor, stripLang } from '#shared/i18n/index.ts'
import { createIslandT } from '#shared/i18n/island-t.ts'
import { projectFiles, readProjectFile } from '../../support/files.ts'

describe('languages', () => {
  test('Arabic runs from right to left, starts its week on Saturday and prints Latin digits', () => {
    expect(dirOf('ar')).toBe('rtl')
    expect(FIRST_DAY_OF_WEEK('ar')).toBe('sat')
    expect(FIRST_DAY_OF_WEEK('en')).toBe('sun')
    expect(new Intl.NumberFormat(localeTag('ar')).format(12)).toBe('12')
    expect(new Intl.DateTimeFormat(localeTag('ar')).resolvedOptions().calendar).toBe('gregory')
  })

  test('only en and ar are languages', () => {
    for (const bad of ['fr', 'EN', '', null, undefined, ['en']]) expect(isLang(bad)).toBe(false)
    expect(isLang('ar')).toBe(true)
  })

  test.each([
    ['/', '/ar'],
    ['/tours', '/ar/tours'],
    ['/arabia', '/ar/arabia'],
    ['/?a=1', '/ar?a=1'],
    ['/tours?a=/ar#x', '/ar/tours?a=/ar#x'],
  ])('%s is %s in Arabic, and back', (english, arabic) => {
    expect(pathFor('ar', english)).toBe(arabic)
    expect(pathFor('ar', arabic)).toBe(arabic)
    expect(pathFor('en', arabic)).toBe(english)
    expect(stripLang(arabic)).toEqual({ lang: 'ar', path: english })
    expect(stripLang(english)).toEqual({ lang: 'en', path: english })
  })
})

describe('translators', () => {
  test('two languages live side by side and Arabic counts in six forms', () => {
    const [en, ar] = [tFor('en'), tFor('ar')]
    const counts = [0, 1, 2, 3, 11, 100]
    expect(counts.map(count => ar('age:count.ADT', { count }))).toEqual([
      'لا بالغين',
      'بالغ واحد',
      'بالغان',
      '3 بالغين',
      '11 بالغًا',
      '100 بالغ',
    ])
    expect(counts.map(count => en('age:count.ADT', { count })).slice(0, 2)).toEqual(['0 adults', '1 adult'])
  })

  test('an island gets its language and its namespaces only', () => {
    const texts = messagesFor('ar', ['age'])
    expect(Object.keys(texts)).toEqual(['ar'])
    expect(Object.keys(texts.ar ?? {})).toEqual(['age'])
    expect(createT('ar', texts)('age:category.ADT')).toBe('بالغ')
    expect(() => messagesFor('en', ['nothing'])).toThrow('nothing')
  })

  test('or parts of namespaces: branches, and single texts with all their plural forms', () => {
    const texts = messagesFor('en', ['ui.date.nights', 'ui.close', 'ui.carousel', 'ui.date.open'])
    const { ui } = texts.en ?? {}
    expect(Object.keys(ui ?? {})).toEqual(['date', 'close', 'carousel'])
    expect(Object.keys((ui?.date ?? {}) as object)).toEqual(['nights_one', 'nights_other', 'open'])
    expect(createT('en', texts)('ui:date.nights', { count: 2 })).toBe('2 nights')
    expect(createT('en', messagesFor('en', ['ui']))('ui:date.day')).toBe('Day')
    expect(() => messagesFor('en', ['ui.date.nothing'])).toThrow('nothing')
  })

  test('counts of a thousand and more are read in groups, and a text may be asked for with one instead', () => {
    const texts = { en: { n: { seats_one: '{{count}} seat', seats_other: '{{count}} seats' } } }
    for (const t of [createT('en', texts), createIslandT('en', texts)]) {
      expect([1, 999, 1000, 1234567].map(count => t('n:seats', { count }))).toEqual([
        '1 seat',
        '999 seats',
        '1,000 seats',
        '1,234,567 seats',
      ])
      expect(t('n:missing', { defaultValue: 'own words' })).toBe('own words')
    }
  })

  test('a text absent in Arabic falls back to English, one absent in both fails the test', () => {
    const t = createT('ar', { en: { a: { hello: 'Hello {{name}}' } }, ar: { a: {} } })
    expect(t('a:hello', { name: '<b>' })).toBe('Hello <b>')
    expect(() => t('a:nothing')).toThrow('a:nothing')
  })
})

test('every message key a schema names is in the catalogue of both languages', () => {
  const sources = projectFiles('src/shared/contract').map(readProjectFile)
  const keys = new Set(sources.flatMap(source => source.match(/validation:\w+/g) ?? []))
  expect(keys.size).toBeGreaterThan(5)
  for (const key of keys) {
    for (const lang of ['en', 'ar'] as const)
      expect(tFor(lang)(key, { count: 2, min: 1, max: 2 })).not.toBe(key)
  }
})
