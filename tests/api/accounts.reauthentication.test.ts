import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeEmail,
  changePassword,
  exportAccount,
  getAccount,
  reauthenticate,
  requestDeletion,
} from '#shared/contract/accounts/accounts.ts'
import { chooseTravelAgency } from '#shared/contract/accounts/agencies.ts'
import { startTotp, stopTotp } from '#shared/contract/accounts/second-factor.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { mailsTo } from '../support/mail-links.ts'
import { agencyId, emailOf, PASSWORD, userId } from '../support/people.ts'
import { codeOf, setUpTotp } from '../support/second-factor.ts'

const app = await openApp()
const NEW = 'seventy camels at dawn'
const MINUTE = 60_000

beforeEach(() =>
  app.rows('nakheel', async db => {
    const off = { totp_secret: null, totp_next: null, totp_enabled_at: null, totp_last_step: null }
    await db
      .updateTable('users')
      .set({ ...off, wrong_codes: 0, deletion_requested_at: null })
      .execute()
    await db.deleteFrom('sessions').execute()
  }),
)

/** Every call that asks for the password, with what an intruder would send. */
const CALLS = {
  startTotp: (client: Client, code?: string) =>
    client.call(startTotp, { body: { password: PASSWORD, code } }),
  stopTotp: (client: Client, code?: string) => client.call(stopTotp, { body: { password: PASSWORD, code } }),
  changeEmail: (client: Client, code?: string) =>
    client.call(changeEmail, { body: { email: 'thief@example.com', password: PASSWORD, code } }),
  changePassword: (client: Client, code?: string) =>
    client.call(changePassword, { body: { current_password: PASSWORD, password: NEW, code } }),
  requestDeletion: (client: Client, code?: string) =>
    client.call(requestDeletion, { body: { password: PASSWORD, code } }),
  confirmOneself: (client: Client, code?: string) =>
    client.call(reauthenticate, { body: { password: PASSWORD, code } }),
}
const names = Object.keys(CALLS) as (keyof typeof CALLS)[]

describe('an account with an authenticator', () => {
  test('changes nothing by the password alone, nor by a wrong code', async () => {
    const me = await app.as('customer')
    await setUpTotp(app, me)
    const before = (await me.call(getAccount)).data
    for (const name of names) {
      const bare = await CALLS[name](me)
      expect([name, bare.status, Object.keys(bare.errors ?? {})]).toEqual([name, 422, ['code']])
      expect([name, (await CALLS[name](me, '000000')).code]).toEqual([name, 'auth.code_wrong'])
    }
    expect((await me.call(getAccount)).data).toEqual(before)
    expect(await mailsTo(app, 'thief@example.com')).toEqual([])
  })

  test.each(names.filter(name => name !== 'changePassword'))('does it with a code: %s', async name => {
    const me = await app.as('customer')
    const { secret } = await setUpTotp(app, me)
    expect((await CALLS[name](me, codeOf(secret))).status).toBe(200)
  })

  test('does it with a code: changePassword', async () => {
    const me = await app.as('customer')
    const { secret, recoveryCodes } = await setUpTotp(app, me)
    expect((await CALLS.changePassword(me, codeOf(secret))).status).toBe(200)
    const back = { current_password: NEW, password: PASSWORD, code: recoveryCodes[0] }
    expect((await me.call(changePassword, { body: back })).status).toBe(200)
  })

  test('takes a recovery code instead, once, and no code twice', async () => {
    const me = await app.as('customer')
    const { secret, recoveryCodes } = await setUpTotp(app, me)
    const [recovery = ''] = recoveryCodes
    expect((await CALLS.changeEmail(me, recovery)).status).toBe(200)
    expect((await CALLS.confirmOneself(me, recovery)).code).toBe('auth.code_wrong')
    expect((await CALLS.confirmOneself(me, codeOf(secret))).status).toBe(200)
    expect((await CALLS.stopTotp(me, codeOf(secret))).code).toBe('auth.code_wrong')
  })

  test('counts wrong codes as in sign-in, and notifies the owner', async () => {
    const me = await app.as('customer')
    await setUpTotp(app, me)
    for (let i = 0; i < 20; i++) await CALLS.confirmOneself(me, '000000')
    const paused = await CALLS.confirmOneself(me, '000000')
    expect([paused.status, paused.code]).toEqual([429, 'auth.codes_paused'])
    const told = (await mailsTo(app, emailOf('nakheel', 'customer'))).at(-1)
    expect(told?.subject).toBe('Someone is trying codes for your account')
  })

  test('reports the wrong password first, without using up the code', async () => {
    const me = await app.as('customer')
    const { secret } = await setUpTotp(app, me)
    const code = codeOf(secret)
    const wrong = await me.call(changeEmail, { body: { email: 'new@example.com', password: 'no', code } })
    expect(wrong.code).toBe('auth.password_wrong')
    const easy = { current_password: PASSWORD, password: 'password123', code }
    expect((await me.call(changePassword, { body: easy })).errors).toHaveProperty('password')
    expect((await CALLS.confirmOneself(me, code)).status).toBe(200)
  })
})

describe('the data of an account', () => {
  const later = (minutes: number, work: () => Promise<unknown>) => at(Date.now() + minutes * MINUTE, work)

  test('leave it soon after signing in, and later only once the password came again', async () => {
    const me = await app.as('customer')
    expect((await me.download(exportAccount)).status).toBe(200)
    await later(16, async () => {
      const refused = await me.download(exportAccount)
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'auth.confirm_needed'])
      expect((await me.call(reauthenticate, { body: { password: 'no' } })).code).toBe('auth.password_wrong')
      const failed = await app.rows('nakheel', db =>
        db
          .selectFrom('audit_events')
          .select(['subject_id', 'details'])
          .where('kind', '=', 'confirmation_failed')
          .execute(),
      )
      expect(failed.at(-1)).toEqual({ subject_id: userId('nakheel', 'customer'), details: {} })
      expect((await me.download(exportAccount)).status).toBe(403)
      expect((await CALLS.confirmOneself(me)).status).toBe(200)
      expect((await me.download(exportAccount)).status).toBe(200)
    })
  })

  test('are not let go by choosing an agency, nor by another browser that confirmed', async () => {
    const agent = await app.as('agent')
    const elsewhere = await app.as('agent')
    await later(16, async () => {
      const body = { travel_agency_id: agencyId('nakheel', 1) }
      expect((await agent.call(chooseTravelAgency, { body })).status).toBe(200)
      await CALLS.confirmOneself(elsewhere)
      expect((await agent.download(exportAccount)).status).toBe(403)
    })
  })
})
