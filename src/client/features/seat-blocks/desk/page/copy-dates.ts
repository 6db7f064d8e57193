import { addDays } from '#shared/base/calendar.ts'
import { readDate } from '#shared/rules/days/typed-date.ts'

export function weeklyDates(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week))
}

/** Dates separated by spaces, commas or lines; undefined when one is none. */
export function readDates(text: string): string[] | undefined {
  const words = text.split(/[\s,;،]+/).filter(Boolean)
  const dates = words.map(word => readDate(word))
  return dates.every(date => date !== undefined) && dates.length > 0 ? [...new Set(dates)] : undefined
}
