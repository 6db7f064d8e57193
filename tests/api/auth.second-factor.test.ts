import { beforeEach, describe, expect, test } from 'vitest'
import { getAccount } from '#shared/contract/accounts/accounts.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { confirmTotp, loginCode, startTotp, stopTotp } from '#shared/contract/accounts/second-factor.ts'
import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { openApp } from '../support/app.ts'
import { type Client, cookiesOf, cookiesSet } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { mailsTo } from '../support/mail-links.ts'
import { emailOf, PASSWORD, tenantId, userId } from '../support/people.ts'
import { afterPassword, codeOf, setUpTotp, waitForCodes } from '../support/second-factor.ts'

const app = await openApp()
const password = PASSWORD

beforeEach(async () => {
  await app.rows('nakheel', async db => {
    await db
      .updateTable('users')
      .set({
        totp_secret: null,
        totp_next: null,
        totp_enabled_at: null,
        totp_last_step: null,
        wrong_codes: 0,
      })
      .execute()
    await db.deleteFrom('sessions').execute()
  })
})

const tryCode = (client: Client, code: string) => client.call(loginCode, { body: { code } })
const stateOf = async (client: Client) => (await client.call(getAccount)).data.totp
const rowOf = () =>
  app.rows('nakheel', db =>
    db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId('nakheel', 'customer'))
      .executeTakeFirstOrThrow(),
  )

