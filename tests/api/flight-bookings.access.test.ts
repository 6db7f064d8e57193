import { beforeAll, describe, expect, test } from 'vitest'
import {
  cancelFlightBooking,
  downloadCalendar,
  extendHold,
  getFlightBooking,
  saveFlightBookingDraft,
} from '#shared/contract/flight-bookings.ts'
import { newId } from '../../src/server/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { TENANT_KEYS, type UserKey } from '../support/people.ts'

const app = await openApp()
let blockId: string
const made: Partial<Record<UserKey | 'guest', string>> = {}

beforeAll(async () => {
  blockId = (await aBlock(app)).id
  for (const user of ['customer', 'seller'] as const) {
    made[user] = (await aHeldBooking(await app.as(user), blockId)).id
  }
})

const look = async (client: Client, id: string | undefined) =>
  (await client.call(getFlightBooking, { params: { id: id as string } })).status

describe('a customer’s booking', () => {
  test.each([
    ['its maker', 'customer', 200],
    ['another customer', 'otherCustomer', 404],
    ['an agent', 'agent', 404],
    ['the staff', 'staff', 200],
  ] as const)('opened by %s', async (_, user, status) => {
    expect(await look(await app.as(user), made.customer)).toBe(status)
  })

  test('is not there for strangers, for other agencies’ sites and their staff', async () => {
    expect(await look(app.guest(), made.customer)).toBe(404)
    expect(await look(app.guest('gulf'), made.customer)).toBe(404)
    expect(await look(await app.as('staff', 'gulf'), made.customer)).toBe(404)
    expect(await look(await app.as('customer', 'gulf'), made.customer)).toBe(404)
  })
})

describe('a travel agency’s booking', () => {
  test.each([
    ['the seller who made it', 'seller', 200],
    ['the one who runs the office', 'agent', 200],
    ['somebody of another travel agency', 'otherAgent', 404],
    ['a customer', 'customer', 404],
    ['the staff', 'staff', 200],
  ] as const)('opened by %s', async (_, user, status) => {
    expect(await look(await app.as(user), made.seller)).toBe(status)
  })

  test('made by another is not there for who may only see the own ones', async () => {
    const { id } = await aHeldBooking(await app.as('agent'), blockId)
    expect(await look(await app.as('seller'), id)).toBe(404)
  })
})

describe('a guest’s capability', () => {
  test('opens the booking it was given for and no other', async () => {
    const [one, two] = [app.guest(), app.guest()]
    const first = await aHeldBooking(one, blockId)
    const second = await aHeldBooking(two, blockId)
    expect(await look(one, first.id)).toBe(200)
    expect(await look(one, second.id)).toBe(404)
    expect(await look(two, first.id)).toBe(404)
  })

  test('is one cookie for several bookings, which scripts cannot read', async () => {
    const guest = app.guest()
    const first = await aHeldBooking(guest, blockId)
    const token = guest.cookies.get('guest')
    const second = await aHeldBooking(guest, blockId)
    expect(guest.cookies.get('guest')).toBe(token)
    expect([await look(guest, first.id), await look(guest, second.id)]).toEqual([200, 200])
  })

  test('does not pass to another agency’s site', async () => {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, blockId)
    const elsewhere = app.guest('gulf')
    for (const [name, value] of guest.cookies) elsewhere.cookies.set(name, value)
    expect(await look(elsewhere, id)).toBe(404)
  })

  test('cannot be made up, and lies in the database as a hash only', async () => {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, blockId)
    const token = guest.cookies.get('guest') as string
    const grants = await app.rows('nakheel', db =>
      db.selectFrom('guest_grants').select('token_hash').execute(),
    )
    expect(grants.map(grant => grant.token_hash)).not.toContain(token)
    guest.cookies.set('guest', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
    expect(await look(guest, id)).toBe(404)
  })
})

test('what may not be opened answers like what is not there, whatever is tried', async () => {
  const stranger = app.guest()
  for (const id of [made.customer as string, newId()]) {
    const params = { id }
    const replies = [
      await stranger.call(getFlightBooking, { params }),
      await stranger.call(saveFlightBookingDraft, { params, body: { version: 1, data: {} } }),
      await stranger.call(extendHold, { params }),
      await stranger.call(cancelFlightBooking, { params, body: {} }),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, code: 'booking.not_found' })
    expect((await stranger.download(downloadCalendar, { params })).status).toBe(404)
  }
})

test('rows of one agency are not there for a transaction of another', async () => {
  for (const tenant of TENANT_KEYS) {
    const rows = await app.rows(tenant, db => db.selectFrom('flight_bookings').select('id').execute())
    expect(rows.some(row => row.id === made.customer)).toBe(tenant === 'nakheel')
  }
})
