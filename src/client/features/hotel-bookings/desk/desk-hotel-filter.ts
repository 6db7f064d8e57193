import * as list from '#client/lib/list-filter.ts'
import { type DeskHotelBookingFilter, deskHotelBookingFilter } from '#shared/contract/desk/hotel-bookings.ts'

/** Parses the query; invalid values are ignored. */
export const readDeskHotelFilter = (query: URLSearchParams): DeskHotelBookingFilter =>
  list.readFilter(deskHotelBookingFilter, query, ['from', 'to'])

/** The query without empty and default values, or ''. */
export const deskHotelQuery = (
  filter: DeskHotelBookingFilter,
  changes: Partial<DeskHotelBookingFilter> = {},
): string => list.filterQuery(deskHotelBookingFilter, filter, changes)
