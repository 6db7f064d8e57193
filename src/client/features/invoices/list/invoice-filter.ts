import * as list from '#client/lib/list-filter.ts'
import { type InvoiceFilter, invoiceFilter } from '#shared/contract/money/invoices.ts'

export const readInvoiceFilter = (query: URLSearchParams): InvoiceFilter =>
  list.readFilter(invoiceFilter, query, ['from', 'to'])

/** The query without empty values: `?kind=standard&after=…`, or ''. */
export const invoiceQuery = (filter: InvoiceFilter, changes: Partial<InvoiceFilter> = {}): string =>
  list.filterQuery(invoiceFilter, filter, changes)

/** True when more than the search text narrows the list. */
export const isNarrowed = ({ kind, status, buyer, category, from, to }: InvoiceFilter): boolean =>
  Boolean(kind || status || buyer || category || from || to)

export const isFiltered = (filter: InvoiceFilter): boolean => isNarrowed(filter) || filter.q !== ''
