import type { Localized } from '#shared/contract/fields.ts'
import type { Context } from '../../context/context.ts'
import { listCityRows } from './hotels.repo.ts'

/** Cities in which the tenant sells hotels. */
export const listCities = (ctx: Context): Promise<{ code: string; name: Localized }[]> =>
  ctx.unit(async u => (await listCityRows(u)).map(({ city, name }) => ({ code: city, name })))
