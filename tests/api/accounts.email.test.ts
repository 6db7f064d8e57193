import { beforeEach, describe, expect, test } from 'vitest'
import { changeEmail, confirmEmail, getAccount, updateAccount } from '#shared/contract/accounts/accounts.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { forgotPassword, resetPassword } from '#shared/contract/accounts/registration.ts'
import type { Unit } from '../../src/server/context/context.ts'
import { changeEmail as askForEmail } from '../../src/server/features/accounts/email-change.service.ts'
import { deleteOldTokens } from '../../src/server/features/auth/tokens/tokens.service.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { linksOf, linkTo, mailsTo } from '../support/mail-links.ts'
import { emailOf, PASSWORD, tenantId, userId } from '../support/people.ts'

const app = await openApp()
const old = emailOf('nakheel', 'customer')
let client: Client

const ask = (email: string, password = PASSWORD) => client.call(changeEmail, { body: { email, password } })
const confirm = (token: string, who = client) => who.call(confirmEmail, { body: { token } })
const lastMail = async (email: string) => (await mailsTo(app, email)).at(-1)
const tokenFor = async (email: string) =>
  (await linkTo(app, email, '/confirm-email/')).pathname.split('/').at(-1) as string

const hashOf = (u: Unit, id: string) =>
  u.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
const setPassword = (u: Unit, id: string, password_hash: string) =>
  u.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()

beforeEach(async () => {
  await app.rows('nakheel', db =>
    db
      .updateTable('users')
      .set({ email: old, email_norm: old })
      .where('id', '=', userId('nakheel', 'customer'))
      .execute(),
  )
  client = await app.as('customer')
})

describe('asking for another address', () => {
  test('changes nothing until the mailed link is confirmed', async () => {
    const { data } = await ask('New.Address@nakheel.test')
    expect(data).toMatchObject({ email: old, new_email: 'New.Address@nakheel.test' })
    const token = await tokenFor('New.Address@nakheel.test')
    expect((await client.call(getMe)).data.email).toBe(old)
    expect((await confirm(token)).status).toBe(200)
    expect((await client.call(getAccount)).data).toMatchObject({
      email: 'New.Address@nakheel.test',
      new_email: null,
    })
    const logged = await app.rows('nakheel', db =>
      db
        .selectFrom('audit_events')
        .select(['actor_kind', 'actor_id', 'subject_id'])
        .where('kind', '=', 'address_changed')
        .execute(),
    )
    const id = userId('nakheel', 'customer')
    expect(logged).toEqual([{ actor_kind: 'customer', actor_id: id, subject_id: id }])
    const body = { email: 'new.address@nakheel.test', password: PASSWORD }
    expect((await app.guest().call(login, { body })).status).toBe(200)
  })

  test('has a link as young as its mail, also when that was delivered late', async () => {
    await ask('late@nakheel.test')
    await at(Date.now() + 20 * 3_600_000, async () => {
      await app.system().unit(u => deleteOldTokens(u, 100))
      const token = await tokenFor('late@nakheel.test')
      expect((await confirm(token)).status).toBe(200)
    })
  })

  test('mails no link that was taken back before its mail was written', async () => {
    await ask('gone@nakheel.test')
    await app.rows('nakheel', db =>
      db.deleteFrom('mail_tokens').where('user_id', '=', userId('nakheel', 'customer')).execute(),
    )
    expect(await mailsTo(app, 'gone@nakheel.test')).toEqual([])
  })

  test('notifies the old address immediately, and again after the change', async () => {
    await ask('told@nakheel.test')
    const asked = await lastMail(old)
    expect(asked?.subject).toBe('A new e-mail address was asked for')
    // Also open to who is still logged in, and may have to act at once.
    expect(linksOf(asked).map(link => link.pathname)).toEqual(['/account'])
    await confirm(await tokenFor('told@nakheel.test'))
    expect((await lastMail(old))?.subject).toBe('Your e-mail address was changed')
  })

  test('needs the password', async () => {
    const reply = await ask('wrong@nakheel.test', 'wrong')
    expect([reply.status, reply.code, Object.keys(reply.errors ?? {})]).toEqual([
      422,
      'auth.password_wrong',
      ['password'],
    ])
    expect(await lastMail('wrong@nakheel.test')).toBeUndefined()
  })

  test('of another account has the same response, and only its owner is notified', async () => {
    const taken = emailOf('nakheel', 'seller')
    const free = await ask('free@nakheel.test')
    const reply = await ask(taken.toUpperCase())
    const shape = ({ status, body }: typeof reply) => [
      status,
      JSON.stringify(body).replace(/"new_email":"[^"]+"/, ''),
    ]
    expect(shape(reply)).toEqual(shape(free))
    const mail = await lastMail(taken)
    expect(mail?.subject).toBe('About your e-mail address')
    expect(mail?.text).not.toContain('confirm-email')
  })

  test('that the account has already is refused at the field', async () => {
    const reply = await ask(` ${old.toUpperCase()} `)
    expect(reply.errors).toEqual({ email: ['This is the address of your account already'] })
  })

  test('writes in the language of the account', async () => {
    const set = (lang: 'en' | 'ar') =>
      app.rows('nakheel', db =>
        db.updateTable('users').set({ lang }).where('id', '=', userId('nakheel', 'customer')).execute(),
      )
    await set('ar')
    await ask('arabic@nakheel.test')
    const mail = await lastMail('arabic@nakheel.test')
    expect(mail?.subject).toBe('تأكيد بريدك الإلكتروني الجديد')
    expect(mail?.html).toContain('dir="rtl"')
    expect(mail?.text).toContain('/ar/confirm-email/')
    await set('en')
  })
})

