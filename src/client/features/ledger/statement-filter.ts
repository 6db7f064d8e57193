import type { InferOutput } from 'valibot'
import * as list from '#client/lib/list-filter.ts'
import { statementFilter } from '#shared/contract/money/ledger.ts'

export type StatementFilter = InferOutput<typeof statementFilter>

export const readStatementFilter = (query: URLSearchParams): StatementFilter =>
  list.readFilter(statementFilter, query, ['from', 'to'])

/** `?kind=charge&before=26`, or ''. */
export const statementQuery = (filter: StatementFilter, changes: Partial<StatementFilter> = {}): string =>
  list.filterQuery(statementFilter, filter, changes)

export const isNarrowed = ({ from, to, kind }: StatementFilter): boolean => Boolean(from || to || kind)
