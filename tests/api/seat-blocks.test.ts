import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import type { QueryIn } from '#shared/contract/endpoint.ts'
import {
  getFlightOffer,
  listFlightDays,
  searchFlights,
  searchPlaces,
} from '#shared/contract/flights/seat-blocks.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block, blockRow, FARES, SERVICE_FEE } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { agencyId } from '../support/people.ts'

const app = await openApp()
const guest = app.guest()
type Search = Partial<QueryIn<typeof searchFlights>>

/** One day's flights; each test looks at days of its own. */
let cheap: Block
let direct: Block
let day: string

const priced = (base: number) =>
  JSON.stringify({ ...FARES, ADT: { base, taxes: [{ code: 'YQ', amount: 20_000 }] } })

beforeAll(async () => {
  direct = await aBlock(app, 'nakheel', { inDays: 40, fares: priced(150_000) })
  cheap = await aBlock(app, 'nakheel', {
    inDays: 40,
    fares: priced(90_000),
    baggage: JSON.stringify({ checked_kg: 0, checked_pieces: 0, cabin_kg: 7 }),
  })
  await aBlock(app, 'nakheel', { inDays: 40, cabin: 'business' })
  await aBlock(app, 'nakheel', { inDays: 40, nights: 7 })
  await aBlock(app, 'gulf', { inDays: 40 })
  day = direct.departsOn
})

const search = async (query: Search = {}, client = guest) =>
  (await client.call(searchFlights, { query: { from: 'RUH', to: 'IST', depart: day, ...query } })).data
const idsOf = (data: Awaited<ReturnType<typeof search>>) => data.offers.map(offer => offer.id)

const daysOf = async (query: Partial<QueryIn<typeof listFlightDays>>) =>
  (await guest.call(listFlightDays, { query: { from: 'RUH', to: 'IST', ...query } })).data.trips

/** Takes the block's flight over a second airport. */
const withAStop = (id: string) =>
  app.rows('nakheel', async db => {
    const { slices } = await db
      .selectFrom('seat_blocks')
      .select('slices')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const twice = slices.map(({ segments }) => ({ segments: [...segments, ...segments] }))
    await db
      .updateTable('seat_blocks')
      .set({ slices: JSON.stringify(twice) })
      .where('id', '=', id)
      .execute()
  })

