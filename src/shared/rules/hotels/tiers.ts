import { HOUR_MS } from '../../base/durations.ts'
import { addMinor, proportionOf, shareOf } from '../../base/money.ts'
import type { HotelTier } from '../../contract/hotels/hotels.ts'
import { endOfDayBefore, zonedToInstant } from '../days/zones.ts'

export interface DatedTier {
  until: string
  fee_minor: number
}

interface Arrival {
  from: string
  zone: string
  /** Local time from which the room is ready. */
  check_in: string
}

interface Price {
  totalMinor: number
  /** Without tax, in order. */
  nights: readonly number[]
}

const checkInOf = ({ from, zone, check_in }: Arrival) => zonedToInstant(from, check_in, zone)

/** Days end at midnight of the hotel; hours are counted back from the check-in. */
function untilOf({ before, unit }: HotelTier, arrival: Arrival): Date {
  if (unit === 'days') return endOfDayBefore(arrival.from, before, arrival.zone)
  return new Date(checkInOf(arrival).getTime() - before * HOUR_MS)
}

/** With taxes, and never more than the stay costs. */
function feeOf({ fee }: HotelTier, { totalMinor, nights }: Price): number {
  if (fee.kind === 'share') return shareOf(totalMinor, fee.share_bp)
  if (fee.kind === 'amount') return Math.min(fee.minor, totalMinor)
  return proportionOf(totalMinor, addMinor(...nights.slice(0, fee.nights)), addMinor(...nights))
}

/** What each tier keeps and until when, the earliest first. A later one never keeps less; after the last, all is kept. */
export function datedTiers(tiers: readonly HotelTier[], arrival: Arrival, price: Price): DatedTier[] {
  let kept = 0
  return tiers
    .map(tier => ({ tier, until: untilOf(tier, arrival) }))
    .sort((one, other) => one.until.getTime() - other.until.getTime())
    .map(({ tier, until }) => {
      kept = Math.max(kept, feeOf(tier, price))
      return { until: until.toISOString(), fee_minor: kept }
    })
}

const lastFree = (tiers: readonly DatedTier[]) => tiers.findLast(({ fee_minor }) => fee_minor === 0)

/** Until when nothing is kept; null when that is over, or never was. */
export function freeUntil(tiers: readonly DatedTier[], now: Date): string | null {
  const free = lastFree(tiers)
  return free && now < new Date(free.until) ? free.until : null
}

interface Stay extends Omit<Arrival, 'from'> {
  from_day: string
  tiers: readonly DatedTier[]
}

/** When the rest of a stay that was sold unpaid is due: before leaving it costs something; with the arrival where it always did. */
export function stayDueAt({ tiers, from_day: from, zone, check_in }: Stay): Date {
  const free = lastFree(tiers)
  return free ? new Date(free.until) : checkInOf({ from, zone, check_in })
}

interface TieredRoom {
  tiers: readonly DatedTier[]
  totalMinor: number
}

const keptAt = ({ tiers, totalMinor }: TieredRoom, until: string): number =>
  tiers.find(tier => tier.until >= until)?.fee_minor ?? totalMinor

/** The tiers of several rooms as those of one stay, never more than `totalMinor` in all. */
export function tiersTogether(rooms: readonly TieredRoom[], totalMinor: number): DatedTier[] {
  const ends = [...new Set(rooms.flatMap(({ tiers }) => tiers.map(({ until }) => until)))].sort()
  return ends.map(until => ({
    until,
    fee_minor: Math.min(totalMinor, addMinor(...rooms.map(room => keptAt(room, until)))),
  }))
}

/** What is kept now, and until when; all of it after the last tier. */
export function keptNow(
  tiers: readonly DatedTier[],
  totalMinor: number,
  now: Date,
): { feeMinor: number; until?: string } {
  const tier = tiers.find(({ until }) => now < new Date(until))
  return tier ? { feeMinor: tier.fee_minor, until: tier.until } : { feeMinor: totalMinor }
}

/** Whether it could once be cancelled for free; a rate that never could has no deadline. */
export const deadlinePassed = (tiers: readonly DatedTier[], now: Date): boolean => {
  const free = lastFree(tiers)
  return free !== undefined && now >= new Date(free.until)
}
