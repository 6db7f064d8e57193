import { KindList, type KindListProps } from '#client/features/bookings/list/KindList.tsx'
import {
  exportFlightBookings,
  type FlightBookingFilter,
  type FlightBookingRow,
} from '#shared/contract/flights/flight-bookings.ts'
import { filterQuery } from './booking-filter.ts'
import { FLIGHT_COLUMNS } from './flight-columns.tsx'

/** Texts: `bookings`, `lists`, `status`, `ui`. */
export const FlightBookingList = (
  props: KindListProps<FlightBookingRow> & { filter: FlightBookingFilter },
) => (
  <KindList
    {...props}
    kind="flight"
    words="bookings"
    find="/"
    query={changes => filterQuery(props.filter, changes)}
    exportPath={exportFlightBookings.path}
    columns={FLIGHT_COLUMNS}
    pathOf={row => `/flight-bookings/${row.id}`}
    knownAs={row => row.airline_pnr}
  />
)