describe('a search', () => {
  test('finds the flights of the day, cheapest first, and their number', async () => {
    const data = await search()
    expect(idsOf(data)).toEqual([cheap.id, direct.id])
    expect(data).toMatchObject({
      total: 2,
      nearest: [],
      origin: { iata: 'RUH' },
      destination: { iata: 'IST' },
    })
    expect(data.airlines.SV?.name).toMatchObject({ en: 'Saudia', ar: expect.any(String) })
  })

  test('finds return flights only for the searched number of nights', async () => {
    expect((await search({ return: addDays(day, 7) })).offers).toHaveLength(1)
    expect((await search({ return: addDays(day, 6) })).offers).toHaveLength(0)
  })

  test('takes codes in small letters, and a city’s code for all of its airports', async () => {
    const other = await aBlock(app, 'nakheel', { inDays: 46, destination: 'SAW' })
    const depart = other.departsOn
    expect(idsOf(await search({ from: 'ruh', to: 'ist', depart }))).toEqual([other.id])
    expect(idsOf(await search({ to: 'SAW', depart }))).toEqual([other.id])
    expect(idsOf(await search({ to: 'SAW' }))).toEqual([])
  })

  test.each<[string, Search, () => string[]]>([
    ['with a checked bag', { bags: '1' }, () => [direct.id]],
    ['up to a price', { max_price: '120000' }, () => [cheap.id]],
    ['of an airline', { airlines: 'SV' }, () => [cheap.id, direct.id]],
    ['of airlines that do not fly that day', { airlines: 'XY,MS' }, () => []],
    ['that leave in the morning', { times: '6-12' }, () => [cheap.id, direct.id]],
    ['that leave at night', { times: '18-24' }, () => []],
    ['without a stop', { stops: '0' }, () => [cheap.id, direct.id]],
    ['with one stop', { stops: '1' }, () => []],
  ])('finds those %s, while the filters still count all of the day', async (_, filter, ids) => {
    const data = await search(filter)
    expect(idsOf(data)).toEqual(ids())
    expect(data.total).toBe(2)
    expect(data.facets.airlines).toEqual([{ value: 'SV', count: 2, from_minor: expect.any(Number) }])
  })

  test('prices the whole party, and one adult for comparison', async () => {
    const [offer] = (await search({ adults: '2', children: '1', infants: '1' })).offers
    const net = 2 * 110_000 + 100_000 + 10_000 + 3 * SERVICE_FEE
    expect(offer?.quote.totalMinor).toBe(net + (3 * SERVICE_FEE * 15) / 100)
    expect(offer?.adult_total_minor).toBe(110_000 + SERVICE_FEE + (SERVICE_FEE * 15) / 100)
  })

  test('shows nothing of what the seats cost the agency, nor the airline’s PNR', async () => {
    const text = JSON.stringify(await search())
    expect(text).not.toMatch(/supplier|airline_pnr|seats_total|notes/)
  })

  test('shows what was kept for a travel agency to its members only', async () => {
    const kept = await aBlock(app, 'nakheel', {
      inDays: 44,
      visible_to: JSON.stringify([agencyId('nakheel', 0)]),
    })
    const query = { depart: kept.departsOn }
    expect(idsOf(await search(query, await app.as('seller')))).toEqual([kept.id])
    expect(idsOf(await search(query))).toEqual([])
    expect(idsOf(await search(query, await app.as('otherAgent')))).toEqual([])
    expect(idsOf(await search(query, await app.as('customer')))).toEqual([])
  })

  test('of another agency’s site finds that agency’s flights, in its currency', async () => {
    const data = await search({}, app.guest('gulf'))
    expect(data.offers).toHaveLength(1)
    expect(data.offers[0]?.quote).toMatchObject({ currency: 'KWD', vatMinor: 0 })
  })
})

describe('seats left', () => {
  test('are always up to date', async () => {
    const block = await aBlock(app, 'nakheel', { inDays: 50, seats_total: 4 })
    const left = async () => (await search({ depart: block.departsOn })).offers[0]?.seats_left
    expect(await left()).toBe(4)
    const buyer = app.guest()
    const { id } = await aHeldBooking(buyer, block.id, { adults: 2, infants: 1 })
    expect(await left()).toBe(2)
    await buyer.call(cancelBooking, { params: { id }, body: {} })
    expect(await left()).toBe(4)
  })

  test('limit the flights found; the nearest other days are offered instead', async () => {
    const small = await aBlock(app, 'nakheel', { inDays: 72, seats_total: 2 })
    const next = await aBlock(app, 'nakheel', { inDays: 75, seats_total: 9 })
    const data = await search({ depart: small.departsOn, adults: '3' })
    expect(data.offers).toEqual([])
    expect(data.nearest[0]?.id).toBe(next.id)
    expect(data.days.find(each => each.date === small.departsOn)).toMatchObject({
      sold_out: true,
      from_minor: null,
    })
    expect(data.days).toHaveLength(7)
  })

  test('are not sold to children or infants where there is no fare for them', async () => {
    const block = await aBlock(app, 'nakheel', {
      inDays: 58,
      fares: JSON.stringify({ ...FARES, CHD: null, INF: null }),
    })
    const query = { depart: block.departsOn }
    expect((await search(query)).offers).toHaveLength(1)
    expect((await search({ ...query, children: '1' })).offers).toHaveLength(0)
    expect((await search({ ...query, infants: '1' })).offers).toHaveLength(0)
  })
})

