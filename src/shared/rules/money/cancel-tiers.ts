import { addDays } from '#shared/base/calendar.ts'
import type { CancelTier } from '#shared/contract/bookings/deposits.ts'
import type { FareRules, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { zonedToInstant } from '../days/zones.ts'

interface Trip {
  rules: FareRules
  slices: readonly Slice[]
  departs_on: string
}

/** Each tier ends with its day before the start, in the zone of that place. */
export function tiersWithDates(
  tiers: readonly CancelTier[],
  startsOn: string,
  zone: string,
): Required<CancelTier>[] {
  const endOf = (days: number) => zonedToInstant(addDays(startsOn, -days), '23:59', zone).toISOString()
  return tiers.map(({ days, fee }) => ({ days, fee, until: endOf(days) }))
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
