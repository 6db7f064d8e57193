import { describe, expect, test } from 'vitest'
import { changePassword, requestDeletion, withdrawDeletion } from '#shared/contract/accounts/accounts.ts'
import { inviteMember } from '#shared/contract/accounts/agency-members.ts'
import { login } from '#shared/contract/accounts/auth.ts'
import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { register, resetPassword, verifyEmail } from '#shared/contract/accounts/registration.ts'
import { issueToken } from '../../src/server/features/auth/tokens/tokens.service.ts'
import { openApp } from '../support/app.ts'
import { invitedToken } from '../support/invitations.ts'
import { linkTo } from '../support/mail-links.ts'
import { emailOf, PASSWORD, userId } from '../support/people.ts'

/** One password, typed at every place that sets or asks for one. */
const app = await openApp()
const ARABIC = 'خمسون ناقة في الفجر البعيد '
const cut = (text: string, bytes: number) => {
  let all = text.repeat(20)
  while (Buffer.byteLength(all) > bytes) all = all.slice(0, -1)
  return all + '.'.repeat(bytes - Buffer.byteLength(all))
}
const PASSWORDS: [string, string][] = [
  ['256 bytes of Latin', cut('The quick brown fox jumps over it. ', 256)],
  ['256 bytes of Arabic', cut(ARABIC, 256)],
  ['composed letters', 'crème brûlée à la façon'.normalize('NFC')],
  ['the same letters decomposed', 'crème brûlée à la façon'.normalize('NFD')],
  ['spaces at both ends', '  a pass phrase with edges  '],
  ['eight signs beyond the first plane', '🐪🌴🕌🧭🛫🧳🗺️🌙'],
]
const TOO_LONG: [string, string][] = [
  ['257 bytes of Latin', `${cut('The quick brown fox jumps over it. ', 256)}.`],
  ['258 bytes of Arabic', `${cut(ARABIC, 256)}ب`],
  ['5,000 letters', 'long pass '.repeat(500)],
]
const TOO_SHORT: [string, string][] = [['four signs that take eight units', '🐪🌴🕌🧭']]

const email = emailOf('nakheel', 'customer')
const id = userId('nakheel', 'customer')
const signIn = async (password: string, address = email) => {
  const client = app.guest()
  return { client, status: (await client.call(login, { body: { email: address, password } })).status }
}
const reset = async (password: string) => {
  const token = await app.system().unit(u => issueToken(u, 'password_reset', id))
  const body = { token, email, password, password_confirmation: password }
  return app.guest().call(resetPassword, { body })
}
let people = 0
const someone = () => `typist-${++people}@example.com`
const ask = (address: string, password: string) =>
  app.guest().call(register, { body: { name: 'Noor', email: address, password } })
async function accept(password: string, address: string) {
  const body = { email: address, preset: 'agent', permissions: [], lang: 'en' }
  await (await app.as('agent')).call(inviteMember, { body })
  const token = await invitedToken(app, address)
  return app.guest().call(acceptInvitation, { body: { token, name: 'Noor', password } })
}

describe.each(PASSWORDS)('a password of %s', (_, password) => {
  test('works in any text field, and only as it was typed', async () => {
    const registered = someone()
    await ask(registered, password)
    const link = Object.fromEntries((await linkTo(app, registered, '/email-verified')).searchParams)
    const { id: user = '', hash = '', ...query } = link
    await app.guest().call(verifyEmail, { params: { id: user, hash }, query })
    expect((await signIn(password, registered)).status).toBe(200)

    const invited = someone()
    expect((await accept(password, invited)).status).toBe(200)
    expect((await signIn(password, invited)).status).toBe(200)

    expect((await reset(password)).status).toBe(200)
    const { client, status } = await signIn(password)
    expect(status).toBe(200)
    expect((await client.call(requestDeletion, { body: { password } })).status).toBe(200)
    await client.call(withdrawDeletion)
    const other =
      password.normalize('NFC') === password ? `${password.slice(0, -1)}!` : password.normalize('NFC')
    expect((await signIn(other)).status).toBe(422)

    const change = { current_password: password, password: 'seventy camels at dawn' }
    expect((await client.call(changePassword, { body: change })).status).toBe(200)
    const back = { current_password: 'seventy camels at dawn', password }
    expect((await client.call(changePassword, { body: back })).status).toBe(200)
    expect((await signIn(password)).status).toBe(200)
  })
})

describe.each([...TOO_LONG, ...TOO_SHORT])('a password of %s', (_, password) => {
  test('is refused at its field wherever it would be set, and is quickly no right one', async () => {
    await reset(PASSWORD)
    const { client } = await signIn(PASSWORD)
    const replies = [
      await ask(someone(), password),
      await accept(password, someone()),
      await reset(password),
      await client.call(changePassword, { body: { current_password: PASSWORD, password } }),
    ]
    for (const { status, errors } of replies)
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ['password']])
    const start = performance.now()
    expect((await signIn(password)).status).toBe(422)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
