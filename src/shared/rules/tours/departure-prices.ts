import { addMinor, vatFromNet } from '../../base/money.ts'
import { TOUR_FARES } from '../../base/room-kinds.ts'
import type { RoomPrices, Season, VatCategory } from '../../contract/tours/tours.ts'

export interface Taxed {
  vatCategory: VatCategory
  rateBp: number
}

export const grossOf = (netMinor: number, { vatCategory, rateBp }: Taxed): number =>
  vatCategory === 'S' ? addMinor(netMinor, vatFromNet(netMinor, rateBp)) : netMinor

export function grossPrices(prices: RoomPrices, tax: Taxed): RoomPrices {
  const entries = Object.entries(prices).map(([fare, net]) => [fare, net === null ? null : grossOf(net, tax)])
  return Object.fromEntries(entries) as RoomPrices
}

/** Per person in a double room, else in the largest room that is sold; 0 when none is. */
export const fromPrice = ({ double, quint, quad, triple, single }: RoomPrices): number =>
  double ?? quint ?? quad ?? triple ?? single ?? 0

/** What a single room costs more than half a double; null when one of them is not sold. */
export const singleSupplement = ({ single, double }: RoomPrices): number | null =>
  single === null || double === null ? null : single - double

const same = (one: RoomPrices, other: RoomPrices) => TOUR_FARES.every(fare => one[fare] === other[fare])

export const seasonOn = (seasons: readonly Season[], day: string): Season | undefined =>
  seasons.findLast(({ from, to }) => from <= day && day <= to)

/** Prices of a new departure on a day: its season's, unless others than the tour's were typed. */
export function pricesOn(
  { prices, seasons }: { prices: RoomPrices | null; seasons: readonly Season[] },
  typed: RoomPrices,
  day: string,
): RoomPrices {
  const usual = prices !== null && same(prices, typed)
  return (usual && seasonOn(seasons, day)?.prices) || typed
}

export interface PriceColumn<D> {
  prices: RoomPrices
  departures: D[]
}

/** Departures in a row that cost the same share a column of the price table. */
export function priceColumns<D extends { prices: RoomPrices }>(departures: readonly D[]): PriceColumn<D>[] {
  const columns: PriceColumn<D>[] = []
  for (const departure of departures) {
    const last = columns.at(-1)
    if (last && same(last.prices, departure.prices)) last.departures.push(departure)
    else columns.push({ prices: departure.prices, departures: [departure] })
  }
  return columns
}
