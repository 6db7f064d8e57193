import type { Category } from '../../contract/bookings/prices.ts'
import type { RoomKind, RoomWish } from '../../contract/bookings/tour-rooms.ts'
import { fits, freeBeds } from './rooms.ts'

/** Rules of a departure's rooms, across its bookings. */

export interface Sleeper {
  id: string
  booking_id: string
  /** Bookings that travel together by a code have the same. */
  group_id?: string
  category: Category
  gender: 'M' | 'F' | 'X' | null
  room_id: string | null
  bed: boolean
}

export interface Room {
  id: string
  kind: RoomKind
  wish: RoomWish
  booking_id: string | null
}

/** Why a room cannot stay as it is. */
export const CONFLICTS = ['over', 'mixed', 'wish', 'no_adult', 'strangers', 'kept'] as const
export type Conflict = (typeof CONFLICTS)[number]

const WISHED = { women: 'F', men: 'M' } as const

const isAdult = ({ category }: Sleeper) => category === 'ADT'
const gendersOf = (people: readonly Sleeper[]) => new Set(people.flatMap(({ gender }) => gender ?? []))
const bookingsOf = (people: readonly Sleeper[]) => new Set(people.map(({ booking_id }) => booking_id))

export const bedsTaken = (people: readonly Sleeper[]): number => people.filter(({ bed }) => bed).length

function isOver(room: Room, people: readonly Sleeper[]): boolean {
  const sharing = people.filter(({ bed, category }) => !bed && category === 'CHD').length
  const adults = people.filter(isAdult).length
  return !fits(room.kind, { adults, beds: bedsTaken(people), sharing: Math.min(sharing, adults) })
}

const groupsOf = (people: readonly Sleeper[]) =>
  new Set(people.map(({ group_id, booking_id }) => group_id ?? booking_id))

/** Numbers of the groups that booked together by a code; who travels alone is in none. */
export function codeGroups(people: readonly Sleeper[]): Map<string, number> {
  const groups = Map.groupBy(people, ({ group_id, booking_id }) => group_id ?? booking_id)
  const shared = [...groups].filter(([, members]) => bookingsOf(members).size > 1)
  return new Map(shared.map(([id], index) => [id, index + 1]))
}

const isKept = ({ wish }: Room) => wish === 'friends' || wish === 'relatives'

/** Men and women who are of no one booking, and no relatives. Children stay with their own. */
function isMixed({ wish }: Room, people: readonly Sleeper[]): boolean {
  const adults = people.filter(isAdult)
  if (wish === 'relatives' && groupsOf(people).size === 1) return false
  return bookingsOf(adults).size > 1 && gendersOf(adults).size > 1
}

function isAgainstWish({ wish }: Room, people: readonly Sleeper[]): boolean {
  if (wish !== 'women' && wish !== 'men') return false
  return people.some(person => isAdult(person) && person.gender !== null && person.gender !== WISHED[wish])
}

export function conflictsOf(room: Room, people: readonly Sleeper[]): Conflict[] {
  if (people.length === 0) return []
  const found: Record<Conflict, boolean> = {
    over: isOver(room, people),
    mixed: isMixed(room, people),
    wish: isAgainstWish(room, people),
    no_adult: !people.some(isAdult),
    strangers:
      (room.wish === 'family' && bookingsOf(people).size > 1) || (isKept(room) && groupsOf(people).size > 1),
    kept: isKept(room) && freeBeds(room.kind, bedsTaken(people)) > 0,
  }
  return CONFLICTS.filter(conflict => found[conflict])
}

export const unplaced = <S extends Sleeper>(people: readonly S[]): S[] =>
  people.filter(({ room_id }) => room_id === null)

export const peopleIn = <S extends Sleeper>(room: Pick<Room, 'id'>, people: readonly S[]): S[] =>
  people.filter(({ room_id }) => room_id === room.id)

export const freeBedsIn = (room: Room, people: readonly Sleeper[]): number =>
  freeBeds(room.kind, bedsTaken(people))

/** A room where the person makes no new conflict, the own booking's first, then the fullest. */
function roomFor(person: Sleeper, rooms: readonly Room[], people: readonly Sleeper[]): Room | undefined {
  const possible = rooms.filter(room => {
    const inside = peopleIn(room, people)
    const roomy = !person.bed || freeBedsIn(room, inside) > 0
    const known = person.gender !== null || room.booking_id === person.booking_id
    return (
      roomy && known && conflictsOf(room, [...inside, person]).length === conflictsOf(room, inside).length
    )
  })
  const own = (room: Room) =>
    Number(
      room.booking_id === person.booking_id ||
        peopleIn(room, people).some(({ booking_id }) => booking_id === person.booking_id),
    )
  return possible.toSorted(
    (a, b) => own(b) - own(a) || freeBedsIn(a, peopleIn(a, people)) - freeBedsIn(b, peopleIn(b, people)),
  )[0]
}

export interface Placing {
  passenger_id: string
  room_id: string
}

/** Rooms for travellers without one, as far as there are any: adults first, so that children follow them. */
export function suggestPlaces(rooms: readonly Room[], people: readonly Sleeper[]): Placing[] {
  const now = people.map(person => ({ ...person }))
  const waiting = unplaced(now).toSorted((a, b) => Number(isAdult(b)) - Number(isAdult(a)))
  return waiting.flatMap(person => {
    const room = roomFor(person, rooms, now)
    if (!room) return []
    person.room_id = room.id
    return [{ passenger_id: person.id, room_id: room.id }]
  })
}
