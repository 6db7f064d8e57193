import { describe, expect, test } from 'vitest'
import { chooseTravelAgency, listTravelAgencies } from '#shared/contract/accounts/agencies.ts'
import { getMe, login, logout } from '#shared/contract/accounts/auth.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { agencyId, emailOf, PASSWORD, userId } from '../support/people.ts'

const app = await openApp()
const email = emailOf('nakheel', 'customer')

async function ageSession(client: Client, sinceCreated: string, sinceSeen: string) {
  await app.rows('nakheel', db =>
    db
      .updateTable('sessions')
      .set({
        created_at: new Date(Date.now() - hours(sinceCreated)),
        last_seen_at: new Date(Date.now() - hours(sinceSeen)),
      })
      .execute(),
  )
  return (await client.call(getMe)).status
}
const hours = (text: string) => Number(text) * 3_600_000

describe('signing in', () => {
  test('gives the user, without anything of the password', async () => {
    const { status, data } = await app.guest().call(login, { body: { email, password: PASSWORD } })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      id: userId('nakheel', 'customer'),
      email,
      kind: 'customer',
      travel_agency: null,
    })
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  test('takes the address in any case, but the password exactly as it is', async () => {
    const sign = (typed: string, password: string) =>
      app.guest().call(login, { body: { email: typed, password } })
    expect((await sign(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
    expect((await sign(email, PASSWORD.toLowerCase())).status).toBe(422)
    expect((await sign(email, ` ${PASSWORD}`)).status).toBe(422)
  })

  test('answers an unknown address and a wrong password alike', async () => {
    const unknown = await app.guest().call(login, { body: { email: 'nobody@nakheel.test', password: 'x' } })
    const wrong = await app.guest().call(login, { body: { email, password: 'x' } })
    const plain = ({ body, status }: typeof unknown) => ({ ...(body as object), requestId: '', status })
    expect(plain(unknown)).toEqual(plain(wrong))
    expect(unknown.code).toBe('auth.failed')
  })

  test('knows only accounts of this agency', async () => {
    const stranger = await app.guest('gulf').call(login, { body: { email, password: PASSWORD } })
    expect(stranger.code).toBe('auth.failed')
  })

  test('refuses a disabled account', async () => {
    const set = (disabled_at: Date | null) =>
      app.rows('nakheel', db =>
        db.updateTable('users').set({ disabled_at }).where('id', '=', userId('nakheel', 'seller')).execute(),
      )
    const signedIn = await app.as('seller')
    await set(new Date())
    expect((await signedIn.call(getMe)).status).toBe(401)
    const again = await app
      .guest()
      .call(login, { body: { email: emailOf('nakheel', 'seller'), password: PASSWORD } })
    expect(again.code).toBe('auth.failed')
    await set(null)
  })

  test('a password of 5,000 characters is rejected early', async () => {
    const started = performance.now()
    const reply = await app.guest().call(login, { body: { email, password: 'x'.repeat(5000) } })
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['password']])
    expect(performance.now() - started).toBeLessThan(200)
  })
})

describe('a session', () => {
  test('lives in a cookie that scripts and other sites never see', async () => {
    const reply = await app.guest().call(login, { body: { email, password: PASSWORD } })
    const [cookie = ''] = reply.headers.getSetCookie()
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const rows = await app.rows('nakheel', db => db.selectFrom('sessions').select('token_hash').execute())
    const token = cookie.slice(4, 47)
    expect(rows.map(row => row.token_hash)).not.toContain(token)
  })

  test('begins with a token the browser did not bring', async () => {
    const planted = app.guest()
    planted.cookies.set('sid', 'A'.repeat(43))
    await planted.call(login, { body: { email, password: PASSWORD } })
    expect(planted.cookies.get('sid')).not.toBe('A'.repeat(43))
  })

  test('of before signing in again is worth nothing', async () => {
    const client = await app.as('customer')
    const old = client.clone()
    await client.call(login, { body: { email, password: PASSWORD } })
    expect((await old.call(getMe)).status).toBe(401)
    expect((await client.call(getMe)).status).toBe(200)
  })

  test('ends immediately on sign-out', async () => {
    const client = await app.as('customer')
    const copy = client.clone()
    const reply = await client.call(logout)
    expect([reply.status, reply.message]).toEqual([200, 'You are logged out'])
    expect(reply.headers.get('clear-site-data')).toBe('"cache"')
    expect(client.cookies.has('sid')).toBe(false)
    expect((await copy.call(getMe)).status).toBe(401)
    expect((await client.call(logout)).status).toBe(401)
  })

  test('of a customer ends after a day without a visit, and after thirty days', async () => {
    expect(await ageSession(await app.as('customer'), '700', '23.9')).toBe(200)
    expect(await ageSession(await app.as('customer'), '24.1', '24.1')).toBe(401)
    expect(await ageSession(await app.as('customer'), '720.1', '0')).toBe(401)
  })

  test('of staff ends after half an hour without a visit, and after half a day', async () => {
    expect(await ageSession(await app.as('staff'), '11.9', '0.49')).toBe(200)
    expect(await ageSession(await app.as('staff'), '1', '0.51')).toBe(401)
    expect(await ageSession(await app.as('staff'), '12.1', '0')).toBe(401)
  })

  test('is of one agency only', async () => {
    const client = await app.as('staff')
    const carried = app.guest('gulf')
    carried.cookies.set('sid', client.cookies.get('sid') as string)
    expect((await carried.call(getMe)).status).toBe(401)
  })
})

describe('travel agencies', () => {
  test('are listed to their members only', async () => {
    const agent = await app.as('agent')
    expect((await agent.call(listTravelAgencies)).data.map(({ id }) => id)).toEqual([
      agencyId('nakheel', 0),
      agencyId('nakheel', 1),
    ])
    expect((await (await app.as('customer')).call(listTravelAgencies)).data).toEqual([])
    expect((await app.guest().call(listTravelAgencies)).status).toBe(401)
  })

  test('choosing another gives its balance and rights under a new token', async () => {
    const agent = await app.as('agent')
    const before = agent.clone()
    const body = { travel_agency_id: agencyId('nakheel', 1) }
    const { data, message } = await agent.call(chooseTravelAgency, { body })
    expect(data.travel_agency).toMatchObject({ id: body.travel_agency_id, customer: { currency: 'SAR' } })
    expect(message).toBe('You now act for Wadi Tours')
    expect(data.permissions).not.toContain('agents.manage')
    expect((await before.call(getMe)).status).toBe(401)
    expect((await (await app.as('agent')).call(getMe)).data.travel_agency?.id).toBe(body.travel_agency_id)
  })

  test('one that is not the own, or not there, cannot be chosen', async () => {
    const seller = await app.as('seller')
    for (const id of [agencyId('nakheel', 1), agencyId('gulf', 0), userId('nakheel', 'agent')]) {
      const reply = await seller.call(chooseTravelAgency, { body: { travel_agency_id: id } })
      expect([reply.status, reply.code]).toEqual([404, 'agency.not_member'])
    }
  })
})
