import {
  getFlightOffer,
  listFlightDays,
  searchFlights,
  searchPlaces,
} from '#shared/contract/flights/seat-blocks.ts'
import { on } from '../../routing/on.ts'
import { popularPlaces } from './search-page.service.ts'
import * as seatBlocks from './seat-blocks.service.ts'

export const routes = [
  on(searchFlights, (ctx, { query }) => seatBlocks.searchFlights(ctx, query)),
  on(getFlightOffer, (ctx, { params, query }) => seatBlocks.getFlightOffer(ctx, params.id, query)),
  on(listFlightDays, (ctx, { query }) => seatBlocks.listFlightDays(ctx, query)),
  on(searchPlaces, (ctx, { query }) =>
    query.q.trim() ? seatBlocks.searchPlaces(ctx, query) : popularPlaces(ctx),
  ),
]
