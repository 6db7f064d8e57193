import { addDays, isPlainDate, type PlainDate } from './dates.ts'

/** A day of the Umm al-Qura calendar. Announced days may differ from it by one. */
export interface HijriDate {
  year: number
  /** 1 (Muharram) to 12 (Dhu al-Hijjah). */
  month: number
  day: number
}

const FORMAT = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The Umm al-Qura day of a Gregorian day. Throws a RangeError when the day does not exist. */
export function toHijri(date: PlainDate): HijriDate {
  if (!isPlainDate(date)) throw new RangeError(`Not a date: ${date}`)
  const parts = FORMAT.formatToParts(new Date(`${date}T12:00:00Z`))
  const at = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return { year: at('year'), month: at('month'), day: at('day') }
}

const EPOCH = -492_148 // 1 Muharram 1 AH counted from 1970-01-01, in days
const MONTH_DAYS = 29.530588

/**
 * The Gregorian day of an Umm al-Qura day (1318 to 1523 AH). Undefined when it does not exist, as the
 * 30th of a month of 29 days.
 */
export function fromHijri({ year, month, day }: HijriDate): PlainDate | undefined {
  if (![year, month, day].every(Number.isSafeInteger)) return undefined
  if (year < 1318 || year > 1523 || month < 1 || month > 12 || day < 1 || day > 30) return undefined
  const months = (year - 1) * 12 + month - 1
  const estimate = addDays('1970-01-01', EPOCH + Math.round(months * MONTH_DAYS) + day - 1)
  for (let shift = -4; shift <= 4; shift += 1) {
    const date = addDays(estimate, shift)
    if (!isPlainDate(date)) continue
    const hijri = toHijri(date)
    if (hijri.year === year && hijri.month === month && hijri.day === day) return date
  }
  return undefined
}
