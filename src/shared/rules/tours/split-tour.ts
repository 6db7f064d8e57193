import { ROOM_KINDS } from '../../base/room-kinds.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import type { RoomKind, RoomWish, TourFare } from '../../contract/bookings/tour-rooms.ts'
import { netLine, withVat } from '../money/price.ts'
import { withFitting } from '../money/taken-off.ts'
import { parted, partyOf, type SplitPassenger } from '../split/split-party.ts'
import { type SplitLines, splitLines } from '../split/split-price.ts'
import type { TourPrices } from './booking-price.ts'
import { countSleepers, fareOf, type Sleeper, sharesBeds } from './rooms.ts'
import { smallestFor } from './suggest-rooms.ts'

/** A room in which travellers of a booking sleep, with all who do, also of others. */
export interface BookedRoom {
  id: string
  kind: RoomKind
  wish: RoomWish
  /** False for one of a friend or of staff. */
  own: boolean
  people: { passenger_id: string; bed: boolean }[]
}

export interface TourSplitInput {
  lines: readonly PriceLine[]
  currency: string
  passengers: readonly SplitPassenger[]
  rooms: readonly BookedRoom[]
  ids: ReadonlySet<string>
  /** Of the departure today, for rooms that become smaller. */
  prices: TourPrices
}

export interface TourSplit extends SplitLines {
  /** Rooms of who stays that have another kind and price then. */
  changed: { id: string; from: RoomKind; to: RoomKind }[]
  /** False when the price has nothing for someone who goes: it cannot be divided. */
  priced: boolean
}

function sideOf({ people }: BookedRoom, { passengers, ids }: TourSplitInput, goes: boolean): Sleeper[] {
  return people
    .filter(({ passenger_id }) => ids.has(passenger_id) === goes)
    .map(({ passenger_id, bed }) => ({
      bed,
      category: passengers.find(({ id }) => id === passenger_id)?.category,
    }))
}

/** Room of who stays. Shared rooms keep their kind: their other beds are sold. */
function changeOf(room: BookedRoom, input: TourSplitInput, sold: readonly RoomKind[]) {
  const stay = sideOf(room, input, false)
  const left = sideOf(room, input, true).length
  const strangers = stay.some(({ category }) => category === undefined)
  const shared = strangers || sharesBeds(room.wish)
  const sleepers = countSleepers(stay)
  if (!room.own || left === 0 || sleepers.adults === 0 || shared) return []
  const to = smallestFor(sleepers, sold)
  return to && to !== room.kind ? [{ id: room.id, from: room.kind, to }] : []
}

type Fares = ReadonlyMap<string, TourFare>

/** What each pays, leavers first: the price of where they sleep while it has pieces, else another of the own age. */
function faresOf({ lines, passengers, rooms, ids }: TourSplitInput): Fares {
  const { stay, go } = parted(passengers, ids)
  const everyone = [...go, ...stay]
  const left = new Map(lines.flatMap(({ fare, quantity }) => (fare ? [[fare, quantity] as const] : [])))
  const fares = new Map<string, TourFare>()
  const take = (id: string, fare: TourFare) => {
    const pieces = left.get(fare) ?? 0
    if (fares.has(id) || pieces === 0) return
    left.set(fare, pieces - 1)
    fares.set(id, fare)
  }
  const places = new Map(
    rooms.flatMap(({ kind, people }) => people.map(({ passenger_id, bed }) => [passenger_id, { kind, bed }])),
  )
  for (const { id, category } of everyone) {
    const place = places.get(id)
    if (place) take(id, fareOf(category, place.kind, place.bed))
  }
  for (const { id, category } of everyone)
    for (const line of lines) if (line.fare && line.category === category) take(id, line.fare)
  return fares
}

function countFares(fares: Fares, ids: readonly string[]): Partial<Record<TourFare, number>> {
  const paid = ids.flatMap(id => fares.get(id) ?? [])
  return Object.fromEntries([...Map.groupBy(paid, fare => fare)].map(([fare, { length }]) => [fare, length]))
}

/** Adults of who stays, by the room they pay: those in changed rooms pay the new kind. */
function paidRooms(input: TourSplitInput, changed: TourSplit['changed'], fares: Fares) {
  const { passengers, rooms, ids } = input
  const kindOf = ({ id }: SplitPassenger) => {
    const room = rooms.find(({ people }) => people.some(({ passenger_id }) => passenger_id === id))
    return changed.find(each => each.id === room?.id)?.to ?? fares.get(id)
  }
  const adults = parted(passengers, ids).stay.filter(({ category }) => category === 'ADT')
  return Map.groupBy(adults, kindOf)
}

type PaidRooms = ReturnType<typeof paidRooms>

/** Price lines in which adults pay other rooms: as booked, else as sold today. */
function repriced(stay: readonly PriceLine[], paid: PaidRooms, { lines, prices, currency }: TourSplitInput) {
  const isAdult = ({ fare }: PriceLine) => ROOM_KINDS.some(kind => kind === fare)
  const { vatCategory = 'O', vatReason } = stay.find(isAdult) ?? {}
  const adults = ROOM_KINDS.filter(kind => paid.has(kind)).map(fare => {
    const unit = lines.find(line => line.fare === fare)?.unitMinor ?? prices[fare] ?? 0
    const line = netLine('fare', unit, paid.get(fare)?.length ?? 0, vatCategory, vatReason)
    return { ...line, category: 'ADT' as const, fare }
  })
  const others = stay.filter(line => line.kind !== 'vat' && !isAdult(line))
  const rateBp = lines.find(({ kind }) => kind === 'vat')?.vatRateBp ?? 0
  return withVat(withFitting([...adults, ...others]), currency, rateBp).lines
}

/**
 * Divides a tour's price: each pays what was booked, and who stays in a smaller room pays its price, so
 * that both parts may cost more than the whole. Amounts are minor units.
 */
export function splitTour(input: TourSplitInput): TourSplit {
  const { lines, passengers, ids, prices } = input
  const { go: going } = parted(passengers, ids)
  const fares = faresOf(input)
  const leaving = countFares(
    fares,
    going.map(({ id }) => id),
  )
  const { stay, go } = splitLines(lines, { ...partyOf(going), fares: leaving })
  const booked = new Set(lines.map(({ fare }) => fare))
  const sold = ROOM_KINDS.filter(kind => booked.has(kind) || prices[kind] !== null)
  const changed = input.rooms.flatMap(room => changeOf(room, input, sold))
  return {
    ...{ go, changed, priced: going.every(({ id }) => fares.has(id)) },
    stay: changed.length > 0 ? repriced(stay, paidRooms(input, changed, fares), input) : stay,
  }
}
