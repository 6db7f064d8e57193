import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KindListFilters } from '#client/features/bookings/list/KindListFilters.tsx'
import { readKindFilter } from '#client/features/bookings/list/kind-filter.ts'
import { BlocksFilters } from '#client/features/seat-blocks/desk/list/BlocksFilters.tsx'
import { readBlockFilter } from '#client/features/seat-blocks/desk/list/block-filter.ts'
import { IslandProvider } from '#client/lib/island.tsx'
import { messagesFor } from '../../../src/server/lib/i18n.ts'

const island = {
  lang: 'en',
  messages: messagesFor('en', ['bookings', 'desk-blocks', 'lists', 'status', 'ui']),
} as const

const LISTS = {
  bookings: (query: URLSearchParams) => (
    <KindListFilters {...island} kind="hotel" filter={readKindFilter(query)} agents={[]} />
  ),
  'seat blocks': (query: URLSearchParams) => (
    <IslandProvider {...island}>
      <BlocksFilters filter={readBlockFilter(query)} />
    </IslandProvider>
  ),
}

test.each(Object.entries(LISTS))(
  'the filters of %s send along how many rows a page has, and offer others',
  (_, filters) => {
    const sizesOf = (query: string) => {
      const html = renderToStaticMarkup(filters(new URLSearchParams(query)))
      const [, options = ''] = html.match(/<select[^>]*name="limit"[^>]*>(.*?)<\/select>/) ?? []
      return [...options.matchAll(/value="(\d+)"( selected)?/g)].map(
        ([, size, chosen]) => `${size}${chosen ?? ''}`,
      )
    }
    expect(sizesOf('')).toEqual(['25 selected', '50', '100'])
    expect(sizesOf('limit=50')).toEqual(['25', '50 selected', '100'])
    expect(sizesOf('limit=40')).toEqual(['25', '40 selected', '50', '100'])
  },
)
