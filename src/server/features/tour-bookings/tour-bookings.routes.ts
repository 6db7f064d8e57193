import {
  createTourBooking,
  downloadTourCalendar,
  exportTourBookings,
  findSharing,
  getTourBooking,
  joinSharing,
  listTourBookings,
  saveRooms,
} from '#shared/contract/tours/tour-bookings.ts'
import { on } from '../../routing/on.ts'
import * as calendar from './calendar.service.ts'
import * as hold from './hold.service.ts'
import * as list from './list.service.ts'
import * as rooms from './save-rooms.service.ts'
import * as sharing from './sharing/sharing.service.ts'
import * as bookings from './tour-bookings.service.ts'

export const routes = [
  on(createTourBooking, (ctx, { body }) => hold.createTourBooking(ctx, body), {
    contended: (_, { body }) => body.departure_id,
  }),
  on(getTourBooking, (ctx, { params }) => bookings.requireTourBooking(ctx, params.id)),
  on(listTourBookings, (ctx, { query }) => list.listTourBookings(ctx, query)),
  on(exportTourBookings, (ctx, { query }) => list.exportTourBookings(ctx, query)),
  on(saveRooms, (ctx, { params, body }) => rooms.saveRooms(ctx, params.id, body)),
  on(findSharing, (ctx, { params, body }) => sharing.findSharing(ctx, params.id, body)),
  on(joinSharing, (ctx, { params, body }) => sharing.joinSharing(ctx, params.id, body)),
  on(downloadTourCalendar, (ctx, { params }) => calendar.downloadCalendar(ctx, params.id)),
]
