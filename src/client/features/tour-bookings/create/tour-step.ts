import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import type { RoomChoice } from '#shared/contract/bookings/tour-rooms.ts'
import type { Quote } from '#shared/contract/flights/seat-blocks.ts'
import type { TourDepartureOffer } from '#shared/contract/tours/tour-offers.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { unsoldFares } from '#shared/rules/tours/booking-price.ts'
import { quoteOffer, type TourChoice } from '#shared/rules/tours/quote-offer.ts'
import type { ChosenRoom } from '#shared/rules/tours/rooms.ts'
import { choiceFields } from '#shared/rules/tours/rooms-form.ts'
import { suggestRooms } from '#shared/rules/tours/suggest-rooms.ts'

export const soldRooms = ({ prices }: TourDepartureOffer) => ROOM_KINDS.filter(kind => prices[kind] !== null)

/** Another party with the rooms that are suggested for it; extras and friends stay. */
export const suggested = (
  offer: TourDepartureOffer,
  { adults, children, infants }: PartyCounts,
  { rooms, extras, code }: TourChoice,
): TourChoice => {
  const party = { adults, children, infants }
  const friends = rooms.filter(({ friend }) => friend).map(room => ({ ...room, people: [] }))
  return { ...party, rooms: [...suggestRooms(party, soldRooms(offer)), ...friends], extras, code }
}

/** Undefined for what this departure does not sell. */
export const quoteIfSold = (offer: TourDepartureOffer, choice: TourChoice): Quote | undefined =>
  unsoldFares(offer.prices, choice, choice.rooms).length > 0 ? undefined : quoteOffer(offer, choice)

const without = (rooms: readonly ChosenRoom[], position: number): ChosenRoom[] =>
  rooms.map(room => ({ ...room, people: room.people.filter(person => person.position !== position) }))

/** The room of a person, -1 without one, and whether a bed is theirs alone. */
export function placeIn(rooms: readonly ChosenRoom[], position: number): { index: number; bed?: boolean } {
  const index = rooms.findIndex(room => room.people.some(person => person.position === position))
  return { index, bed: rooms[index]?.people.find(person => person.position === position)?.bed }
}

/** The rooms with a person in another one. An own room that is left empty for friends is not booked. */
export function moved(
  rooms: readonly ChosenRoom[],
  person: RoomChoice['people'][number],
  index: number,
): ChosenRoom[] {
  const before = placeIn(rooms, person.position).index
  const after = without(rooms, person.position).map((room, at) =>
    at === index
      ? { ...room, people: [...room.people, person].sort((one, two) => one.position - two.position) }
      : room,
  )
  const isLeft = ({ friend, people }: ChosenRoom, at: number) =>
    at === before && !friend && people.length === 0
  return after[index]?.friend ? after.filter((room, at) => !isLeft(room, at)) : after
}

export const departuresPath = (tourId: string): string => `/tours/${tourId}#departures`

export const createPath = ({ id, kept }: TourDepartureOffer, choice: TourChoice): string => {
  const waiting: Record<string, string> = kept ? { waiting: kept.token } : {}
  return `/tour-bookings/create?${new URLSearchParams({ departure: id, ...waiting, ...choiceFields(choice) })}`
}
