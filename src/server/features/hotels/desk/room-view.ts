import type { PlanInput, RateInput, RoomInput } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import type { PlanRow, RateRow, RoomRow } from './hotel-rooms.repo.ts'

export function roomInputOf(row: RoomRow): RoomInput {
  const { content, max_adults, max_children, max_people, position, active, release_steps } = row
  return { content, max_adults, max_children, max_people, position, active, release_steps }
}

export const roomColumns = ({ content, release_steps, ...plain }: RoomInput) => ({
  ...plain,
  content: JSON.stringify(content),
  release_steps: JSON.stringify(release_steps),
})

function rateInputOf(row: RateRow): RateInput {
  const { from_day, to_day, special, children, min_nights, closed_to_arrival } = row
  const adults_minor = row.adults_minor.map(Number)
  const weekend_minor = row.weekend_minor?.map(Number) ?? null
  return { from_day, to_day, special, adults_minor, weekend_minor, children, min_nights, closed_to_arrival }
}

export function planInputOf(row: PlanRow, rates: readonly RateRow[]): PlanInput {
  const { board, active, cancel_tiers, only_for, residents_of } = row
  return { board, active, cancel_tiers, only_for, residents_of, rates: rates.map(rateInputOf) }
}

export const planColumns = ({ rates: _, cancel_tiers, ...plain }: PlanInput) => ({
  ...plain,
  cancel_tiers: JSON.stringify(cancel_tiers),
})

export const rateColumns = ({ children, ...plain }: RateInput) => ({
  ...plain,
  children: JSON.stringify(children),
})

/** Prices of an event as amounts, each with its days. */
export function planWriters(currency: string) {
  const amounts = (minor: readonly number[] | null) =>
    (minor ?? []).map(each => toDecimal(each, currency)).join('/')
  const line = (rate: RateInput) =>
    [`${rate.from_day}–${rate.to_day}`, amounts(rate.adults_minor), amounts(rate.weekend_minor)]
      .filter(Boolean)
      .join(' ')
  return { rates: (rates: RateInput[]) => rates.map(line).join('; ') }
}
