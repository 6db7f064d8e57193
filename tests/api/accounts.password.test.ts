import { describe, expect, test } from 'vitest'
import { changeEmail, changePassword, confirmEmail } from '#shared/contract/accounts/accounts.ts'
import { chooseTravelAgency } from '#shared/contract/accounts/agencies.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { linkTo, mailsTo } from '../support/mail-links.ts'
import { agencyId, emailOf, PASSWORD } from '../support/people.ts'

const app = await openApp()
const NEW = 'seventy camels at dawn'

const change = (client: Client, password: string, current_password = PASSWORD) =>
  client.call(changePassword, { body: { current_password, password } })

describe('changing the password', () => {
  test('goes on here under a new token and ends every other session', async () => {
    const phone = await app.as('customer')
    const client = await app.as('customer')
    const before = client.clone()
    const { data, message } = await change(client, NEW)
    expect(data.email).toBe(emailOf('nakheel', 'customer'))
    expect(message).toBe('Your password is changed. You are logged out everywhere else')
    expect((await client.call(getMe)).status).toBe(200)
    for (const other of [phone, before]) expect((await other.call(getMe)).status).toBe(401)
    const sign = (password: string) =>
      app.guest().call(login, { body: { email: emailOf('nakheel', 'customer'), password } })
    expect([(await sign(PASSWORD)).status, (await sign(NEW)).status]).toEqual([422, 200])
  })

  test('sends a notification mail', async () => {
    await change(await app.as('otherCustomer'), NEW)
    const mail = (await mailsTo(app, emailOf('nakheel', 'otherCustomer'))).at(-1)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toContain('/forgot-password')
    expect(mail?.text).not.toContain(NEW)
  })

  test('keeps acting for the same agency', async () => {
    const agent = await app.as('agent')
    const id = agencyId('nakheel', 1)
    await agent.call(chooseTravelAgency, { body: { travel_agency_id: id } })
    expect((await change(agent, NEW)).data.travel_agency?.id).toBe(id)
  })

  test('requires the current password, with the error at its field', async () => {
    const client = await app.as('seller')
    const reply = await change(client, NEW, 'wrong')
    expect([reply.status, reply.code]).toEqual([422, 'auth.password_wrong'])
    expect(reply.errors).toEqual({ current_password: ['This is not your password.'] })
    expect((await client.call(getMe)).status).toBe(200)
  })

  test.each([
    ['short', 'camels'],
    ['common', 'password123'],
    ['of the own name', 'seller nakheel'],
    ['endless', 'x'.repeat(5000)],
  ])('refuses one that is %s', async (_, password) => {
    const reply = await change(await app.as('seller'), password)
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['password']])
  })

  test('twice concurrently happens once', async () => {
    const client = await app.as('seller')
    const both = await Promise.all([change(client.clone(), `${NEW} 1`), change(client.clone(), `${NEW} 2`)])
    const [first, second] = both.map(({ status }) => status).sort()
    expect(first).toBe(200)
    // Who comes second is logged out, or no longer knows the current password.
    expect([401, 422]).toContain(second)
  })

  test('makes a mailed link for another address void', async () => {
    const client = await app.as('otherAgent')
    const body = { email: 'thief@nakheel.test', password: PASSWORD }
    await client.call(changeEmail, { body })
    const link = await linkTo(app, 'thief@nakheel.test', '/confirm-email/')
    const token = link.pathname.split('/').at(-1) as string
    await change(client, NEW)
    expect((await client.call(confirmEmail, { body: { token } })).code).toBe('auth.link_over')
  })
})
