import { describe, expect, it } from 'vitest'
import { findTours, type OnSale } from '#shared/rules/tours/find-tours.ts'
import { readTourSearch } from '#shared/rules/tours/tour-search.ts'

const NOW = Date.parse('2026-11-23T09:00:00Z')
const departure = (id: string, tour: string, day: string, more: Partial<OnSale> = {}): OnSale => ({
  id,
  tour_id: tour,
  starts_on: day,
  guaranteed: false,
  origin: 'RUH',
  from_minor: 200_000,
  sales_until: NOW + 1000,
  kind: 'umrah',
  days: 7,
  nights: 6,
  stars: 4,
  to: 'makkah',
  rating: null,
  featured: false,
  ...more,
})
const ON_SALE = [
  departure('a1', 'a', '2026-12-01'),
  departure('b1', 'b', '2026-12-05', {
    kind: 'leisure',
    nights: 3,
    days: 4,
    stars: null,
    to: 'alula',
    rating: 4.3,
    from_minor: 90_000,
  }),
  departure('a2', 'a', '2027-02-10', { guaranteed: true, origin: 'JED', from_minor: 150_000 }),
  departure('c1', 'c', '2027-02-12', { sales_until: NOW }),
  departure('a0', 'a', '2026-11-23'),
].toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1))

const find = (query = '', maxMinor: number | null = null) =>
  findTours(ON_SALE, {
    search: readTourSearch(new URLSearchParams(query)),
    today: '2026-11-23',
    now: NOW,
    maxMinor,
  })
const ids = (query?: string, maxMinor?: number) => find(query, maxMinor).tours.map(({ id }) => id)

describe('tours on sale', () => {
  it('are found with their departures by day, none that leaves today or is no longer sold', () => {
    const [first, ...others] = find().tours
    expect(first?.departures.map(({ id }) => id)).toEqual(['a1', 'a2'])
    expect(others.map(({ id }) => id)).toEqual(['b'])
  })

  it.each([
    ['kind=leisure', ['b']],
    ['nights=4-6&nights=7-9', ['a']],
    ['from=JED', ['a']],
    ['to=alula', ['b']],
    ['to=alula&to=makkah', ['a', 'b']],
    ['to=petra', []],
    ['rating=4', ['b']],
    ['rating=5', []],
    ['stars=4', ['a']],
    ['stars=5&stars=4', ['a']],
    ['guaranteed=1', ['a']],
    ['month=2026-12', ['b', 'a']],
    ['month=1448-09', ['a']],
    ['month=2027-03', []],
  ])('are narrowed by %s', (query, expected) => expect(ids(query).toSorted()).toEqual(expected.toSorted()))

  it('are narrowed by the highest price, VAT included', () => expect(ids('', 100_000)).toEqual(['b']))

  it.each([
    ['soonest', ['a', 'b']],
    ['price', ['b', 'a']],
    ['days', ['b', 'a']],
    ['rating', ['b', 'a']],
  ])('are put in order by %s', (sort, expected) => expect(ids(`sort=${sort}`)).toEqual(expected))

  it('are counted by day in any month, narrowed by the rest', () => {
    expect(find('kind=umrah&month=2026-12').days).toEqual([
      { day: '2026-12-01', departures: 1, from_minor: 200_000 },
      { day: '2027-02-10', departures: 1, from_minor: 150_000 },
    ])
  })

  it('offer what they could be narrowed to, whatever they are narrowed to', () => {
    expect(find('kind=leisure').facets).toEqual([
      { name: 'from', value: 'RUH', tours: 2 },
      { name: 'from', value: 'JED', tours: 1 },
      { name: 'kind', value: 'leisure', tours: 1 },
      { name: 'kind', value: 'umrah', tours: 1 },
      { name: 'to', value: 'alula', tours: 1 },
      { name: 'to', value: 'makkah', tours: 1 },
      { name: 'stars', value: '4', tours: 1 },
      { name: 'rating', value: '4', tours: 1 },
      { name: 'guaranteed', value: '1', tours: 1 },
    ])
    expect(find('kind=leisure').prices).toEqual({ min: 90_000, max: 200_000 })
  })
})
