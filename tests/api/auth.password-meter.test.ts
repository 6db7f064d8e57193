import { describe, expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from '#shared/base/password.ts'
import { changePassword } from '#shared/contract/accounts/accounts.ts'
import { inviteMember } from '#shared/contract/accounts/agency-members.ts'
import { acceptInvitation } from '#shared/contract/accounts/invitations.ts'
import { register, resetPassword } from '#shared/contract/accounts/registration.ts'
import { COMMON_PASSWORDS } from '#shared/rules/access/common-passwords.ts'
import { issueToken } from '../../src/server/features/auth/tokens/tokens.service.ts'
import { openApp } from '../support/app.ts'
import { invitedToken } from '../support/invitations.ts'
import { PASSWORD, userId } from '../support/people.ts'

const app = await openApp()
const site = app.system().tenant.settings.name
const PASSWORDS = [
  'password123',
  'Nakheel2027',
  'nakheel-travel-99',
  'نخيل-للسفر-1',
  'huda.zaidan1',
  'typist99',
  'Qimam-Travel-1',
  '1234567',
  'xk29vTqw',
  'correct horse battery',
  'قهوة الصباح مع الهيل',
  'Huda went to 7 cities',
]
const name = 'Huda Zaidan'
const email = 'typist@example.com'

const meterRefuses = (password: string, owner: { name: string; email: string }) => {
  const problem = passwordProblem(password, COMMON_PASSWORDS, { site, ...owner })
  return ['short', 'guessable'].includes(passwordStrength(password, problem))
}

const agent = await app.as('agent')
await agent.call(inviteMember, { body: { email, preset: 'agent', permissions: [], lang: 'en' } })
const invitation = await invitedToken(app, email)

describe('the meter says beforehand what the server says', () => {
  test('when someone registers', async () => {
    for (const password of PASSWORDS) {
      const { status } = await app.guest().call(register, { body: { name, email, password } })
      expect([password, status]).toEqual([password, meterRefuses(password, { name, email }) ? 422 : 200])
    }
  })

  test('when someone follows a mailed link', async () => {
    const owner = await person('customer')
    for (const password of [...PASSWORDS, ...madeOf(owner)]) {
      const token = await app.system().unit(u => issueToken(u, 'password_reset', owner.id))
      const body = { token, email: owner.email, password, password_confirmation: password }
      const { status } = await app.guest().call(resetPassword, { body })
      expect([password, status]).toEqual([password, meterRefuses(password, owner) ? 422 : 200])
    }
  })

  test('when someone accepts an invitation, which is used up by the first that is accepted', async () => {
    const refused = PASSWORDS.filter(password => meterRefuses(password, { name, email }))
    for (const password of [...refused, 'xk29vTqw']) {
      const { status } = await app
        .guest()
        .call(acceptInvitation, { body: { token: invitation, name, password } })
      expect([password, status]).toEqual([password, password === 'xk29vTqw' ? 200 : 422])
    }
  })

  test('when someone changes the password of an account', async () => {
    const owner = await person('seller')
    const client = await app.as('seller')
    let current = PASSWORD
    for (const password of [...PASSWORDS, ...madeOf(owner)]) {
      const body = { current_password: current, password }
      const { status } = await client.call(changePassword, { body })
      expect([password, status]).toEqual([password, meterRefuses(password, owner) ? 422 : 200])
      if (status === 200) current = password
    }
  })
})

const madeOf = (owner: { name: string; email: string }) => [
  `${owner.name.replace(' ', '')}1`,
  `${owner.email.split('@')[0]}-4711`,
]

const person = (key: 'customer' | 'seller') =>
  app.rows('nakheel', db =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', '=', userId('nakheel', key))
      .executeTakeFirstOrThrow(),
  )
