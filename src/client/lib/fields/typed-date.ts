import { isPlainDate, plainDate } from '#shared/base/dates.ts'

import { normaliseDigits } from '#shared/rules/texts/digits.ts'

export { readDate } from '#shared/rules/days/typed-date.ts'

/** `2027-01-14` → `14/01/2027`; other text unchanged. */
export function writeDate(value: string): string {
  return isPlainDate(value) ? value.split('-').reverse().join('/') : value
}

export interface DateBoxes {
  day: string
  month: string
  year: string
}

/** Day, month and year of a possibly incomplete date: `2027-01-14`, `2027-01-`. */
export function splitBoxes(value: string): DateBoxes {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

/** Joins the parts; incomplete dates stay incomplete. */
export function joinBoxes({ day, month, year }: DateBoxes): string {
  const digits = [year, month, day].map(part => normaliseDigits(part).replace(/\D/g, ''))
  if (digits.every(part => part === '')) return ''
  const [y = '', m = '', d = ''] = digits
  return (d && m && y.length === 4 && plainDate(Number(y), Number(m), Number(d))) || `${y}-${m}-${d}`
}

/** Empty or invalid parts; all three when the date does not exist. */
export function faultyBoxes(value: string): (keyof DateBoxes)[] {
  if (isPlainDate(value)) return []
  const { day, month, year } = splitBoxes(value)
  const bad: (keyof DateBoxes)[] = []
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 31) bad.push('day')
  if (!/^\d{1,2}$/.test(month) || Number(month) < 1 || Number(month) > 12) bad.push('month')
  if (!/^\d{4}$/.test(year)) bad.push('year')
  return bad.length > 0 ? bad : ['day', 'month', 'year']
}
