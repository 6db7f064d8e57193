import type { DeskFlightBooking } from '#shared/contract/desk/flights/flight-bookings.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'

/** A booking's travellers with their tickets, and what may be done with them. */
export interface TicketDeskProps extends Pick<DeskFlightBooking, 'tickets' | 'prefixes' | 'can'> {
  noShow: DeskFlightBooking['no_show']
  booking: Pick<FlightBooking, 'id' | 'kind' | 'status' | 'passengers' | 'due_minor'>
}
