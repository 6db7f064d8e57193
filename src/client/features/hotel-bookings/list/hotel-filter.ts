import * as list from '#client/lib/list-filter.ts'
import { type BookingFilter, bookingFilter } from '#shared/contract/bookings.ts'

/** Parses the query; invalid values are ignored. */
export const readHotelFilter = (query: URLSearchParams): BookingFilter =>
  list.readFilter(bookingFilter, query, ['from', 'to'])

/** The query without empty and default values. */
export const filterQuery = (filter: BookingFilter, changes: Partial<BookingFilter> = {}): string =>
  list.filterQuery(bookingFilter, filter, changes)
