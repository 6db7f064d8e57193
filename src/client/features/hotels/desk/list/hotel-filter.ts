import * as list from '#client/lib/list-filter.ts'
import { type DeskHotelFilter, deskHotelFilter } from '#shared/contract/desk/hotels/hotels.ts'

export const readHotelFilter = (query: URLSearchParams): DeskHotelFilter =>
  list.readFilter(deskHotelFilter, query)

/** `?status=draft&page=2`, or ''. */
export const hotelQuery = (filter: DeskHotelFilter, changes: Partial<DeskHotelFilter> = {}): string =>
  list.filterQuery(deskHotelFilter, filter, changes)

/** Filters beside the view and the order. */
export const isNarrowed = ({ q }: DeskHotelFilter): boolean => Boolean(q)
