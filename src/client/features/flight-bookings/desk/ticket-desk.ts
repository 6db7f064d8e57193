import type { DeskFlightBooking } from '#shared/contract/desk/flights/flight-bookings.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'

export interface TicketDeskProps extends Pick<DeskFlightBooking, 'tickets' | 'prefixes' | 'can'> {
  noShow: DeskFlightBooking['no_show']
  booking: Pick<FlightBooking, 'id' | 'kind' | 'status' | 'passengers' | 'due_minor'>
}
