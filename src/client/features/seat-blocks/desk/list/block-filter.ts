import * as list from '#client/lib/list-filter.ts'
import { type DeskBlockFilter, deskBlockFilter } from '#shared/contract/desk/flights/seat-blocks.ts'

const DAYS = ['departs_from', 'departs_to'] as const

export const readBlockFilter = (query: URLSearchParams): DeskBlockFilter =>
  list.readFilter(deskBlockFilter, query, DAYS)

/** `?status=draft&after=…`, or ''. */
export const blockQuery = (filter: DeskBlockFilter, changes: Partial<DeskBlockFilter> = {}): string =>
  list.filterQuery(deskBlockFilter, filter, changes)

/** Filters beside the view and the order. */
export const isNarrowed = ({ q, from, to, airline, departs_from, departs_to, release }: DeskBlockFilter) =>
  [q, from, to, airline, departs_from, departs_to, release].some(Boolean)
