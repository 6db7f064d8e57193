import { IslamicUmalquraCalendar, parseDate, toCalendar } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import {
  findPhoneCountry,
  nationalPhone,
  phoneCountries,
  phoneExample,
  readPhone,
} from '../../../src/client/lib/fields/phone.ts'
import {
  formatDate,
  formatDistance,
  formatDuration,
  formatHijri,
  formatHijriMonths,
  formatMoney,
  formatPercent,
  formatTime,
  hijriDay,
} from '../../../src/shared/i18n/format.ts'

describe('amounts', () => {
  it('stand after the code in English and before the symbol in Arabic', () => {
    expect(formatMoney(148000, 'SAR', 'en').text).toBe('SAR\u00a01,480.00')
    expect(formatMoney(148000, 'SAR', 'ar').text).toBe('1,480.00\u00a0ر.س')
  })

  it('keep the three decimals of the dinar', () => {
    expect(formatMoney(66750, 'KWD', 'en').amount).toBe('66.750')
  })

  it('lose the fraction only when they are whole and may', () => {
    expect(formatMoney(148000, 'SAR', 'en', { trim: true }).amount).toBe('1,480')
    expect(formatMoney(148050, 'SAR', 'en', { trim: true }).amount).toBe('1,480.50')
  })

  it('take the symbol an agency chose and keep Latin digits and the sign before its number', () => {
    expect(formatMoney(-124000, 'SAR', 'ar', { symbol: 'ريال' }).text).toBe('\u2066-1,240.00\u2069\u00a0ريال')
  })
})

describe('dates and times', () => {
  it('are Gregorian with Latin digits in both languages', () => {
    expect(formatDate('2027-01-14', 'en', 'day')).toBe('Thu 14 Jan')
    expect(formatDate('2027-01-14', 'ar', 'day')).toBe('الخميس، 14 يناير')
  })

  it('show the clock of the place, whatever the clock of this machine', () => {
    expect(formatTime('2027-01-14T06:40:00Z', 'Asia/Riyadh', 'ar')).toBe('09:40')
    expect(formatDate('2027-01-14T22:30:00Z', 'en', 'short', 'Asia/Riyadh')).toBe('15 Jan')
  })

  it('follow the Umm al-Qura calendar', () => {
    expect(formatHijri('2027-01-14', 'en')).toBe('6 Sha’ban 1448 AH')
    expect(formatHijri('2027-01-14', 'ar')).toBe('6 شعبان 1448 هـ')
    expect(formatHijriMonths('2027-01-01', '2027-01-31', 'en')).toBe('Rajab – Sha’ban 1448')
    expect(hijriDay('2027-01-14', 'ar')).toBe('6')
  })

  it('are those of the Umm al-Qura calendar as a library holds it, from 1900 to 2100', () => {
    const table = new IslamicUmalquraCalendar()
    const days = Array.from({ length: 2590 }, (_, i) => parseDate('1900-01-01').add({ days: i * 28 }))
    const other = days.filter(day => hijriDay(day.toString(), 'en') !== String(toCalendar(day, table).day))
    expect(other.map(String)).toEqual([])
  })

  it('show a duration in hours and minutes', () => {
    expect(formatDuration(265, 'en')).toBe('4h 25m')
    expect(formatDuration(45, 'en')).toBe('45m')
    expect(formatDuration(265, 'ar')).toBe('4 س 25 د')
  })
})

it('a distance is in metres, and from a kilometre on in kilometres', () => {
  expect([formatDistance(850, 'en'), formatDistance(1240, 'en')]).toEqual(['850 m', '1.2 km'])
  expect([formatDistance(850, 'ar'), formatDistance(1000, 'ar')]).toEqual(['850 مترًا', '1 كم'])
})

it('a share has the sign of Latin digits in both languages', () => {
  expect([formatPercent(0.15, 'en'), formatPercent(0.15, 'ar')]).toEqual(['15%', '15%'])
})

describe('the example of a phone number', () => {
  it.each([
    ['SA', '050 123 4567'],
    ['KW', '500 12345'],
    ['nowhere', '051 234 5678'],
  ])('of %s is one that is handed out there', (country, example) => {
    expect(phoneExample(country)).toBe(example)
  })

  it('is a number of its country, wherever there is one', () => {
    const wrong = phoneCountries('en').filter(({ code }) => {
      const example = phoneExample(code)
      return example !== '' && !readPhone(example, code)
    })
    expect(wrong).toEqual([])
  })
})

describe('the country of a phone number', () => {
  const found = (lang: 'en' | 'ar', typed: string) =>
    findPhoneCountry(
      phoneCountries(lang).map(({ code, name, calling }) => ({ value: code, label: name, code: calling })),
      typed,
    ).map(({ value }) => value)

  it.each([
    ['ar', 'الامارات', 'AE'],
    ['ar', 'الأردنّ', 'JO'],
    ['ar', 'الجزاير', 'DZ'],
    ['ar', 'Kuwait', 'KW'],
    ['en', 'السعوديه', 'SA'],
    ['en', 'kw', 'KW'],
    ['ar', '٩٦٥', 'KW'],
    ['en', '+965', 'KW'],
  ] as const)('on a page in %s is found by “%s”', (lang, typed, code) => {
    expect(found(lang, typed)[0]).toBe(code)
  })

  it('is none for a name that no country has', () => {
    expect(found('en', 'Atlantis')).toEqual([])
  })
})

describe('a typed phone number', () => {
  it.each(['0501234567', '+966501234567', '00966 50 123 4567', '٠٥٠١٢٣٤٥٦٧'])(
    '%s is the same number',
    typed => {
      expect(readPhone(typed, 'SA')?.e164).toBe('+966501234567')
    },
  )

  it('chooses its country by its own code', () => {
    expect(readPhone('+96522204410', 'SA')).toEqual({ e164: '+96522204410', country: 'KW' })
  })

  it('is refused when it can be no number', () => {
    expect(readPhone('12', 'SA')).toBeUndefined()
    expect(readPhone('hello', 'SA')).toBeUndefined()
  })

  it('is shown as its country writes it', () => {
    expect(nationalPhone('+966501234567')).toEqual({ text: '050 123 4567', country: 'SA' })
  })
})
