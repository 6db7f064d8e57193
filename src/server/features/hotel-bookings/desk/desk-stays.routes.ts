import * as contract from '#shared/contract/desk/hotel-bookings.ts'
import { on } from '../../../routing/on.ts'
import { listHotelBookings } from '../list.service.ts'
import { decideOrder } from '../supplier/decide.service.ts'
import { exportHotelBookings } from './desk-list.service.ts'
import { enterStay } from './enter-stay.service.ts'
import { noteStay } from './note-stay.service.ts'

export const routes = [
  on(contract.listDeskHotelBookings, (ctx, { query }) => listHotelBookings(ctx, query)),
  on(contract.exportDeskHotelBookings, (ctx, { query }) => exportHotelBookings(ctx, query)),
  on(contract.enterHotelBooking, (ctx, { body }) => enterStay(ctx, body)),
  on(contract.decideOrder, (ctx, { params, body }) => decideOrder(ctx, params.id, body)),
  on(contract.noteStay, (ctx, { params, body }) => noteStay(ctx, params.id, body)),
]
