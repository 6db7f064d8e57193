import { expect, test } from 'vitest'
import { exportAccount } from '#shared/contract/accounts/accounts.ts'
import { login } from '#shared/contract/accounts/auth.ts'
import { forgotPassword, resetPassword } from '#shared/contract/accounts/registration.ts'
import { loginCode } from '#shared/contract/accounts/second-factor.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { addPoint } from '../../src/server/stores/limits-store.ts'
import { withRequestInfo } from '../../src/server/wire/request-info.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { linkTo } from '../support/mail-links.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { codeOf, setUpTotp, waitForCodes } from '../support/second-factor.ts'

const app = await openApp({ limitFactor: 1 })

const MINUTE = 60_000
const tenant = app.runtime.tenants.byHost('nakheel.localhost')
const gulf = app.runtime.tenants.byHost('gulf.localhost')

/** A call from another place on the network. */
const from = <T>(ip: string, work: () => Promise<T>, site = tenant) =>
  withRequestInfo({ requestId: newId(), ip, tls: false, tenant: site }, work)
const tryAs = (client: Client, email: string, password: string, ip = '127.0.0.1') =>
  from(ip, () => client.call(login, { body: { email, password } }))
const stranger = (email: string, password: string, n: number) =>
  tryAs(app.guest(), email, password, `198.51.100.${n}`)

test('ten wrong passwords lock the account for unknown browsers, with the time to wait', async () => {
  const email = emailOf('nakheel', 'customer')
  for (let n = 0; n < 10; n++) expect((await stranger(email, 'wrong', n)).code).toBe('auth.failed')
  const refused = await stranger(email, PASSWORD, 99)
  expect([refused.status, refused.code]).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(refused.message).toBe('Too many tries. Try again in 15 minutes')
})

test('attackers cannot lock out a browser that has signed in before', async () => {
  const email = emailOf('nakheel', 'agent')
  const own = app.guest()
  expect((await tryAs(own, email, PASSWORD)).status).toBe(200)
  for (let n = 0; n < 11; n++) await stranger(email, 'wrong', n)
  expect((await stranger(email, PASSWORD, 99)).status).toBe(429)
  expect((await tryAs(own, email, PASSWORD)).status).toBe(200)
})

test('an owner that attackers keep out of a new browser gets in with a new password by mail', async () => {
  const email = emailOf('gulf', 'customer')
  const password = 'eleven tall palms'
  const here = <T>(work: () => Promise<T>, ip = '203.0.113.9') => from(ip, work, gulf)
  const enter = (client: Client, typed: string, ip?: string) =>
    here(() => client.call(login, { body: { email, password: typed } }), ip)
  for (let n = 0; n < 10; n++) await enter(app.guest('gulf'), 'wrong', `198.51.100.${n}`)
  const owner = app.guest('gulf')
  expect((await enter(owner, PASSWORD)).status).toBe(429)
  await here(() => owner.call(forgotPassword, { body: { email } }))
  const token = (await linkTo(app, email, '/reset-password/')).pathname.split('/').at(-1) as string
  const body = { token, email, password, password_confirmation: password }
  expect((await here(() => owner.call(resetPassword, { body }))).status).toBe(200)
  expect((await enter(owner, password)).status).toBe(200)
})

test('a browser is known only to the account it signed in to, and cannot forge that', async () => {
  const own = app.guest()
  await stranger(emailOf('nakheel', 'seller'), PASSWORD, 1)
  await from('203.0.113.1', () =>
    own.call(login, { body: { email: emailOf('nakheel', 'seller'), password: PASSWORD } }),
  )
  const victim = emailOf('nakheel', 'otherAgent')
  for (let n = 0; n < 10; n++) await stranger(victim, 'wrong', n)
  expect((await tryAs(own, victim, PASSWORD, '203.0.113.1')).status).toBe(429)
  const token = own.cookies.get('known') as string
  own.cookies.set('known', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
  expect((await tryAs(own, victim, PASSWORD, '203.0.113.1')).status).toBe(429)
})

test('a known browser has ten attempts too', async () => {
  const email = emailOf('gulf', 'agent')
  const own = app.guest('gulf')
  const start = Date.now()
  const attempt = (password: string, minute: number) =>
    at(start + minute * MINUTE, () =>
      from('203.0.113.2', () => own.call(login, { body: { email, password } }), gulf),
    )
  expect((await attempt(PASSWORD, 0)).status).toBe(200)
  own.cookies.delete('sid')
  for (let n = 0; n < 10; n++) expect((await attempt('wrong', n * 1.2)).code).toBe('auth.failed')
  expect((await attempt(PASSWORD, 12.5)).status).toBe(429)
  expect((await attempt(PASSWORD, 16)).status).toBe(200)
})

test('known browsers of one account have fifty attempts together, however many there are', async () => {
  const email = emailOf('gulf', 'staff')
  const enter = (client: Client, password: string) =>
    from('203.0.113.5', () => client.call(login, { body: { email, password } }), gulf)
  const known = Array.from({ length: 26 }, () => app.guest('gulf'))
  for (const browser of known) {
    expect((await enter(browser, PASSWORD)).status).toBe(200)
    browser.cookies.delete('sid')
  }
  for (const browser of known.slice(1))
    for (const guess of ['one', 'two']) expect((await enter(browser, guess)).code).toBe('auth.failed')
  expect((await enter(known[0] as Client, PASSWORD)).status).toBe(429)
})

test('from the fourth wrong password on, the same place waits longer and longer', async () => {
  const email = emailOf('gulf', 'otherCustomer')
  const attempt = (now: number, password: string) =>
    at(now, () =>
      from('203.0.113.3', () => app.guest('gulf').call(login, { body: { email, password } }), gulf),
    )
  let now = Date.now()
  for (let n = 0; n < 3; n++) expect((await attempt(now, 'wrong')).code).toBe('auth.failed')
  const waits: number[] = []
  for (let n = 0; n < 6; n++) {
    expect((await attempt(now, 'wrong')).code).toBe('auth.failed')
    const early = await attempt(now, PASSWORD)
    expect(early.status).toBe(429)
    waits.push(Number(early.headers.get('retry-after')))
    now += (waits.at(-1) as number) * 1000
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64])
  expect((await attempt(now, PASSWORD)).status).toBe(200)
})

