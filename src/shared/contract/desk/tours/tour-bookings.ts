import * as v from 'valibot'
import { staffFilter } from '../../bookings/bookings.ts'
import type { JourneyLeg } from '../../bookings/quotes.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { id } from '../../fields.ts'
import { tableFormat } from '../../table-format.ts'
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

export const exportDeskTourBookings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/tour-bookings/export',
  summary: 'The same list as CSV or XLSX',
  access: { permission: 'exports.run' },
  limit: 'report',
  query: v.object({ ...staffFilter.entries, format: tableFormat }),
  answer: v.null(),
  download: true,
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
