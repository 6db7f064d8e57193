import { exportDeskFlightBookings, listDeskFlightBookings } from '#shared/contract/desk/flight-bookings.ts'
import { on } from '../../../routing/on.ts'
import { exportBookings, listFlightBookings } from '../list.service.ts'

export const routes = [
  on(listDeskFlightBookings, (ctx, { query }) => listFlightBookings(ctx, query)),
  on(exportDeskFlightBookings, (ctx, { query }) => exportBookings(ctx, query)),
]
