import * as list from '#client/lib/list-filter.ts'
import { type RadarFilter, radarFilter } from '#shared/contract/desk/today.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { pathFor } from '#shared/i18n/index.ts'

export const readRadarFilter = (query: URLSearchParams): RadarFilter => list.readFilter(radarFilter, query)

/** The board with a changed filter, from its first page. */
export const boardPath = (lang: Lang, filter: RadarFilter, changes: Partial<RadarFilter>): string =>
  pathFor(lang, `/desk${list.filterQuery(radarFilter, filter, { after: undefined, ...changes })}`)
