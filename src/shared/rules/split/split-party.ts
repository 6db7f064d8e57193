import type { Category } from '../../contract/bookings/prices.ts'
import { checkParty, type PartyCounts } from '../party.ts'

export interface SplitPassenger {
  id: string
  position: number
  category: Category
  /** Position of an infant's adult. */
  linked_adult: number | null
}

export interface SplitParty<P> {
  stay: P[]
  go: P[]
}

/** Why passengers cannot leave a booking: an error code. */
export type SplitProblem = 'split.none_chosen' | 'split.all_chosen' | 'split.infant' | 'split.child'

const count = (passengers: readonly SplitPassenger[], category: Category) =>
  passengers.filter(passenger => passenger.category === category).length

export const partyOf = (passengers: readonly SplitPassenger[]): PartyCounts => ({
  adults: count(passengers, 'ADT'),
  children: count(passengers, 'CHD'),
  infants: count(passengers, 'INF'),
})

export function parted<P extends SplitPassenger>(
  passengers: readonly P[],
  ids: ReadonlySet<string>,
): SplitParty<P> {
  return {
    stay: passengers.filter(({ id }) => !ids.has(id)),
    go: passengers.filter(({ id }) => ids.has(id)),
  }
}

const lacksAdult = (passengers: readonly SplitPassenger[]) =>
  passengers.some(
    ({ category, linked_adult }) =>
      category === 'INF' &&
      linked_adult !== null &&
      !passengers.some(({ position }) => position === linked_adult),
  )

function problemOf(passengers: readonly SplitPassenger[]): SplitProblem | undefined {
  const party = partyOf(passengers)
  if (lacksAdult(passengers) || party.infants > party.adults) return 'split.infant'
  return checkParty({ ...party, max: passengers.length }) ? 'split.child' : undefined
}

/** What is wrong with either part: infants go with their adult, children with some adult. */
export function splitProblem({ stay, go }: SplitParty<SplitPassenger>): SplitProblem | undefined {
  if (go.length === 0) return 'split.none_chosen'
  if (stay.length === 0) return 'split.all_chosen'
  return problemOf(go) ?? problemOf(stay)
}

/** Chosen passengers with the infants of chosen adults, and without infants of adults who stay. */
export function withInfants(passengers: readonly SplitPassenger[], ids: ReadonlySet<string>): Set<string> {
  const adults = new Set(passengers.filter(({ id }) => ids.has(id)).map(({ position }) => position))
  const goes = ({ id, category, linked_adult }: SplitPassenger) =>
    category === 'INF' && linked_adult !== null ? adults.has(linked_adult) : ids.has(id)
  return new Set(passengers.filter(goes).map(({ id }) => id))
}

/** Places from 1 on, in the order they had, and the places of the infants' adults among them. */
export function renumbered<P extends SplitPassenger>(
  passengers: readonly P[],
): Pick<SplitPassenger, 'id' | 'position' | 'linked_adult'>[] {
  const sorted = passengers.toSorted((a, b) => a.position - b.position)
  const placeOf = new Map(sorted.map(({ position }, index) => [position, index + 1]))
  return sorted.map(({ id, position, linked_adult }) => ({
    id,
    position: placeOf.get(position) ?? position,
    linked_adult: linked_adult === null ? null : (placeOf.get(linked_adult) ?? null),
  }))
}
