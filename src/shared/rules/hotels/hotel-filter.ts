import { BOARDS, type HotelFacet, NEARNESS, STARS, TERMS } from '../../contract/hotels/hotels.ts'
import { listOf, wholeUpTo } from '../texts/search-params.ts'

/** What narrows the hotels found; an empty list means any. */
export interface HotelFilter {
  near: (typeof NEARNESS)[number][]
  stars: (typeof STARS)[number][]
  board: (typeof BOARDS)[number][]
  terms: (typeof TERMS)[number][]
  /** In whole units of the currency; 0: any. */
  max: number
}

export const GROUPS = ['near', 'stars', 'board', 'terms'] as const satisfies HotelFacet['name'][]
export const ANY_HOTEL: HotelFilter = { near: [], stars: [], board: [], terms: [], max: 0 }

const among =
  <V extends string>(values: readonly V[]) =>
  (text: string): text is V =>
    values.some(value => value === text)

export const readHotelFilter = (params: URLSearchParams): HotelFilter => ({
  near: listOf(params, 'near', among(NEARNESS)),
  stars: listOf(params, 'stars', among(STARS)),
  board: listOf(params, 'board', among(BOARDS)),
  terms: listOf(params, 'terms', among(TERMS)),
  max: wholeUpTo(params.get('max'), 9_999_999),
})

export const filterFields = (filter: HotelFilter): Record<string, string> => ({
  ...Object.fromEntries(
    GROUPS.filter(name => filter[name].length > 0).map(name => [name, filter[name].join(',')]),
  ),
  ...(filter.max > 0 && { max: String(filter.max) }),
})

export const choicesOf = (filter: HotelFilter): number =>
  GROUPS.reduce((sum, name) => sum + filter[name].length, filter.max > 0 ? 1 : 0)

export interface Nearness {
  haram_metres: number | null
  way: string | null
}

const isAsNear = (value: HotelFilter['near'][number], { haram_metres, way }: Nearness): boolean =>
  value === 'level' || value === 'shuttle'
    ? way === value
    : haram_metres !== null && haram_metres <= Number(value)

export const fitsHotel = (
  { near, stars }: Pick<HotelFilter, 'near' | 'stars'>,
  hotel: Nearness & { stars: number },
): boolean =>
  (stars.length === 0 || stars.some(count => Number(count) === hotel.stars)) &&
  (near.length === 0 || near.some(value => isAsNear(value, hotel)))

export const fitsRate = (
  { board, terms }: Pick<HotelFilter, 'board' | 'terms'>,
  rate: { board: HotelFilter['board'][number]; on_request: boolean; isFree: () => boolean },
): boolean =>
  (board.length === 0 || board.includes(rate.board)) &&
  (!terms.includes('instant') || !rate.on_request) &&
  (!terms.includes('free') || rate.isFree())
