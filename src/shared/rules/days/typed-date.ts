import { isPlainDate, plainDate } from '../../base/dates.ts'
import { normaliseDigits } from '../texts/digits.ts'

/**
 * Reads what a person types for a date, in any of the three digit sets: `14/01/2027`, `14-1-27`,
 * `14 01 2027`, `14012027`, `2027-01-14`. Undefined when it is not a real date.
 */
export function readDate(typed: string): string | undefined {
  const text = normaliseDigits(typed).trim()
  if (isPlainDate(text)) return text
  const parts = /^(\d{1,2})\D+(\d{1,2})\D+(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!parts) return undefined
  const year = Number(parts[3])
  return plainDate(year < 100 ? 2000 + year : year, Number(parts[2]), Number(parts[1]))
}
