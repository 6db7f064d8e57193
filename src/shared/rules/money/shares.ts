import type { Category, PriceLine } from '../../contract/bookings/prices.ts'

interface Traveller {
  id: string
  category: Category
}

/** What one of each category pays of the fares; equal parts where no fare says so. */
function weightOf(lines: readonly PriceLine[], category: Category): number {
  const fares = lines.filter(line => line.kind === 'fare' && line.category === category)
  const people = fares.reduce((sum, { quantity }) => sum + quantity, 0)
  const money = fares.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return people === 0 ? 0 : money / people
}

/**
 * One traveller's part of an amount in minor units, by the fares of their categories. The parts of all make the whole:
 * what rounding leaves goes to the first ones.
 */
export function shareOf(
  minor: number,
  lines: readonly PriceLine[],
  travellers: readonly Traveller[],
  id: string,
): number {
  const weights = travellers.map(({ category }) => Math.round(weightOf(lines, category)))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const equal = all === 0
  const parts = weights.map(weight =>
    equal ? Math.floor(minor / travellers.length) : Number((BigInt(minor) * BigInt(weight)) / BigInt(all)),
  )
  const left = minor - parts.reduce((sum, part) => sum + part, 0)
  const at = travellers.findIndex(traveller => traveller.id === id)
  return at < 0 ? 0 : (parts[at] ?? 0) + (at < left ? 1 : 0)
}
