import type { Category } from '#shared/contract/bookings/prices.ts'

export interface PartyCounts {
  adults: number
  children: number
  infants: number
}

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

/** Infants need no seat. */
export function seatsNeeded({ adults, children }: PartyCounts): number {
  return adults + children
}

export function countsOf({ adults, children, infants }: PartyCounts): Record<Category, number> {
  return { ADT: adults, CHD: children, INF: infants }
}

/** First problem of a party: empty, above `max`, too many infants, or unaccompanied children. */
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
