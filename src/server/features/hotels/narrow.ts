import { BOARDS, type HotelFacet, NEARNESS, STARS, TERMS } from '#shared/contract/hotels.ts'
import { cheapest } from '#shared/rules/hotels/cheapest.ts'
import {
  fitsHotel,
  fitsRate,
  GROUPS,
  type HotelFilter,
  type Nearness,
} from '#shared/rules/hotels/hotel-filter.ts'
import type { PricedPlan } from './offers.service.ts'

/** A hotel with every rate of each room of a search, the lowest first. */
export interface Candidate extends Nearness {
  id: string
  stars: number
  offers: PricedPlan[][]
}

export interface Found extends Candidate {
  /** One for each room of the search. */
  chosen: PricedPlan[]
  /** Of the whole stay with all taxes, in minor units. */
  from: number
}

/** What is known of a rate and of several together; each is asked for no more often than needed. */
export interface Prices {
  isFree: (rate: PricedPlan) => boolean
  totalOf: (chosen: readonly PricedPlan[]) => number
  /** Of a number of whole units. */
  minorOf: (units: number) => number
}

const VALUES = { near: NEARNESS, stars: STARS, board: BOARDS, terms: TERMS }

function leftOf(filter: HotelFilter, hotel: Candidate, prices: Prices): Found[] {
  if (!fitsHotel(filter, hotel)) return []
  const fits = (rate: PricedPlan) =>
    fitsRate(filter, {
      board: rate.plan.board,
      on_request: rate.on_request,
      isFree: () => prices.isFree(rate),
    })
  const chosen = cheapest(hotel.offers.map(rates => rates.filter(fits)))
  if (!chosen) return []
  const from = prices.totalOf(chosen)
  return filter.max > 0 && from > prices.minorOf(filter.max) ? [] : [{ ...hotel, chosen, from }]
}

/** Hotels that have what is wanted, each at its lowest price with it. */
export const narrow = (filter: HotelFilter, hotels: readonly Candidate[], prices: Prices): Found[] =>
  hotels.flatMap(hotel => leftOf(filter, hotel, prices))

/** Terms hold together; of the other groups one is enough. */
const withValue = (filter: HotelFilter, name: HotelFacet['name'], value: string): HotelFilter => ({
  ...filter,
  [name]: name === 'terms' ? [...new Set([...filter.terms, value])] : [value],
})

/** What each value would leave beside the other groups. */
export function facetsOf(filter: HotelFilter, hotels: readonly Candidate[], prices: Prices): HotelFacet[] {
  return GROUPS.flatMap(name =>
    VALUES[name].map(value => ({
      name,
      value,
      hotels: narrow(withValue(filter, name, value), hotels, prices).length,
    })),
  )
}
