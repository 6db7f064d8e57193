import { addDays } from '#shared/base/calendar.ts'
import type { CancelTier } from '#shared/contract/deposits.ts'
import type { FareRules, Slice } from '#shared/contract/seat-blocks.ts'
import { zonedToInstant } from '../days/zones.ts'

interface Trip {
  rules: FareRules
  slices: readonly Slice[]
  departs_on: string
}

/** Tiers by time; each ends with its day before departure, counted where the trip begins. */
function datedTiers({ rules, slices, departs_on }: Trip): Required<CancelTier>[] {
  const zone = slices[0]?.segments[0]?.origin_zone ?? 'UTC'
  const endOf = (days: number) => zonedToInstant(addDays(departs_on, -days), '23:59', zone).toISOString()
  return (rules.cancel_tiers ?? []).map(({ days, fee }) => ({ days, fee, until: endOf(days) }))
}

/** The rules of a trip as they are shown: each tier with the instant that it ends. */
export function rulesWithDates(trip: Trip): FareRules {
  return trip.rules.cancel_tiers ? { ...trip.rules, cancel_tiers: datedTiers(trip) } : trip.rules
}

/** The tier that counts; undefined after the last one, when the fare's own rule does. */
export const tierAt = (trip: Trip, now: Date): Required<CancelTier> | undefined =>
  datedTiers(trip).find(({ until }) => now < new Date(until))