test('a success forgives the failures before it', async () => {
  const email = emailOf('nakheel', 'otherCustomer')
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 8; n++) await stranger(email, 'wrong', n)
    expect((await stranger(email, PASSWORD, 50)).status).toBe(200)
  }
})

test('a second factor does not reduce the number of logins', async () => {
  const owner = await app.as('staff')
  const { secret } = await setUpTotp(app, owner)
  for (let n = 0; n < 12; n++) {
    await waitForCodes(app)
    const client = app.guest()
    const body = { email: emailOf('nakheel', 'staff'), password: PASSWORD }
    expect((await from('203.0.113.4', () => client.call(login, { body }))).code).toBe('auth.code_required')
    const reply = await from('203.0.113.4', () => client.call(loginCode, { body: { code: codeOf(secret) } }))
    expect(reply.status).toBe(200)
  }
})

test('a log-in leaves no point behind, at its account or its network', async () => {
  const points = async () => {
    const rows = await app.runtime.db.admin.selectFrom('rate_limits').select('points').execute()
    return rows.reduce((sum, row) => sum + row.points, 0)
  }
  const before = await points()
  const email = emailOf('nakheel', 'otherCustomer')
  expect((await tryAs(app.guest(), email, PASSWORD, '203.0.113.5')).status).toBe(200)
  expect(await points()).toBe(before)
  expect((await tryAs(app.guest(), email, 'wrong', '203.0.113.5')).status).toBe(422)
  expect(await points()).toBe(before + 3)
})

test('writing the address otherwise does not help, nor does a forged forwarding header', async () => {
  const base = emailOf('gulf', 'customer')
  const attempt = (n: number, email: string, password: string) =>
    from(`198.51.100.${n}`, () => app.guest('gulf').call(login, { body: { email, password } }), gulf)
  for (let n = 0; n < 10; n++) await attempt(n, n % 2 ? base.toUpperCase() : ` ${base}`, 'wrong')
  expect((await attempt(99, base, PASSWORD)).status).toBe(429)
  const headers = { 'x-forwarded-for': '198.51.100.200' }
  const forged = app.guest('gulf').call(login, { body: { email: base, password: PASSWORD }, headers })
  expect((await forged).status).toBe(429)
})

test('a window that is over counts from one again, and parallel counts are all counted', async () => {
  const { db } = app.runtime
  await Promise.all(Array.from({ length: 20 }, () => addPoint(db, 'parallel', 60_000, 100)))
  expect((await addPoint(db, 'parallel', 60_000, 100)).points).toBe(21)
  await addPoint(db, 'short', 1, 100)
  await new Promise(done => setTimeout(done, 5))
  expect((await addPoint(db, 'short', 60_000, 100)).points).toBe(1)
})

test('what another process forgives is known here within a second', async () => {
  const email = emailOf('nakheel', 'seller')
  for (let n = 0; n < 10; n++) await stranger(email, 'wrong', n)
  expect((await stranger(email, PASSWORD, 99)).status).toBe(429)
  await app.runtime.db.admin.deleteFrom('rate_limits').execute()
  await at(Date.now() + 1001, async () => expect((await stranger(email, PASSWORD, 99)).status).toBe(200))
})

test('being signed in gives no further tries at other accounts from the same network', async () => {
  const ip = '203.0.113.6'
  const member = app.guest()
  const email = emailOf('nakheel', 'seller')
  expect((await tryAs(member, email, PASSWORD, ip)).status).toBe(200)
  const spray = (client: Client, n: number) => tryAs(client, `spray-${n}@example.com`, 'wrong', ip)
  let refused = 0
  for (let n = 0; n < 52; n++) if ((await spray(app.guest(), n)).status === 429) refused++
  expect(refused).toBe(2)
  expect((await spray(member, 99)).status).toBe(429)
  expect((await tryAs(member, email, PASSWORD, ip)).status).toBe(200)
})

test('one network tries thirty codes in a quarter of an hour', async () => {
  const attempt = () => app.guest().call(loginCode, { body: { code: '000000' } })
  for (let i = 0; i < 30; i++) expect((await attempt()).status).toBe(401)
  const refused = await attempt()
  expect([refused.status, refused.code]).toEqual([429, 'request.too_many'])
})

test('personal data can be exported ten times an hour', async () => {
  const client = await app.as('seller', 'gulf')
  for (let i = 0; i < 10; i++) expect((await client.download(exportAccount)).status).toBe(200)
  expect((await client.download(exportAccount)).status).toBe(429)
})
