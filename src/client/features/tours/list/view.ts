import { useLang } from '#client/lib/island.tsx'
import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import type { BothTexts, TourCard } from '#shared/contract/tours/tours.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { Facet } from '#shared/rules/tours/find-tours.ts'
import { type TourSearch, tourSearchPath } from '#shared/rules/tours/tour-search.ts'

interface Counted {
  departures: number
  from_minor: number | null
}

/** What the list shows, as the server found it. */
export interface ListView {
  search: TourSearch
  tours: TourCard[]
  total: number
  pages: number
  months: (Counted & { key: string })[]
  all: Counted
  facets: { name: Facet['name']; value: string; tours: number }[]
  prices: { min: number; max: number } | null
  compared: TourCard[]
  currency: string
  places: Record<string, Place>
  /** Names by key. */
  destinations: Record<string, BothTexts>
}

export function useSearchLink(search: TourSearch) {
  const lang = useLang()
  return {
    with: (change: Partial<TourSearch>) => pathFor(lang, tourSearchPath(search, change)),
    all: pathFor(lang, '/tours'),
  }
}
