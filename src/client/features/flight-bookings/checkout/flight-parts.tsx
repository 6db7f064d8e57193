import { type CheckoutParts, stepWords } from '#client/features/bookings/checkout/checkout.ts'
import { copiesPath } from '#client/features/bookings/passenger-edit/edit-window.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { holdAgainPath, searchAgainPath } from '../again-paths.ts'
import { FareRulesText } from '../itinerary/FareRulesText.tsx'
import { Itinerary } from '../itinerary/Itinerary.tsx'
import { TripLine } from '../itinerary/TripLine.tsx'
import { tripDays } from '../itinerary/trip-days.ts'
import { FLIGHT_STEP } from './flight-step-name.ts'

export const flightParts = (booking: FlightBooking, symbol?: string): CheckoutParts => ({
  ...stepWords(FLIGHT_STEP, booking.request !== null),
  trip: <TripLine slices={booking.slices} />,
  chosen: <Itinerary {...booking} level={3} />,
  terms: <FareRulesText booking={booking} symbol={symbol} />,
  days: tripDays(booking.slices),
  copies: id => copiesPath(id, booking),
  again: party => holdAgainPath(booking, party),
  search: searchAgainPath(booking),
})
