import { expect, test } from 'vitest'
import { loginCode } from '#shared/contract/accounts/second-factor.ts'
import { openApp } from '../support/app.ts'
import { afterPassword, codeOf, setUpTotp } from '../support/second-factor.ts'
import { unguarded } from '../support/unguarded.ts'

// With the guard off the same load must do harm, or the test of using a code twice would prove nothing.
const app = await openApp({}, unguarded)

test('without the guard, one code signs in more than once', async () => {
  const { secret } = await setUpTotp(app, await app.as('customer'))
  const clients = await Promise.all(Array.from({ length: 8 }, () => afterPassword(app, 'customer')))
  const code = codeOf(secret)
  const replies = await Promise.all(clients.map(({ client }) => client.call(loginCode, { body: { code } })))
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
})
