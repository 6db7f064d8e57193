import * as list from '#client/lib/list-filter.ts'
import { type LinkFilter, linkFilter } from '#shared/contract/desk/payment-links.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'

/** Parses the query; invalid values are ignored. */
export const readLinkFilter = (query: URLSearchParams): LinkFilter => list.readFilter(linkFilter, query)

/** The list with a changed filter, from its first page. */
export const linksPath = (lang: Lang, filter: LinkFilter, changes: Partial<LinkFilter>): string =>
  pathFor(
    lang,
    `/desk/payment-links${list.filterQuery(linkFilter, filter, { after: undefined, ...changes })}`,
  )
