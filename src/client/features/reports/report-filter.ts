import * as list from '#client/lib/list-filter.ts'
import { type ReportFilter, reportFilter } from '#shared/contract/desk/reports.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'

export const readReportFilter = (query: URLSearchParams): ReportFilter =>
  list.readFilter(reportFilter, query, ['from', 'to'])

/** `?from=…`, or ''. */
export const reportQuery = (filter: ReportFilter, changes: Partial<ReportFilter> = {}): string =>
  list.filterQuery(reportFilter, filter, changes)

export const reportPath = (lang: Lang, filter: ReportFilter, changes: Partial<ReportFilter> = {}): string =>
  pathFor(lang, `/desk/reports${reportQuery(filter, changes)}`)

export const isChosen = ({ from, to, currency }: ReportFilter): boolean => Boolean(from || to || currency)
