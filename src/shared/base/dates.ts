/** Calendar days without a time or a zone, written `YYYY-MM-DD` (Gregorian, 1900 to 2100). */
export type PlainDate = string

const DAY_MS = 86_400_000
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/

const millis = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`)
const fromMillis = (ms: number): PlainDate => new Date(ms).toISOString().slice(0, 10)

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Days in a Gregorian month; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** True for a day that exists in a year of four digits: not 31 April, not 29 February 2027. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const [, year, month, day] = (FORM.exec(value) ?? []).map(Number)
  if (!year || !month || !day || month > 12) return false
  return day <= daysInMonth(year, month)
}

/** True for a day that exists between 1900 and 2100: what is taken as input, here and in the contract. */
export function isPlainDate(value: unknown): value is PlainDate {
  return isDay(value) && value >= '1900-01-01' && value <= '2100-12-31'
}

/** Year, month (1 to 12) and day. Throws a RangeError when the day does not exist. */
export function dateParts(date: PlainDate): { year: number; month: number; day: number } {
  if (!isDay(date)) throw new RangeError(`Not a date: ${date}`)
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }
}

/** Composes a day, or gives undefined when it does not exist. */
export function plainDate(year: number, month: number, day: number): PlainDate | undefined {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return isPlainDate(date) ? date : undefined
}

/** Negative, 0 or positive, for sorting; days compare as text does. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromMillis(millis(date) + days * DAY_MS)
}

/** From `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((millis(to) - millis(from)) / DAY_MS)
}

/** Adds calendar months; a day the month lacks becomes its last day (31 August + 6 → 28 February). */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = dateParts(date)
  const index = year * 12 + (month - 1) + months
  const toYear = Math.floor(index / 12)
  const toMonth = index - toYear * 12 + 1
  return fromMillis(Date.UTC(toYear, toMonth - 1, Math.min(day, daysInMonth(toYear, toMonth))))
}