describe('a search is refused', () => {
  test.each<[string, Record<string, string>, string]>([
    ['without an airport', { from: '' }, 'from'],
    ['with a word for an airport', { to: 'Istanbul' }, 'to'],
    ['with a day there is none of', { depart: '2027-02-30' }, 'depart'],
    ['with a Hijri year', { depart: '1448-01-01' }, 'depart'],
    ['with no adult', { adults: '0' }, 'adults'],
    ['with a crowd', { adults: '51' }, 'adults'],
    ['with a sort order there is none of', { sort: 'random' }, 'sort'],
    ['with a cabin there is none of', { cabin: 'cargo' }, 'cabin'],
  ])('%s', async (_, wrong, field) => {
    const query = { from: 'RUH', to: 'IST', depart: day, ...wrong }
    const reply = await guest.call(searchFlights, { query: query as Search })
    expect(reply).toMatchObject({ status: 422, code: 'request.invalid' })
    expect(Object.keys(reply.errors ?? {})).toEqual([field])
  })
})

describe('one offer', () => {
  test('is priced for the requested party', async () => {
    const { data } = await guest.call(getFlightOffer, { params: { id: cheap.id }, query: { adults: '2' } })
    expect(data.offer).toMatchObject({ id: cheap.id, seats_left: 20, max_pax: 9 })
    expect(Object.keys(data.places).sort()).toEqual(['IST', 'RUH'])
  })

  test('that is not there, or of another agency, is a 404', async () => {
    for (const id of [newId(), 'x', '%00']) {
      expect((await guest.call(getFlightOffer, { params: { id } })).status).toBe(404)
    }
    expect((await app.guest('gulf').call(getFlightOffer, { params: { id: cheap.id } })).status).toBe(404)
  })
})

test('the days of a route have availability and lowest price', async () => {
  const trips = await daysOf({ trip: 'one_way' })
  const from_minor = 110_000 + SERVICE_FEE + (SERVICE_FEE * 15) / 100
  expect(trips.filter(trip => trip.depart === day)).toEqual([{ depart: day, return: null, from_minor }])
  const days = trips.map(trip => trip.depart)
  expect(days).toEqual([...days].sort())
})

test.each([
  ['en', 'KD'],
  ['ar', 'د.ك'],
] as const)('the days of a route name the symbol of the agency in %s', async (lang, symbol) => {
  const gulf = app.guest('gulf')
  gulf.lang = lang
  const { data } = await gulf.call(listFlightDays, { query: { from: 'KWI', to: 'DXB' } })
  expect(data).toMatchObject({ currency: 'KWD', symbol })
})

describe('the days of a return trip', () => {
  const lowest = 120_000 + SERVICE_FEE + (SERVICE_FEE * 15) / 100

  test('come with the days of return they are sold with, each with its lowest price', async () => {
    const [short, long] = [
      await aBlock(app, 'nakheel', { inDays: 100, nights: 5 }),
      await aBlock(app, 'nakheel', { inDays: 100, nights: 9, fares: priced(70_000) }),
    ]
    await aBlock(app, 'nakheel', { inDays: 100, nights: 5, fares: priced(300_000) })
    await aBlock(app, 'nakheel', { inDays: 100 })
    const ofDay = (await daysOf({})).filter(trip => trip.depart === short.departsOn)
    expect(ofDay).toEqual(
      expect.arrayContaining([
        { depart: short.departsOn, return: short.lastDate, from_minor: lowest },
        { depart: long.departsOn, return: long.lastDate, from_minor: lowest - 30_000 },
      ]),
    )
    expect(ofDay).toHaveLength(2)
  })

  test('speak of the party that travels', async () => {
    const few = await aBlock(app, 'nakheel', { inDays: 110, nights: 4, seats_total: 2 })
    const grown = await aBlock(app, 'nakheel', {
      inDays: 111,
      nights: 4,
      fares: JSON.stringify({ ...FARES, CHD: null }),
    })
    const on = async (block: Block, party: Search) =>
      (await daysOf(party)).filter(trip => trip.depart === block.departsOn)
    expect(await on(few, { adults: '2' })).toMatchObject([{ from_minor: lowest }])
    expect(await on(few, { adults: '3' })).toMatchObject([{ from_minor: null }])
    expect(await on(grown, { adults: '1' })).toHaveLength(1)
    expect(await on(grown, { adults: '1', children: '1' })).toEqual([])
    expect(await on(grown, { adults: '10' })).toEqual([])
  })

  test('are each a trip that its search finds', async () => {
    for (const { depart, return: back, from_minor } of await daysOf({})) {
      const found = await search({ depart, return: back ?? '' })
      expect(found.offers[0]?.adult_total_minor).toBe(from_minor)
    }
  })
})

