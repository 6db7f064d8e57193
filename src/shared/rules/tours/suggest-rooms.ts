import { ROOM_BEDS } from '../../base/room-kinds.ts'
import type { RoomChoice, RoomKind } from '../../contract/bookings/tour-rooms.ts'
import type { PartyCounts } from '../party.ts'
import { categoriesOf, fits, freeBeds, type Sleepers, sleepersOf } from './rooms.ts'

type People = RoomChoice['people']

const SMALLEST_FIRST = ['single', 'double', 'triple', 'quad', 'quint'] as const

/** The smallest kind of room sold that sleepers fit into, without free beds if there is one. */
export function smallestFor(sleepers: Sleepers, sold: readonly RoomKind[]): RoomKind | undefined {
  const fitting = SMALLEST_FIRST.filter(kind => sold.includes(kind) && fits(kind, sleepers))
  return fitting.find(each => freeBeds(each, sleepers.beds) === 0) ?? fitting[0]
}

function roomFor(people: People, party: PartyCounts, sold: readonly RoomKind[]): RoomChoice | undefined {
  const kind = smallestFor(sleepersOf(people, categoriesOf(party)), sold)
  return kind && { kind, wish: 'none', people }
}

/** Gives the last child with a bed half of one, so that fewer beds are needed. */
function withSharing(people: People, adults: number): People | undefined {
  const child = people.findLast(({ position, bed }) => bed && position > adults)
  return child && people.map(each => (each === child ? { ...each, bed: false } : each))
}

function packed(people: People, party: PartyCounts, sold: readonly RoomKind[]): RoomChoice | undefined {
  const room = roomFor(people, party, sold)
  const fewer = room ? undefined : withSharing(people, party.adults)
  return fewer ? packed(fewer, party, sold) : room
}

function spread(party: PartyCounts, count: number): People[] {
  const rooms: People[] = Array.from({ length: count }, () => [])
  categoriesOf(party).forEach((category, index) => {
    const before = category === 'ADT' ? 0 : category === 'CHD' ? party.adults : party.adults + party.children
    const place = { position: index + 1, bed: category !== 'INF' }
    // Adults who were named together sleep together; children and infants are spread over them.
    const room = category === 'ADT' ? Math.floor((index * count) / party.adults) : (index - before) % count
    rooms[room]?.push(place)
  })
  return rooms
}

/** The kinds to suggest rooms of: the one wished for where it is sold, else all. */
export function kindsFor(sold: readonly RoomKind[], wish: string | undefined): readonly RoomKind[] {
  const wished = sold.filter(kind => kind === wish)
  return wished.length > 0 ? wished : sold
}

/** Rooms for a party to begin with: two or three adults in each, children spread over them. */
export function suggestRooms(party: PartyCounts, sold: readonly RoomKind[]): RoomChoice[] {
  const largest = Math.max(1, ...sold.map(kind => ROOM_BEDS[kind]))
  const least = Math.max(1, Math.ceil(party.adults / largest))
  const usual = Math.max(least, Math.floor(party.adults / 2))
  for (let count = usual; count <= Math.max(usual, party.adults); count++) {
    const rooms = spread(party, count).map(people => packed(people, party, sold))
    if (rooms.every(room => room !== undefined)) return rooms
  }
  const [first = 'double'] = sold
  return spread(party, usual).map(people => ({ kind: first, wish: 'none', people }))
}
