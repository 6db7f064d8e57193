import type { Category } from '#shared/contract/seat-blocks.ts'

export interface PartyCounts {
  adults: number
  children: number
  infants: number
}

/** The counts of a party with their passenger types, in the order they are asked for. */
export const PARTY_KINDS = [
  ['adults', 'ADT'],
  ['children', 'CHD'],
  ['infants', 'INF'],
] as const satisfies readonly (readonly [keyof PartyCounts, Category])[]

export interface PartyError {
  /** Text key; takes `vars`. */
  key: string
  vars?: { count: number }
}

/** Seats a party takes: infants travel on a lap. */
export function seatsNeeded({ adults, children }: PartyCounts): number {
  return adults + children
}

/** How many of each passenger type. */
export function countsOf({ adults, children, infants }: PartyCounts): Record<Category, number> {
  return { ADT: adults, CHD: children, INF: infants }
}

/**
 * What is wrong with a party, if anything: empty, larger than `max` passengers (infants count), more
 * infants than adults, or children alone unless staff allows it.
 */
export function checkParty(
  party: PartyCounts & { max: number; allowUnaccompanied?: boolean },
): PartyError | undefined {
  const { adults, children, infants, max, allowUnaccompanied = false } = party
  if (![adults, children, infants].every(count => Number.isSafeInteger(count) && count >= 0)) {
    return { key: 'age:party.bad_count' }
  }
  const total = adults + children + infants
  if (total === 0) return { key: 'age:party.empty' }
  if (total > max) return { key: 'age:party.too_many', vars: { count: max } }
  if (infants > adults) return { key: 'age:party.infants_exceed_adults' }
  if (adults === 0 && !allowUnaccompanied) return { key: 'age:party.unaccompanied_child' }
  return undefined
}
