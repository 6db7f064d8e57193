import { expect, test } from 'vitest'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { resetPassword } from '#shared/contract/accounts/registration.ts'
import { issueToken } from '../../src/server/features/auth/tokens/tokens.service.ts'
import { openApp } from '../support/app.ts'
import { emailOf, userId } from '../support/people.ts'
import { doesHarm } from '../support/races.ts'
import { unguarded } from '../support/unguarded.ts'

// With the guards off the loads of tests/api/auth.reset.test.ts must do harm, or those tests would prove nothing.
const app = await openApp({}, unguarded)
const email = emailOf('nakheel', 'customer')
const id = userId('nakheel', 'customer')

const aToken = () => app.system().unit(u => issueToken(u, 'password_reset', id))
const reset = (token: string, password: string) =>
  app.guest().call(resetPassword, { body: { token, email, password, password_confirmation: password } })

test('without guards, a link used twice concurrently sets two passwords', async () => {
  const harm = await doesHarm(async () => {
    const token = await aToken()
    const pair = ['the first of a pair', 'the second of a pair']
    const replies = await Promise.all(pair.map(password => reset(token, password)))
    return replies.every(({ status }) => status === 200)
  }, 100)
  expect(harm).toBe(true)
})

test('without guards, a sign-in under way outlives the new password', async () => {
  let outlived = 0
  for (let round = 0; round < 25 && outlived === 0; round++) {
    const before = `${round} ways to the sea`
    await reset(await aToken(), before)
    const token = await aToken()
    const client = app.guest()
    await Promise.all([
      client.call(login, { body: { email, password: before } }),
      reset(token, `${round} ways to the hills`),
    ])
    if ((await client.call(getMe)).status === 200) outlived++
  }
  expect(outlived).toBeGreaterThan(0)
})
