import { nightsOf, type Stay } from './stay.ts'

/** So many rooms of a type, held or sold more on each night of a stay. */
export interface RoomMove {
  roomTypeId: string
  stay: Stay
  held: number
  sold: number
}

export interface NightMove {
  room_type_id: string
  night: string
  held: number
  sold: number
}

export interface NightStock {
  room_type_id: string
  night: string
  allotment: number
  held: number
  sold: number
  stop_sale: boolean
  free_sale: boolean
  on_request: boolean
}

const keyOf = ({ room_type_id, night }: Pick<NightMove, 'room_type_id' | 'night'>) =>
  `${room_type_id} ${night}`

/** The moves of all rooms summed per night, in the order in which nights are locked. */
export function nightMoves(moves: readonly RoomMove[]): NightMove[] {
  const each = moves.flatMap(({ roomTypeId, stay, held, sold }) =>
    nightsOf(stay).map(night => ({ room_type_id: roomTypeId, night, held, sold })),
  )
  const sum = (of: readonly NightMove[], field: 'held' | 'sold') =>
    of.reduce((total, move) => total + move[field], 0)
  return [...Map.groupBy(each, keyOf)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, of]) => {
      const [first] = of
      return first ? [{ ...first, held: sum(of, 'held'), sold: sum(of, 'sold') }] : []
    })
}

/** Nights that have too few rooms for the moves. A stopped night keeps what it has, and takes nothing new. */
export function fullNights(moves: readonly NightMove[], stock: readonly NightStock[]): string[] {
  const nights = new Map(stock.map(night => [keyOf(night), night]))
  const full = moves.filter(move => {
    const more = move.held + move.sold
    if (more <= 0) return false
    const night = nights.get(keyOf(move))
    if (!night || night.stop_sale) return true
    return !night.free_sale && night.held + night.sold + more > night.allotment
  })
  return [...new Set(full.map(({ night }) => night))].sort()
}

export interface RaisedNight {
  room_type_id: string
  night: string
  rooms: number
}

/** What a hotel that says yes adds to the allotments of nights on request, and the nights that stay full. */
export function grantedNights(
  moves: readonly NightMove[],
  stock: readonly NightStock[],
): { raised: RaisedNight[]; full: string[] } {
  const nights = new Map(stock.map(night => [keyOf(night), night]))
  const asked = moves.flatMap(move => {
    const night = nights.get(keyOf(move))
    return night?.on_request && !night.stop_sale ? [{ move, night }] : []
  })
  const raised = asked.flatMap(({ move, night }) => {
    const rooms = night.free_sale ? 0 : night.held + night.sold + move.held + move.sold - night.allotment
    return rooms > 0 ? [{ room_type_id: move.room_type_id, night: move.night, rooms }] : []
  })
  const given = new Set(asked.map(({ move }) => keyOf(move)))
  const others = moves.filter(move => !given.has(keyOf(move)))
  return { raised, full: fullNights(others, stock) }
}
