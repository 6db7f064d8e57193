import { exportBlockNameList } from '#shared/contract/bookings/name-lists.ts'
import {
  exportDeskFlightBookings,
  listDeskFlightBookings,
  markNoShow,
  setBookingPnr,
} from '#shared/contract/desk/flights/flight-bookings.ts'
import { on } from '../../../routing/on.ts'
import { exportBookings, listFlightBookings } from '../list.service.ts'
import { setNoShow } from '../no-show/no-show.service.ts'
import { exportBlockNames } from './block-names.service.ts'
import * as pnr from './booking-pnr.service.ts'

export const routes = [
  on(listDeskFlightBookings, (ctx, { query }) => listFlightBookings(ctx, query)),
  on(exportDeskFlightBookings, (ctx, { query }) => exportBookings(ctx, query)),
  on(exportBlockNameList, (ctx, { params, query }) => exportBlockNames(ctx, params.id, query.format)),
  on(markNoShow, (ctx, { params, body }) => setNoShow(ctx, params.id, body)),
  on(setBookingPnr, (ctx, { params, body }) => pnr.setBookingPnr(ctx, params.id, body)),
]
