import { beforeAll, describe, expect, test } from 'vitest'
import { exportHotelBookings } from '#shared/contract/hotels/hotel-bookings.ts'
import { exportTourBookings } from '#shared/contract/tours/tour-bookings.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aColleague } from '../support/colleagues.ts'
import { aHeldStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { aHeldTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const KINDS = [
  ['tours', exportTourBookings],
  ['stays', exportHotelBookings],
] as const
const references = { tours: ['', ''], stays: ['', ''] }
let [customer, agent]: Client[] = []

beforeAll(async () => {
  ;[customer, agent] = [await app.as('customer'), await app.as('agent')]
  const departure = await aDeparture(app, await aTour(app))
  const hotel = await aHotel(app, { city: 'bisha', rooms: 4 })
  const [own, theirs] = [customer as Client, agent as Client]
  references.tours = [
    (await aHeldTour(app, own, departure.id)).reference,
    (await aHeldTour(app, theirs, departure.id)).reference,
  ]
  references.stays = [(await aHeldStay(own, hotel)).reference, (await aHeldStay(theirs, hotel)).reference]
})

describe.each(KINDS)('the file of %s', (kind, call) => {
  const read = async (who: Client, query = {}) => (await who.download(call, { query })).text()

  test('has what the list has: own bookings for a customer, the agency’s for its agents, all for staff', async () => {
    const [own = '', theirs = ''] = references[kind]
    const staff = await app.as('staff')
    const found = await Promise.all([customer, agent, staff].map(who => read(who as Client)))
    expect(found.map(text => [text.includes(own), text.includes(theirs)])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
    expect(found[0]?.trim().split('\n')).toHaveLength(2)
  })

  test('is narrowed as the list is, and comes as a sheet as well', async () => {
    const [own = ''] = references[kind]
    expect(await read(customer as Client, { status: 'confirmed' })).not.toContain(own)
    const sheet = await (customer as Client).download(call, { query: { format: 'xlsx' } })
    expect(sheet.headers.get('content-disposition')).toContain('.xlsx')
  })

  test('is closed to guests, to other tenants’ people, and to staff who may not export', async () => {
    const [own = ''] = references[kind]
    expect((await app.guest().download(call)).status).toBe(401)
    expect(await read(await app.as('staff', 'gulf'))).not.toContain(own)
    const { client } = await aColleague(app, ['bookings.approve'])
    expect((await client.download(call)).status).toBe(403)
  })
})
