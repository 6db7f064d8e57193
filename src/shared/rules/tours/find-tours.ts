import type { TourKind } from '../../contract/tours/tours.ts'
import { daysOfMonth } from './months.ts'
import type { TourSearch } from './tour-search.ts'

/** A departure on sale, as far as lists find it. */
export interface OnSale {
  id: string
  tour_id: string
  starts_on: string
  guaranteed: boolean
  origin: string
  /** With VAT, per person. */
  from_minor: number
  /** Milliseconds since 1970. */
  sales_until: number
  kind: TourKind
  days: number
  nights: number
  stars: number | null
  /** Key of the destination. */
  to: string
  /** Average of those who travelled, once they are enough. */
  rating: number | null
  featured: boolean
}

export interface FindInput {
  search: TourSearch
  /** In the tenant's zone. */
  today: string
  /** Milliseconds since 1970. */
  now: number
  /** Of the most expensive departure; null: any. */
  maxMinor: number | null
}

export interface Facet {
  name: 'kind' | 'from' | 'to' | 'stars' | 'rating' | 'guaranteed'
  value: string
  tours: number
}

export interface DayFound {
  day: string
  departures: number
  /** Of the cheapest. */
  from_minor: number
}

interface FoundTour {
  id: string
  /** Of departures found, the next first. */
  departures: OnSale[]
  soonest: string
  guaranteed: string
  price: number
  days: number
  /** 0 without one. */
  rating: number
}

export interface FoundTours {
  /** In the order asked for. */
  tours: FoundTour[]
  /** With departures found, whatever the month. */
  days: DayFound[]
  facets: Facet[]
  /** Of the cheapest and the most expensive departure, whatever narrows the search. */
  prices: { min: number; max: number } | null
}

const NEVER = '9999-12-31'
const has = <V>(values: readonly V[], value: V) => values.length === 0 || values.includes(value)

/** Whether all of the search but its month finds a departure. */
function narrows({ search, maxMinor }: FindInput): (each: OnSale) => boolean {
  const nights = search.nights.map(range => range.split('-').map(Number) as [number, number])
  return each =>
    has(search.kinds, each.kind) &&
    has(search.from, each.origin) &&
    (nights.length === 0 || nights.some(([least, most]) => each.nights >= least && each.nights <= most)) &&
    has(search.to, each.to) &&
    (each.stars ?? 0) >= search.stars &&
    (each.rating ?? 0) >= search.rating &&
    (!search.guaranteed || each.guaranteed) &&
    (maxMinor === null || each.from_minor <= maxMinor)
}

function inMonth({ month }: TourSearch): (each: OnSale) => boolean {
  if (!month) return () => true
  const { from, to } = daysOfMonth(month)
  return each => each.starts_on >= from && each.starts_on <= to
}

const text = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const ORDERS: Record<TourSearch['sort'], (one: FoundTour, other: FoundTour) => number> = {
  soonest: (a, b) => text(a.guaranteed, b.guaranteed) || text(a.soonest, b.soonest),
  price: (a, b) => a.price - b.price,
  days: (a, b) => a.days - b.days || text(a.soonest, b.soonest),
  rating: (a, b) => b.rating - a.rating || text(a.soonest, b.soonest),
}

const toTour = ([id, departures]: [string, OnSale[]]): FoundTour => {
  const [first] = departures as [OnSale]
  return {
    id,
    departures,
    soonest: first.starts_on,
    guaranteed: departures.find(each => each.guaranteed)?.starts_on ?? NEVER,
    price: departures.reduce((least, { from_minor }) => Math.min(least, from_minor), first.from_minor),
    days: first.days,
    rating: first.rating ?? 0,
  }
}

/** Tours by what each of them has, the most first. */
function countTours(name: Facet['name'], tours: Iterable<Iterable<string>>): Facet[] {
  const counts = new Map<string, number>()
  for (const values of tours) for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ name, value, tours: count }))
    .sort((a, b) => b.tours - a.tours || text(a.value, b.value))
}

/** Whole stars, of tours that have any. */
const starsOf =
  (name: 'stars' | 'rating') =>
  ({ [name]: stars }: OnSale): string[] =>
    stars === null ? [] : [String(Math.floor(stars))]

function facetsOf(departures: readonly OnSale[]): Facet[] {
  const first = new Map<string, OnSale>()
  const origins = new Map<string, Set<string>>()
  const sure = new Set<string>()
  for (const departure of departures) {
    const { tour_id: id, origin } = departure
    if (!first.has(id)) first.set(id, departure)
    if (departure.guaranteed) sure.add(id)
    const known = origins.get(id)
    if (known) known.add(origin)
    else origins.set(id, new Set([origin]))
  }
  const tours = [...first.values()]
  return [
    ...countTours('from', origins.values()),
    ...countTours(
      'kind',
      tours.map(({ kind }) => [kind]),
    ),
    ...countTours(
      'to',
      tours.map(({ to }) => [to]),
    ),
    ...countTours('stars', tours.map(starsOf('stars'))),
    ...countTours('rating', tours.map(starsOf('rating'))),
    ...countTours(
      'guaranteed',
      [...sure].map(() => ['1']),
    ),
  ]
}

function pricesOf(departures: readonly OnSale[]): FoundTours['prices'] {
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (const { from_minor } of departures) {
    min = Math.min(min, from_minor)
    max = Math.max(max, from_minor)
  }
  return departures.length > 0 ? { min, max } : null
}

/** One after the other, as they are in the order of their days. */
function daysOf(departures: readonly OnSale[]): DayFound[] {
  const days: DayFound[] = []
  for (const { starts_on: day, from_minor } of departures) {
    const last = days.at(-1)
    if (last?.day !== day) days.push({ day, departures: 1, from_minor })
    else {
      last.departures++
      last.from_minor = Math.min(last.from_minor, from_minor)
    }
  }
  return days
}

/** What a search finds among departures on sale, which are in the order of their days. */
export function findTours(onSale: readonly OnSale[], input: FindInput): FoundTours {
  const still = onSale.filter(
    ({ starts_on, sales_until }) => starts_on > input.today && sales_until > input.now,
  )
  const [narrow, month] = [narrows(input), inMonth(input.search)]
  const anyMonth = still.filter(narrow)
  const order = ORDERS[input.search.sort]
  const tours = [...Map.groupBy(anyMonth.filter(month), ({ tour_id }) => tour_id)].map(toTour)
  return {
    tours: tours.sort((a, b) => order(a, b) || text(a.id, b.id)),
    days: daysOf(anyMonth),
    facets: facetsOf(still.filter(month)),
    prices: pricesOf(still),
  }
}
