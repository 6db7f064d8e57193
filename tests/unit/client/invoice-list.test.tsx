import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InvoiceFilters } from '#client/features/invoices/list/InvoiceFilters.tsx'
import { InvoiceList } from '#client/features/invoices/list/InvoiceList.tsx'
import { readInvoiceFilter } from '#client/features/invoices/list/invoice-filter.ts'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

const island = { lang: 'en', messages: messagesFor('en', ['invoices', 'lists', 'ui']) } as const
const filterOf = (query: string) => readInvoiceFilter(new URLSearchParams(query))

const emptyList = (query: string) =>
  renderToStaticMarkup(
    <InvoiceList
      {...island}
      filter={filterOf(query)}
      rows={[]}
      next={null}
      who="user"
      bookings={{ path: '/tour-bookings', text: 'Group tour bookings' }}
      exportable={false}
      zone="Asia/Riyadh"
      money={{ code: 'SAR', symbol: 'SAR' }}
    />,
  )

test('who has no invoices is led to the bookings, and who finds none to all invoices', () => {
  const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(linksOf(emptyList(''))).toEqual(['/tour-bookings'])
  expect(linksOf(emptyList('sort=oldest'))).toEqual(['/tour-bookings'])
  expect(linksOf(emptyList('kind=standard'))).toEqual(['/invoices'])
})

test('the filters of invoices offer the oldest first', () => {
  const html = renderToStaticMarkup(<InvoiceFilters {...island} filter={filterOf('sort=oldest')} />)
  expect(html).toMatch(/<select[^>]*name="sort".*?<option value="oldest" selected="">/)
})