test('mails no user input to a stranger', async () => {
  const name = 'Win a prize at evil.example'
  await client.call(updateAccount, { body: { name, lang: 'en' } })
  await ask('stranger@nakheel.test')
  const mail = await lastMail('stranger@nakheel.test')
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example')
  await client.call(updateAccount, { body: { name: 'customer nakheel', lang: 'en' } })
})

test('is rejected when the password changed meanwhile', async () => {
  const asked = app.system()
  const user = (await client.call(getMe)).data
  const { tenant } = asked
  let replaced: Promise<unknown> | undefined
  const request = app.runtime.contextFor({ tenant, lang: 'en', user })
  // Right after the password was checked, and before the link is made.
  const late: typeof request = {
    ...request,
    unit: async work => {
      const first = replaced === undefined
      const answer = first ? await request.unit(work) : await replaced?.then(() => request.unit(work))
      replaced ??= asked.unit(u => setPassword(u, user.id, 'another'))
      return answer as Awaited<ReturnType<typeof work>>
    },
  }
  const { password_hash } = await asked.unit(u => hashOf(u, user.id))
  await expect(askForEmail(late, { email: 'late@nakheel.test', password: PASSWORD })).rejects.toMatchObject({
    code: 'auth.required',
  })
  await asked.unit(u => setPassword(u, user.id, password_hash))
})

describe('the mailed link', () => {
  test('works once, also when it is followed twice at the same time', async () => {
    await ask('once@nakheel.test')
    const token = await tokenFor('once@nakheel.test')
    const replies = await Promise.all([confirm(token), confirm(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await confirm(token)).code).toBe('auth.link_over')
  })

  // Else who reads it would give a stranger's account their address, and with it their bookings as a guest.
  test('is for the account that asked alone, and waits for it when others follow it', async () => {
    await ask('own@nakheel.test')
    const token = await tokenFor('own@nakheel.test')
    expect((await confirm(token, app.guest())).code).toBe('auth.required')
    expect((await confirm(token, await app.as('seller'))).code).toBe('auth.link_over')
    expect((await client.call(getMe)).data.email).toBe(old)
    expect((await confirm(token)).status).toBe(200)
    expect((await client.call(getMe)).data.email).toBe('own@nakheel.test')
  })

  test('leaves no link to the old address behind', async () => {
    await app.guest().call(forgotPassword, { body: { email: old } })
    const reset = (await linkTo(app, old, '/reset-password/')).pathname.split('/').at(-1) as string
    await ask('moved@nakheel.test')
    await confirm(await tokenFor('moved@nakheel.test'))
    const password = 'seventy camels at dawn'
    const body = { token: reset, email: 'moved@nakheel.test', password, password_confirmation: password }
    expect((await app.guest().call(resetPassword, { body })).code).toBe('auth.link_over')
  })

  test('is void after an hour, after a newer one, and at another tenant', async () => {
    await ask('first@nakheel.test')
    const first = await tokenFor('first@nakheel.test')
    await ask('second@nakheel.test')
    const second = await tokenFor('second@nakheel.test')
    expect((await confirm(first)).code).toBe('auth.link_over')
    expect((await confirm(second, await app.as('customer', 'gulf'))).code).toBe('auth.link_over')
    expect((await at(Date.now() + 61 * 60_000, () => confirm(second))).code).toBe('auth.link_over')
    expect((await confirm(second)).status).toBe(200)
  })

  test('expires when another account took the address meanwhile', async () => {
    await ask('wanted@nakheel.test')
    const token = await tokenFor('wanted@nakheel.test')
    const set = (email: string) =>
      app.rows('nakheel', db =>
        db
          .updateTable('users')
          .set({ email, email_norm: email })
          .where('id', '=', userId('nakheel', 'seller'))
          .execute(),
      )
    await set('wanted@nakheel.test')
    expect([(await confirm(token)).code, (await client.call(getMe)).data.email]).toEqual([
      'auth.link_over',
      old,
    ])
    await set(emailOf('nakheel', 'seller'))
  })

  test('wins over a registration that was never confirmed', async () => {
    const email = 'squatted@nakheel.test'
    await app.rows('nakheel', db =>
      db
        .insertInto('users')
        .values({
          tenant_id: tenantId('nakheel'),
          id: crypto.randomUUID(),
          kind: 'customer',
          name: 'Squatter',
          email,
          email_norm: email,
          password_hash: 'x',
        })
        .execute(),
    )
    await ask(email)
    expect((await confirm(await tokenFor(email))).status).toBe(200)
    expect((await client.call(getMe)).data.email).toBe(email)
  })

  test.each(['', 'x', 'x'.repeat(500)])('that never was is refused: %j', async token => {
    expect((await confirm(token)).status).toBeOneOf([410, 422])
  })
})
