import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { updatePlan } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import { getDeskHotel } from '#shared/contract/desk/hotels/hotels.ts'
import { searchHotels } from '#shared/contract/hotels/hotels.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { hotelCreatePage } from '../../src/server/pages/hotel-pages.ts'
import { openApp } from '../support/app.ts'
import { dayFromNow } from '../support/days.ts'
import { planInput, rateInput } from '../support/desk-hotels.ts'
import { aHotel } from '../support/hotels.ts'
import { fillHotels } from '../support/many-hotels.ts'
import { tenantId } from '../support/people.ts'
import { statementsOf } from '../support/statements.ts'

const app = await openApp()
const guest = app.guest()
// The demo's second agency sells none.
const colleague = await app.as('staff', 'gulf')
await colleague.call(updateAppSettings, { body: { apps: ['flights', 'hotels'] } })
const from = dayFromNow(10)

const fill = (city: string, hotels: number, tenant: 'nakheel' | 'gulf' = 'nakheel') =>
  app.rows(tenant, db =>
    fillHotels(text => sql.raw(text).execute(db), {
      ...{ tenantId: tenantId(tenant), city, hotels, nights: 12, from },
    }),
  )

const find = (city: string, sort: 'price' | 'stars' = 'price') =>
  guest.call(searchHotels, { query: { city, from, to: addDays(from, 4), rooms: '2-7,1', sort } })

test('a search asks for as many things whether a city has two hotels or fifty', async () => {
  await fill('few', 2)
  await fill('lots', 50)
  const cost = async (city: string) => (await statementsOf(() => find(city))).length
  const [first, firstOfMany] = [await cost('few'), await cost('lots')]
  expect(firstOfMany).toBe(first)
  const again = await cost('lots')
  expect(again).toBe(await cost('few'))
  expect(again).toBeLessThan(first)
})

test('a page has the lowest totals of all hotels, in order, and no hotel twice', async () => {
  await fill('pages', 45)
  const page = async (number: number) =>
    (
      await guest.call(searchHotels, {
        query: { city: 'pages', from, to: addDays(from, 4), rooms: '2-7,1', page: String(number) },
      })
    ).data
  const found = [await page(1), await page(2), await page(3)]
  const hotels = found.flatMap(each => each.hotels)
  const totals = hotels.map(({ from_minor }) => from_minor)
  expect(totals).toEqual([...totals].sort((one, other) => one - other))
  expect([found[0]?.total, new Set(hotels.map(({ id }) => id)).size]).toEqual([45, 45])
})

test('a price that staff have changed is that of the next search', async () => {
  const hotel = await aHotel(app, { city: 'dammam', price: 10_000 })
  const staff = await app.as('staff')
  const search = async () => {
    const stay = { from: hotel.from, to: addDays(hotel.from, 2), rooms: '2' }
    return (await guest.call(searchHotels, { query: { city: 'dammam', ...stay } })).data.hotels[0]?.from_minor
  }
  expect(await search()).toBe(24_150)
  const { version } = (await staff.call(getDeskHotel, { params: { id: hotel.id } })).data
  const rates = [
    rateInput(hotel.from, addDays(hotel.from, 9), { adults_minor: [20_000, 20_000], weekend_minor: null }),
  ]
  const saved = await staff.call(updatePlan, {
    ...{ params: { id: hotel.planId }, body: { version, plan: planInput(rates) } },
  })
  expect(saved.status).toBe(200)
  expect(await search()).toBe(48_300)
})

test('plans that were read for one agency are not shown to another', async () => {
  await fill('shared', 2)
  await find('shared')
  const query = { city: 'shared', from, to: addDays(from, 4), rooms: '2' }
  expect((await app.guest('gulf').call(searchHotels, { query })).data.total).toBe(0)
})

test('a filter leaves hotels that have it at their lowest price with it, and each number says what it would leave', async () => {
  await fill('narrow', 24)
  const search = async (filter: Record<string, string>) => {
    const query = { city: 'narrow', from, to: addDays(from, 4), rooms: '2', ...filter }
    return (await guest.call(searchHotels, { query })).data
  }
  const all = await search({})
  expect(all.facets.length).toBeGreaterThan(8)
  for (const { name, value, hotels } of all.facets)
    expect((await search({ [name]: value })).total).toBe(hotels)
  const five = await search({ stars: '5' })
  expect(new Set(five.hotels.map(({ stars }) => stars))).toEqual(new Set([5]))
  const breakfast = await search({ board: 'BB' })
  expect(breakfast.hotels.flatMap(({ offers }) => offers.map(({ board }) => board))).toEqual(
    breakfast.hotels.map(() => 'BB'),
  )
  const dearest = Math.max(...all.hotels.map(({ from_minor }) => from_minor))
  const below = Math.floor(dearest / 100) - 1
  const cheaper = await search({ max: String(below) })
  expect(cheaper.total).toBeLessThan(all.total)
  expect(cheaper.hotels.every(({ from_minor }) => from_minor <= below * 100)).toBe(true)
  const both = await search({ stars: '5', board: 'BB' })
  expect(both.total).toBe(five.facets.find(({ value }) => value === 'BB')?.hotels)
  const refused = await guest.call(searchHotels, {
    query: { city: 'narrow', from, to: addDays(from, 4), rooms: '2', stars: '7' },
  })
  expect(refused.status).toBe(422)
})

test('hotels are looked for by name, in either language, in all cities or in one', async () => {
  const one = await aHotel(app, { city: 'abha', name: { en: 'Qasr Al Ward', ar: 'قصر الورد' } })
  const other = await aHotel(app, { city: 'taif', name: { en: 'Ward Garden', ar: 'حديقة الورد' } })
  const stay = { from: one.from, to: addDays(one.from, 2), rooms: '2' }
  const named = async (query: { name: string; city?: string }) =>
    (await guest.call(searchHotels, { query: { ...stay, ...query } })).data.hotels.map(({ id }) => id).sort()
  expect(await named({ name: 'ward' })).toEqual([one.id, other.id].sort())
  expect(await named({ name: 'ورد', city: 'taif' })).toEqual([other.id])
  expect(await named({ name: 'qasr' })).toEqual([one.id])
  expect(await named({ name: 'nowhere' })).toEqual([])
  const foreign = await app.guest('gulf').call(searchHotels, { query: { ...stay, name: 'ward' } })
  expect(foreign.data.total).toBe(0)
})

test('a search for neither a city nor a name says so at the city', async () => {
  const query = { from, to: addDays(from, 2), rooms: '2' }
  const { status, body } = await guest.send('GET', `/api/hotels?${new URLSearchParams(query)}`)
  expect([status, body]).toMatchObject([422, { errors: { city: [expect.any(String)] } }])
})

test('a day that is none is told at its field and stays there, as does a search that is taken along unsent', async () => {
  const typed = { city: 'makkah', from: '31/02/2027', to: dayFromNow(12), rooms_count: '1', adults1: '3' }
  const page = (more: object = {}) =>
    hotelCreatePage(app.system(), new URLSearchParams({ ...typed, ...more }))
  const choice = { city: 'makkah', from: '31/02/2027', rooms: [{ adults: 3, children: [] }] }
  expect(await page()).toMatchObject({
    kind: 'search',
    search: { choice, problems: { from: expect.any(String) } },
  })
  expect(await page({ edit: '1' })).toMatchObject({ kind: 'search', search: { choice, problems: {} } })
})
