import type { CheckoutProps } from '#client/features/bookings/checkout/checkout.ts'
import { PeopleSteps } from '#client/features/bookings/steps/PeopleSteps.tsx'
import { type IslandProps, withIsland } from '#client/lib/island.tsx'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { CheckoutFlight } from './CheckoutFlight.tsx'
import { flightParts } from './flight-parts.tsx'

type FlightPeopleProps = CheckoutProps<FlightBooking>

/** The steps of a held flight up to its names. Texts: those of `PeopleSteps`, and `itinerary`. */
function FlightPeopleView(props: FlightPeopleProps) {
  return (
    <PeopleSteps
      {...props}
      partsOf={flightParts}
      chosen={(step, to) => <CheckoutFlight {...step} to={to} />}
    />
  )
}

export const FlightPeople: (props: FlightPeopleProps & IslandProps) => React.ReactNode =
  withIsland(FlightPeopleView)
