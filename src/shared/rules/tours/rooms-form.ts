import { ROOM_KINDS } from '../../base/room-kinds.ts'
import {
  type FriendRoom,
  ROOM_WISHES,
  ROOMS_MAX,
  type RoomChoice,
  type SharedChoice,
} from '../../contract/bookings/tour-rooms.ts'
import type { PartyCounts } from '../party.ts'
import type { TourChoice } from './quote-offer.ts'
import { type ChosenRoom, categoriesOf } from './rooms.ts'

/** A choice of rooms as fields of a form, which are also in addresses: it is read and written without script. */

type Fields = Record<string, string | undefined>

const pick = <T extends string>(of: readonly T[], value: string | undefined): T | undefined =>
  of.find(each => each === value)

const countOf = (value: string | undefined) => {
  const count = Number(value ?? '')
  return Number.isInteger(count) && count >= 0 ? Math.min(count, 50) : 0
}

export const readParty = (fields: Fields): PartyCounts => ({
  adults: Math.max(1, countOf(fields.adults ?? '2')),
  children: countOf(fields.children),
  infants: countOf(fields.infants),
})

/** Value of a room in the fields of people: friends' rooms have numbers of their own, since own ones come and go. */
export const roomValue = (rooms: readonly ChosenRoom[], index: number): string => {
  const room = rooms[index]
  if (!room) return ''
  const own = rooms.filter(({ friend }) => !friend).length
  return room.friend ? `s${index - own + 1}` : String(index + 1)
}

/** Friends' rooms, without anyone of the party yet. */
export const friendRooms = (found: readonly FriendRoom[]): ChosenRoom[] =>
  found.map(({ id, kind, wish, sleeping }) => ({ kind, wish, people: [], friend: { id, sleeping } }))

/** Beds in friends' rooms as the call wants them; undefined without a code. */
export function sharedOf(
  code: string | undefined,
  rooms: readonly Pick<ChosenRoom, 'people' | 'friend'>[],
): SharedChoice | undefined {
  const beds = rooms.flatMap(({ friend, people }) =>
    friend && people.length > 0 ? [{ id: friend.id, people }] : [],
  )
  return code ? { code, rooms: beds } : undefined
}

/** The rooms of the fields, then friends'; undefined when none are named, or not for this party. */
export function readRooms(
  fields: Fields,
  party: PartyCounts,
  found: readonly FriendRoom[] = [],
): ChosenRoom[] | undefined {
  const rooms: ChosenRoom[] = []
  for (let number = 1; number <= ROOMS_MAX; number++) {
    const kind = pick(ROOM_KINDS, fields[`room${number}`])
    if (!kind) break
    rooms.push({ kind, wish: pick(ROOM_WISHES, fields[`wish${number}`]) ?? 'none', people: [] })
  }
  const own = rooms.length
  rooms.push(...friendRooms(found))
  if (rooms.length === 0 || (own === 0 && fields.in1 === undefined)) return undefined
  categoriesOf(party).forEach((category, index) => {
    const position = index + 1
    const shares = category === 'INF' || (category === 'CHD' && fields[`bed${position}`] === 'shared')
    const value = fields[`in${position}`] ?? ''
    const at = value.startsWith('s') ? own + Number(value.slice(1)) : Number(value)
    rooms[at - 1]?.people.push({ position, bed: !shares })
  })
  return rooms
}

export const readExtras = (fields: Fields): string[] =>
  Object.keys(fields).flatMap(name => (name.startsWith('extra-') && fields[name] ? [name.slice(6)] : []))

export function choiceFields({
  rooms,
  extras,
  code,
  adults,
  children,
  infants,
}: TourChoice): Record<string, string> {
  const fields: Record<string, string> = {
    adults: String(adults),
    children: String(children),
    infants: String(infants),
  }
  if (code) fields.code = code
  rooms.forEach(({ kind, wish, people, friend }, index) => {
    if (!friend) {
      fields[`room${index + 1}`] = kind
      fields[`wish${index + 1}`] = wish
    }
    for (const { position, bed } of people) {
      fields[`in${position}`] = roomValue(rooms, index)
      if (position > adults) fields[`bed${position}`] = bed ? 'own' : 'shared'
    }
  })
  for (const code of extras) fields[`extra-${code}`] = 'on'
  return fields
}

/** What is held, and the codes of friends in the rooms it shares with them. */
interface HeldChoice extends PartyCounts {
  rooms: readonly (RoomChoice & { id: string; own: boolean })[]
  extras: string[]
  friends?: { code: string; rooms: readonly FriendRoom[] }
}

/** The choice that would hold the same again. */
export function heldChoice({ rooms, friends, ...rest }: HeldChoice): TourChoice {
  const shared = friendRooms(friends?.rooms ?? []).map(room => ({
    ...room,
    people: rooms.find(({ id }) => id === room.friend?.id)?.people ?? [],
  }))
  return { ...rest, rooms: [...rooms.filter(({ own }) => own), ...shared], code: friends?.code }
}

export const choiceText = (choice: TourChoice): string =>
  Object.entries(choiceFields(choice))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ')
