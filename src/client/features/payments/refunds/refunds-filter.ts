import * as list from '#client/lib/list-filter.ts'
import { type RefundFilter, refundFilter } from '#shared/contract/desk/money/refunds.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'

export const readRefundFilter = (query: URLSearchParams): RefundFilter => list.readFilter(refundFilter, query)

export const refundsPath = (lang: Lang, filter: RefundFilter, changes: Partial<RefundFilter> = {}): string =>
  pathFor(lang, `/desk/refunds${list.filterQuery(refundFilter, filter, { after: undefined, ...changes })}`)
