import * as list from '#client/lib/list-filter.ts'
import { type LinkFilter, linkFilter } from '#shared/contract/desk/money/payment-links.ts'
import { type Lang, pathFor } from '#shared/i18n/index.ts'

export const readLinkFilter = (query: URLSearchParams): LinkFilter => list.readFilter(linkFilter, query)

/** What a link is made for, as the address says: `?new`, or `?new=FB-7K3Q9M&amount=100.00` of a booking. */
export interface LinkStart {
  booking_reference: string
  amount_minor: string
}

export function readLinkStart(query: URLSearchParams): LinkStart | undefined {
  const reference = query.get('new')
  if (reference === null) return undefined
  const amount = query.get('amount') ?? ''
  return {
    booking_reference: /^[A-Z0-9-]{1,12}$/.test(reference) ? reference : '',
    amount_minor: /^\d{1,12}(\.\d{1,3})?$/.test(amount) ? amount : '',
  }
}

export const linksPath = (lang: Lang, filter: LinkFilter, changes: Partial<LinkFilter>): string =>
  pathFor(
    lang,
    `/desk/payment-links${list.filterQuery(linkFilter, filter, { after: undefined, ...changes })}`,
  )
