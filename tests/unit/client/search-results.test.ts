import { describe, expect, test } from 'vitest'
import { dayQuery } from '#client/features/flight-bookings/results/DayStrip.tsx'
import {
  choosePath,
  filterCount,
  isTicked,
  partyOf,
  queryOfForm,
  queryText,
  readQuery,
  withoutFilters,
  withQuery,
} from '#client/features/flight-bookings/results/results-query.ts'

const base = {
  from: 'RUH',
  to: 'IST',
  depart: '2027-01-14',
  return: '2027-01-21',
  adults: '2',
  cabin: 'economy',
}
const form = (entries: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

describe('the query of a results page', () => {
  test('is written in one order, unencoded, without what it does not know', () => {
    const query = { airlines: 'SV,MS', edit: '1', ...base, sort: '' }
    expect(queryText(query)).toBe(
      '?from=RUH&to=IST&depart=2027-01-14&return=2027-01-21&adults=2&cabin=economy&airlines=SV,MS',
    )
  })

  test('is read back from an address', () => {
    expect(readQuery('?from=RUH&airlines=SV,MS')).toEqual({ from: 'RUH', airlines: 'SV,MS' })
  })

  test('loses a name that is set to nothing', () => {
    expect(withQuery({ ...base, sort: 'duration' }, { sort: '' })).toEqual(base)
  })

  test('shows the travellers, one adult by default', () => {
    expect(partyOf(base)).toEqual({ adults: 2, children: 0, infants: 0 })
    expect(partyOf({})).toEqual({ adults: 1, children: 0, infants: 0 })
  })

  test('another day keeps the length of the trip', () => {
    expect(dayQuery(base, { date: '2027-01-30', return: '2027-02-06' })).toMatchObject({
      depart: '2027-01-30',
      return: '2027-02-06',
    })
    expect(dayQuery({ depart: '2027-01-14' }, { date: '2027-01-13', return: null })).toEqual({
      depart: '2027-01-13',
    })
  })

  test('choosing a flight takes the party along', () => {
    expect(choosePath('b1', { adults: 2, children: 0, infants: 1 })).toBe(
      '/flight-bookings/create?block=b1&adults=2&children=0&infants=1',
    )
  })
})

describe('filters in the query', () => {
  const read = (entries: [string, string][], query = {}) =>
    queryOfForm(form(entries), { ...base, ...query }, 240_000)

  test('ticked boxes of one name become a list', () => {
    expect(
      read([
        ['airlines', 'SV'],
        ['airlines', 'MS'],
      ]),
    ).toEqual({ ...base, airlines: 'SV,MS' })
  })

  test('direct and with a stop together mean any', () => {
    expect(
      read([
        ['stops', '0'],
        ['stops', '1'],
      ]),
    ).toEqual(base)
    expect(read([['stops', '0']]).stops).toBe('0')
  })

  test('a price slider at its end filters nothing', () => {
    expect(read([['max_price', '240000']], { max_price: '150000' })).toEqual(base)
    expect(read([['max_price', '180000']]).max_price).toBe('180000')
  })

  test('a box that is no longer ticked leaves the query', () => {
    expect(read([], { airlines: 'SV', bags: '1' })).toEqual(base)
  })

  test('every ticked box counts and clearing keeps search and order', () => {
    const query = { ...base, sort: 'departure', airlines: 'SV,MS', stops: '0', max_price: '180000' }
    expect(filterCount(query)).toBe(4)
    expect(isTicked(query, 'airlines', 'MS')).toBe(true)
    expect(isTicked(query, 'airlines', 'M')).toBe(false)
    expect(withoutFilters(query)).toEqual({ ...base, sort: 'departure' })
  })
})
