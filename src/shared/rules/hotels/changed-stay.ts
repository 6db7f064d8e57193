import { addMinor, proportionOf, vatFromNet } from '../../base/money.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
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

const givenBack = ({ stay, minor }: RoomNights, next: Stay): number[] =>
  nightsOf(stay).flatMap((night, at) => (night >= next.from && night < next.to ? [] : (minor[at] ?? 0)))

/** What earlier changes have cost, with VAT: kept in any case. */
export function changeFees(lines: readonly PriceLine[]): number {
  const rateBp = lines.find(({ kind }) => kind === 'vat')?.vatRateBp ?? 0
  const fees = lines.filter(({ kind }) => kind === 'change')
  return addMinor(
    ...fees.map(({ netMinor, vatCategory }) =>
      addMinor(netMinor, vatCategory === 'S' ? vatFromNet(netMinor, rateBp) : 0),
    ),
  )
}

interface KeptInput {
  /** What a cancellation keeps now. */
  feeMinor: number
  lines: readonly PriceLine[]
  rooms: readonly RoomNights[]
  next: Stay
}

/** Of the nights that are given back, what the tier in force keeps; and what it goes on keeping of the others. */
export function keptOfChange({ feeMinor, lines, rooms, next }: KeptInput) {
  const spentMinor = changeFees(lines)
  const atStake = Math.max(0, feeMinor - spentMinor)
  const given = addMinor(...rooms.flatMap(room => givenBack(room, next)))
  const all = addMinor(...rooms.flatMap(({ minor }) => minor))
  const chargeMinor = proportionOf(atStake, given, all)
  return { chargeMinor, spentMinor: spentMinor + chargeMinor, floorMinor: atStake - chargeMinor }
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
