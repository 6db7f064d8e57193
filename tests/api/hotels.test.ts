import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { getHotel, searchHotels } from '#shared/contract/hotels/hotels.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aHotel } from '../support/hotels.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
const guest = app.guest()

const query = (hotel: { from: string; city: string }, nights = 3, rooms = '2') => ({
  ...{ city: hotel.city, from: hotel.from, to: addDays(hotel.from, nights), rooms },
})

test('the search gives the price of the whole stay with the municipality fee and VAT', async () => {
  const hotel = await aHotel(app, { city: 'taif' })
  const { data } = await guest.call(searchHotels, { query: query(hotel) })
  expect(data).toMatchObject({ total: 1, hotels: [{ id: hotel.id, nights: 3, from_minor: 36_225 }] })
  expect(data.hotels[0]?.offers[0]).toMatchObject({ board: 'BB', rooms_left: 5, on_request: false })
  expect(data.hotels[0]).toMatchObject({ zone: 'Asia/Riyadh' })
  expect(data.hotels[0]?.offers[0]?.free_until).not.toBeNull()
})

test('a hotel with one full or stopped night of the stay, or on pause, is not found', async () => {
  const hotel = await aHotel(app, { city: 'abha' })
  await aHotel(app, { city: 'abha', status: 'paused' })
  const change = (values: object) =>
    app.rows('nakheel', db =>
      db
        .updateTable('hotel_nights')
        .set(values)
        .where('tenant_id', '=', tenantId('nakheel'))
        .where('room_type_id', '=', hotel.roomId)
        .where('night', '=', addDays(hotel.from, 1))
        .execute(),
    )
  const total = async () => (await guest.call(searchHotels, { query: query(hotel) })).data.total
  expect(await total()).toBe(1)
  await change({ sold: 3, held: 2 })
  expect(await total()).toBe(0)
  await change({ sold: 0, held: 0, stop_sale: true })
  expect(await total()).toBe(0)
})

test('no room is offered to two parties at once, and none beyond the season', async () => {
  const hotel = await aHotel(app, { city: 'jizan', rooms: 1 })
  const total = async (nights: number, rooms: string) =>
    (await guest.call(searchHotels, { query: query(hotel, nights, rooms) })).data.total
  expect(await total(3, '2,2')).toBe(0)
  expect(await total(3, '2-7')).toBe(1)
  expect(await total(3, '2-7-8')).toBe(0)
  expect(await total(11, '2')).toBe(0)
})

test('a rate for some nationalities is shown to them only', async () => {
  const hotel = await aHotel(app, { city: 'najran', onlyFor: ['SA'] })
  const total = async (nationality: string) =>
    (await guest.call(searchHotels, { query: { ...query(hotel), nationality } })).data.total
  expect([await total('SA'), await total('KW'), await total('')]).toEqual([1, 0, 0])
})

test('a stay of no night, or of more than ninety, is refused at its end', async () => {
  const hotel = await aHotel(app, { city: 'tabuk' })
  for (const nights of [0, -1, 91]) {
    const answer = await guest.call(searchHotels, { query: query(hotel, nights) })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['to']])
  }
})

test('a hotel shows every rate of each room, to its own tenant only', async () => {
  const hotel = await aHotel(app, { city: 'hail' })
  const { city: _, ...stay } = query(hotel, 2, '2,1')
  const { data } = await guest.call(getHotel, { params: { id: hotel.id }, query: stay })
  expect(data.offers.map(offers => offers.map(({ total_minor }) => total_minor))).toEqual([
    [24_150],
    [24_150],
  ])
  expect(data.rooms).toHaveLength(1)
  for (const [client, id] of [
    [app.guest('gulf'), hotel.id],
    [guest, newId()],
  ] as const)
    expect((await client.call(getHotel, { params: { id }, query: stay })).status).toBe(404)
})

test('a hotel says why a room is not sold to a party', async () => {
  const hotel = await aHotel(app, { city: 'jazan' })
  const refused = async (nights: number, rooms: string) => {
    const { city: _, ...stay } = query(hotel, nights, rooms)
    const { data } = await guest.call(getHotel, { params: { id: hotel.id }, query: stay })
    return data.refused.map(those => those.map(({ reason }) => reason))
  }
  expect(await refused(2, '2,3,2-16')).toEqual([[], ['does_not_fit'], ['child_too_old']])
  expect(await refused(30, '2')).toEqual([['full']])
  await app.rows('nakheel', db =>
    db.updateTable('hotel_rates').set({ min_nights: 4 }).where('plan_id', '=', hotel.planId).execute(),
  )
  await app.rows('nakheel', db =>
    db
      .updateTable('hotels')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', hotel.id)
      .execute(),
  )
  const { city: _, ...stay } = query(hotel, 2, '2')
  const { data } = await guest.call(getHotel, { params: { id: hotel.id }, query: stay })
  expect(data.refused).toMatchObject([[{ room_type_id: hotel.roomId, reason: 'min_nights', nights: 4 }]])
})
