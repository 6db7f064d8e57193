import { beforeAll, describe, expect, test } from 'vitest'
import { login, logout } from '#shared/contract/accounts/auth.ts'
import {
  cancelBooking,
  extendHold,
  findBooking,
  saveBookingDraft,
  savePassengers,
} from '#shared/contract/bookings/bookings.ts'
import { type Passenger, updatePassenger } from '#shared/contract/bookings/passengers.ts'
import { downloadCalendar, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, nameList } from '../support/bookings.ts'
import { type Client, cookiesOf } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { agencyId, emailOf, PASSWORD, TENANT_KEYS, type UserKey, userId } from '../support/people.ts'
import { aMoved, answer } from '../support/schedule.ts'

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

  test('is not found for strangers, other tenants and their staff', async () => {
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
    ['a member of another travel agency', 'otherAgent', 404],
    ['a customer', 'customer', 404],
    ['the staff', 'staff', 200],
  ] as const)('opened by %s', async (_, user, status) => {
    expect(await look(await app.as(user), made.seller)).toBe(status)
  })

  test('of another member is not found for members who see only their own', async () => {
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
    const second = await aHeldBooking(guest, blockId)
    expect(cookiesOf(guest)).toEqual(['guest'])
    expect([await look(guest, first.id), await look(guest, second.id)]).toEqual([200, 200])
  })

  test('goes on under a new token with every booking; the old one opens nothing new, and soon nothing', async () => {
    const planter = app.guest()
    const bait = await aHeldBooking(planter, blockId)
    const victim = planter.clone()
    const own = await aHeldBooking(victim, blockId)
    expect(victim.cookies.get('guest')).not.toBe(planter.cookies.get('guest'))
    expect([await look(planter, own.id), await look(planter, bait.id)]).toEqual([404, 200])
    const later = (minutes: number, client: Client, id: string) =>
      at(Date.now() + minutes * 60_000, () => look(client, id))
    expect(await later(2, planter, bait.id)).toBe(404)
    expect(await later(90, victim, own.id)).toBe(200)
  })

  test('holds for bookings made in several tabs in the same moment, whichever is answered last', async () => {
    const guest = app.guest()
    const before = await aHeldBooking(guest, blockId)
    const tabs = [guest.clone(), guest.clone(), guest.clone()]
    const made = await Promise.all(tabs.map(tab => aHeldBooking(tab, blockId)))
    for (const tab of tabs) for (const { id } of [before, ...made]) expect(await look(tab, id)).toBe(200)
  })

  test('is not taken from outside, and a look-up renews it too', async () => {
    const planter = app.guest()
    planter.cookies.set('guest', 'A'.repeat(43))
    const victim = planter.clone()
    const { id } = await aHeldBooking(victim, blockId)
    expect([await look(victim, id), await look(planter, id)]).toEqual([200, 404])
    const before = victim.clone()
    await completePassengers(victim, id, [{ surname: 'Alharbi' }])
    const mine = await victim.call(getFlightBooking, { params: { id } })
    const body = { reference: mine.data.reference, proof: 'Alharbi' }
    expect((await victim.call(findBooking, { body })).status).toBe(200)
    expect(victim.cookies.get('guest')).not.toBe(before.cookies.get('guest'))
  })

  test('ends with sign-out in this browser', async () => {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, blockId)
    const kept = guest.clone()
    const body = { email: emailOf('nakheel', 'customer'), password: PASSWORD }
    expect((await guest.call(login, { body })).status).toBe(200)
    expect(await look(guest, id)).toBe(200)
    await guest.call(logout)
    expect(guest.cookies.has('guest')).toBe(false)
    expect([await look(guest, id), await look(kept, id)]).toEqual([404, 404])
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

describe('a guest’s capability for a travel agency’s booking', () => {
  const PNR_HOLDER = { surname: 'Alqahtani' }
  let id: string
  let reference: string

  beforeAll(async () => {
    const agent = await app.as('agent')
    const held = await aHeldBooking(agent, blockId, { adults: 2 })
    id = held.id
    reference = held.reference
    await completePassengers(agent, id, [PNR_HOLDER])
  })

  const lookUp = async (client: Client) => {
    const found = await client.call(findBooking, { body: { reference, proof: PNR_HOLDER.surname } })
    expect(found.data).toEqual({ id, page: `/flight-bookings/${id}` })
    return client
  }
  const viewOf = async (client: Client) => (await client.call(getFlightBooking, { params: { id } })).data
  const take = (client: Client, body: object) => client.call(createPaymentAttempt, { body } as never)

  test('answers a link in the language of its page, whatever was chosen before', async () => {
    const passenger = await lookUp(app.guest())
    passenger.cookies.set('lang', 'en')
    const from = (page: string) => ({ 'x-locale': '', referer: `http://nakheel.localhost${page}` })
    const file = async (headers: Record<string, string>) =>
      (await passenger.download(downloadCalendar, { params: { id }, headers })).text()
    const unfolded = (text: string) => text.replaceAll('\r\n ', '')
    expect(unfolded(await file(from(`/ar/flight-bookings/${id}`)))).toContain(`/ar/flight-bookings/${id}`)
    passenger.cookies.set('lang', 'ar')
    expect(unfolded(await file(from(`/flight-bookings/${id}`)))).not.toMatch(/[\u0600-\u06ff]|\/ar\//)
    expect(unfolded(await file({ 'x-locale': '' }))).toContain(`/ar/flight-bookings/${id}`)
  })

  test('lets a passenger look, take the calendar along and correct passengers, and no more', async () => {
    const passenger = await lookUp(app.guest())
    const view = await viewOf(passenger)
    expect(view.can).toMatchObject({ cancel: false, fill_in: false, edit_passengers: true })
    expect([view.draft, view.hold_extendable_from]).toEqual([null, null])
    expect(view.passengers.map(one => one.document_last3)).toEqual([null, null])
    expect((await passenger.download(downloadCalendar, { params: { id } })).status).toBe(200)
    const first = view.passengers[0] as Passenger
    const { id: _, ...body } = nameList(view, [PNR_HOLDER]).passengers[0] as { id: string }
    const edited = await passenger.call(updatePassenger, { params: { id: first.id }, body } as never)
    expect(edited.status).toBe(200)
  })

  test.each([
    ['a visitor who is not signed in', undefined],
    ['a colleague who sees only the own bookings', 'seller'],
    ['a member of another travel agency', 'otherAgent'],
    ['a customer', 'customer'],
  ] as const)('does not let %s cancel, fill in, extend or pay from the balance', async (_, user) => {
    const client = await lookUp(user ? await app.as(user) : app.guest())
    const body = nameList(await viewOf(client))
    const params = { id }
    const replies = [
      await client.call(cancelBooking, { params, body: {} }),
      await client.call(savePassengers, { params, body }),
      await client.call(saveBookingDraft, { params, body: { version: 9, data: {} } }),
      await client.call(extendHold, { params }),
    ]
    expect(replies.map(reply => reply.code)).toEqual(Array(4).fill('auth.forbidden'))
    const paid = await take(client, { booking_id: id, method: 'balance', accept_terms: true })
    expect(paid.code).toBe('balance.not_yours')
    expect((await viewOf(await app.as('agent'))).status).toBe('held')
  })

  test('gives a member no more than their grants, and its maker all of it', async () => {
    const member = { permissions: JSON.stringify(['bookings.view_own']) }
    const seller = () => ({ user: userId('nakheel', 'seller'), agency: agencyId('nakheel', 0) })
    const grant = (set: { permissions: string }) =>
      app.rows('nakheel', db =>
        db
          .updateTable('agency_members')
          .set(set)
          .where('user_id', '=', seller().user)
          .where('agency_id', '=', seller().agency)
          .execute(),
      )
    await grant(member)
    const colleague = await lookUp(await app.as('seller'))
    expect((await viewOf(colleague)).can.edit_passengers).toBe(false)
    await grant({ permissions: JSON.stringify(PERMISSION_PRESETS.agent) })
    const agent = await lookUp(await app.as('agent'))
    expect((await agent.call(cancelBooking, { params: { id }, body: {} })).data.status).toBe('cancelled')
  })
})

test('what may not be opened answers like what is not there, whatever is tried', async () => {
  const stranger = app.guest()
  for (const id of [made.customer as string, newId()]) {
    const params = { id }
    const replies = [
      await stranger.call(getFlightBooking, { params }),
      await stranger.call(saveBookingDraft, { params, body: { version: 1, data: {} } }),
      await stranger.call(extendHold, { params }),
      await stranger.call(cancelBooking, { params, body: {} }),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, code: 'booking.not_found' })
    expect((await stranger.download(downloadCalendar, { params })).status).toBe(404)
  }
})

test('rows of one agency are not there for a transaction of another', async () => {
  for (const tenant of TENANT_KEYS) {
    const rows = await app.rows(tenant, db => db.selectFrom('bookings').select('id').execute())
    expect(rows.some(row => row.id === made.customer)).toBe(tenant === 'nakheel')
  }
})

test('a moved flight is not answered by staff as if they were the customer', async () => {
  const staff = await app.as('staff')
  const { guest, id, change } = await aMoved(app, staff)
  expect((await answer(staff, id, change, 'refused')).code).toBe('auth.forbidden')
  expect((await answer(guest, id, change, 'refused')).status).toBe(200)
})
