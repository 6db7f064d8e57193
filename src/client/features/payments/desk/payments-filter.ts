import * as list from '#client/lib/list-filter.ts'
import { type PaymentFilter, paymentFilter } from '#shared/contract/desk/money/payments.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'

export const readPaymentFilter = (query: URLSearchParams): PaymentFilter =>
  list.readFilter(paymentFilter, query, ['from', 'to'])

/** `?status=…`, or ''; from the first page. */
export const paymentQuery = (filter: PaymentFilter, changes: Partial<PaymentFilter> = {}): string =>
  list.filterQuery(paymentFilter, filter, { after: undefined, ...changes })

export const paymentsPath = (
  lang: Lang,
  filter: PaymentFilter,
  changes: Partial<PaymentFilter> = {},
): string => pathFor(lang, `/desk/payments${paymentQuery(filter, changes)}`)

export const isNarrowed = ({ status, method, gateway, mode, from, to }: PaymentFilter): boolean =>
  Boolean(status || method || gateway || mode || from || to)
