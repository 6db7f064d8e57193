import { ROOM_KINDS, ROOM_WISHES, ROOMS_MAX, type RoomChoice } from '../../contract/tour-rooms.ts'
import type { PartyCounts } from '../party.ts'
import type { TourChoice } from './quote-offer.ts'
import { categoriesOf } from './rooms.ts'

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

/** The rooms of the fields; undefined when none are named, or not for this party. */
export function readRooms(fields: Fields, party: PartyCounts): RoomChoice[] | undefined {
  const rooms: RoomChoice[] = []
  for (let number = 1; number <= ROOMS_MAX; number++) {
    const kind = pick(ROOM_KINDS, fields[`room${number}`])
    if (!kind) break
    rooms.push({ kind, wish: pick(ROOM_WISHES, fields[`wish${number}`]) ?? 'none', people: [] })
  }
  if (rooms.length === 0) return undefined
  categoriesOf(party).forEach((category, index) => {
    const position = index + 1
    const shares = category === 'INF' || (category === 'CHD' && fields[`bed${position}`] === 'shared')
    rooms[Number(fields[`in${position}`]) - 1]?.people.push({ position, bed: !shares })
  })
  return rooms
}

export const readExtras = (fields: Fields): string[] =>
  Object.keys(fields).flatMap(name => (name.startsWith('extra-') && fields[name] ? [name.slice(6)] : []))

/** The fields of a choice. */
export function choiceFields({
  rooms,
  extras,
  adults,
  children,
  infants,
}: TourChoice): Record<string, string> {
  const fields: Record<string, string> = {
    adults: String(adults),
    children: String(children),
    infants: String(infants),
  }
  rooms.forEach(({ kind, wish, people }, index) => {
    fields[`room${index + 1}`] = kind
    fields[`wish${index + 1}`] = wish
    for (const { position, bed } of people) {
      fields[`in${position}`] = String(index + 1)
      if (position > adults) fields[`bed${position}`] = bed ? 'own' : 'shared'
    }
  })
  for (const code of extras) fields[`extra-${code}`] = 'on'
  return fields
}
