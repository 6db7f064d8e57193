import { beforeAll, describe, expect, test } from 'vitest'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { confirmByHand } from '#shared/contract/desk/bookings/bookings.ts'
import { getRadar } from '#shared/contract/desk/today.ts'
import { listHotelBookings } from '#shared/contract/hotels/hotel-bookings.ts'
import type { HotelTier } from '#shared/contract/hotels/hotels.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { deskHotelBooking } from '../../src/server/features/hotel-bookings/desk/desk-stay.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aNamedStay, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'

const app = await openApp()
let staff: Client
let agent: Client
beforeAll(async () => {
  staff = await app.as('staff')
  agent = await app.as('agent')
})

/** Sold on staff's word. */
async function anUnpaidStay(city: string, tiers?: HotelTier[]) {
  const hotel = await aHotel(app, { city, tiers })
  const { id, total_minor } = await aNamedStay(agent, hotel)
  await staff.call(confirmByHand, { params: { id }, body: { reason: 'Pays by invoice' } })
  return { id, hotel, total_minor }
}

const pay = (id: string, amount: number) => app.system().unit(u => recordPayment(u, id, amount))

const onToday = async (id: string, query = {}) => {
  const { rows } = (await staff.call(getRadar, { query: { kind: 'balance', ...query } })).data
  return rows.filter(({ subject }) => subject.id === id)
}

async function atDesk(id: string) {
  const { data: user } = await staff.call(getMe)
  const mine = app.runtime.contextFor({ tenant: app.system().tenant, lang: 'en', user })
  return (await deskHotelBooking(mine, id)).clocks
}

describe('a stay that staff sold unpaid', () => {
  test('stands on Today and on its page until its free cancellation ends, with what is due, and no more once it is paid', async () => {
    const { id, total_minor } = await anUnpaidStay('owed-free')
    const free = (await showStay(agent, id)).stay.free_until as string
    expect(await onToday(id)).toMatchObject([{ kind: 'balance', at: free, stake_minor: total_minor }])
    expect(await onToday(id, { owner: 'direct' })).toEqual([])
    expect(await atDesk(id)).toEqual([{ kind: 'balance', at: free, done: false }])
    await pay(id, 1000)
    expect(await onToday(id)).toMatchObject([{ stake_minor: total_minor - 1000 }])
    await pay(id, total_minor - 1000)
    expect(await onToday(id)).toEqual([])
    expect(await atDesk(id)).toEqual([])
  })

  test('is due with the arrival where it never could be cancelled for free', async () => {
    const { id, hotel } = await anUnpaidStay('owed-never', [])
    const arrival = zonedToInstant(hotel.from, '16:00', 'Asia/Riyadh').toISOString()
    expect(await onToday(id)).toMatchObject([{ at: arrival }])
    expect(await atDesk(id)).toMatchObject([{ at: arrival }])
  })

  test('is found by that deadline in the list, which shows it', async () => {
    const { id } = await anUnpaidStay('owed-listed')
    const free = Date.parse((await showStay(agent, id)).stay.free_until as string)
    const listed = async (hours: number, deadline: '' | '24' | '72') =>
      at(free - hours * 3_600_000, async () => {
        const found = await (await app.as('agent')).call(listHotelBookings, { query: { deadline } })
        return found.data.rows.find(row => row.id === id)?.next_deadline
      })
    const balance = { kind: 'balance', at: new Date(free).toISOString() }
    expect(await listed(200, '')).toEqual(balance)
    expect(await listed(73, '72')).toBeUndefined()
    expect(await listed(71, '72')).toEqual(balance)
    expect(await listed(23, '24')).toEqual(balance)
    expect(await listed(-1, '')).toBeNull()
  })
})
