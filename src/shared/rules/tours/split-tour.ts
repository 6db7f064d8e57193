import { ROOM_KINDS } from '../../base/room-kinds.ts'
import type { PriceLine } from '../../contract/bookings/prices.ts'
import type { RoomKind, RoomWish, TourFare } from '../../contract/bookings/tour-rooms.ts'
import { netLine, withVat } from '../money/price.ts'
import { withFitting } from '../money/taken-off.ts'
import { partyOf, type SplitPassenger } from '../split/split-party.ts'
import { type SplitLines, splitLines } from '../split/split-price.ts'
import type { TourPrices } from './booking-price.ts'
import { countSleepers, fareOf, type Sleeper, sharesBeds } from './rooms.ts'
import { smallestFor } from './suggest-rooms.ts'

/** A room of a booking with those of its travellers who sleep in it. */
export interface BookedRoom {
  id: string
  kind: RoomKind
  wish: RoomWish
  people: { passenger_id: string; bed: boolean }[]
}

export interface TourSplitInput {
  lines: readonly PriceLine[]
  currency: string
  passengers: readonly SplitPassenger[]
  rooms: readonly BookedRoom[]
  /** Passengers who go. */
  ids: ReadonlySet<string>
  /** Of the departure today, for rooms that become smaller. */
  prices: TourPrices
}

export interface TourSplit extends SplitLines {
  /** Rooms of who stays that have another kind and price then. */
  changed: { id: string; from: RoomKind; to: RoomKind }[]
}

/** People of a room who go or stay, with their categories. */
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
  if (left === 0 || sleepers.adults === 0 || shared) return []
  const to = smallestFor(sleepers, sold)
  return to && to !== room.kind ? [{ id: room.id, from: room.kind, to, adults: sleepers.adults }] : []
}

/** Leavers, by what they pay. One without a room pays a price of the own age that is left. */
function faresOf(input: TourSplitInput): Partial<Record<TourFare, number>> {
  const counts: Partial<Record<TourFare, number>> = {}
  const add = (fare: TourFare) => {
    counts[fare] = (counts[fare] ?? 0) + 1
  }
  for (const room of input.rooms)
    for (const { category, bed } of sideOf(room, input, true)) add(fareOf(category, room.kind, bed))
  const roomed = new Set(input.rooms.flatMap(({ people }) => people.map(each => each.passenger_id)))
  for (const { id, category } of input.passengers)
    if (input.ids.has(id) && !roomed.has(id)) {
      const line = input.lines.find(
        each => each.category === category && each.fare && (counts[each.fare] ?? 0) < each.quantity,
      )
      if (line?.fare) add(line.fare)
    }
  return counts
}

type Moved = ReturnType<typeof changeOf>

/** Price lines in which adults of changed rooms pay the price of the new kind: as booked, else as sold today. */
function repriced(stay: readonly PriceLine[], moved: Moved, { lines, prices, currency }: TourSplitInput) {
  const isAdult = ({ fare }: PriceLine) => ROOM_KINDS.some(kind => kind === fare)
  const counts = new Map(stay.filter(isAdult).map(({ fare, quantity }) => [fare, quantity]))
  const add = (kind: RoomKind, by: number) => counts.set(kind, (counts.get(kind) ?? 0) + by)
  for (const { from, to, adults } of moved) {
    add(from, -adults)
    add(to, adults)
  }
  const { vatCategory = 'O', vatReason } = stay.find(isAdult) ?? {}
  const adults = ROOM_KINDS.filter(kind => (counts.get(kind) ?? 0) > 0).map(fare => {
    const unit = lines.find(line => line.fare === fare)?.unitMinor ?? prices[fare] ?? 0
    const line = netLine('fare', unit, counts.get(fare) ?? 0, vatCategory, vatReason)
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
  const going = passengers.filter(({ id }) => ids.has(id))
  const { stay, go } = splitLines(lines, { ...partyOf(going), fares: faresOf(input) })
  const booked = new Set(lines.map(({ fare }) => fare))
  const sold = ROOM_KINDS.filter(kind => booked.has(kind) || prices[kind] !== null)
  const moved = input.rooms.flatMap(room => changeOf(room, input, sold))
  const changed = moved.map(({ adults: _, ...change }) => change)
  return { go, changed, stay: moved.length > 0 ? repriced(stay, moved, input) : stay }
}
