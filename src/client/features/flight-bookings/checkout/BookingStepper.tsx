import type { CheckoutProps } from '#client/features/bookings/checkout/checkout.ts'
import { CheckoutSteps } from '#client/features/bookings/steps/CheckoutSteps.tsx'
import { type IslandProps, withIsland } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { CheckoutFlight } from './CheckoutFlight.tsx'
import { flightParts } from './flight-parts.tsx'

type BookingStepperProps = CheckoutProps<FlightBooking>

/** The steps of a held flight. Texts: those of `CheckoutSteps`, and `itinerary`. */
function BookingStepperView(props: BookingStepperProps) {
  return (
    <CheckoutSteps
      {...props}
      partsOf={flightParts}
      chosen={(step, to) => <CheckoutFlight {...step} to={to} />}
    />
  )
}

export const BookingStepper: (props: BookingStepperProps & IslandProps) => React.ReactNode =
  withIsland(BookingStepperView)
