import type { InferOutput } from 'valibot'
import * as list from '#client/lib/list-filter.ts'
import { agenciesFilter } from '#shared/contract/ledger.ts'

export type AgenciesFilter = InferOutput<typeof agenciesFilter>

/** Reads the list's filter from an address; what does not fit its rule counts as not given. */
export const readAgenciesFilter = (query: URLSearchParams): AgenciesFilter =>
  list.readFilter(agenciesFilter, query)

/** The query string of a filter with some of it changed: `?q=wadi&after=…`, or ''. */
export const agenciesQuery = (filter: AgenciesFilter, changes: Partial<AgenciesFilter> = {}): string =>
  list.filterQuery(agenciesFilter, filter, changes)
