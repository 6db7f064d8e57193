import { CALENDARS, type CalendarName } from '../../base/dates.ts'
import { TOUR_KINDS, type TourKind } from '../../contract/tours/tours.ts'
import { listOf, oneOf, wholeUpTo } from '../texts/search-params.ts'
import { foldForSearch } from '../texts/search-text.ts'
import { calendarOf, isMonthKey } from './months.ts'

/** The search of /tours, all of it in the address. Unknown values are left out. */
export interface TourSearch {
  calendar: CalendarName
  /** Of either calendar; any when empty. */
  month: string
  kinds: TourKind[]
  nights: NightsRange[]
  from: string[]
  /** Keys of destinations, see `destinationKey`. */
  to: string[]
  /** At least so many stars by those who travelled; 0: any. */
  rating: number
  /** At least so many at the simplest hotel; 0: any. */
  stars: number
  /** In whole units of the currency; 0: any. */
  max: number
  guaranteed: boolean
  sort: TourSort
  page: number
  /** Ids of tours side by side. */
  compare: string[]
}

export const NIGHTS = ['1-3', '4-6', '7-9', '10-90'] as const
export type NightsRange = (typeof NIGHTS)[number]
export const TOUR_SORTS = ['soonest', 'price', 'days', 'rating'] as const
export type TourSort = (typeof TOUR_SORTS)[number]
export const COMPARE_MAX = 3

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isKind = (text: string): text is TourKind => TOUR_KINDS.some(kind => kind === text)
const isNights = (text: string): text is NightsRange => NIGHTS.some(range => range === text)
const isCity = (text: string): text is string => /^[A-Z]{3}$/.test(text)
/** Letters and digits of any script, in words. */
const isDestination = (text: string): text is string =>
  /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(text) && text.length <= 80
const isId = (text: string): text is string => UUID.test(text)

/** What a destination is called in an address, the same in both languages. */
export const destinationKey = ({ en, ar }: { en?: string; ar?: string }): string =>
  foldForSearch(en || ar || '').replaceAll(' ', '-')

/** Of boxes of which several may be ticked; 0 without one. */
function leastIn(params: URLSearchParams, name: 'stars' | 'rating'): number {
  const counts = params.getAll(name).map(text => wholeUpTo(text, 5))
  return Math.min(...counts.filter(count => count > 0), 6) % 6
}

export function readTourSearch(params: URLSearchParams): TourSearch {
  const asked = params.get('month') ?? ''
  const month = isMonthKey(asked) ? asked : ''
  const named = oneOf(CALENDARS, params.get('calendar'))
  return {
    calendar: named ?? (month ? calendarOf(month) : 'gregorian'),
    month,
    kinds: listOf(params, 'kind', isKind),
    nights: listOf(params, 'nights', isNights),
    from: listOf(params, 'from', isCity),
    to: listOf(params, 'to', isDestination),
    rating: leastIn(params, 'rating'),
    stars: leastIn(params, 'stars'),
    max: wholeUpTo(params.get('max'), 9_999_999),
    guaranteed: params.get('guaranteed') === '1',
    sort: oneOf(TOUR_SORTS, params.get('sort')) ?? 'soonest',
    page: Math.max(1, wholeUpTo(params.get('page'), 999)),
    compare: listOf(params, 'compare', isId).slice(0, COMPARE_MAX),
  }
}

/** The address of a search, with changes; a change of what is found begins with the first page. */
export function tourSearchPath(search: TourSearch, change: Partial<TourSearch> = {}): string {
  const begins = Object.keys(change).every(name => name === 'compare' || name === 'page') ? {} : { page: 1 }
  const next = { ...search, ...begins, ...change }
  const pairs = [
    ['month', next.month],
    ['calendar', next.calendar === (next.month ? calendarOf(next.month) : 'gregorian') ? '' : next.calendar],
    ...next.kinds.map(kind => ['kind', kind]),
    ...next.nights.map(range => ['nights', range]),
    ...next.from.map(code => ['from', code]),
    ...next.to.map(key => ['to', key]),
    ['rating', next.rating || ''],
    ['stars', next.stars || ''],
    ['max', next.max || ''],
    ['guaranteed', next.guaranteed ? '1' : ''],
    ['sort', next.sort === 'soonest' ? '' : next.sort],
    ['page', next.page > 1 ? next.page : ''],
    ['compare', next.compare.join(',')],
  ]
  const query = new URLSearchParams(
    pairs.filter(([, value]) => value !== '').map(([name, value]) => [String(name), String(value)]),
  )
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `/tours?${text}` : '/tours'
}

/** Whether something besides month, order and page narrows the list. */
export const isNarrowed = ({
  kinds,
  nights,
  from,
  to,
  stars,
  rating,
  max,
  guaranteed,
}: TourSearch): boolean =>
  [kinds, nights, from, to].some(chosen => chosen.length > 0) || stars + rating + max > 0 || guaranteed
