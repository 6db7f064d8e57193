import type { CalendarName } from '../base/dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/durations.ts'
import { fractionDigits } from '../base/money.ts'
import { inDigits } from './digits.ts'
import { type Lang, localeTag } from './index.ts'

/** Formats amounts, dates and times alike on server and client: locale and calendar are fixed, digits are Latin or the agency's choice. */

const cache = new Map<string, unknown>()
function once<F>(key: string, make: () => F): F {
  const cached = cache.get(key)
  if (cached) return cached as F
  const made = make()
  cache.set(key, made)
  return made
}

const number = (lang: Lang, options: Intl.NumberFormatOptions) =>
  once(`n${lang}${JSON.stringify(options)}`, () => new Intl.NumberFormat(localeTag(lang), options))

const HIJRI = { en: 'en-GB-u-ca-islamic-umalqura-nu-latn', ar: 'ar-SA-u-ca-islamic-umalqura-nu-latn' }

/** BCP 47 tag of the Umm al-Qura calendar for Intl, with Latin digits. */
export const hijriTag = (lang: Lang): string => HIJRI[lang]

function dates(tag: string, options: Intl.DateTimeFormatOptions) {
  return once(`d${tag}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag, options))
}

// CLDR's Arabic symbols contain direction marks and dots that render badly beside numbers.
const ARABIC_SYMBOLS: Record<string, string> = {
  SAR: 'ر.س',
  AED: 'د.إ',
  KWD: 'د.ك',
  BHD: 'د.ب',
  OMR: 'ر.ع',
  QAR: 'ر.ق',
  EGP: 'ج.م',
  JOD: 'د.أ',
}

export interface MoneyParts {
  /** Grouped number with sign, e.g. `-1,240.50`. */
  amount: string
  /** `SAR` in English, `ر.س` in Arabic, or the caller's. */
  symbol: string
  /** Before the amount in English, after it in Arabic. */
  symbolFirst: boolean
  text: string
}

export interface MoneyOptions {
  symbol?: string
  /** Omits zero decimals, except of three-decimal currencies. */
  trim?: boolean
  signed?: boolean
}

/** Formats minor units of an ISO 4217 currency (KWD has three decimals) into parts. */
export function formatMoney(
  minor: number,
  currency: string,
  lang: Lang,
  options: MoneyOptions = {},
): MoneyParts {
  const digits = fractionDigits(currency)
  const unit = 10 ** digits
  const shown = options.trim && digits < 3 && minor % unit === 0 ? 0 : digits
  const signDisplay = options.signed ? 'exceptZero' : 'auto'
  const latin = number(lang, { minimumFractionDigits: shown, maximumFractionDigits: shown, signDisplay })
    .format(minor / unit)
    .replace(/[\u200e\u200f\u061c]/g, '')
  const amount = inDigits(latin, lang)
  const symbol = options.symbol ?? (lang === 'ar' ? (ARABIC_SYMBOLS[currency] ?? currency) : currency)
  const symbolFirst = lang !== 'ar'
  // Among Arabic words a sign would go to the other end of its number.
  const kept = lang === 'ar' && /^[-+]/.test(amount) ? `\u2066${amount}\u2069` : amount
  return {
    amount,
    symbol,
    symbolFirst,
    text: symbolFirst ? `${symbol}\u00a0${amount}` : `${kept}\u00a0${symbol}`,
  }
}

export type DateStyle = 'day' | 'short' | 'medium' | 'long' | 'month' | 'monthShort' | 'weekday'

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthShort: { month: 'short' },
  weekday: { weekday: 'short' },
}

const PLAIN = /^\d{4}-\d{2}-\d{2}$/
const moment = (value: string | Date) =>
  typeof value === 'string' && PLAIN.test(value) ? new Date(`${value}T12:00:00Z`) : new Date(value)

/** Formats a plain date, or an instant in `zone`: `Thu 14 Jan`, `14 Jan 2027`, `Thursday 14 January 2027`. */
export function formatDate(
  value: string | Date,
  lang: Lang,
  style: DateStyle = 'medium',
  zone = 'UTC',
): string {
  const timeZone = typeof value === 'string' && PLAIN.test(value) ? 'UTC' : zone
  const text = dates(localeTag(lang), { ...STYLES[style], timeZone }).format(moment(value))
  return lang === 'en' ? text.replace(',', '') : inDigits(text, lang)
}

/** 24-hour local time: `09:40`. `instant` is ISO 8601 or a Date, `zone` IANA. */
export function formatTime(instant: string | Date, zone: string, lang: Lang): string {
  const format = dates('en-GB-u-nu-latn', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return inDigits(format.format(new Date(instant)), lang)
}

/** Date and time at an instant, the time left to right in any sentence: `4 Jan 2027 18:00`. */
export const formatMoment = (
  instant: string | Date,
  lang: Lang,
  { style = 'medium', zone }: { style?: DateStyle; zone: string },
): string => `${formatDate(instant, lang, style, zone)} \u2066${formatTime(instant, zone, lang)}\u2069`

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** From `now` to an instant in its largest whole unit: `in 50 min`, `2 hr ago`. */
export function formatRelative(instant: string, now: string, lang: Lang): string {
  const difference = Date.parse(instant) - Date.parse(now)
  const [unit, size] = UNITS.find(([, each]) => Math.abs(difference) >= each) ?? UNITS[2]
  const format = once(
    `r${lang}`,
    () => new Intl.RelativeTimeFormat(localeTag(lang), { style: lang === 'ar' ? 'long' : 'short' }),
  )
  return inDigits(format.format(Math.trunc(difference / size), unit), lang)
}

/** Umm al-Qura date of a plain date, or of an instant in a zone: `6 Sha’ban 1448 AH`. */
export function formatHijri(
  value: string | Date,
  lang: Lang,
  options: { year?: boolean; zone?: string } = {},
): string {
  const timeZone = typeof value === 'string' && PLAIN.test(value) ? 'UTC' : (options.zone ?? 'UTC')
  const year = options.year === false ? {} : ({ year: 'numeric', era: 'short' } as const)
  // CLDR's modifier letter in Sha'ban is missing in the Latin font subset.
  const text = dates(HIJRI[lang], { day: 'numeric', month: 'long', ...year, timeZone }).format(moment(value))
  return inDigits(text.replace(/[ʻʼ]/g, '’'), lang)
}

/** Months of a span of days: `Rajab – Sha’ban 1448`, and `December 2026 – January 2027` with the Gregorian tag. */
export function formatMonths(from: string, to: string, tag: string, lang: Lang): string {
  const format = dates(tag, { month: 'long', timeZone: 'UTC' })
  const year = dates(tag, { year: 'numeric', timeZone: 'UTC' })
  const ends = [from, to].map(at => ({
    month: format.format(moment(at)).replace(/[ʻʼ]/g, '’'),
    year: inDigits(year.formatToParts(moment(at)).find(part => part.type === 'year')?.value ?? '', lang),
  }))
  const [first, last] = ends as [(typeof ends)[0], (typeof ends)[0]]
  if (first.month === last.month) return `${first.month} ${first.year}`
  if (first.year === last.year) return `${first.month} – ${last.month} ${last.year}`
  return `${first.month} ${first.year} – ${last.month} ${last.year}`
}

export const formatHijriMonths = (from: string, to: string, lang: Lang): string =>
  formatMonths(from, to, hijriTag(lang), lang)

/** Name of the month a day is in, without year: `Nov`, `Jumada II`. */
export function formatMonthName(day: string, calendar: CalendarName, lang: Lang): string {
  if (calendar === 'gregorian') return formatDate(day, lang, 'monthShort')
  return dates(HIJRI[lang], { month: 'long', timeZone: 'UTC' }).format(moment(day)).replace(/[ʻʼ]/g, '’')
}

export function hijriDay(date: string, lang: Lang): string {
  const parts = dates(HIJRI.en, { day: 'numeric', timeZone: 'UTC' }).formatToParts(moment(date))
  return inDigits(parts.find(part => part.type === 'day')?.value ?? '', lang)
}

/** Minutes as `4h 25m` or `4 س 25 د`. */
export function formatDuration(minutes: number, lang: Lang): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    inDigits(number(lang, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(value), lang)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return unit(rest, 'minute')
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`
}

export function formatNumber(value: number, lang: Lang): string {
  return inDigits(number(lang, {}).format(value), lang)
}

/** 0.64 → `64%`, with one decimal `64.0%`. In Arabic `Intl` puts ٪ beside Latin digits. */
export function formatPercent(share: number, lang: Lang, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return inDigits(`${number(lang, digits).format(share * 100)}%`, lang)
}

/** `850 m`, and from a kilometre on `1.2 km`. */
export function formatDistance(metres: number, lang: Lang): string {
  const unit = metres < 1000 ? 'meter' : 'kilometer'
  const format = number(lang, { style: 'unit', unit, maximumFractionDigits: 1 })
  return inDigits(format.format(unit === 'meter' ? metres : metres / 1000), lang)
}

export function formatMegabytes(bytes: number, lang: Lang): string {
  const unitDisplay = lang === 'ar' ? 'long' : 'short'
  const format = number(lang, { style: 'unit', unit: 'megabyte', unitDisplay, maximumFractionDigits: 1 })
  return inDigits(format.format(bytes / 1e6), lang)
}

/** `Visa, Mastercard and mada`. */
export function formatList(words: readonly string[], lang: Lang): string {
  return once(`l${lang}`, () => new Intl.ListFormat(localeTag(lang), { type: 'conjunction' })).format(words)
}
