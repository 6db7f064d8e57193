import type { ReactNode } from 'react'
import { BookingListFilters } from '#client/features/bookings/list/BookingListFilters.tsx'
import { type FilterLists, filterChoices } from '#client/features/bookings/list/booking-filter-choices.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import type { BookingFilter } from '#shared/contract/bookings.ts'

interface HotelFiltersProps extends FilterLists {
  filter: BookingFilter
}

/** The filters of every list of bookings. Texts: `bookings`, `status`, `ui`. */
function HotelFiltersView({ filter, agents }: HotelFiltersProps) {
  const t = useT()
  return (
    <BookingListFilters
      filter={filter}
      path="/hotel-bookings"
      choices={filterChoices(filter, { agents }, [], t)}
    />
  )
}

export const HotelListFilters: (props: HotelFiltersProps & IslandProps) => ReactNode =
  withIsland(HotelFiltersView)
