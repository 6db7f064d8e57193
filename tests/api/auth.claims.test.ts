import { beforeAll, describe, expect, test } from 'vitest'
import { claimBookings, listClaims } from '#shared/contract/accounts/accounts.ts'
import { login } from '#shared/contract/accounts/auth.ts'
import { register, verifyEmail } from '#shared/contract/accounts/registration.ts'
import { getFlightBooking, listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { plainBrowser, postForm } from '../support/forms.ts'
import { linkTo } from '../support/mail-links.ts'
import { emailOf, userId } from '../support/people.ts'

const app = await openApp()
let blockId: string

beforeAll(async () => {
  blockId = (await aBlock(app, 'nakheel', { seats_total: 200 })).id
})

/** A booking someone made, with this address as contact. */
async function booked(email: string, by: Client = app.guest()): Promise<string> {
  const { id } = await aHeldBooking(by, blockId)
  await completePassengers(by, id, [], { email })
  return id
}

const claimsOf = async (client: Client) => (await client.call(listClaims)).data.map(({ id }) => id)
const take = (client: Client, ...ids: string[]) => client.call(claimBookings, { body: { booking_ids: ids } })

test('a booking that staff made for a caller is offered to the account of its contact, and to no other', async () => {
  const staff = await app.as('staff')
  const id = await booked(emailOf('nakheel', 'customer'), staff)
  const customer = await app.as('customer')
  expect(await claimsOf(customer)).toContain(id)
  await take(await app.as('customer', 'gulf'), id)
  await take(customer, id)
  const { data } = await customer.call(getFlightBooking, { params: { id } })
  expect(data.events[0]).toMatchObject({ kind: 'claimed', actor: 'customer' })
  expect((await staff.call(getFlightBooking, { params: { id } })).status).toBe(200)
  expect(await claimsOf(customer)).not.toContain(id)
})

test('what a colleague booked as a customer before is offered to no one', async () => {
  const colleague = await app.as('seller')
  const id = await booked(emailOf('nakheel', 'customer'), colleague)
  const set = (kind: 'customer' | 'staff' | 'agent') =>
    app.rows('nakheel', db =>
      db.updateTable('users').set({ kind }).where('id', '=', userId('nakheel', 'seller')).execute(),
    )
  await app.rows('nakheel', db =>
    db.updateTable('bookings').set({ agency_id: null }).where('id', '=', id).execute(),
  )
  await set('staff')
  expect(await claimsOf(await app.as('customer'))).not.toContain(id)
  await set('agent')
})

describe('a booking made as a guest', () => {
  test('is offered after registering with its address and confirming it, and then is the user’s', async () => {
    const email = 'traveller@example.com'
    const id = await booked('Traveller@Example.com')
    const password = 'seven quiet camels'
    await app.guest().call(register, { body: { name: 'Layan', email, password } })
    const link = await linkTo(app, email, '/email-verified')
    const { id: who = '', hash = '', ...query } = Object.fromEntries(link.searchParams)
    await app.guest().call(verifyEmail, { params: { id: who, hash }, query })
    const client = app.guest()
    await client.call(login, { body: { email, password } })

    const { data: offered } = await client.call(listClaims)
    expect(offered).toEqual([
      expect.objectContaining({
        id,
        reference: expect.stringMatching(/^FB-/),
        starts_on: expect.any(String),
      }),
    ])
    expect((await client.call(getFlightBooking, { params: { id } })).status).toBe(404)
    const taken = await take(client, id)
    expect([taken.data, taken.message]).toEqual([[], '1 booking is now in your account'])
    const { data: booking } = await client.call(getFlightBooking, { params: { id } })
    expect(booking.events[0]).toMatchObject({ kind: 'claimed', actor: 'customer' })
    const { data: list } = await client.call(listFlightBookings)
    expect(list.rows.map(row => row.id)).toEqual([id])
    const { data: named } = await client.call(listFlightBookings, { query: { q: 'alharbi' } })
    expect(named.rows.map(row => row.id)).toEqual([id])
  })

  test('stays open to the browser it was made in', async () => {
    const guest = app.guest()
    const id = await booked(emailOf('nakheel', 'customer'), guest)
    await take(await app.as('customer'), id)
    expect((await guest.call(getFlightBooking, { params: { id } })).status).toBe(200)
  })

  test('is offered to no other address or agency, and not without an account', async () => {
    await booked('nobody-else@example.com')
    for (const client of [
      await app.as('otherCustomer'),
      await app.as('customer', 'gulf'),
      await app.as('staff'),
    ])
      expect(await claimsOf(client)).toEqual([])
    expect((await app.guest().call(listClaims)).code).toBe('auth.required')
    expect((await take(app.guest(), newId())).code).toBe('auth.required')
  })

  test.each(['/flight-bookings', '/tour-bookings', '/hotel-bookings?sort=oldest'])(
    'is taken on the list at %s without a script',
    async path => {
      const client = await app.as('customer')
      const id = await booked(emailOf('nakheel', 'customer'))
      const reply = await postForm(plainBrowser('nakheel', client.cookies), path, {
        form: 'claim',
        [`claim-${id}`]: 'on',
      })
      expect([reply.status, reply.to]).toEqual([303, path])
      expect((await client.call(getFlightBooking, { params: { id } })).status).toBe(200)
    },
  )

  test('with an expired hold is not offered', async () => {
    const client = await app.as('otherCustomer')
    const id = await booked(emailOf('nakheel', 'otherCustomer'))
    expect(await claimsOf(client)).toContain(id)
    await setHoldEnd(app, client, id, new Date(Date.now() - 1000))
    expect(await claimsOf(client)).not.toContain(id)
    expect((await take(client, id)).code).toBe('booking.not_found')
  })

  test('is not offered while the address is unconfirmed', async () => {
    const client = await app.as('seller')
    const id = await booked(emailOf('nakheel', 'seller'))
    expect(await claimsOf(client)).toEqual([id])
    const set = (email_verified_at: Date | null) =>
      app.rows('nakheel', db =>
        db
          .updateTable('users')
          .set({ email_verified_at })
          .where('id', '=', userId('nakheel', 'seller'))
          .execute(),
      )
    await set(null)
    expect(await claimsOf(client)).toEqual([])
    expect((await take(client, id)).code).toBe('booking.not_found')
    await set(new Date())
  })
})

describe('taking over', () => {
  test('what is another’s, not there or of another agency is answered alike', async () => {
    const client = await app.as('customer')
    const other = await app.as('otherCustomer')
    const own = emailOf('nakheel', 'customer')
    const gulfBlock = await aBlock(app, 'gulf', { seats_total: 5 })
    const inGulf = app.guest('gulf')
    const foreign = (await aHeldBooking(inGulf, gulfBlock.id)).id
    await completePassengers(inGulf, foreign, [], { email: own })
    const ids = [await booked('someone@example.com'), await booked(own, other), newId(), foreign]
    for (const id of ids) {
      const reply = await take(client, id)
      expect([reply.status, reply.code]).toEqual([404, 'booking.not_found'])
    }
  })

  test('one that cannot be taken leaves all of them as they were', async () => {
    const client = await app.as('customer')
    const id = await booked(emailOf('nakheel', 'customer'))
    expect((await take(client, id, newId())).status).toBe(404)
    expect(await claimsOf(client)).toContain(id)
    expect((await take(client, id, id)).status).toBe(200)
  })

  test('twice concurrently is recorded once', async () => {
    const client = await app.as('customer')
    const id = await booked(emailOf('nakheel', 'customer'))
    const replies = await Promise.all([take(client, id), take(client.clone(), id)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 404])
    const { data } = await client.call(getFlightBooking, { params: { id } })
    expect(data.events.filter(event => event.kind === 'claimed')).toHaveLength(1)
  })

  test('is taken by a form without a script; without a tick it says so', async () => {
    const client = await app.as('customer')
    const id = await booked(emailOf('nakheel', 'customer'))
    const send = (fields: Record<string, string>) =>
      postForm(plainBrowser('nakheel', client.cookies), '/account', { form: 'claim', ...fields })
    const { posted } = await send({})
    expect(Object.keys(posted?.refusal?.body.errors ?? {})).toEqual(['booking_ids'])
    expect((await send({ [`claim-${id}`]: 'on' })).to).toBe('/account#profile')
    expect(await claimsOf(client)).not.toContain(id)
    expect((await client.call(getFlightBooking, { params: { id } })).status).toBe(200)
  })

  test.each([
    [{ booking_ids: [] }, 'booking_ids'],
    [{ booking_ids: ['x'] }, 'booking_ids.0'],
    [{}, 'booking_ids'],
  ])('nothing, or nonsense, is refused at the field: %o', async (body, field) => {
    const reply = await (await app.as('customer')).call(claimBookings, { body })
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, [field]])
  })
})
