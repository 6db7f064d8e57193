import * as list from '#client/lib/list-filter.ts'
import { type EInvoiceFilter, eInvoiceFilter } from '#shared/contract/desk/money/e-invoicing.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'

export const E_INVOICING_PATH = '/desk/e-invoicing'

export const readDocumentFilter = (query: URLSearchParams): EInvoiceFilter =>
  list.readFilter(eInvoiceFilter, query, [])

export const documentsPath = (
  lang: Lang,
  filter: EInvoiceFilter,
  changes: Partial<EInvoiceFilter> = {},
): string =>
  pathFor(lang, E_INVOICING_PATH + list.filterQuery(eInvoiceFilter, filter, { after: undefined, ...changes }))

export const documentPath = (id: string): string => `${E_INVOICING_PATH}/${id}`
