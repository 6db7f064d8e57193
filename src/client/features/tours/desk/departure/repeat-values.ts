import { addMonths } from '#shared/base/calendar.ts'
import { isPlainDate } from '#shared/base/dates.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { type RepeatRule, repeatDays } from '#shared/rules/tours/repeats.ts'

export interface RepeatValues {
  by: 'day' | 'rule'
  day: string
  calendar: RepeatRule['calendar']
  month: string
  on: RepeatRule['on']['kind']
  weekday: string
  nth: string
  number: string
  from: string
  until: string
}

export const firstRepeat = (day: string): RepeatValues => ({
  by: 'day',
  day,
  calendar: 'gregorian',
  month: '0',
  on: 'weekday',
  weekday: '4',
  nth: '1',
  number: '10',
  from: day,
  until: addMonths(day, 12),
})

function onOf({ on, weekday, nth, number }: RepeatValues): RepeatRule['on'] | undefined {
  if (on === 'weekday') return { kind: on, weekday: Number(weekday), nth: Number(nth) }
  const count = Number(normaliseDigits(number))
  if (!(count >= 1 && count <= 31)) return undefined
  return on === 'day' ? { kind: on, day: count } : { kind: on, nights: count }
}

/** The days that are meant; undefined while the form is wrong. */
export function repeatedDays(values: RepeatValues): string[] | undefined {
  if (values.by === 'day') return isPlainDate(values.day) ? [values.day] : undefined
  const { calendar, from, until, month } = values
  const on = onOf(values)
  if (!on || !isPlainDate(from) || !isPlainDate(until) || until < from) return undefined
  return repeatDays({ calendar, month: Number(month), on }, from, until)
}
