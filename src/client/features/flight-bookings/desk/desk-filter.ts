import * as list from '#client/lib/list-filter.ts'
import { type DeskBookingFilter, deskBookingFilter } from '#shared/contract/desk/flights/flight-bookings.ts'

export const readDeskFilter = (query: URLSearchParams): DeskBookingFilter =>
  list.readFilter(deskBookingFilter, query, ['from', 'to'])

/** The query without empty and default values, or ''. */
export const deskQuery = (filter: DeskBookingFilter, changes: Partial<DeskBookingFilter> = {}): string =>
  list.filterQuery(deskBookingFilter, filter, changes)
