import * as list from '#client/lib/list-filter.ts'
import {
  type BookingFilter,
  bookingFilter,
  type StaffFilter,
  staffFilter,
} from '#shared/contract/bookings/bookings.ts'

const DAYS = ['from', 'to'] as const

/** Parses the query of a customer's list; invalid values are ignored. */
export const readKindFilter = (query: URLSearchParams): BookingFilter =>
  list.readFilter(bookingFilter, query, DAYS)

export const readStaffFilter = (query: URLSearchParams): StaffFilter =>
  list.readFilter(staffFilter, query, DAYS)

/** The query without empty and default values, or ''. */
export const filterQuery = (filter: Partial<StaffFilter>, changes: Partial<StaffFilter> = {}): string =>
  list.filterQuery(staffFilter, filter as StaffFilter, changes)
