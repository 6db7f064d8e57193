import { expect, test } from 'vitest'
import { changeEmail } from '#shared/contract/accounts/accounts.ts'
import { inviteMember } from '#shared/contract/accounts/agency-members.ts'
import {
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
} from '#shared/contract/accounts/registration.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { openApp } from '../support/app.ts'
import { emailOf, PASSWORD } from '../support/people.ts'

const app = await openApp({ limitFactor: 1 })

const ask = (endpoint: Endpoint, email: string, client = app.guest()) =>
  client.call(endpoint, {
    body: endpoint === register ? { name: 'Huda', email, password: 'seven quiet camels' } : { email },
  })

test.each([
  ['registering', register, 'huda@example.com'],
  ['registering a known address', register, emailOf('nakheel', 'agent')],
  ['asking for a new password', forgotPassword, emailOf('nakheel', 'customer')],
  ['asking for a new password of nobody', forgotPassword, 'nobody@example.com'],
])(
  '%s is answered three times an hour for one address, and says how long to wait',
  async (_, call, email) => {
    for (let i = 0; i < 3; i++)
      expect((await ask(call, i % 2 ? email.toUpperCase() : ` ${email}`)).status).toBe(200)
    const refused = await ask(call, email)
    expect([refused.status, refused.code]).toEqual([429, 'request.too_many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  },
)

test('asking for the link again counts with asking for a new password: both write to the same mailbox', async () => {
  const email = 'one-mailbox@example.com'
  for (const call of [resendVerification, forgotPassword, resendVerification])
    await ask(call, email, app.guest('gulf'))
  expect((await ask(forgotPassword, email, app.guest('gulf'))).status).toBe(429)
})

test('tokens cannot be tried on and on from one place', async () => {
  const guess = (i: number) =>
    app.guest('gulf').call(resetPassword, {
      body: {
        token: `guess-${i}`,
        email: emailOf('gulf', 'customer'),
        password: 'seven quiet camels',
        password_confirmation: 'seven quiet camels',
      },
    })
  for (let i = 0; i < 30; i++) expect((await guess(i)).status).toBe(410)
  expect((await guess(30)).status).toBe(429)
})

test('a signed-in user cannot flood an address by changing to it', async () => {
  const client = await app.as('seller')
  const body = { email: 'victim@example.com', password: PASSWORD }
  for (let i = 0; i < 5; i++) expect((await client.call(changeEmail, { body })).status).toBe(200)
  expect((await client.call(changeEmail, { body })).status).toBe(429)
  const admin = await app.as('agent')
  const invited = { email: 'victim@example.com', preset: 'agent', permissions: [], lang: 'en' }
  for (let i = 0; i < 5; i++) expect((await admin.call(inviteMember, { body: invited })).status).toBe(200)
  expect((await admin.call(inviteMember, { body: invited })).status).toBe(429)
})
