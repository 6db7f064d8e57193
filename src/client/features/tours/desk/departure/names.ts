import { DAY_MS } from '#shared/base/durations.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { RepeatRule } from '#shared/rules/tours/repeats.ts'

const LOCALES = {
  gregorian: { en: 'en-GB-u-ca-gregory', ar: 'ar-SA-u-ca-gregory' },
  hijri: { en: 'en-GB-u-ca-islamic-umalqura', ar: 'ar-SA-u-ca-islamic-umalqura' },
}

interface Option {
  value: string
  label: string
}

// The first day of a year of that calendar.
const NEW_YEAR = { gregorian: Date.UTC(2027, 0, 15), hijri: Date.UTC(2027, 5, 10) }
const MONTH_DAYS = { gregorian: 30.4, hijri: 29.53 }

export function monthNames(calendar: RepeatRule['calendar'], lang: Lang): Option[] {
  const format = new Intl.DateTimeFormat(LOCALES[calendar][lang], { month: 'long', timeZone: 'UTC' })
  const half = calendar === 'hijri' ? 10 : 0
  return Array.from({ length: 12 }, (_, month) => {
    const at = NEW_YEAR[calendar] + Math.round(half + month * MONTH_DAYS[calendar]) * DAY_MS
    return { value: String(month + 1), label: format.format(at) }
  })
}

const SUNDAY = Date.UTC(2027, 0, 3)

export function weekdayNames(lang: Lang): Option[] {
  const format = new Intl.DateTimeFormat(LOCALES.gregorian[lang], { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: format.format(SUNDAY + day * DAY_MS),
  }))
}
