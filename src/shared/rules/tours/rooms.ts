import { ROOM_BEDS } from '../../base/room-kinds.ts'
import type { Category } from '../../contract/bookings/prices.ts'
import type { RoomChoice, RoomKind, RoomWish, TourFare } from '../../contract/bookings/tour-rooms.ts'
import { countsOf, PARTY_KINDS, type PartyCounts } from '../party.ts'

/** Rules of rooms: how many sleep in one, and who. */

/** A child's bed that is put into the room besides. */
const ADDED: Record<RoomKind, number> = { single: 0, double: 1, triple: 1, quad: 0, quint: 0 }

/** Category of each position of a party, as bookings number their passengers. */
export function categoriesOf(party: PartyCounts): Category[] {
  const counts = countsOf(party)
  return PARTY_KINDS.flatMap(([, category]) => Array<Category>(counts[category]).fill(category))
}

export interface RoomProblem {
  key: string
  /** From 1. */
  room?: number
  position?: number
}

export interface Sleepers {
  adults: number
  beds: number
  /** Children without a bed of their own; an infant takes no room at all. */
  sharing: number
}

/** A room with those of the party; `sleeping` are others who are in it already, since it is a room of friends. */
export interface ChosenRoom extends RoomChoice {
  friend?: { id: string; sleeping: Sleepers }
}

/** Whether others may be put into its free beds. */
export const sharesBeds = (wish: RoomWish): boolean => wish !== 'none' && wish !== 'family'

const together = (one: Sleepers, other: Sleepers): Sleepers => ({
  adults: one.adults + other.adults,
  beds: one.beds + other.beds,
  sharing: one.sharing + other.sharing,
})

export interface Sleeper {
  category: Category | undefined
  bed: boolean
}

export const countSleepers = (people: readonly Sleeper[]): Sleepers => ({
  adults: people.filter(({ category }) => category === 'ADT').length,
  beds: people.filter(({ bed }) => bed).length,
  sharing: people.filter(({ category, bed }) => !bed && category === 'CHD').length,
})

export const sleepersOf = (people: RoomChoice['people'], categories: readonly Category[]): Sleepers =>
  countSleepers(people.map(({ position, bed }) => ({ category: categories[position - 1], bed })))

/** Whether so many fit into a room of that kind: a child may have an added bed, or share one. */
export function fits(kind: RoomKind, { adults, beds, sharing }: Sleepers): boolean {
  return adults <= ROOM_BEDS[kind] && beds <= ROOM_BEDS[kind] + ADDED[kind] && sharing <= adults
}

export const freeBeds = (kind: RoomKind, beds: number) => Math.max(0, ROOM_BEDS[kind] - beds)

function roomProblem(room: ChosenRoom, categories: readonly Category[]): string | undefined {
  const own = sleepersOf(room.people, categories)
  if (room.people.length === 0) return room.friend ? undefined : 'tour-bookings:rooms.empty'
  if (own.adults === 0) return 'tour-bookings:rooms.no_adult'
  const sleepers = room.friend ? together(own, room.friend.sleeping) : own
  if (sleepers.sharing > sleepers.adults) return 'tour-bookings:rooms.too_many_sharing'
  if (!fits(room.kind, sleepers)) return 'tour-bookings:rooms.overfull'
  if (freeBeds(room.kind, sleepers.beds) > 0 && !sharesBeds(room.wish)) return 'tour-bookings:rooms.free_beds'
  return undefined
}

/** Adults have a bed of their own, infants have none. */
function bedProblem({ position, bed }: RoomChoice['people'][number], category: Category): RoomProblem[] {
  const wrong = (category === 'ADT' && !bed) || (category === 'INF' && bed)
  return wrong ? [{ key: 'tour-bookings:rooms.bed', position }] : []
}

/** What is wrong with the rooms of a party: everyone sleeps in one, with an adult, in a bed that is there. */
export function checkRooms(party: PartyCounts, rooms: readonly ChosenRoom[]): RoomProblem[] {
  const categories = categoriesOf(party)
  const placed = Map.groupBy(
    rooms.flatMap(({ people }) => people),
    ({ position }) => position,
  )
  const people = categories.flatMap((category, index): RoomProblem[] => {
    const places = placed.get(index + 1) ?? []
    const [place] = places
    if (!place) return [{ key: 'tour-bookings:rooms.unplaced', position: index + 1 }]
    if (places.length > 1) return [{ key: 'tour-bookings:rooms.twice', position: index + 1 }]
    return bedProblem(place, category)
  })
  const strangers = [...placed.keys()].filter(position => position > categories.length)
  const unknown = strangers.map(position => ({ key: 'tour-bookings:rooms.unknown', position }))
  const wrong = rooms.flatMap((room, index) => {
    const key = roomProblem(room, categories)
    return key ? [{ key, room: index + 1 }] : []
  })
  return [...people, ...unknown, ...wrong]
}

export function fareCounts(
  party: PartyCounts,
  rooms: readonly RoomChoice[],
): Partial<Record<TourFare, number>> {
  const categories = categoriesOf(party)
  const counts: Partial<Record<TourFare, number>> = {}
  for (const { kind, people } of rooms)
    for (const { position, bed } of people) {
      const fare = fareOf(categories[position - 1], kind, bed)
      counts[fare] = (counts[fare] ?? 0) + 1
    }
  return counts
}

interface BookedChild {
  position: number
  /** Undefined for who sleeps in no room. */
  bed?: boolean
}

/** Whether a child who sleeps in no room has a bed there: of those, the first are the ones who paid for none. */
export function childHasBed(
  position: number,
  children: readonly BookedChild[],
  paidWithout: number,
): boolean {
  const others = children.filter(child => child.position !== position)
  return paidWithout <= others.filter(other => !(other.bed ?? other.position > position)).length
}

export function fareOf(category: Category | undefined, kind: RoomKind, bed: boolean): TourFare {
  if (category === 'INF') return 'infant'
  if (category === 'CHD') return bed ? 'child_with_bed' : 'child_without_bed'
  return kind
}
