import * as list from '#client/lib/list-filter.ts'
import { type FlightBookingFilter, flightBookingFilter } from '#shared/contract/flight-bookings.ts'

/** Reads the list's filters from an address, days also as people type them. What does not fit its rule counts as not given. */
export const readBookingFilter = (query: URLSearchParams): FlightBookingFilter =>
  list.readFilter(flightBookingFilter, query, ['from', 'to'])

/** The query string of a filter, without what is empty or usual: `?status=held&after=…`, or ''. */
export const filterQuery = (
  filter: FlightBookingFilter,
  changes: Partial<FlightBookingFilter> = {},
): string => list.filterQuery(flightBookingFilter, filter, changes)
