import type { ReactNode } from 'react'
import { BookingListFilters } from '#client/features/bookings/list/BookingListFilters.tsx'
import { type FilterLists, filterChoices } from '#client/features/bookings/list/booking-filter-choices.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import type { BookingFilter } from '#shared/contract/bookings/bookings.ts'

interface KindFiltersProps extends FilterLists {
  kind: string
  filter: BookingFilter
}

/** The filters of every list of bookings. Texts: `bookings`, `status`, `ui`. */
function KindFiltersView({ kind, filter, agents }: KindFiltersProps) {
  const t = useT()
  return (
    <BookingListFilters
      kind={kind}
      filter={filter}
      path={`/${kind}-bookings`}
      choices={filterChoices(filter, { agents }, [], t)}
    />
  )
}

export const KindListFilters: (props: KindFiltersProps & IslandProps) => ReactNode =
  withIsland(KindFiltersView)
