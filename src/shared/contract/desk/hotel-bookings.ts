import * as v from 'valibot'
import { staffFilter } from '../bookings.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, optionalText } from '../fields.ts'
import { type HotelBooking, hotelBookingRow, STAY_STATES } from '../hotel-bookings.ts'
import { tableFormat } from '../table-format.ts'
import type { DeskBooking } from './bookings.ts'

export const listDeskHotelBookings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/hotel-bookings',
  summary: 'All bookings of hotels of the tenant, or those that wait for staff',
  access: 'staff',
  query: staffFilter,
  answer: v.object({ rows: v.array(hotelBookingRow), next: v.nullable(id) }),
})

export const exportDeskHotelBookings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/hotel-bookings/export',
  summary: 'The same list as CSV or XLSX',
  access: { permission: 'exports.run' },
  query: v.object({ ...staffFilter.entries, format: tableFormat }),
  answer: v.null(),
  download: true,
})

const stayNotes = {
  /** As the hotel calls the booking; the voucher shows it. */
  confirmation_number: optionalText(40),
  state: v.picklist(STAY_STATES, 'validation:choose'),
}

export const noteStay = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/hotel-bookings/{id}/stay',
  summary: 'The hotel’s confirmation number, and whether the guests came',
  access: { permission: 'bookings.approve' },
  body: v.strictObject(stayNotes),
  answer: v.object({ confirmation_number: v.nullable(v.string()), state: v.picklist(STAY_STATES) }),
})

/** Everything of a hotel's booking that its page for staff shows. */
export type DeskHotelBooking = DeskBooking<HotelBooking>
