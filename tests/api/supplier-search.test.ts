import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { getHotel, searchHotels } from '#shared/contract/hotels/hotels.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aHotel } from '../support/hotels.ts'
import { onSeveralMachines } from '../support/machines.ts'
import { tenantId } from '../support/people.ts'
import { supplierSimulator } from '../support/supplier-simulator.ts'
import { aSuppliedHotel } from '../support/supplier-stays.ts'

const sim = await supplierSimulator({ rooms: 2 })
const app = await openApp({ supplierUrls: sim.supplierUrls })
const guest = app.guest()

beforeEach(() => {
  sim.behave()
})

const stayFrom = (from: string, rooms = '2') => ({ from, to: addDays(from, 2), rooms })
const search = async (city: string, from: string, rooms?: string) =>
  (await guest.call(searchHotels, { query: { city, ...stayFrom(from, rooms) } })).data
const show = async (id: string, from: string) =>
  (await guest.call(getHotel, { params: { id }, query: stayFrom(from) })).data
const searches = () => sim.asked.filter(call => call === 'POST /search').length

test('a search shows rooms of a supplier beside own ones, and no more than the supplier has left', async () => {
  const own = await aHotel(app, { city: 'arar' })
  const supplied = await aSuppliedHotel(app, { city: 'arar' })
  const leftOf = async () => {
    const { hotels } = await search('arar', own.from)
    return [own, supplied].map(({ id }) => hotels.find(hotel => hotel.id === id)?.offers[0]?.rooms_left)
  }
  await expect.poll(leftOf).toEqual([5, 2])
  expect((await search('arar', own.from, '2,2,2')).hotels.map(({ id }) => id)).toEqual([own.id])
})

test('rooms that the supplier does not have are not found, and full on the page of their hotel', async () => {
  sim.behave({ isFull: true })
  const { id, from } = await aSuppliedHotel(app, { city: 'rafha' })
  await expect.poll(async () => (await search('rafha', from)).total).toBe(0)
  const hotel = await show(id, from)
  expect(hotel.offers).toEqual([[]])
  expect(hotel.refused).toMatchObject([[{ reason: 'full' }]])
})

test('one question asks for all hotels of a stay, and its answer serves the searches after it', async () => {
  const hotel = await aSuppliedHotel(app, { city: 'sakaka' })
  await aSuppliedHotel(app, { city: 'sakaka' })
  const before = searches()
  for (const _ of [1, 2, 3]) expect((await search('sakaka', hotel.from)).total).toBe(2)
  await show(hotel.id, hotel.from)
  expect(searches() - before).toBe(1)
  await search('sakaka', addDays(hotel.from, 1))
  expect(searches() - before).toBe(2)
})

test('a supplier that answers late is not waited for: own nights decide, and its answer serves the next search', async () => {
  sim.behave({ isFull: true })
  const { from } = await aSuppliedHotel(app, { city: 'turaif' })
  const slow = sim.pause(/search/)
  expect((await search('turaif', from)).total).toBe(1)
  await slow.arrived
  slow.release()
  await expect.poll(async () => (await search('turaif', from)).total).toBe(0)
})

/** Another room type of a hotel, for residents of Saudi Arabia only. */
async function aRoomForResidents({ roomId, planId }: Awaited<ReturnType<typeof aHotel>>): Promise<void> {
  const [room, plan] = [newId(), newId()]
  const copies = [
    ['hotel_room_types', 'id', roomId, { id: room }],
    ['hotel_rate_plans', 'id', planId, { id: plan, room_type_id: room, residents_of: ['SA'] }],
    ['hotel_rates', 'plan_id', planId, { id: newId(), plan_id: plan }],
    ['hotel_nights', 'room_type_id', roomId, { room_type_id: room }],
  ] as const
  await app.rows('nakheel', async db => {
    for (const [table, column, of, changed] of copies)
      await sql`insert into ${sql.table(table)}
        select (jsonb_populate_record(t, ${JSON.stringify(changed)}::jsonb)).* from ${sql.table(table)} t
        where t.tenant_id = ${tenantId('nakheel')} and ${sql.ref(`t.${column}`)} = ${of}`.execute(db)
  })
}

test.skipIf(onSeveralMachines())(
  'a room that only some guests are offered is asked for when they search, and not full because others did',
  async () => {
    const hotel = await aSuppliedHotel(app, { city: 'hail' })
    await aRoomForResidents(hotel)
    const leftFor = async (residence: string) => {
      const query = { ...stayFrom(hotel.from), residence }
      const { offers } = (await guest.call(getHotel, { params: { id: hotel.id }, query })).data
      return offers.flat().map(({ rooms_left }) => rooms_left)
    }
    await expect.poll(() => leftFor('')).toEqual([2])
    const before = searches()
    await expect.poll(() => leftFor('SA')).toEqual([2, 2])
    expect([await leftFor(''), await leftFor('SA')]).toEqual([[2], [2, 2]])
    expect(searches() - before).toBe(1)
  },
)

test('a supplier that fails takes no room away, and is left alone for a while', async () => {
  const { id, from } = await aSuppliedHotel(app, { city: 'tabuk' })
  sim.fail('error_before', /search/)
  const before = searches()
  for (const _ of [1, 2]) expect((await search('tabuk', from)).total).toBe(1)
  expect((await show(id, from)).offers[0]?.[0]?.rooms_left).toBe(99)
  expect(searches() - before).toBe(1)
})
