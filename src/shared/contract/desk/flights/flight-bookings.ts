import * as v from 'valibot'
import { BOOKING_QUEUES, byAgency } from '../../bookings/bookings.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { id, longText, pnr } from '../../fields.ts'
import { type FlightBooking, flightBookingFilter, flightBookingRow } from '../../flights/flight-bookings.ts'
import { SCHEDULE_STATES } from '../../flights/schedule.ts'
import type { Ticket } from '../../flights/tickets.ts'
import { listExport } from '../../list-export.ts'
import type { DeskBooking } from '../bookings/bookings.ts'

export const deskBookingFilter = v.object({
  ...flightBookingFilter.entries,
  ...byAgency,
  /** Airports of the first flight's start and the last one's end, as `RUH-IST`. */
  route: v.optional(v.pipe(v.string(), v.regex(/^([A-Z]{3}-[A-Z]{3})?$/)), ''),
  queue: v.optional(v.picklist(['', ...BOOKING_QUEUES]), ''),
  change: v.optional(v.union([id, v.literal('')]), ''),
  answer: v.optional(v.picklist(['', ...SCHEDULE_STATES]), ''),
})
export type DeskBookingFilter = v.InferOutput<typeof deskBookingFilter>

export const listDeskFlightBookings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/flight-bookings',
  summary: 'All flight bookings of the tenant, or those that wait for staff',
  access: 'staff',
  query: deskBookingFilter,
  answer: v.object({ rows: v.array(flightBookingRow), next: v.nullable(id) }),
})

export const exportDeskFlightBookings = listExport('/api/desk/flight-bookings', deskBookingFilter, {
  permission: 'exports.run',
})

export const markNoShow = defineEndpoint({
  method: 'POST',
  path: '/api/desk/booking-passengers/{id}/no-show',
  summary: 'Mark a passenger who did not come to the flight, or take that back the same day',
  access: { permission: 'bookings.approve' },
  body: v.strictObject({ no_show: v.boolean(), reason: longText(200) }),
  answer: v.null(),
})

export const setBookingPnr = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/flight-bookings/{id}/pnr',
  summary: 'Write down the locator that the airline gave one booking, where its block has none for all',
  access: { permission: 'bookings.ticket' },
  body: v.strictObject({ pnr: v.nullable(pnr) }),
  answer: v.null(),
})

export interface DeskFlightBooking extends DeskBooking<FlightBooking> {
  /** `own_pnr`: the airline gives each of its bookings a locator. */
  block: { id: string; code: string; own_pnr: boolean }
  tickets: Ticket[]
  /** Ticket prefixes: the airline's own, and all that are known. */
  prefixes: { own: string | null; known: readonly string[] }
  /** Whether passengers can be marked as missing, and marks that can be taken back. */
  no_show: { open: boolean; undoable: string[] }
}
