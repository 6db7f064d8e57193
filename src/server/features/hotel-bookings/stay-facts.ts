import type { CancelTerms } from '#shared/contract/bookings/cancellation.ts'
import type { BookedStay } from '#shared/contract/hotels/hotel-bookings.ts'
import { nightsOf } from '#shared/rules/hotels/stay.ts'
import { freeUntil, keptNow } from '#shared/rules/hotels/tiers.ts'
import { comingTiers } from '#shared/rules/money/cancel-tiers.ts'
import type { Unit } from '../../context/context.ts'
import { listPeople } from '../bookings/passengers/people.service.ts'
import { getHotelRow } from '../hotels/hotels.service.ts'
import type { HotelRow } from '../hotels/selling.service.ts'
import { getStay, listStayRooms, type StayRoom, type StayRow } from './stays.repo.ts'

export interface StayOf {
  stay: StayRow
  hotel: HotelRow
}

/** The stay and hotel of a booking. Throws for other kinds. */
export async function stayOf(u: Unit, id: string): Promise<StayOf> {
  const stay = await getStay(u, id)
  return { stay, hotel: await getHotelRow(u, stay.hotel_id) }
}

interface Person {
  id: string
  category: string
}

/** Guests of each room: the booking's adults and children in the order of rooms. */
export function guestsByRoom(
  rooms: readonly Pick<StayRoom, 'adults' | 'child_ages'>[],
  people: readonly Person[],
): string[][] {
  const left = {
    adults: people.filter(({ category }) => category === 'ADT'),
    children: people.filter(({ category }) => category !== 'ADT'),
  }
  return rooms.map(({ adults, child_ages }) =>
    [...left.adults.splice(0, adults), ...left.children.splice(0, child_ages.length)].map(({ id }) => id),
  )
}

/** The first guest of each room: the hotel must know the name. */
export const leadsOf = async (u: Unit, id: string): Promise<string[]> =>
  guestsByRoom(await listStayRooms(u, [id]), await listPeople(u, id)).flatMap(([lead]) => lead ?? [])

export async function bookedStayOf(u: Unit, id: string, { stay, hotel }: StayOf): Promise<BookedStay> {
  const rooms = await listStayRooms(u, [id])
  const guests = guestsByRoom(rooms, await listPeople(u, id))
  const { name, city, address, geo, policies } = hotel.content
  const { stars, haram_metres, check_in, check_out, zone } = hotel
  const days = { from: stay.from_day, to: stay.to_day }
  return {
    ...{ hotel_id: hotel.id, ...days, nights: nightsOf(days).length, name, address, geo, policies },
    ...{ city, city_code: hotel.city },
    ...{ stars, haram_metres, check_in, check_out, zone, nationality: stay.nationality },
    picture: hotel.pictures[0] ?? null,
    rooms: rooms.map(({ id: roomId, position, plan_id, content, board, adults, child_ages }, index) => ({
      ...{ id: roomId, position, plan_id, ...content, board, adults, child_ages },
      passenger_ids: guests[index] ?? [],
    })),
    tiers: comingTiers(stay.tiers, u.now),
    free_until: freeUntil(stay.tiers, u.now),
    confirmation_number: stay.confirmation_number,
    hotel_note: stay.hotel_note,
    state: stay.stay_state,
  }
}

/** What the tier in force then keeps. */
export function cancelTermsAt({ tiers }: StayOf['stay'], totalMinor: number, at: Date): CancelTerms {
  const { feeMinor, until } = keptNow(tiers, totalMinor, at)
  return { feeMinor: null, taxesMinor: {}, wholeMinor: feeMinor, ...(until && { until }) }
}
