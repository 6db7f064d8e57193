import { claimBookings, listClaims } from '#shared/contract/accounts.ts'
import {
  cancelFlightBooking,
  createFlightBooking,
  downloadCalendar,
  exportFlightBookings,
  extendHold,
  findFlightBooking,
  getFlightBooking,
  listFlightBookings,
  mailBookingLink,
  saveFlightBookingDraft,
  savePassengers,
} from '#shared/contract/flight-bookings.ts'
import { on, withMessage } from '../../http/on.ts'
import * as calendar from './calendar.service.ts'
import * as claims from './claims.service.ts'
import * as bookings from './flight-bookings.service.ts'
import * as hold from './hold.service.ts'
import * as list from './list.service.ts'
import * as lookup from './lookup.service.ts'

export const routes = [
  on(createFlightBooking, (ctx, { body }) => hold.createFlightBooking(ctx, body), {
    atOnce: (ctx, { body }) => hold.holdAtOnce(ctx, body),
  }),
  on(getFlightBooking, (ctx, { params }) => bookings.requireFlightBooking(ctx, params.id)),
  on(saveFlightBookingDraft, (ctx, { params, body }) => bookings.saveDraft(ctx, params.id, body)),
  on(savePassengers, (ctx, { params, body }) => bookings.savePassengers(ctx, params.id, body)),
  on(extendHold, (ctx, { params }) => bookings.extendHold(ctx, params.id)),
  on(cancelFlightBooking, (ctx, { params, body }) => bookings.cancelBooking(ctx, params.id, body.reason)),
  on(findFlightBooking, (ctx, { body }) => lookup.findBooking(ctx, body)),
  on(mailBookingLink, (ctx, { body }) => lookup.mailLink(ctx, body)),
  on(listFlightBookings, (ctx, { query }) => list.listFlightBookings(ctx, query)),
  on(exportFlightBookings, (ctx, { query }) => list.exportBookings(ctx, query)),
  on(downloadCalendar, (ctx, { params }) => calendar.downloadCalendar(ctx, params.id)),
  on(listClaims, ctx => claims.listClaims(ctx)),
  on(claimBookings, async (ctx, { body: { flight_booking_ids: ids } }) =>
    withMessage(await claims.claimBookings(ctx, ids), 'claims:done', { count: ids.length }),
  ),
]
