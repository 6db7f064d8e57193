import * as list from '#client/lib/list-filter.ts'
import { type DeskTourBookingFilter, deskTourBookingFilter } from '#shared/contract/desk/tour-bookings.ts'

/** Parses the query; invalid values are ignored. */
export const readDeskTourFilter = (query: URLSearchParams): DeskTourBookingFilter =>
  list.readFilter(deskTourBookingFilter, query, ['from', 'to'])

/** The query without empty and default values, or ''. */
export const deskTourQuery = (
  filter: DeskTourBookingFilter,
  changes: Partial<DeskTourBookingFilter> = {},
): string => list.filterQuery(deskTourBookingFilter, filter, changes)
