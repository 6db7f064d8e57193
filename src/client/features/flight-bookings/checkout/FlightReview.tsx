import type { CheckoutProps } from '#client/features/bookings/checkout/checkout.ts'
import { ReviewSteps } from '#client/features/bookings/steps/ReviewSteps.tsx'
import { type IslandProps, withIsland } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { flightParts } from './flight-parts.tsx'

type FlightReviewProps = CheckoutProps<FlightBooking>

/** The last step of a flight. Texts: those of `ReviewSteps`, and `itinerary`. */
const FlightReviewView = (props: FlightReviewProps) => <ReviewSteps {...props} partsOf={flightParts} />

export const FlightReview: (props: FlightReviewProps & IslandProps) => React.ReactNode =
  withIsland(FlightReviewView)
