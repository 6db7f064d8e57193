import { afterEach, describe, expect, test } from 'vitest'
import { createT } from '#shared/i18n/create-t.ts'
import { digitsFrom, inDigits } from '#shared/i18n/digits.ts'
import {
  formatDate,
  formatDuration,
  formatHijri,
  formatHijriMonths,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
} from '#shared/i18n/format.ts'
import { createIslandT } from '#shared/i18n/island-t.ts'
import { normaliseDigits, wholeNumber } from '#shared/rules/texts/digits.ts'

const ZONE = 'Asia/Riyadh'
const AT = '2027-01-14T06:40:00Z'

const shown = (lang: 'en' | 'ar') => [
  formatMoney(124_050, 'SAR', lang).text,
  formatMoney(-1_250_500, 'KWD', lang).amount,
  formatDate('2027-01-14', lang, 'long'),
  formatHijri('2027-01-14', lang),
  formatHijriMonths('2027-01-01', '2027-01-31', lang),
  formatTime(AT, ZONE, lang),
  formatMoment(AT, lang, { zone: ZONE }),
  formatDuration(265, lang),
  formatNumber(1234.5, lang),
  formatPercent(0.64, lang),
  formatRelative('2027-01-14T09:00:00Z', '2027-01-14T06:00:00Z', lang),
]

afterEach(() => digitsFrom(() => false))

describe('digits of an agency', () => {
  test('amounts, days, times, counts and shares of Arabic are in Arabic-Indic digits where they were chosen', () => {
    digitsFrom(() => true)
    expect(shown('ar')).toEqual([
      '١٬٢٤٠٫٥٠\u00a0ر.س',
      '-١٬٢٥٠٫٥٠٠',
      'الخميس، ١٤ يناير ٢٠٢٧',
      '٦ شعبان ١٤٤٨ هـ',
      'رجب – شعبان ١٤٤٨',
      '٠٩:٤٠',
      '١٤ يناير ٢٠٢٧ \u2066٠٩:٤٠\u2069',
      '٤ س ٢٥ د',
      '١٬٢٣٤٫٥',
      '٦٤٪',
      'خلال ٣ ساعات',
    ])
  })

  test('they are the figures of the usual digits, which a person may type back', () => {
    const usual = shown('ar')
    digitsFrom(() => true)
    const latin = (text: string) => normaliseDigits(text).replaceAll('٬', ',').replaceAll('٫', '.')
    expect(shown('ar').map(text => latin(text).replace('٪', '%'))).toEqual(usual)
    expect(usual.join()).not.toMatch(/[٠-٩]/)
  })

  test('English keeps Latin ones', () => {
    const usual = shown('en')
    digitsFrom(() => true)
    expect(shown('en')).toEqual(usual)
  })

  test('texts show their own numbers and the counts put into them so; what is put in as text stays', () => {
    const texts = {
      ar: {
        a: {
          seats_few: 'بقي {{count}} مقاعد في {{reference}} خلال 24 ساعة',
          seats_other: '{{count}} مقعد، {{reference}}',
          year: '© 2021–{{year}} {{name}}',
        },
      },
    }
    for (const make of [createT, createIslandT]) {
      digitsFrom(() => true)
      const t = make('ar', texts)
      expect(t('a:seats', { count: 3, reference: 'FB-3K3Q9M' })).toBe('بقي ٣ مقاعد في FB-3K3Q9M خلال ٢٤ ساعة')
      expect(t('a:seats', { count: 1200, reference: '1200' })).toBe('١٬٢٠٠ مقعد، 1200')
      expect(t('a:year', { year: 2026, name: 'B2B' })).toBe('© ٢٠٢١–٢٠٢٦ B2B')
      digitsFrom(() => false)
      expect(make('ar', texts)('a:seats', { count: 1200, reference: '1200' })).toBe('1,200 مقعد، 1200')
    }
  })

  test.each([
    'مثل FB-7K3Q9M أو SV263 أو A320',
    'رقم جوال مثل \u200e+966 50 123 4567\u200e',
    'تواريخ مثل \u20662027-01-14 18:00\u2069',
    '{{last4}} ثم {{count2}}',
    'UTF-8',
  ])('codes, flights, telephone numbers and placeholders stay: %s', text => {
    digitsFrom(() => true)
    expect(inDigits(text, 'ar')).toBe(text)
  })
})

test.each([
  ['24', 24],
  [' ٢٤ ', 24],
  ['۲۴', 24],
  ['0', 0],
  ['', Number.NaN],
  ['2.5', Number.NaN],
  ['-3', Number.NaN],
  ['1e3', Number.NaN],
])('"%s" is typed for the whole number %s', (typed, number) => expect(wholeNumber(typed)).toBe(number))
