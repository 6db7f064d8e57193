import * as v from 'valibot'
import { staffFilter } from '../../bookings/bookings.ts'
import type { JourneyLeg } from '../../bookings/quotes.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { id } from '../../fields.ts'
import { listExport } from '../../list-export.ts'
import { type TourBooking, tourBookingRow } from '../../tours/tour-bookings.ts'
import type { DepartureStatus, RoomPrices } from '../../tours/tours.ts'
import type { DeskBooking } from '../bookings/bookings.ts'

export const listDeskTourBookings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/tour-bookings',
  summary: 'All bookings of group tours of the tenant, or those that wait for staff',
  access: 'staff',
  query: staffFilter,
  answer: v.object({ rows: v.array(tourBookingRow), next: v.nullable(id) }),
})

export const exportDeskTourBookings = listExport('/api/desk/tour-bookings', staffFilter, {
  permission: 'exports.run',
})

export interface DeskTourBooking extends DeskBooking<TourBooking> {
  /** `prices` are those of today, per person without VAT. */
  departure: {
    id: string
    code: string
    status: DepartureStatus
    prices: RoomPrices
    legs: JourneyLeg[]
  }
}
