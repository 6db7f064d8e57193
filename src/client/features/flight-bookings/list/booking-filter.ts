import * as list from '#client/lib/list-filter.ts'
import { type BookingFilter, bookingFilter } from '#shared/contract/flight-bookings.ts'

/** Reads the list's filters from an address, days also as people type them. What does not fit its rule counts as not given. */
export const readBookingFilter = (query: URLSearchParams): BookingFilter =>
  list.readFilter(bookingFilter, query, ['from', 'to'])

/** The query string of a filter, without what is empty or usual: `?status=held&after=…`, or ''. */
export const filterQuery = (filter: BookingFilter, changes: Partial<BookingFilter> = {}): string =>
  list.filterQuery(bookingFilter, filter, changes)

/** True when the list shows less than everything. */
export function isFiltered({ limit: _limit, after: _after, sort: _sort, ...rest }: BookingFilter): boolean {
  return Object.values(rest).some(value => value !== '')
}

/** True when more than the search text narrows the list. */
export function isNarrowed(filter: BookingFilter): boolean {
  return isFiltered({ ...filter, q: '' })
}
