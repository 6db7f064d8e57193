import type { Localized } from '#shared/contract/fields.ts'
import type { Context } from '../../context/context.ts'
import { findGuestCountries, listCityRows } from './hotels.repo.ts'

/** Cities in which the tenant sells hotels. */
export const listCities = (ctx: Context): Promise<{ code: string; name: Localized }[]> =>
  ctx.read(async u => (await listCityRows(u)).map(({ city, name }) => ({ code: city, name })))

/** Countries that rates on sale name: of guests' passports, and where they live. */
export const listGuestCountries = (ctx: Context): Promise<{ nationality: string[]; residence: string[] }> =>
  ctx.read(findGuestCountries)
