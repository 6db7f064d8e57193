import { type CheckoutParts, stepWords } from '#client/features/bookings/checkout/checkout.ts'
import { copiesPath } from '#client/features/bookings/passenger-edit/edit-window.ts'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { choiceFields } from '#shared/rules/tours/rooms-form.ts'
import { CancelTiers } from '../facts/CancelTiers.tsx'
import { RoomCards } from '../facts/RoomCards.tsx'
import { TourTrip } from '../facts/TourTrip.tsx'
import { tourDays } from './tour-days.ts'
import { TOUR_STEP } from './tour-step-name.ts'

function againPath({ tour, adults, children, infants, rooms }: TourBooking): string {
  const choice = { adults, children, infants, rooms, extras: [] }
  return `/tour-bookings/create?${new URLSearchParams({ departure: tour.departure_id, ...choiceFields(choice) })}`
}

export const tourParts = (booking: TourBooking, symbol?: string): CheckoutParts => ({
  ...stepWords(TOUR_STEP, booking.request !== null),
  trip: <TourTrip tour={booking.tour} />,
  chosen: <RoomCards booking={booking} />,
  terms: (
    <CancelTiers
      tiers={booking.tour.cancel_tiers}
      zone={booking.tour.zone}
      currency={booking.currency}
      symbol={symbol}
    />
  ),
  days: tourDays(booking),
  copies: id => copiesPath(id, booking),
  again: party =>
    party
      ? `/tour-bookings/create?${new URLSearchParams({ departure: booking.tour.departure_id, adults: String(party.adults), children: String(party.children), infants: String(party.infants) })}`
      : againPath(booking),
  search: `/tours/${booking.tour.id}`,
})
