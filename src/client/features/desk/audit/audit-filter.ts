import * as list from '#client/lib/list-filter.ts'
import { type AuditFilter, auditFilter } from '#shared/contract/desk/audit.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'

export const readAuditFilter = (query: URLSearchParams): AuditFilter =>
  list.readFilter(auditFilter, query, ['from', 'to'])

/** `?person=…`, or ''; from the first page. */
export const auditQuery = (filter: AuditFilter, changes: Partial<AuditFilter> = {}): string =>
  list.filterQuery(auditFilter, filter, { after: undefined, ...changes })

export const auditPath = (lang: Lang, filter: AuditFilter, changes: Partial<AuditFilter> = {}): string =>
  pathFor(lang, `/desk/audit${auditQuery(filter, changes)}`)

export const isNarrowed = ({ q, object, kind, person, from, to }: AuditFilter): boolean =>
  Boolean(q || object || kind || person || from || to)
