import { addMinor, proportionOf, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import { feesOf, vatRateOf } from '../money/cancel-quote.ts'
import { nightsOf, type Stay } from './stay.ts'
import type { DatedTier } from './tiers.ts'

/** Nights of one room without tax, in the order of its stay. */
export interface RoomNights {
  stay: Stay
  minor: readonly number[]
}

/** Each night of a changed stay: one that stays booked keeps its price, another has that of today. */
export function changedNights(before: RoomNights, after: RoomNights): number[] {
  const kept = new Map(nightsOf(before.stay).map((night, at) => [night, before.minor[at]]))
  return nightsOf(after.stay).map((night, at) => kept.get(night) ?? after.minor[at] ?? 0)
}

export const stayingNights = ({ stay, minor }: RoomNights, next: Stay): number[] =>
  nightsOf(stay).flatMap((night, at) => (night >= next.from && night < next.to ? (minor[at] ?? 0) : []))

interface KeptInput {
  /** What a cancellation keeps now, beside fees of payments. */
  feeMinor: number
  totalMinor: number
  lines: readonly PriceLine[]
  /** Of the nights that stay booked alone. */
  staying: readonly PriceLine[]
  next: readonly PriceLine[]
}

const ofNights = (lines: readonly PriceLine[]) =>
  lines.filter(({ kind }) => kind === 'fare' || kind === 'extra')
const netOf = (lines: readonly PriceLine[]) => addMinor(...ofNights(lines).map(({ netMinor }) => netMinor))

/** By how much nights are cheaper than they were, with VAT; rounded once, so that the fee of it has this very net. */
function cheaperBy({ lines, next }: KeptInput, other: readonly PriceLine[]): number {
  const net = Math.max(0, netOf(lines) - netOf(other))
  const isTaxed = ofNights(lines)[0]?.vatCategory === 'S'
  return isTaxed ? addMinor(net, vatFromNet(net, vatRateOf(next) || vatRateOf(lines))) : net
}

/**
 * Of the nights that are given back, what the tier in force keeps; and what it goes on keeping of the others. A night never
 * costs more than its price, and no more goes back than a cancellation would give.
 */
export function keptOfChange(input: KeptInput) {
  const { feeMinor, totalMinor, lines, staying, next } = input
  const spentMinor = feesOf(lines, 'change')
  const atStake = Math.max(0, feeMinor - spentMinor)
  const share = proportionOf(atStake, Math.max(0, netOf(lines) - netOf(staying)), netOf(lines))
  const backMinor = Math.max(0, totalMinor - feeMinor - feesOf(lines, 'payment'))
  const least = cheaperBy(input, next) - backMinor
  const chargeMinor = Math.min(Math.max(share, least), cheaperBy(input, staying))
  return {
    chargeMinor,
    spentMinor: spentMinor + chargeMinor,
    floorMinor: Math.max(0, atStake - chargeMinor),
  }
}

/** Tiers of the changed stay: what was no longer free does not become free again, and fees of changes are kept. */
export const changedTiers = (
  tiers: readonly DatedTier[],
  { spentMinor, floorMinor }: { spentMinor: number; floorMinor: number },
  totalMinor: number,
): DatedTier[] =>
  tiers.map(({ until, fee_minor }) => ({
    until,
    fee_minor: Math.min(totalMinor, Math.max(fee_minor, floorMinor)) + spentMinor,
  }))