describe('the days around a search', () => {
  test('show what the flights of a day cost, with another number of nights where there is no other', async () => {
    const block = await aBlock(app, 'nakheel', { inDays: 130, nights: 5 })
    const wanted = { depart: block.departsOn, return: addDays(block.departsOn, 8) }
    const data = await search(wanted)
    expect([data.total, data.nearest[0]?.id]).toEqual([0, block.id])
    expect(data.days.find(each => each.date === block.departsOn)).toMatchObject({
      return: block.lastDate,
      from_minor: data.nearest[0]?.adult_total_minor,
      sold_out: false,
    })
  })

  test('offer trips up to three days off when the searched days have none', async () => {
    const near = await aBlock(app, 'nakheel', { inDays: 142, nights: 6 })
    await aBlock(app, 'nakheel', { inDays: 144, nights: 6 })
    const wanted = { depart: addDays(near.departsOn, -2), return: addDays(near.lastDate, 1) }
    const { near_days, nearest } = await search(wanted)
    expect(near_days).toEqual([
      { depart: near.departsOn, return: near.lastDate, from_minor: nearest[0]?.adult_total_minor },
    ])
    expect((await search({ depart: near.departsOn, return: near.lastDate })).near_days).toEqual([])
  })
})

test('a search for direct flights shows prices of direct flights alone', async () => {
  const block = await aBlock(app, 'nakheel', { inDays: 150 })
  await withAStop(block.id)
  const data = await search({ depart: block.departsOn, direct: '1' })
  expect(data.total).toBe(0)
  expect(data.days.find(each => each.date === block.departsOn)).toMatchObject({ from_minor: null })
  expect(await daysOf({ trip: 'one_way', direct: '1' })).not.toContainEqual(
    expect.objectContaining({ depart: block.departsOn }),
  )
  expect((await search({ depart: block.departsOn })).total).toBe(1)
})

describe('places', () => {
  const find = async (q: string, lang: 'en' | 'ar' = 'en') => {
    const client = app.guest()
    client.lang = lang
    return (await client.call(searchPlaces, { query: { q } })).data.map(place => place.iata)
  }

  test.each([
    ['a code', 'RUH', 'RUH'],
    ['a city', 'jedd', 'JED'],
    ['an Arabic city', 'جدة', 'JED'],
    ['an Arabic city with another ha', 'جده', 'JED'],
    ['a city without its article', 'رياض', 'RUH'],
  ])('are found by %s', async (_, q, iata) => {
    expect((await find(q))[0]).toBe(iata)
    expect((await find(q, 'ar'))[0]).toBe(iata)
  })

  test('with an unknown code are not found', async () => {
    expect(await find('zzzzzz')).toEqual([])
  })

  test('without a query are those of the next departures', async () => {
    expect(await find('')).toEqual(expect.arrayContaining(['RUH', 'IST']))
    expect(await find('  ')).toEqual(await find(''))
  })
})

test('the calendar has the last days of a route with more than a thousand flights', async () => {
  const route = { origin: 'TUU', destination: 'GIZ' }
  const many = Array.from({ length: 1001 }, () => blockRow('nakheel', { ...route, inDays: 50 }))
  await app.rows('nakheel', async db => {
    for (let at = 0; at < many.length; at += 500)
      await db
        .insertInto('seat_blocks')
        .values(many.slice(at, at + 500))
        .execute()
  })
  const last = await aBlock(app, 'nakheel', { ...route, inDays: 51 })
  const trips = await daysOf({ from: 'TUU', to: 'GIZ', trip: 'one_way' })
  expect(trips.map(({ depart }) => depart)).toContain(last.departsOn)
})
