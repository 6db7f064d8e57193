import { describe, expect, test } from 'vitest'
import {
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  updateAccount,
} from '#shared/contract/accounts/accounts.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { openApp } from '../support/app.ts'
import { emailOf, tenantId, userId } from '../support/people.ts'

const app = await openApp()

const signIn = async (agent: string) => {
  const client = app.guest()
  const body = JSON.stringify({ email: emailOf('nakheel', 'customer'), password: 'Rihla-demo-1' })
  await client.send('POST', '/api/auth/login', {
    body,
    type: 'application/json',
    headers: { 'user-agent': agent },
  })
  return client
}

describe('the own account', () => {
  test('is shown without anything of the password or the second factor', async () => {
    const { data } = await (await app.as('customer')).call(getAccount)
    expect(data).toEqual({
      id: userId('nakheel', 'customer'),
      name: 'customer nakheel',
      email: emailOf('nakheel', 'customer'),
      mobile: null,
      lang: 'en',
      kind: 'customer',
      new_email: null,
      totp: { enabled: false, required: false, recovery_codes_left: 0 },
      deletion_at: null,
    })
  })

  test('takes another name, mobile and language', async () => {
    const client = await app.as('otherCustomer')
    const body = { name: '  ليان الحربي ', mobile: '+966501234567', lang: 'ar' }
    const { data, message } = await client.call(updateAccount, { body })
    expect(data).toMatchObject({ name: 'ليان الحربي', mobile: '+966501234567', lang: 'ar' })
    expect(message).toBe('Your details are saved')
    expect((await client.call(getMe)).data.name).toBe('ليان الحربي')
    expect((await client.call(getAccount)).data).toEqual(data)
  })

  test('keeps the mobile when it is absent and removes it when it is empty', async () => {
    const client = await app.as('otherCustomer')
    const save = async (mobile?: string | null) =>
      (await client.call(updateAccount, { body: { name: 'A', mobile, lang: 'en' } })).data.mobile
    expect(await save('+96550001234')).toBe('+96550001234')
    expect(await save(undefined)).toBe('+96550001234')
    expect(await save('')).toBeNull()
  })

  test.each([
    ['no name', { name: ' ', lang: 'en' }, ['name']],
    ['a name of 101 signs', { name: 'x'.repeat(101), lang: 'en' }, ['name']],
    ['a mobile without country code', { name: 'A', mobile: '0501234567', lang: 'en' }, ['mobile']],
    ['an unknown language', { name: 'A', lang: 'fr' }, ['lang']],
    ['another kind', { name: 'A', lang: 'en', kind: 'staff' }, ['kind']],
    ['an address', { name: 'A', lang: 'en', email: 'new@nakheel.test' }, ['email']],
  ])('refuses %s at its field', async (_, body, fields) => {
    const reply = await (await app.as('customer')).call(updateAccount, { body })
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, fields])
  })
})

describe('where one is signed in', () => {
  test('is listed with what each browser said it is, this one first, without tokens', async () => {
    const phone = await signIn('Phone/1.0')
    const laptop = await signIn('Laptop/1.0')
    const data = (await laptop.call(listSessions)).data.filter(({ user_agent }) => user_agent)
    expect(data.map(({ user_agent, current }) => [user_agent, current])).toEqual([
      ['Laptop/1.0', true],
      ['Phone/1.0', false],
    ])
    expect(JSON.stringify(data)).not.toContain(phone.cookies.get('sid') as string)
    await laptop.call(endOtherSessions)
  })

  test('stores at most 300 characters of the user agent', async () => {
    const client = await signIn('x'.repeat(2000))
    expect((await client.call(listSessions)).data[0]?.user_agent).toHaveLength(300)
    await client.call(endOtherSessions)
  })

  test('can be ended one by one, with immediate effect', async () => {
    const phone = await signIn('Phone/1.0')
    const laptop = await signIn('Laptop/1.0')
    const { data } = await laptop.call(listSessions)
    const id = data.find(session => session.user_agent === 'Phone/1.0')?.id as string
    const reply = await laptop.call(endSession, { params: { id } })
    expect([reply.status, reply.message]).toEqual([200, 'Logged out there'])
    expect((await phone.call(getMe)).status).toBe(401)
    expect((await laptop.call(endSession, { params: { id } })).code).toBe('account.session_not_found')
  })

  test('ends all other sessions immediately, and keeps this one', async () => {
    const phone = await signIn('Phone/1.0')
    const laptop = await signIn('Laptop/1.0')
    await laptop.call(endOtherSessions)
    expect((await phone.call(getMe)).status).toBe(401)
    expect((await laptop.call(listSessions)).data).toHaveLength(1)
  })

  test('can be ended for this browser, which then deletes its cookie', async () => {
    const client = await signIn('Phone/1.0')
    const id = (await client.call(listSessions)).data.find(({ current }) => current)?.id as string
    await client.call(endSession, { params: { id } })
    expect(client.cookies.has('sid')).toBe(false)
  })

  test('of another user is not found', async () => {
    const customer = await app.as('customer')
    const id = (await customer.call(listSessions)).data[0]?.id as string
    for (const other of [
      await app.as('otherCustomer'),
      await app.as('staff'),
      await app.as('staff', 'gulf'),
    ]) {
      const reply = await other.call(endSession, { params: { id } })
      expect([reply.status, reply.code]).toEqual([404, 'account.session_not_found'])
    }
    expect((await customer.call(getMe)).status).toBe(200)
  })

  test('leaves out what is over or still waits for its code', async () => {
    const client = await signIn('Laptop/1.0')
    await client.call(endOtherSessions)
    const row = { tenant_id: tenantId('nakheel'), user_id: userId('nakheel', 'customer') }
    const old = new Date(Date.now() - 25 * 3_600_000)
    await app.rows('nakheel', db =>
      db
        .insertInto('sessions')
        .values([
          { ...row, token_hash: 'waiting', needs_code: true },
          { ...row, token_hash: 'over', created_at: old, last_seen_at: old },
        ])
        .execute(),
    )
    expect((await client.call(listSessions)).data).toHaveLength(1)
  })
})
