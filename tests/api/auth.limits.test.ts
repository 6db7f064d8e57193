import { expect, test } from 'vitest'
import { exportAccount } from '#shared/contract/accounts.ts'
import { login } from '#shared/contract/auth.ts'
import { loginCode } from '#shared/contract/second-factor.ts'
import { addPoint } from '../../src/server/http/limits-store.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { emailOf, PASSWORD } from '../support/people.ts'

const app = await openApp({ limitFactor: 1 })

test('ten wrong passwords close the account to everybody for a while, and say how long', async () => {
  const email = emailOf('nakheel', 'customer')
  const attempt = (password: string) => app.guest().call(login, { body: { email, password } })
  for (let i = 0; i < 10; i++) expect((await attempt('wrong')).code).toBe('auth.failed')
  const refused = await attempt(PASSWORD)
  expect([refused.status, refused.code]).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(refused.message).toBe('Too many tries. Wait a little and try again')
})

test('a success forgives the failures before it', async () => {
  const email = emailOf('nakheel', 'otherCustomer')
  const attempt = (password: string) => app.guest().call(login, { body: { email, password } })
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 8; i++) await attempt('wrong')
    expect((await attempt(PASSWORD)).status).toBe(200)
  }
})

test('writing the address otherwise does not help, nor does a forged forwarding header', async () => {
  const base = emailOf('gulf', 'customer')
  for (let i = 0; i < 10; i++) {
    const email = i % 2 ? base.toUpperCase() : ` ${base}`
    const headers = { 'x-forwarded-for': `198.51.100.${i}` }
    await app.guest('gulf').call(login, { body: { email, password: 'wrong' }, headers })
  }
  expect((await app.guest('gulf').call(login, { body: { email: base, password: PASSWORD } })).status).toBe(
    429,
  )
})

test('a window that is over counts from one again, and parallel counts are all counted', async () => {
  const { db } = app.runtime
  await Promise.all(Array.from({ length: 20 }, () => addPoint(db, 'parallel', 60_000, 100)))
  expect((await addPoint(db, 'parallel', 60_000, 100)).points).toBe(21)
  await addPoint(db, 'short', 1, 100)
  await new Promise(done => setTimeout(done, 5))
  expect((await addPoint(db, 'short', 60_000, 100)).points).toBe(1)
})

test('being signed in gives no further tries from the same network', async () => {
  const email = (n: number) => `spray-${n}@example.com`
  const spray = (client: Client, n: number) =>
    client.call(login, { body: { email: email(n), password: 'wrong' } })
  const member = await app.as('agent')
  let refused = 0
  for (let n = 0; n < 60; n++) if ((await spray(app.guest(), n)).status === 429) refused++
  expect(refused).toBeGreaterThan(0)
  expect((await spray(member, 99)).status).toBe(429)
})

test('one network tries thirty codes in a quarter of an hour', async () => {
  const attempt = () => app.guest().call(loginCode, { body: { code: '000000' } })
  for (let i = 0; i < 30; i++) expect((await attempt()).status).toBe(401)
  const refused = await attempt()
  expect([refused.status, refused.code]).toEqual([429, 'request.too_many'])
})

test('all that is kept about somebody is read ten times an hour', async () => {
  const client = await app.as('seller', 'gulf')
  for (let i = 0; i < 10; i++) expect((await client.download(exportAccount)).status).toBe(200)
  expect((await client.download(exportAccount)).status).toBe(429)
})
