import type { PlanInput, RateInput } from '../../contract/desk/hotels/hotel-rooms.ts'

/** Keys of `validation`, by path below the plan. */
export type PlanProblems = Record<string, string[]>

function problemsOfRate(rate: RateInput, maxAdults: number, childMaxAge: number): PlanProblems {
  const found: PlanProblems = {}
  if (rate.to_day < rate.from_day) found.to_day = ['validation:beforeStart']
  if (rate.adults_minor.length < maxAdults)
    found[`adults_minor.${rate.adults_minor.length}`] = ['validation:required']
  const weekend = rate.weekend_minor
  if (weekend && weekend.length !== rate.adults_minor.length)
    found[`weekend_minor.${Math.min(weekend.length, rate.adults_minor.length - 1)}`] = ['validation:required']
  for (const [at, { to_age }] of rate.children.entries()) {
    const before = rate.children[at - 1]
    if (to_age > childMaxAge || (before && to_age <= before.to_age))
      found[`children.${at}.to_age`] = ['validation:pattern']
  }
  return found
}

/** What the numbers of a plan contradict: its room, its hotel, or each other. Overlaps are a rule of their own. */
export function planProblems(
  plan: PlanInput,
  { maxAdults, childMaxAge }: { maxAdults: number; childMaxAge: number },
): PlanProblems {
  return Object.fromEntries(
    plan.rates.flatMap((rate, at) =>
      Object.entries(problemsOfRate(rate, maxAdults, childMaxAge)).map(
        ([path, keys]) => [`rates.${at}.${path}`, keys] as const,
      ),
    ),
  )
}
