import * as hotels from '#shared/contract/hotels/hotels.ts'
import { on } from '../../routing/on.ts'
import { getHotel, searchHotels } from './search.service.ts'

export const routes = [
  on(hotels.searchHotels, (ctx, { query }) => searchHotels(ctx, query)),
  on(hotels.getHotel, (ctx, { params, query }) => getHotel(ctx, params.id, query)),
]
