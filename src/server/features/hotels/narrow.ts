import { BOARDS, type HotelFacet, NEARNESS, STARS, TERMS } from '#shared/contract/hotels/hotels.ts'
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

/** The lowest rates of a hotel that have what is wanted, one for each room. */
function leftOf(filter: HotelFilter, hotel: Candidate, prices: Prices): PricedPlan[] | undefined {
  if (!fitsHotel(filter, hotel)) return undefined
  const fits = (rate: PricedPlan) =>
    fitsRate(filter, {
      board: rate.plan.board,
      on_request: rate.on_request,
      isFree: () => prices.isFree(rate),
    })
  const chosen = cheapest(hotel.offers.map(rates => rates.filter(fits)))
  const isDear = filter.max > 0 && chosen && prices.totalOf(chosen) > prices.minorOf(filter.max)
  return isDear ? undefined : chosen
}

export const narrow = (filter: HotelFilter, hotels: readonly Candidate[], prices: Prices): Found[] =>
  hotels.flatMap(hotel => {
    const chosen = leftOf(filter, hotel, prices)
    return chosen ? [{ ...hotel, chosen, from: prices.totalOf(chosen) }] : []
  })

/** Terms hold together; of the other groups one is enough. */
const withValue = (filter: HotelFilter, name: HotelFacet['name'], value: string): HotelFilter => ({
  ...filter,
  [name]: name === 'terms' ? [...new Set([...filter.terms, value])] : [value],
})

const countOf = (filter: HotelFilter, hotels: readonly Candidate[], prices: Prices): number =>
  hotels.filter(hotel => leftOf(filter, hotel, prices)).length

/** What each value would leave beside the other groups. */
export function facetsOf(filter: HotelFilter, hotels: readonly Candidate[], prices: Prices): HotelFacet[] {
  return GROUPS.flatMap(name =>
    VALUES[name].map(value => ({
      name,
      value,
      hotels: countOf(withValue(filter, name, value), hotels, prices),
    })),
  )
}
