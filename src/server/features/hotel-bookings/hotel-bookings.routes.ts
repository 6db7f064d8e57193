import * as contract from '#shared/contract/hotels/hotel-bookings.ts'
import { on } from '../../routing/on.ts'
import { downloadCalendar } from './calendar.service.ts'
import { saveGuests } from './guests.service.ts'
import { createHotelBooking } from './hold.service.ts'
import { requireHotelBooking } from './hotel-bookings.service.ts'
import { exportHotelBookings, listHotelBookings } from './list.service.ts'
import { changeDates } from './moves/change-dates.service.ts'

export const routes = [
  on(contract.createHotelBooking, (ctx, { body }) => createHotelBooking(ctx, body), {
    contended: (_, { body }) => body.hotel_id,
  }),
  on(contract.getHotelBooking, (ctx, { params }) => requireHotelBooking(ctx, params.id)),
  on(contract.listHotelBookings, (ctx, { query }) => listHotelBookings(ctx, query)),
  on(contract.exportHotelBookings, (ctx, { query }) => exportHotelBookings(ctx, query)),
  on(contract.saveGuests, (ctx, { params, body }) => saveGuests(ctx, params.id, body)),
  on(contract.changeDates, (ctx, { params, body }) => changeDates(ctx, params.id, body)),
  on(contract.downloadStayCalendar, (ctx, { params }) => downloadCalendar(ctx, params.id)),
]
