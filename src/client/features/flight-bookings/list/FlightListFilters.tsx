import type { ReactNode } from 'react'
import { BookingListFilters } from '#client/features/bookings/list/BookingListFilters.tsx'
import { type FilterLists, filterChoices } from '#client/features/bookings/list/booking-filter-choices.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import type { FlightBookingFilter } from '#shared/contract/flights/flight-bookings.ts'
import type { Airline } from '#shared/contract/flights/seat-blocks.ts'
import { flightChoices } from './flight-choices.ts'

interface FlightFiltersProps extends FilterLists {
  filter: FlightBookingFilter
  airlines: Airline[]
}

/** The filters of every list of bookings, and the airline. Texts: `bookings`, `status`, `ui`. */
function FlightFiltersView({ filter, airlines, agents }: FlightFiltersProps) {
  const t = useT()
  const lang = useLang()
  return (
    <BookingListFilters
      kind="flight"
      filter={filter}
      path="/flight-bookings"
      choices={filterChoices(filter, { agents }, flightChoices(filter, airlines, lang), t)}
    />
  )
}

export const FlightListFilters: (props: FlightFiltersProps & IslandProps) => ReactNode =
  withIsland(FlightFiltersView)
