import type { Category } from '#shared/contract/bookings/prices.ts'
import { addMonths, dateParts } from '../../base/calendar.ts'
import { compareDates, isPlainDate, type PlainDate } from '../../base/dates.ts'

const CHILD_FROM = 2
const ADULT_FROM = 12
const OLDEST = 120

/** Full years on a day. A birthday on 29 February is 1 March in common years. */
export function ageOn(birthDate: PlainDate, date: PlainDate): number {
  const born = dateParts(birthDate)
  const day = dateParts(date)
  const hadBirthday = day.month > born.month || (day.month === born.month && day.day >= born.day)
  return day.year - born.year - (hadBirthday ? 0 : 1)
}

/** The day of the `years`th birthday; 1 March for a missing 29 February. */
export function birthday(birthDate: PlainDate, years: number): PlainDate {
  const { month, day } = dateParts(birthDate)
  const date = addMonths(birthDate, years * 12)
  return month === 2 && day === 29 && date.endsWith('-28') ? date.replace('-02-28', '-03-01') : date
}

export interface AgeCategory {
  ok: true
  category: Category
  ageYears: number
  reason: string
  vars: { count: number; date?: PlainDate }
  /** A birthday during the trip that changes the category. */
  turnsDuringTrip?: { age: 2 | 12; on: PlainDate }
}

export interface AgeError {
  ok: false
  error: string
}

export function bandOf(ageYears: number): Category {
  if (ageYears < CHILD_FROM) return 'INF'
  return ageYears < ADULT_FROM ? 'CHD' : 'ADT'
}

function checkBirthDate(birthDate: string, firstDate: PlainDate, lastDate: PlainDate): string | undefined {
  if (!isPlainDate(birthDate)) return 'age:error.bad_date'
  if (compareDates(birthDate, firstDate) > 0) return 'age:error.born_after_travel'
  return ageOn(birthDate, lastDate) > OLDEST ? 'age:error.too_old' : undefined
}

const REASONS = { INF: 'age:reason.infant', CHD: 'age:reason.child', ADT: 'age:reason.adult' } as const

/** Category by age on the last flight: INF under 2, CHD 2 to 11, ADT from 12 (IATA). */
export function ageCategory(
  birthDate: string,
  firstDate: PlainDate,
  lastDate: PlainDate = firstDate,
): AgeCategory | AgeError {
  const error = checkBirthDate(birthDate, firstDate, lastDate)
  if (error) return { ok: false, error }
  const ageYears = ageOn(birthDate, lastDate)
  const category = bandOf(ageYears)
  if (bandOf(ageOn(birthDate, firstDate)) === category) {
    return { ok: true, category, ageYears, reason: REASONS[category], vars: { count: ageYears } }
  }
  const age = category === 'ADT' ? ADULT_FROM : CHILD_FROM
  const on = birthday(birthDate, age)
  const reason = age === ADULT_FROM ? 'age:reason.turns_adult' : 'age:reason.turns_child'
  return {
    ok: true,
    category,
    ageYears,
    reason,
    vars: { count: age, date: on },
    turnsDuringTrip: { age, on },
  }
}
