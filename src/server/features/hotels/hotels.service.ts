import type { Unit } from '../../context/context.ts'
import { findHotel, listHotelNames } from './hotels.repo.ts'
import type { HotelRow } from './search.repo.ts'

export { findHotel, listHotelNames }

/** A hotel in any state, for what was booked there. Throws for another tenant's. */
export async function getHotelRow(u: Unit, id: string): Promise<HotelRow> {
  const hotel = await findHotel(u, id)
  if (!hotel) throw new Error(`No hotel ${id}`)
  return hotel
}
