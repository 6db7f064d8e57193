import { isPlainDate } from '../../base/dates.ts'
import { NIGHTS_MAX, nightsOf } from './stay.ts'
import type { StayChoice } from './stay-form.ts'

export type StayField = 'city' | 'from' | 'to' | 'age'

interface Problem {
  key: string
  vars?: Record<string, unknown>
}

/** What is missing or wrong in a search, by field; text keys. */
export function stayProblems(
  { city, name, from, to, ageMissing }: Pick<StayChoice, 'city' | 'name' | 'from' | 'to' | 'ageMissing'>,
  today: string,
): Partial<Record<StayField, Problem>> {
  const problems: Partial<Record<StayField, Problem>> = {}
  if (!city && !name) problems.city = { key: 'hotel-bookings:search.missing.city' }
  if (!isPlainDate(from)) problems.from = { key: 'hotel-bookings:search.missing.from' }
  else if (from < today) problems.from = { key: 'hotel-bookings:search.missing.past' }
  if (!isPlainDate(to)) problems.to = { key: 'hotel-bookings:search.missing.to' }
  else if (isPlainDate(from) && nightsOf({ from, to }).length === 0)
    problems.to = { key: 'hotel-bookings:search.missing.nights', vars: { max: NIGHTS_MAX } }
  if (ageMissing) problems.age = { key: 'hotel-bookings:search.missing.age' }
  return problems
}
