import type { RoomParty } from '../../contract/hotels/hotels.ts'
import { normaliseDigits } from '../texts/digits.ts'

type Fields = Record<string, string | undefined>

/** A search: days, rooms with their guests, the guests' country. A day is `YYYY-MM-DD`, or what was typed instead. */
export interface StayChoice {
  city: string
  /** Words of a hotel's name; with them, the city may be left out. */
  name: string
  from: string
  to: string
  nationality: string
  residence: string
  rooms: RoomParty[]
  /** The first child without a typed age, as `1-2` for the second of the first room. */
  ageMissing?: string
}

/** Characters of a hotel's name in a search. */
export const NAME_MAX = 80
const DAY_MAX = 40
export const ROOMS_MAX = 9
export const ADULTS_MAX = 9
export const CHILDREN_MAX = 6
export const AGE_MAX = 17
/** Shown first where an age is asked for. */
export const AGE_FIRST = 5

const numberOf = (typed: string | undefined, least: number, most: number, usual: number): number => {
  const number = Number(normaliseDigits(typed ?? '') || Number.NaN)
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : usual
}

/** Rooms of `2-5-7,1`: adults and ages of each. Undefined for other text. */
export function readRooms(text: string | undefined): RoomParty[] | undefined {
  if (!text || !/^\d(-\d{1,2}){0,6}(,\d(-\d{1,2}){0,6}){0,8}$/.test(text)) return undefined
  return text.split(',').map(room => {
    const [adults = 1, ...children] = room.split('-').map(Number)
    return { adults: Math.max(1, adults), children: children.map(age => Math.min(AGE_MAX, age)) }
  })
}

export const roomsText = (rooms: readonly RoomParty[]): string =>
  rooms.map(({ adults, children }) => [adults, ...children].join('-')).join(',')

/** Rooms typed one by one: `adults1`, `children1`, `age1-1`. */
function typedRooms(fields: Fields): Pick<StayChoice, 'rooms' | 'ageMissing'> {
  const count = numberOf(fields.rooms_count, 1, ROOMS_MAX, 1)
  const rooms = Array.from({ length: count }, (_, index) => {
    const room = index + 1
    const children = numberOf(fields[`children${room}`], 0, CHILDREN_MAX, 0)
    return {
      adults: numberOf(fields[`adults${room}`], 1, ADULTS_MAX, 2),
      children: Array.from({ length: children }, (_child, at) =>
        numberOf(fields[`age${room}-${at + 1}`], 0, AGE_MAX, AGE_FIRST),
      ),
    }
  })
  const ages = rooms.flatMap(({ children }, room) => children.map((_, child) => `${room + 1}-${child + 1}`))
  return { rooms, ageMissing: ages.find(age => fields[`age${age}`] === undefined) }
}

const countryOf = (text = '') => (/^[A-Z]{2}$/.test(text) ? text : '')

/** The choice of an address or a posted form. */
export function readChoice(fields: Fields): StayChoice {
  const rooms = readRooms(fields.rooms)
  return {
    city: fields.city ?? '',
    name: (fields.name ?? '').trim().slice(0, NAME_MAX),
    from: (fields.from ?? '').slice(0, DAY_MAX),
    to: (fields.to ?? '').slice(0, DAY_MAX),
    nationality: countryOf(fields.nationality),
    residence: countryOf(fields.residence),
    ...(rooms ? { rooms } : typedRooms(fields)),
  }
}

/** Tells one hold from another: the same text for the same hotel, days, guests and rates. */
export const heldText = (
  hotelId: string,
  { from, to, nationality, rooms }: Pick<StayChoice, 'from' | 'to' | 'nationality' | 'rooms'>,
  plans: readonly string[],
): string => [hotelId, from, to, nationality, roomsText(rooms), ...plans].join(' ')

export const choiceFields = ({
  city,
  name,
  from,
  to,
  nationality,
  residence,
  rooms,
}: StayChoice): Record<string, string> => ({
  ...(city && { city }),
  ...(name && { name }),
  ...(from && { from }),
  ...(to && { to }),
  ...(nationality && { nationality }),
  ...(residence && { residence }),
  rooms: roomsText(rooms),
})
