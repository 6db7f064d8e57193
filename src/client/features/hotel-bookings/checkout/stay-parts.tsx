import type { CheckoutParts } from '#client/features/bookings/checkout/checkout.ts'
import type { HotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { StayRooms } from '../facts/StayRooms.tsx'
import { StayTiers } from '../facts/StayTiers.tsx'
import { StayTrip } from '../facts/StayTrip.tsx'
import { againPath, searchPath } from './again-path.ts'
import { stayWords } from './hotel-step-name.ts'

export const stayParts = (booking: HotelBooking, symbol?: string): CheckoutParts => ({
  ...stayWords(Boolean(booking.request)),
  unheld: booking.request !== null,
  reviewLead: 'checkout:review.lead_hotel',
  reviewBack: 'hotel-bookings:ask.back',
  trip: <StayTrip stay={booking.stay} people={booking.passengers.length} rooms={booking.stay.rooms.length} />,
  chosen: <StayRooms booking={booking} />,
  terms: (
    <StayTiers
      tiers={booking.stay.tiers}
      zone={booking.stay.zone}
      currency={booking.currency}
      symbol={symbol}
    />
  ),
  days: { firstDate: booking.stay.from, lastDate: booking.stay.to },
  again: () => againPath(booking),
  search: searchPath(booking),
})
