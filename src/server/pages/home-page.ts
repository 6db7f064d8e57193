import { APP_MODULES } from '#shared/contract/page.ts'
import type { Context } from '../context/context.ts'
import { searchCardOf } from '../features/seat-blocks/search-page.service.ts'
import { listFeaturedOffers } from '../features/seat-blocks/seat-blocks.service.ts'
import { featuredTours, searchTours } from '../features/tours/catalogue/list.service.ts'
import { hotelSearchOf } from './hotel-pages.ts'

const SHOWN = 3

/** Of the first module that the agency sells. */
export type HomeSearch =
  | { app: 'flights'; card: Awaited<ReturnType<typeof searchCardOf>> }
  | { app: 'hotels'; search: Awaited<ReturnType<typeof hotelSearchOf>> }
  | { app: 'group-tours'; view: Awaited<ReturnType<typeof searchTours>> }

async function homeSearch(ctx: Context, params: URLSearchParams): Promise<HomeSearch | undefined> {
  const { apps } = ctx.tenant.settings
  const app = APP_MODULES.find(each => apps.includes(each))
  if (app === 'flights') return { app, card: await searchCardOf(ctx, params) }
  if (app === 'hotels') return { app, search: await hotelSearchOf(ctx, params) }
  return app && { app, view: await searchTours(ctx, new URLSearchParams()) }
}

export async function homePage(ctx: Context, params: URLSearchParams) {
  const { apps } = ctx.tenant.settings
  return {
    search: await homeSearch(ctx, params),
    featured: apps.includes('flights') ? await listFeaturedOffers(ctx, SHOWN) : undefined,
    tours: apps.includes('group-tours') ? await featuredTours(ctx, SHOWN) : [],
  }
}