describe('setting up an authenticator', () => {
  test('gives a secret for the app, named after the site in the language of the page', async () => {
    const me = await app.as('customer')
    const { data } = await me.call(startTotp, { body: { password } })
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(data.uri)
    expect(uri.searchParams.get('secret')).toBe(data.secret)
    expect(decodeURIComponent(uri.pathname)).toContain(`:${emailOf('nakheel', 'customer')}`)
    me.lang = 'ar'
    const arabic = new URL((await me.call(startTotp, { body: { password } })).data.uri)
    expect(arabic.searchParams.get('issuer')).toMatch(/\p{Script=Arabic}/u)
  })

  test('asks for the password, and changes nothing until the first code is right', async () => {
    const me = await app.as('customer')
    const refused = await me.call(startTotp, { body: { password: 'wrong' } })
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['auth.password_wrong', ['password']])
    expect((await me.call(confirmTotp, { body: { code: '123456' } })).code).toBe('account.totp_not_started')
    const { secret } = (await me.call(startTotp, { body: { password } })).data
    const wrong = await me.call(confirmTotp, { body: { code: codeOf(secret, 5) } })
    expect([wrong.code, Object.keys(wrong.errors ?? {})]).toEqual(['auth.code_wrong', ['code']])
    expect(await stateOf(me)).toMatchObject({ enabled: false, required: false })
    expect((await afterPassword(app, 'customer')).reply.status).toBe(200)
  })

  test('answers ten recovery codes once and keeps secret and codes unreadable', async () => {
    const me = await app.as('customer')
    const { secret, recoveryCodes } = await setUpTotp(app, me)
    expect(recoveryCodes).toHaveLength(10)
    expect(await stateOf(me)).toEqual({ enabled: true, required: false, recovery_codes_left: 10 })
    const stored = JSON.stringify(await rowOf())
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
    expect((await me.call(confirmTotp, { body: { code: codeOf(secret) } })).code).toBe(
      'account.totp_not_started',
    )
  })

  test('ends all sessions without the second factor', async () => {
    const elsewhere = await app.as('customer')
    const me = await app.as('customer')
    await setUpTotp(app, me)
    expect((await elsewhere.call(getMe)).status).toBe(401)
    expect((await me.call(getMe)).status).toBe(200)
  })

  test('of another phone leaves the old one in force until its first code', async () => {
    const me = await app.as('customer')
    const old = await setUpTotp(app, me)
    const code = codeOf(old.secret)
    const { secret } = (await me.call(startTotp, { body: { password, code } })).data
    await waitForCodes(app)
    const before = await afterPassword(app, 'customer')
    expect((await tryCode(before.client, codeOf(secret))).code).toBe('auth.code_wrong')
    expect((await tryCode(before.client, codeOf(old.secret))).status).toBe(200)
    const { data } = await me.call(confirmTotp, { body: { code: codeOf(secret) } })
    await waitForCodes(app)
    const after = await afterPassword(app, 'customer')
    expect((await tryCode(after.client, codeOf(old.secret))).code).toBe('auth.code_wrong')
    expect((await tryCode(after.client, old.recoveryCodes[0] as string)).code).toBe('auth.code_wrong')
    expect((await tryCode(after.client, data.recovery_codes[0] as string)).status).toBe(200)
  })

  test('sends a notification mail, and so does its removal', async () => {
    const me = await app.as('customer')
    const subjects = async () =>
      (await mailsTo(app, emailOf('nakheel', 'customer'))).map(mail => mail.subject)
    const before = (await subjects()).length
    const { secret } = await setUpTotp(app, me)
    await me.call(stopTotp, { body: { password, code: codeOf(secret) } })
    expect((await subjects()).slice(before)).toEqual([
      'Logging in now asks for a code',
      'Logging in no longer asks for a code',
    ])
    const mails = await mailsTo(app, emailOf('nakheel', 'customer'))
    expect(JSON.stringify(mails)).not.toContain(secret)
  })

  test('of two concurrent confirmations one returns codes', async () => {
    const me = await app.as('customer')
    const { secret } = (await me.call(startTotp, { body: { password } })).data
    const confirm = () => me.clone().call(confirmTotp, { body: { code: codeOf(secret) } })
    const replies = await Promise.all([confirm(), confirm(), confirm()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('can be undone with the password and a code', async () => {
    const me = await app.as('customer')
    const code = codeOf((await setUpTotp(app, me)).secret)
    expect((await me.call(stopTotp, { body: { password: 'wrong', code } })).code).toBe('auth.password_wrong')
    const { data } = await me.call(stopTotp, { body: { password, code } })
    expect(data.totp).toEqual({ enabled: false, required: false, recovery_codes_left: 0 })
    expect((await afterPassword(app, 'customer')).reply.status).toBe(200)
    expect(await rowOf()).toMatchObject({ totp_secret: null, totp_next: null, totp_enabled_at: null })
  })
})

describe('signing in with a second factor', () => {
  test('requires the code after the password, with a cookie that grants nothing', async () => {
    await setUpTotp(app, await app.as('customer'))
    const { client, reply } = await afterPassword(app, 'customer')
    expect([reply.status, reply.code]).toEqual([409, 'auth.code_required'])
    expect(cookiesSet(reply)).toEqual([expect.stringMatching(/^sid=[\w-]{43}; .*HttpOnly/)])
    expect(JSON.stringify(reply.body)).not.toContain(emailOf('nakheel', 'customer'))
    for (const endpoint of [getMe, getAccount, listFlightBookings])
      expect((await client.call(endpoint)).status).toBe(401)
  })

  test('a wrong password does not reveal it', async () => {
    await setUpTotp(app, await app.as('customer'))
    const wrong = app.guest()
    const body = { email: emailOf('nakheel', 'customer'), password: 'wrong' }
    const reply = await wrong.send('POST', '/api/auth/login', {
      body: JSON.stringify(body),
      type: 'application/json',
    })
    expect([reply.code, cookiesOf(wrong)]).toEqual(['auth.failed', []])
  })

  test('the right code opens a session under a new token', async () => {
    const { secret } = await setUpTotp(app, await app.as('customer'))
    const { client } = await afterPassword(app, 'customer')
    const pending = client.clone()
    const code = codeOf(secret)
    const { status, data } = await tryCode(client, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, data.email]).toEqual([200, emailOf('nakheel', 'customer')])
    expect(client.cookies.get('sid')).not.toBe(pending.cookies.get('sid'))
    expect((await client.call(getMe)).status).toBe(200)
    expect((await tryCode(pending, codeOf(secret, 1))).status).toBe(401)
  })

  test('no code counts twice, nor one older than the last', async () => {
    const { secret } = await setUpTotp(app, await app.as('customer'))
    const first = await afterPassword(app, 'customer')
    const code = codeOf(secret)
    expect((await tryCode(first.client, code)).status).toBe(200)
    const second = await afterPassword(app, 'customer')
    for (const used of [code, codeOf(secret, -1)])
      expect((await tryCode(second.client, used)).code).toBe('auth.code_wrong')
    expect((await tryCode(second.client, codeOf(secret, 1))).status).toBe(200)
  })

  test('of two concurrent uses of a code one succeeds', async () => {
    const { secret, recoveryCodes } = await setUpTotp(app, await app.as('customer'))
    for (const code of [codeOf(secret), recoveryCodes[0] as string]) {
      const clients = await Promise.all([1, 2, 3, 4].map(() => afterPassword(app, 'customer')))
      const replies = await Promise.all(clients.map(({ client }) => tryCode(client, code)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    }
  })

  test('a recovery code counts once, however it is typed', async () => {
    const { recoveryCodes } = await setUpTotp(app, await app.as('customer'))
    const [code = ''] = recoveryCodes
    const { client } = await afterPassword(app, 'customer')
    expect((await tryCode(client, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await stateOf(client)).recovery_codes_left).toBe(9)
    const again = await afterPassword(app, 'customer')
    expect((await tryCode(again.client, code)).code).toBe('auth.code_wrong')
  })

  test('five wrong codes end it, also concurrently', async () => {
    const { secret } = await setUpTotp(app, await app.as('customer'))
    const slow = (await afterPassword(app, 'customer')).client
    const one = async () => (await tryCode(slow, '000000')).status
    expect([await one(), await one(), await one(), await one(), await one()]).toEqual([
      422, 422, 422, 422, 401,
    ])
    expect((await tryCode(slow, codeOf(secret))).status).toBe(401)
    const fast = (await afterPassword(app, 'customer')).client
    const replies = await Promise.all(Array.from({ length: 12 }, () => tryCode(fast.clone(), '000000')))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(4)
    expect((await tryCode(fast, codeOf(secret))).status).toBe(401)
  })

  describe('with guessed codes', () => {
    const guess = async (count: number) => {
      const codes: (string | undefined)[] = []
      while (codes.length < count) {
        const { client } = await afterPassword(app, 'customer')
        for (let tries = 0; tries < 4 && codes.length < count; tries++)
          codes.push((await tryCode(client, '000000')).code)
      }
      return [...new Set(codes)]
    }

    test('takes no code of the app any more after twenty in a day, at whatever browser', async () => {
      const { secret, recoveryCodes } = await setUpTotp(app, await app.as('customer'))
      expect(await guess(20)).toEqual(['auth.code_wrong'])
      const { client } = await afterPassword(app, 'customer')
      const refused = await tryCode(client, codeOf(secret))
      expect([refused.status, refused.code]).toEqual([429, 'auth.codes_paused'])
      expect(refused.message).toMatch(/recovery code, or try again tomorrow/)
      const hours = Number(refused.headers.get('retry-after')) / 3600
      expect(hours).toBeGreaterThan(23)
      expect(hours).toBeLessThanOrEqual(24)
      expect((await tryCode(client, recoveryCodes[0] as string)).status).toBe(200)
      const tomorrow = Date.now() + 24 * 60 * 60_000 + 1
      const late = await at(tomorrow, () => afterPassword(app, 'customer'))
      expect((await at(tomorrow, () => tryCode(late.client, codeOf(secret)))).status).toBe(200)
    })

    test('a right code resets the count', async () => {
      const { secret } = await setUpTotp(app, await app.as('customer'))
      await guess(19)
      const { client } = await afterPassword(app, 'customer')
      expect((await tryCode(client, codeOf(secret))).status).toBe(200)
      expect(await guess(20)).toEqual(['auth.code_wrong'])
    })

    test('notifies its owner once, after ten', async () => {
      await setUpTotp(app, await app.as('customer'))
      const told = async () =>
        (await mailsTo(app, emailOf('nakheel', 'customer'))).filter(
          ({ subject }) => subject === 'Someone is trying codes for your account',
        ).length
      const before = await told()
      await guess(9)
      expect(await told()).toBe(before)
      await guess(8)
      expect(await told()).toBe(before + 1)
    })
  })

  test('waits ten minutes for the code', async () => {
    const { secret } = await setUpTotp(app, await app.as('customer'))
    const { client } = await afterPassword(app, 'customer')
    const late = client.clone()
    const later = (minutes: number) => Date.now() + minutes * 60_000
    expect((await at(later(10.1), () => tryCode(late, codeOf(secret)))).status).toBe(401)
    expect((await at(later(9.9), () => tryCode(client, codeOf(secret)))).status).toBe(200)
  })

  test('is rejected for other users and other tenants', async () => {
    const { secret } = await setUpTotp(app, await app.as('customer'))
    expect((await tryCode(app.guest(), codeOf(secret))).status).toBe(401)
    const { client } = await afterPassword(app, 'customer')
    const carried = app.guest('gulf')
    carried.cookies.set('sid', client.cookies.get('sid') as string)
    expect((await tryCode(carried, codeOf(secret))).status).toBe(401)
    const shapes = ['', 'x'.repeat(33), '١٢٣٤٥٦', '12_456']
    for (const code of shapes) expect((await tryCode(client, code)).errors).toHaveProperty('code')
  })
})

describe('a tenant that wants a second factor of its staff', () => {
  const want = async (wanted: boolean) => {
    await app.rows('nakheel', async db => {
      const { data } = await db.selectFrom('settings').select('data').executeTakeFirstOrThrow()
      await db
        .updateTable('settings')
        .set({ data: JSON.stringify({ ...data, staff_totp_required: wanted }) })
        .execute()
    })
    await app.runtime.tenants.refresh([tenantId('nakheel')])
  }

  test('lets staff do nothing until it is set up, and never switch it off', async () => {
    const staff = await app.as('staff')
    await want(true)
    try {
      expect((await staff.call(getMe)).data).toMatchObject({
        kind: 'customer',
        permissions: [],
        lacks_totp: true,
      })
      expect(await stateOf(staff)).toMatchObject({ enabled: false, required: true })
      const { secret } = await setUpTotp(app, staff)
      const { data } = await staff.call(getMe)
      expect([data.kind, data.lacks_totp]).toEqual(['staff', undefined])
      expect(data.permissions).toContain('bookings.override')
      const refused = await staff.call(stopTotp, { body: { password, code: codeOf(secret) } })
      expect([refused.status, refused.code]).toEqual([409, 'account.totp_required'])
    } finally {
      await want(false)
    }
  })

  test('asks nothing of customers, and keeps the wish to itself', async () => {
    await want(true)
    try {
      const me = await app.as('customer')
      expect(await stateOf(me)).toMatchObject({ required: false })
      expect((await me.call(getMe)).data.permissions.length).toBeGreaterThan(0)
      const settings = await me.send('GET', '/api/app/settings')
      expect(JSON.stringify(settings.body)).not.toContain('totp')
    } finally {
      await want(false)
    }
  })
})
