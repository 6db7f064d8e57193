import type { Context } from '../../context/context.ts'
import { findGuestCountries, type HotelCity, listCityRows } from './hotels.repo.ts'

export type { HotelCity }

export const listCities = (ctx: Context): Promise<HotelCity[]> => ctx.read(listCityRows)

/** Countries that rates on sale name: of guests' passports, and where they live. */
export const listGuestCountries = (ctx: Context): Promise<{ nationality: string[]; residence: string[] }> =>
  ctx.read(findGuestCountries)
