import { describe, expect, test } from 'vitest'
import { partyText } from '#client/features/bookings/search/party-text.ts'
import {
  choosePlace,
  partyLimits,
  placeWords,
  swapPlaces,
  typePlace,
} from '#client/features/bookings/search/search-state.ts'
import { tFor } from '#server/lib/i18n.ts'
import { readSearchForm } from '#shared/rules/site/search-form.ts'

const EMPTY_SEARCH = readSearchForm(new URLSearchParams())
const en = tFor('en')
const ar = tFor('ar')
const places = {
  RUH: {
    iata: 'RUH',
    city: { en: 'Riyadh', ar: 'الرياض' },
    name: { en: 'King Khalid International Airport' },
    country: 'SA',
    zone: 'Asia/Riyadh',
  },
}

describe('places in the search card', () => {
  test('a chosen place is shown by its city and code in the language of the page', () => {
    const form = { ...EMPTY_SEARCH, from: 'RUH' }
    expect(placeWords(form, 'from', places, 'en', en)).toBe('Riyadh (RUH)')
    expect(placeWords(form, 'from', places, 'ar', ar)).toBe('الرياض (RUH)')
  })

  test('an unknown code is shown as it is', () => {
    expect(placeWords({ ...EMPTY_SEARCH, to: 'XYZ' }, 'to', places, 'en', en)).toBe('XYZ')
  })

  test('typing clears the place and choosing clears the text', () => {
    const typed = { ...EMPTY_SEARCH, from: 'RUH', ...typePlace('from', 'jed') }
    expect(typed).toMatchObject({ from: '', fromText: 'jed' })
    expect({ ...typed, ...choosePlace('from', 'JED') }).toMatchObject({ from: 'JED', fromText: '' })
  })

  test('swapping also swaps what is only half typed', () => {
    const form = { ...EMPTY_SEARCH, from: 'RUH', toText: 'ist' }
    expect(swapPlaces(form)).toEqual({ from: '', to: 'RUH', fromText: 'ist', toText: '' })
  })
})

describe('travellers in the search card', () => {
  const party = (adults: number, children = 0, infants = 0) => ({
    ...EMPTY_SEARCH,
    adults,
    children,
    infants,
  })

  test('there is never an infant without an adult', () => {
    expect(partyLimits(party(2, 0, 2), 9)).toMatchObject({ adults: { min: 2 }, infants: { max: 2 } })
  })

  test('the whole party, infants too, stays within the limit', () => {
    expect(partyLimits(party(4, 3, 2), 9)).toEqual({
      adults: { min: 2, max: 4 },
      children: { min: 0, max: 3 },
      infants: { min: 0, max: 2 },
    })
  })

  test('the party is shown in the plural forms of both languages', () => {
    expect(partyText(party(1, 1, 1), en)).toBe('1 adult, 1 child, 1 infant')
    expect(partyText(party(2), en)).toBe('2 adults')
    expect(partyText(party(2, 3), ar)).toBe('بالغان و3 أطفال')
  })

  test('the number of travellers takes all six Arabic forms', () => {
    const words = [1, 2, 3, 11, 100].map(count => ar('search:travellers_value', { count }))
    expect(words).toEqual(['مسافر واحد', 'مسافران', '3 مسافرين', '11 مسافرًا', '100 مسافر'])
  })
})
