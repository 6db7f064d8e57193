import * as list from '#client/lib/list-filter.ts'
import { type FlightBookingFilter, flightBookingFilter } from '#shared/contract/flights/flight-bookings.ts'

export const readBookingFilter = (query: URLSearchParams): FlightBookingFilter =>
  list.readFilter(flightBookingFilter, query, ['from', 'to'])

/** The query without empty and default values: `?status=held&after=…`, or ''. */
export const filterQuery = (
  filter: FlightBookingFilter,
  changes: Partial<FlightBookingFilter> = {},
): string => list.filterQuery(flightBookingFilter, filter, changes)
