import type { CalendarName } from '#shared/base/dates.ts'
import { fractionDigits } from '#shared/base/money.ts'
import type { Place } from '#shared/contract/flights/seat-blocks.ts'
import type { BothTexts, TourCard } from '#shared/contract/tours/tours.ts'
import {
  type DayFound,
  type FindInput,
  type FoundTours,
  findTours,
  type OnSale,
} from '#shared/rules/tours/find-tours.ts'
import { daysOfMonth, monthsFrom } from '#shared/rules/tours/months.ts'
import { readTourSearch, type TourSearch } from '#shared/rules/tours/tour-search.ts'
import type { Context, Unit } from '../../../context/context.ts'
import type { Pictures } from '../../pictures/library.service.ts'
import { requirePlace } from '../../seat-blocks/names.service.ts'
import * as repo from './list.repo.ts'
import { departuresOnSale } from './on-sale.ts'
import { tourPictureWords } from './pictures.service.ts'
import { todayOf, toShown } from './shown.ts'

const PAGE_SIZE = 8
const NEXT = 3
const MONTHS = 7
const ANY = readTourSearch(new URLSearchParams())

export interface MonthChoice {
  key: string
  departures: number
  from_minor: number | null
}

export interface TourListData {
  search: TourSearch
  tours: TourCard[]
  /** Of pictures from the library, by path. */
  words: Pictures
  total: number
  pages: number
  months: MonthChoice[]
  all: Omit<MonthChoice, 'key'>
  facets: FoundTours['facets']
  prices: FoundTours['prices']
  compared: TourCard[]
  currency: string
  places: Record<string, Place>
  /** Names by key. */
  destinations: Record<string, BothTexts>
}

const cheapest = (days: DayFound[]) =>
  days.length ? Math.min(...days.map(({ from_minor }) => from_minor)) : null
const sumOf = (days: DayFound[]) => ({
  departures: days.reduce((sum, { departures }) => sum + departures, 0),
  from_minor: cheapest(days),
})

function monthsOf(days: DayFound[], today: string, calendar: CalendarName): MonthChoice[] {
  return monthsFrom(today, calendar, MONTHS).map(key => {
    const { from, to } = daysOfMonth(key)
    return { key, ...sumOf(days.filter(({ day }) => day >= from && day <= to)) }
  })
}

type Card = Pick<FoundTours['tours'][number], 'id' | 'departures'>

/** Tours with the next departures that a search found, in the same order. */
async function cardsOf(u: Unit, ctx: Context, found: readonly Card[]): Promise<TourCard[]> {
  const tours = await repo.listTours(
    u,
    found.map(({ id }) => id),
  )
  const next = found.flatMap(({ departures }) => departures.slice(0, NEXT).map(({ id }) => id))
  const departures = Map.groupBy(await repo.listOffered(u, next), row => row.tour_id)
  return tours.map(tour => ({
    ...tour,
    departures: (departures.get(tour.id) ?? []).map(row => toShown(ctx, row)),
  }))
}

function inputOf(ctx: Context, search: TourSearch): FindInput {
  const { code } = ctx.tenant.settings.currency
  const maxMinor = search.max ? search.max * 10 ** fractionDigits(code) : null
  return { search, today: todayOf(ctx), now: ctx.now.getTime(), maxMinor }
}

/** Tours to be compared, in the order asked for. */
function comparedOf(ctx: Context, onSale: readonly OnSale[], ids: readonly string[]): Card[] {
  if (ids.length === 0) return []
  const { tours } = findTours(onSale, inputOf(ctx, ANY))
  return ids.map((id): Card => tours.find(tour => tour.id === id) ?? { id, departures: [] })
}

const pickNames = (names: Readonly<Record<string, BothTexts>>, keys: string[]) =>
  Object.fromEntries(keys.flatMap(key => (names[key] ? [[key, names[key]]] : [])))

const facetValues = (facets: FoundTours['facets'], of: FoundTours['facets'][number]['name']) =>
  facets.flatMap(({ name, value }) => (name === of ? [value] : []))

export async function searchTours(ctx: Context, params: URLSearchParams): Promise<TourListData> {
  const search = readTourSearch(params)
  const input = inputOf(ctx, search)
  return ctx.read(async u => {
    const { departures: onSale, places: destinations } = await departuresOnSale(u, ctx)
    const { tours: found, days, facets, prices } = findTours(onSale, input)
    const start = (search.page - 1) * PAGE_SIZE
    const tours = await cardsOf(u, ctx, found.slice(start, start + PAGE_SIZE))
    const compared = await cardsOf(u, ctx, comparedOf(ctx, onSale, search.compare))
    const cities = facetValues(facets, 'from')
    return {
      search,
      tours,
      words: await tourPictureWords(
        u,
        [...tours, ...compared].map(({ picture }) => picture?.path),
      ),
      total: found.length,
      pages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
      months: monthsOf(days, input.today, search.calendar),
      all: sumOf(days),
      facets,
      prices,
      compared,
      currency: ctx.tenant.settings.currency.code,
      places: Object.fromEntries(cities.map(code => [code, requirePlace(code)])),
      destinations: pickNames(destinations, facetValues(facets, 'to')),
    }
  })
}

/** Tours for the home page: those the agency features, the next guaranteed ones first. */
export function featuredTours(ctx: Context, limit: number): Promise<TourCard[]> {
  return ctx.read(async u => {
    const { departures } = await departuresOnSale(u, ctx)
    const featured = departures.filter(departure => departure.featured)
    return cardsOf(u, ctx, findTours(featured, inputOf(ctx, ANY)).tours.slice(0, limit))
  })
}

export async function relatedTours(
  u: Unit,
  ctx: Context,
  { id, kind }: { id: string; kind: TourCard['kind'] },
  limit: number,
): Promise<TourCard[]> {
  const input = inputOf(ctx, { ...ANY, kinds: [kind] })
  const { departures } = await departuresOnSale(u, ctx)
  const { tours } = findTours(departures, input)
  return cardsOf(u, ctx, tours.filter(other => other.id !== id).slice(0, limit))
}
