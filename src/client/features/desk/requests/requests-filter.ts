import * as list from '#client/lib/list-filter.ts'
import { type RequestsFilter, requestsFilter } from '#shared/contract/desk/today.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'

export const readRequestsFilter = (query: URLSearchParams): RequestsFilter =>
  list.readFilter(requestsFilter, query)

export const requestsPath = (lang: Lang, filter: RequestsFilter, changes: Partial<RequestsFilter>): string =>
  pathFor(lang, `/desk/requests${list.filterQuery(requestsFilter, filter, { after: undefined, ...changes })}`)
