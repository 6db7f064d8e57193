import {
  createFlightBooking,
  downloadCalendar,
  exportFlightBookings,
  getFlightBooking,
  listFlightBookings,
} from '#shared/contract/flights/flight-bookings.ts'
import { on } from '../../routing/on.ts'
import * as calendar from './calendar.service.ts'
import * as bookings from './flight-bookings.service.ts'
import * as hold from './hold.service.ts'
import * as list from './list.service.ts'

export const routes = [
  on(createFlightBooking, (ctx, { body }) => hold.createFlightBooking(ctx, body), {
    batched: (ctx, { body }) => hold.batchedHold(ctx, body),
    contended: (_, { body }) => body.seat_block_id,
  }),
  on(getFlightBooking, (ctx, { params }) => bookings.requireFlightBooking(ctx, params.id)),
  on(listFlightBookings, (ctx, { query }) => list.listFlightBookings(ctx, query)),
  on(exportFlightBookings, (ctx, { query }) => list.exportBookings(ctx, query)),
  on(downloadCalendar, (ctx, { params }) => calendar.downloadCalendar(ctx, params.id)),
]
