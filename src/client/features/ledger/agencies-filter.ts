import type { InferOutput } from 'valibot'
import * as list from '#client/lib/list-filter.ts'
import { agenciesFilter } from '#shared/contract/money/ledger.ts'

export type AgenciesFilter = InferOutput<typeof agenciesFilter>

export const readAgenciesFilter = (query: URLSearchParams): AgenciesFilter =>
  list.readFilter(agenciesFilter, query)

/** `?q=wadi&after=…`, or ''. */
export const agenciesQuery = (filter: AgenciesFilter, changes: Partial<AgenciesFilter> = {}): string =>
  list.filterQuery(agenciesFilter, filter, changes)
