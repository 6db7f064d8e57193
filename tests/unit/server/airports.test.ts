import { describe, expect, test } from 'vitest'
import { findAirline, getAirline } from '#server/features/seat-blocks/airlines.ts'
import {
  cityAirports,
  findAirport,
  isAirport,
  searchAirports,
} from '#server/features/seat-blocks/airports.ts'
import airlineRows from '../../../src/server/features/seat-blocks/data/airlines.json' with { type: 'json' }

const codes = (query: string, lang: 'en' | 'ar' = 'en', limit = 8) =>
  searchAirports(query, lang, limit).map(place => place.iata)

describe('finding airports', () => {
  test.each([
    ['Riyadh', 'RUH'],
    ['riy', 'RUH'],
    ['الرياض', 'RUH'],
    ['رياض', 'RUH'],
    ['جدة', 'JED'],
    ['جده', 'JED'],
    ['القاهره', 'CAI'],
    ['اسطنبول', 'IST'],
    ['إسطنبول', 'IST'],
    ['أبها', 'AHB'],
    ['ابها', 'AHB'],
    ['عَمّان', 'AMM'],
    ['Heathrow', 'LHR'],
    ['king abdulaziz int', 'JED'],
    ['الملك عبدالعزيز', 'JED'],
    ['OERK', 'RUH'],
    ['munchen', 'MUC'],
    ['MAKKAH', 'JED'],
    ['مكة', 'JED'],
    ['الخبر', 'DMM'],
    ['  kuala   LUMPUR ', 'KUL'],
  ])('%s is typed and %s comes first', (typed, expected) => {
    expect(codes(typed)[0]).toBe(expected)
    expect(codes(typed, 'ar')[0]).toBe(expected)
  })

  test('a code in capitals is meant as a code, the same letters in small are the beginning of a name', () => {
    expect(codes('DAM')[0]).toBe('DAM')
    expect(codes('dam')[0]).toBe('DMM')
  })

  test('a country finds its airports, the important ones first', () => {
    expect(codes('تركيا', 'ar').slice(0, 2)).toEqual(['IST', 'SAW'])
    expect(codes('egypt')[0]).toBe('CAI')
  })

  test('a city with several airports comes first as a whole, then each airport under its own code', () => {
    expect(codes('London', 'en', 4)).toEqual(['LON', 'LHR', 'LGW', 'LTN'])
    expect(codes('Istanbul')).toEqual(['IST', 'SAW'])
    expect(searchAirports('Istanbul', 'ar', 1)[0]?.name.ar).toBe('كل المطارات')
  })

  test('nothing typed offers the main airports, nonsense offers none, the limit holds', () => {
    expect(codes('', 'en', 3)).toEqual(['RUH', 'JED', 'MED'])
    expect(codes('qqqqq')).toEqual([])
    expect(codes('a', 'en', 5)).toHaveLength(5)
  })

  test('hundreds of searches a second are answered', () => {
    searchAirports('warm', 'en', 8)
    const start = performance.now()
    for (const query of ['ri', 'is', 'lond', 'جد', 'مطار', 'x', 'new york', 'ka', 'د', 'sha']) {
      searchAirports(query, 'ar', 8)
    }
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('airport codes', () => {
  test('a city code stands for all airports of the city, another code for itself', () => {
    expect(cityAirports('ist')).toEqual(['IST', 'SAW'])
    expect(cityAirports('LON')).toContain('STN')
    expect(cityAirports('RUH')).toEqual(['RUH'])
    expect(cityAirports('SAW')).toEqual(['SAW'])
  })

  test('the airport of an itinerary keeps its own name although its code is also the city’s', () => {
    expect(findAirport('IST')?.name.en).toBe('Istanbul Airport')
    expect(findAirport('LON')?.city.en).toBe('London')
    expect(findAirport('ZZZ')).toBeUndefined()
    expect([isAirport('IST'), isAirport('LON')]).toEqual([true, false])
  })

  test('every airport of the Kingdom and the Gulf has an Arabic name, and every airport a valid zone', () => {
    const all = searchAirports('', 'en', 10_000)
    expect(all.length).toBeGreaterThan(3000)
    expect(all.filter(place => !place.city.en || !place.name.en)).toEqual([])
    for (const zone of new Set(all.map(place => place.zone)))
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow()
    const region = all.filter(place => ['SA', 'AE', 'KW', 'BH', 'QA', 'OM'].includes(place.country))
    expect(region.filter(place => !place.city.ar || !place.name.ar)).toEqual([])
    expect(all.filter(place => place.name.ar).length).toBeGreaterThan(400)
  })

  test('zones match the local time', () => {
    const zones = ['RUH', 'KWI', 'BAH', 'CAI', 'IST', 'DEL', 'KTM', 'URC'].map(
      code => findAirport(code)?.zone,
    )
    expect(zones).toEqual([
      'Asia/Riyadh',
      'Asia/Kuwait',
      'Asia/Bahrain',
      'Africa/Cairo',
      'Europe/Istanbul',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Asia/Shanghai',
    ])
  })
})

describe('airlines', () => {
  test('an airline is found by its code in both languages, with its ticket prefix', () => {
    expect(getAirline('sv')).toMatchObject({
      icao: 'SVA',
      ticketPrefix: '065',
      name: { ar: 'الخطوط السعودية' },
    })
    expect(getAirline('3L')?.name.en).toBe('Air Arabia Abu Dhabi')
  })

  test('an unknown airline is shown by its code', () => {
    expect(getAirline('ZZ')).toBeUndefined()
    expect(findAirline('ZZ')).toEqual({ iata: 'ZZ', name: { en: 'ZZ', ar: 'ZZ' } })
  })

  test('every airline has a well-formed code, both names, and a prefix of its own', () => {
    const all = airlineRows.flatMap(([iata = '']) => getAirline(iata) ?? [])
    expect(all).toHaveLength(airlineRows.length)
    expect(
      all.filter(
        ({ iata, icao, name }) => !/^[A-Z0-9]{2}$/.test(iata) || !/^[A-Z]{3}$/.test(icao) || !name.ar,
      ),
    ).toEqual([])
    const prefixes = all.flatMap(({ ticketPrefix }) => ticketPrefix ?? [])
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })
})
