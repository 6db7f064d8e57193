import type { RoomKind } from '#shared/contract/bookings/tour-rooms.ts'
import type { ShownDeparture } from '#shared/contract/tours/tours.ts'
import { splitPrice } from '#shared/rules/money/schedule/split-price.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { quoteTour, unsoldFares } from '#shared/rules/tours/booking-price.ts'
import { suggestRooms } from '#shared/rules/tours/suggest-rooms.ts'

type Priced = Pick<ShownDeparture, 'net_prices' | 'vat_category' | 'rate_bp' | 'currency'>

/** What the party pays in the rooms the booking begins with, without extras. Null: not sold. */
export function partyPrice(departure: Priced, room: RoomKind, party: PartyCounts): number | null {
  const { net_prices: prices, vat_category: vatCategory, rate_bp: rateBp, currency } = departure
  const rooms = suggestRooms(party, [room])
  if (unsoldFares(prices, party, rooms).length > 0) return null
  return quoteTour({ prices, vatCategory, currency, rateBp, party, rooms, extras: [] }).totalMinor
}

/** What of it is paid today, and on which days the rest; none when all is paid at once. */
export function partyParts(deposit: ShownDeparture['deposit'], party: PartyCounts, totalMinor: number) {
  if (!deposit) return []
  return splitPrice(deposit, { totalMinor, travellers: party.adults + party.children }) ?? []
}
