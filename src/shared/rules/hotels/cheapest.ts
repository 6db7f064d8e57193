import type { HotelOffer } from '../../contract/hotels/hotels.ts'

type Room = Pick<HotelOffer, 'room_type_id' | 'rooms_left' | 'on_request'>

/** The lowest offer of each room of a search, no room type more often than it is left; undefined when one gets none. */
export function cheapest<T extends Room>(offers: readonly (readonly T[])[]): T[] | undefined {
  const taken = new Map<string, number>()
  const chosen: T[] = []
  for (const those of offers) {
    const found = those.find(
      ({ room_type_id, rooms_left, on_request }) => on_request || rooms_left > (taken.get(room_type_id) ?? 0),
    )
    if (!found) return undefined
    taken.set(found.room_type_id, (taken.get(found.room_type_id) ?? 0) + 1)
    chosen.push(found)
  }
  return chosen
}
