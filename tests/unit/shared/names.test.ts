import { describe, expect, test } from 'vitest'
import {
  endsWithName,
  isLatinName,
  nameEndings,
  normaliseName,
  sameName,
  ticketName,
} from '#shared/rules/people/names.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { foldForSearch } from '#shared/rules/texts/search-text.ts'

describe('names as in the passport', () => {
  test.each(['Layan', 'AL-HARBI', "O'Neill", 'Abdul Rahman', 'Mary-Jane Ann', 'D’Angelo'])(
    '%s may be printed',
    name => {
      expect(isLatinName(name)).toBe(true)
    },
  )

  test.each(['', ' ', 'ليان', 'José', 'X Æ A-12', '-Ali', "'", 'A1', 'Ali;', 'A\u0000B'])(
    '"%s" may not',
    name => {
      expect(isLatinName(name)).toBe(false)
    },
  )

  test('the ticket shows surname, given names and title, without marks', () => {
    const ticket = ticketName({ surname: 'Al-Harbi', given: "Layan  Sa'ad", title: 'MRS' })
    expect(ticket).toEqual({ text: 'AL HARBI/LAYAN SAAD MRS', tooLong: false })
  })

  test('a traveller with one name has it as surname', () => {
    expect(ticketName({ surname: '', given: 'Suharto', title: 'MR' }).text).toBe('SUHARTO/FNU MR')
    expect(ticketName({ surname: ' ', given: null }).text).toBe('')
  })

  test('a name of more than 39 characters is reported', () => {
    const given = 'Abdulrahman Mohammed'
    expect(ticketName({ surname: 'Al Qahtani Alm', given, title: 'MR' })).toMatchObject({ tooLong: false })
    expect(ticketName({ surname: 'Al Qahtani Almo', given, title: 'MRS' })).toMatchObject({ tooLong: true })
  })
})

describe('comparing names', () => {
  test.each([
    ['Al-Harbi', 'ALHARBI'],
    ['al harbi', 'Al‑Harbi'],
    ["O'Neill", 'ONEILL'],
    ['Müller', 'muller'],
    ['Çelik', 'CELIK'],
    ['Straße', 'STRASSE'],
    ['أحمد', 'احمد'],
    ['آل سعود', 'ال سعود'],
    ['فاطمة', 'فاطمه'],
    ['مُحَمَّد', 'محمد'],
    ['يحيى', 'يحيي'],
    ['عبـــدالله', 'عبد الله'],
    ['رؤى', 'روي'],
    ['ﻣﺤﻤﺪ', 'محمد'],
    ['کریم', 'كريم'],
  ])('%s and %s are one name', (a, b) => expect(sameName(a, b)).toBe(true))

  test('other names are other names, and nothing is no name', () => {
    expect(sameName('Harbi', 'Harby')).toBe(false)
    expect(sameName('', '')).toBe(false)
    expect(sameName('--', "'")).toBe(false)
  })

  test('a last name is found at the end of a full name, by whole words', () => {
    expect(endsWithName('Layan Saad Al-Harbi', 'al harbi')).toBe(true)
    expect(endsWithName('Layan Saad Al-Harbi', 'HARBI')).toBe(true)
    expect(endsWithName('ليان سعد الحربي', 'الحربي')).toBe(true)
    expect(endsWithName('Layan Saad Al-Harbi', 'arbi')).toBe(false)
    expect(endsWithName('Layan Saad Al-Harbi', 'Saad')).toBe(false)
    expect(endsWithName('Layan', '')).toBe(false)
    expect(nameEndings('Layan Al-Harbi')).toEqual(['layanalharbi', 'alharbi', 'harbi'])
    expect(normaliseName('  Layan   AL-Harbi ')).toBe('layanalharbi')
  })
})

describe('search text', () => {
  test('spellings of a place are one text', () => {
    expect(foldForSearch('  São-Paulo (GRU) ')).toBe('sao paulo gru')
    expect(foldForSearch('إسطنبول')).toBe(foldForSearch('اسطنبول'))
    expect(foldForSearch('المدينة المنوّرة')).toBe('المدينه المنوره')
    expect(foldForSearch('İstanbul')).toBe('istanbul')
    expect(foldForSearch('رحلة ١٢٣')).toBe('رحله 123')
  })
})

test('a name is shown in the language, English when it is missing', () => {
  expect(localized({ en: 'Nakheel', ar: 'نخيل' }, 'ar')).toBe('نخيل')
  expect(localized({ en: 'Nakheel', ar: 'نخيل' }, 'en')).toBe('Nakheel')
  expect(localized({ en: 'Nakheel' }, 'ar')).toBe('Nakheel')
  expect(localized({ en: 'Nakheel', ar: '' }, 'ar')).toBe('Nakheel')
})
