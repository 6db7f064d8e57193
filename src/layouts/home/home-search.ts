import { createHead } from '#client/features/hotel-bookings/checkout/create-head.ts'
import type { HomeSearch } from '#server/pages/home-page.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { SEARCH_CARD_TEXTS } from '../island-texts.ts'

interface SearchIsland {
  texts: string[]
  /** Undefined for a search of links. */
  first?: string
}

export function searchIsland(app: HomeSearch['app'], t: T): SearchIsland {
  if (app === 'flights') return { texts: SEARCH_CARD_TEXTS, first: 'bookings/search/SearchCard.tsx' }
  if (app === 'group-tours') return { texts: ['tours', 'ui'] }
  const { searchTexts: texts, first } = createHead('search', t)
  return { texts, first }
}
