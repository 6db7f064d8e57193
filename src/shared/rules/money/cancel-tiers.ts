import type { CancelTier } from '#shared/contract/bookings/deposits.ts'
import type { FareRules, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { endOfDayBefore } from '../days/zones.ts'

interface Trip {
  rules: FareRules
  slices: readonly Slice[]
  departs_on: string
}

/** As time passes: the most days before the start first, however they were written. */
export const inOrder = <Tier extends Pick<CancelTier, 'days'>>(tiers: readonly Tier[]): Tier[] =>
  tiers.toSorted((one, other) => other.days - one.days)

/** Each tier ends with its day before the start, in the zone of that place. */
export function tiersWithDates(
  tiers: readonly CancelTier[],
  startsOn: string,
  zone: string,
): Required<CancelTier>[] {
  const endOf = (days: number) => endOfDayBefore(startsOn, days, zone).toISOString()
  return inOrder(tiers).map(({ days, fee }) => ({ days, fee, until: endOf(days) }))
}

/** Tiers by time, counted where the trip begins. */
const datedTiers = ({ rules, slices, departs_on }: Trip): Required<CancelTier>[] =>
  tiersWithDates(rules.cancel_tiers ?? [], departs_on, slices[0]?.segments[0]?.origin_zone ?? 'UTC')

/** The rules of a trip as they are shown: the tiers that are not over, each with the instant that it ends. */
export function rulesAt(trip: Trip, now: Date): FareRules {
  const { cancel_tiers: _, ...rules } = trip.rules
  const coming = comingTiers(datedTiers(trip), now)
  return coming.length > 0 ? { ...rules, cancel_tiers: coming } : rules
}

/** The tier that counts; undefined after the last one, when the fare's own rule does. */
export const tierAt = (trip: Trip, now: Date): Required<CancelTier> | undefined =>
  firstTier(datedTiers(trip), now)

const isComing =
  (now: Date) =>
  ({ until }: { until: string }) =>
    now < new Date(until)

export const firstTier = (tiers: readonly Required<CancelTier>[], now: Date) => tiers.find(isComing(now))

export const comingTiers = <Tier extends { until: string }>(tiers: readonly Tier[], now: Date): Tier[] =>
  tiers.filter(isComing(now))

export interface TierProblem {
  /** Place in the list as written, from 0. */
  at: number
  field: 'days' | 'fee'
  key: 'validation:twice' | 'validation:feeFalls'
}

const sizeOf = ({ fee }: CancelTier) => (fee.kind === 'share' ? fee.share_bp : fee.each_minor)

/** Shares and amounts compare with their like; nothing is less than either. */
const isLess = (later: CancelTier, earlier: CancelTier) =>
  sizeOf(later) < sizeOf(earlier) && (sizeOf(later) === 0 || later.fee.kind === earlier.fee.kind)

/** Steps that contradict others: of the same day, or cheaper than one that ends before. */
export function tierProblems(tiers: readonly CancelTier[]): TierProblem[] {
  const steps = inOrder(tiers.map((tier, at) => ({ ...tier, at })))
  return steps.flatMap((step, index): TierProblem[] => {
    const before = steps.slice(0, index)
    const { at } = step
    if (before.some(({ days }) => days === step.days)) return [{ at, field: 'days', key: 'validation:twice' }]
    return before.some(one => isLess(step, one)) ? [{ at, field: 'fee', key: 'validation:feeFalls' }] : []
  })
}
