import { describe, expect, test } from 'vitest'
import {
  checkSearchForm,
  readSearchForm,
  type SearchForm,
  searchQuery,
} from '#shared/rules/site/search-form.ts'

const read = (query: string) => readSearchForm(new URLSearchParams(query))
const form = (change: Partial<SearchForm> = {}): SearchForm => ({
  ...read(''),
  from: 'RUH',
  to: 'IST',
  depart: '2027-01-14',
  return: '2027-01-21',
  ...change,
})
const check = (change: Partial<SearchForm>) =>
  checkSearchForm(form(change), { today: '2027-01-10', max: 9 }).map(({ field, key }) => `${field} ${key}`)

describe('reading a search from an address', () => {
  test('an address without a search gives an empty return trip for one adult', () => {
    expect(read('')).toEqual({
      trip: 'return',
      ...{ from: '', to: '', fromText: '', toText: '', depart: '', return: '' },
      ...{ adults: 1, children: 0, infants: 0 },
      cabin: 'economy',
      direct: false,
    })
  })

  test('a results address is read back as it was written', () => {
    const wanted = form({ adults: 2, infants: 1, cabin: 'business', direct: true })
    expect(readSearchForm(new URLSearchParams(searchQuery(wanted)))).toEqual(wanted)
  })

  test('a search without a return date is one way', () => {
    expect(read('from=RUH&to=JED&depart=2027-01-14').trip).toBe('one_way')
    expect(searchQuery(form({ trip: 'one_way' }))).not.toHaveProperty('return')
  })

  test('codes are recognised in lower case and in the label of a place', () => {
    expect(read('from=ruh&to_text=إسطنبول (IST)')).toMatchObject({ from: 'RUH', to: 'IST', toText: '' })
  })

  test('typed text is kept for the server to look up', () => {
    expect(read('from_text=Riyadh&to=Istanbul airport')).toMatchObject({
      from: '',
      fromText: 'Riyadh',
      toText: 'Istanbul airport',
    })
  })

  test('of a field sent twice the visible one counts', () => {
    expect(read('adults=1&depart=2027-01-14&adults=3&depart=2027-02-01')).toMatchObject({
      adults: 3,
      depart: '2027-02-01',
    })
  })

  test('counts in Arabic digits are read and nonsense becomes the usual party', () => {
    expect(read('adults=٣&children=-1&infants=x')).toMatchObject({ adults: 3, children: 0, infants: 0 })
  })

  test('an unknown cabin becomes economy', () => {
    expect(read('cabin=constructor').cabin).toBe('economy')
  })
})

describe('what must be put right before a search', () => {
  test('a complete search has no problem', () => {
    expect(check({})).toEqual([])
    expect(check({ trip: 'one_way', return: '' })).toEqual([])
  })

  test('problems come in the order of the form', () => {
    expect(check({ from: '', to: '', depart: '', return: '', infants: 2 })).toEqual([
      'from search:error.from',
      'to search:error.to',
      'depart search:error.depart',
      'return search:error.return',
      'travellers age:party.infants_exceed_adults',
    ])
  })

  test('text that is no place differs from an empty field', () => {
    expect(check({ from: '', fromText: 'Atlantis' })).toEqual(['from search:error.unknown_place'])
  })

  test('origin and destination must differ', () => {
    expect(check({ to: 'RUH' })).toEqual(['to search:error.same_place'])
  })

  test('yesterday is refused and today is not', () => {
    expect(check({ depart: '2027-01-09' })).toEqual(['depart search:error.past'])
    expect(check({ depart: '2027-01-10' })).toEqual([])
  })

  test('a day that does not exist is refused', () => {
    expect(check({ depart: '2027-02-29', return: '31/04/2027' })).toEqual([
      'depart search:error.depart',
      'return search:error.return',
    ])
  })

  test('the return may be on the day of departure but not before', () => {
    expect(check({ return: '2027-01-14' })).toEqual([])
    expect(check({ return: '2027-01-13' })).toEqual(['return search:error.return_before'])
  })

  test('more travellers than may be booked are refused', () => {
    expect(check({ adults: 8, children: 2 })).toEqual(['travellers age:party.too_many'])
  })
})
