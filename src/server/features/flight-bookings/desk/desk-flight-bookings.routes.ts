import {
  exportDeskFlightBookings,
  listDeskFlightBookings,
  listOtherBlocks,
} from '#shared/contract/desk/flight-bookings.ts'
import { on } from '../../../routing/on.ts'
import { exportBookings, listFlightBookings } from '../list.service.ts'
import { otherBlocks } from '../moves/other-blocks.service.ts'

export const routes = [
  on(listDeskFlightBookings, (ctx, { query }) => listFlightBookings(ctx, query)),
  on(exportDeskFlightBookings, (ctx, { query }) => exportBookings(ctx, query)),
  on(listOtherBlocks, (ctx, { params, query }) => otherBlocks(ctx, params.id, query.q.trim())),
]
