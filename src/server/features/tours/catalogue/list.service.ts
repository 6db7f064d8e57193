import { fractionDigits } from '#shared/base/money.ts'
import type { Place } from '#shared/contract/seat-blocks.ts'
import type { TourCard } from '#shared/contract/tours.ts'
import { type CalendarName, monthOf, monthsFrom } from '#shared/rules/tours/months.ts'
import { readTourSearch, type TourSearch } from '#shared/rules/tours/tour-search.ts'
import type { Context, Unit } from '../../../context/context.ts'
import type { Pictures } from '../../pictures/library.service.ts'
import { requirePlace } from '../../seat-blocks/names.service.ts'
import * as repo from './list.repo.ts'
import { tourPictureWords } from './pictures.service.ts'
import { rateOf, todayOf, toShown } from './shown.ts'

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
  facets: repo.Facet[]
  compared: TourCard[]
  currency: string
  places: Record<string, Place>
}

const cheapest = (days: repo.DayFound[]) =>
  days.length ? Math.min(...days.map(day => day.from_minor)) : null
const sumOf = (days: repo.DayFound[]) => ({
  departures: days.reduce((sum, { departures }) => sum + departures, 0),
  from_minor: cheapest(days),
})

function monthsOf(days: repo.DayFound[], today: string, calendar: CalendarName): MonthChoice[] {
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(day, calendar))
  return monthsFrom(today, calendar, MONTHS).map(key => ({ key, ...sumOf(byMonth.get(key) ?? []) }))
}

/** Tours with the next departures that the search finds, in the order of the ids. */
async function cardsOf(u: Unit, ctx: Context, input: repo.ListInput, ids: string[]): Promise<TourCard[]> {
  const tours = await repo.listTours(u, ids)
  const departures = Map.groupBy(await repo.listNext(u, input, ids, NEXT), row => row.tour_id)
  return tours.map(tour => ({
    ...tour,
    departures: (departures.get(tour.id) ?? []).map(row => toShown(ctx, row)),
  }))
}

function inputOf(ctx: Context, search: TourSearch): repo.ListInput {
  const { code } = ctx.tenant.settings.currency
  const maxMinor = search.max ? search.max * 10 ** fractionDigits(code) : null
  return { search, today: todayOf(ctx), rateBp: rateOf(ctx), maxMinor }
}

/** The list of tours for an address. */
export async function searchTours(ctx: Context, params: URLSearchParams): Promise<TourListData> {
  const search = readTourSearch(params)
  const input = inputOf(ctx, search)
  return ctx.unit(async u => {
    const { ids, total } = await repo.listFound(u, input, PAGE_SIZE)
    const tours = await cardsOf(u, ctx, input, ids)
    const days = await repo.listDays(u, input)
    const facets = await repo.listFacets(u, input)
    const compared = search.compare.length ? await cardsOf(u, ctx, inputOf(ctx, ANY), search.compare) : []
    const cities = facets.flatMap(({ name, value }) => (name === 'from' ? [value] : []))
    return {
      search,
      tours,
      words: await tourPictureWords(
        u,
        [...tours, ...compared].map(({ picture }) => picture?.path),
      ),
      total,
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      months: monthsOf(days, input.today, search.calendar),
      all: sumOf(days),
      facets,
      compared,
      currency: ctx.tenant.settings.currency.code,
      places: Object.fromEntries(cities.map(code => [code, requirePlace(code)])),
    }
  })
}

/** Other tours of its kind with the next departures. */
export async function relatedTours(
  u: Unit,
  ctx: Context,
  { id, kind }: { id: string; kind: TourCard['kind'] },
  limit: number,
): Promise<TourCard[]> {
  const input = inputOf(ctx, { ...ANY, kinds: [kind] })
  const { ids } = await repo.listFound(u, input, limit + 1)
  return cardsOf(u, ctx, input, ids.filter(other => other !== id).slice(0, limit))
}
