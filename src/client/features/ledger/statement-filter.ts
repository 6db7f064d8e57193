import type { InferOutput } from 'valibot'
import * as list from '#client/lib/list-filter.ts'
import { statementFilter } from '#shared/contract/ledger.ts'

export type StatementFilter = InferOutput<typeof statementFilter>

/** Reads the statement's filter from an address, days also as people type them; the rest counts as not given. */
export const readStatementFilter = (query: URLSearchParams): StatementFilter =>
  list.readFilter(statementFilter, query, ['from', 'to'])

/** The query string of a filter with some of it changed: `?kind=charge&before=26`, or ''. */
export const statementQuery = (filter: StatementFilter, changes: Partial<StatementFilter> = {}): string =>
  list.filterQuery(statementFilter, filter, changes)

/** True when the statement shows less than everything. */
export const isNarrowed = ({ from, to, kind }: StatementFilter): boolean => Boolean(from || to || kind)
