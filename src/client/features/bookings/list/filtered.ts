import type { BookingFilter } from '#shared/contract/bookings/bookings.ts'

/** True when the list shows less than everything. */
export function isFiltered({ limit: _limit, after: _after, sort: _sort, ...rest }: BookingFilter): boolean {
  return Object.values(rest).some(value => value !== '')
}

/** True when more than the search text narrows the list. */
export function isNarrowed(filter: BookingFilter): boolean {
  return isFiltered({ ...filter, q: '' })
}
