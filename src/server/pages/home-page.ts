import type { Context } from '../context/context.ts'
import { searchCardOf } from '../features/seat-blocks/search-page.service.ts'
import { listFeaturedOffers } from '../features/seat-blocks/seat-blocks.service.ts'
import { featuredTours } from '../features/tours/catalogue/list.service.ts'

const SHOWN = 3

/** Data of `/`: what the agency sells, by its modules. */
export async function homePage(ctx: Context, params: URLSearchParams) {
  const { apps } = ctx.tenant.settings
  const flights = apps.includes('flights')
  return {
    card: flights ? await searchCardOf(ctx, params) : undefined,
    featured: flights ? await listFeaturedOffers(ctx, SHOWN) : undefined,
    tours: apps.includes('group-tours') ? await featuredTours(ctx, SHOWN) : [],
  }
}
