import * as list from '#client/lib/list-filter.ts'
import { type DeskTourFilter, deskTourFilter } from '#shared/contract/desk/tours/tours.ts'

export const readTourFilter = (query: URLSearchParams): DeskTourFilter =>
  list.readFilter(deskTourFilter, query)

/** `?status=draft&page=2`, or ''. */
export const tourQuery = (filter: DeskTourFilter, changes: Partial<DeskTourFilter> = {}): string =>
  list.filterQuery(deskTourFilter, filter, changes)

/** Filters beside the view and the order. */
export const isNarrowed = ({ q, kind }: DeskTourFilter): boolean => Boolean(q || kind)
