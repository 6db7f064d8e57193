import { describe, expect, test } from 'vitest'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { forgotPassword, register, resetPassword } from '#shared/contract/accounts/registration.ts'
import { redirectTarget } from '#shared/i18n/redirect.ts'
import { readResetLink } from '../../src/server/features/auth/mail-links/password-reset.service.ts'
import { issueToken, readToken } from '../../src/server/features/auth/tokens/tokens.service.ts'
import { openApp } from '../support/app.ts'
import { cookiesOf } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { linksOf, linkTo, mailsTo } from '../support/mail-links.ts'
import { emailOf, PASSWORD, tenantId, userId } from '../support/people.ts'

const app = await openApp()
const MINUTE = 60_000
const NEW = 'eleven tall palms'
const email = emailOf('nakheel', 'customer')
const id = userId('nakheel', 'customer')

const signIn = (password: string, address = email) =>
  app.guest().call(login, { body: { email: address, password } })

async function mailedToken(address = email): Promise<string> {
  await app.guest().call(forgotPassword, { body: { email: address } })
  return (await linkTo(app, address, '/reset-password/')).pathname.split('/').at(-1) as string
}

/** A token as the mail would bring it, without the mail. */
const aToken = (userIdOf = id) => app.system().unit(u => issueToken(u, 'password_reset', userIdOf))

function reset(token: string, password = NEW, more: Record<string, unknown> = {}, client = app.guest()) {
  const body = { token, email, password, password_confirmation: password, ...more }
  return client.call(resetPassword, { body })
}

describe('a password reset', () => {
  test('is completed by the mailed link, without a session', async () => {
    const token = await mailedToken()
    const client = app.guest()
    const reply = await reset(token, NEW, {}, client)
    expect([reply.status, reply.data, reply.message]).toEqual([
      200,
      null,
      'Your new password is set. Log in with it.',
    ])
    expect(cookiesOf(client)).toEqual([])
    expect((await signIn(NEW)).status).toBe(200)
    expect((await signIn(PASSWORD)).code).toBe('auth.failed')
  })

  test('is told to a name stored with line ends on one line, as text and as HTML', async () => {
    const address = emailOf('nakheel', 'staff')
    const named = 'Huda\r\nCall 900 123 to keep your seats\u2028now'
    const staff = userId('nakheel', 'staff')
    await app.rows('nakheel', db =>
      db.updateTable('users').set({ name: named }).where('id', '=', staff).execute(),
    )
    expect((await reset(await aToken(staff), NEW, { email: address })).status).toBe(200)
    const mail = (await mailsTo(app, address)).at(-1)
    const folded = 'Huda Call 900 123 to keep your seats now'
    expect(mail?.text).toContain(folded)
    expect(mail?.html).toContain(folded)
  })

  test('is mailed with the page requested before, and no other target', async () => {
    const links = async (redirect: string) => {
      await app.guest().call(forgotPassword, { body: { email, redirect } })
      return redirectTarget((await linkTo(app, email, '/reset-password/')).search)
    }
    expect(await links('/flight-bookings?status=held&page=2')).toBe('/flight-bookings?status=held&page=2')
    expect(await links('//evil.test')).toBe('/')
  })

  test('is mailed in the requested language, text and HTML alike', async () => {
    const address = emailOf('nakheel', 'otherAgent')
    const client = app.guest()
    client.lang = 'ar'
    await client.call(forgotPassword, { body: { email: address } })
    const [mail] = await mailsTo(app, address)
    expect(mail?.subject).toBe('اختيار كلمة مرور جديدة لدى نخيل للسفر والعمرة')
    const [link] = linksOf(mail)
    expect(link?.pathname).toMatch(/^\/ar\/reset-password\/[\w-]{43}$/)
    expect(mail?.html).toContain(link?.href)
    expect(mail?.html).toContain('dir="rtl"')
  })

  test('gives known, unknown and disabled addresses the same response, and mails only users who can sign in', async () => {
    const disabled = emailOf('nakheel', 'seller')
    await app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set({ disabled_at: new Date() })
        .where('id', '=', userId('nakheel', 'seller'))
        .execute(),
    )
    const known = emailOf('nakheel', 'agent')
    const replies = []
    for (const address of [known, 'nobody@example.com', disabled, emailOf('gulf', 'agent')])
      replies.push(await app.guest().call(forgotPassword, { body: { email: address } }))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect((await mailsTo(app, known)).length).toBe(1)
    for (const address of ['nobody@example.com', disabled, emailOf('gulf', 'agent')])
      expect(await mailsTo(app, address)).toEqual([])
    const kept = await app.rows('nakheel', db => db.selectFrom('mails').select('recipient').execute())
    expect(kept.map(({ recipient }) => recipient)).not.toContain('nobody@example.com')
  })

  test('of an account that waits for its confirmation confirms the address too', async () => {
    const address = 'waiting@example.com'
    const body = { name: 'Noor', email: address, password: 'an unread letter' }
    await app.guest().call(register, { body })
    const token = await mailedToken(address)
    expect((await reset(token, NEW, { email: address })).status).toBe(200)
    expect((await signIn(NEW, address)).data.name).toBe('Noor')
  })
})

describe('setting the new password', () => {
  test('ends every session of the user, and no other', async () => {
    const before = await Promise.all([1, 2, 3].map(() => signIn(NEW)))
    expect(before.map(reply => reply.status)).toEqual([200, 200, 200])
    const here = app.guest()
    await here.call(login, { body: { email, password: NEW } })
    const other = await app.as('otherCustomer')
    await reset(await aToken(), 'nine small boats')
    expect((await here.call(getMe)).status).toBe(401)
    expect((await other.call(getMe)).status).toBe(200)
    const sessions = await app.rows('nakheel', db =>
      db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute(),
    )
    expect(sessions).toEqual([])
  })

  test('makes every other mailed link of the user void', async () => {
    const change = await app.system().unit(u => issueToken(u, 'email_change', id, { email: 'x@example.com' }))
    await reset(await aToken(), 'nine small boats')
    expect(await app.system().unit(u => readToken(u, 'email_change', change))).toBeUndefined()
  })

  test('notifies the user by mail', async () => {
    const count = async () =>
      (await mailsTo(app, email)).filter(mail => /password was changed/i.test(mail.subject ?? '')).length
    const before = await count()
    await reset(await aToken(), 'nine small boats')
    expect(await count()).toBe(before + 1)
  })
})

describe('the link', () => {
  test('works once', async () => {
    const token = await aToken()
    expect((await reset(token)).status).toBe(200)
    const again = await reset(token, 'another good one')
    expect([again.status, again.code]).toEqual([410, 'auth.link_over'])
    expect((await signIn(NEW)).status).toBe(200)
  })

  test('used twice concurrently sets one password', async () => {
    for (let round = 0; round < 5; round++) {
      const token = await aToken()
      const passwords = ['the first of a pair', 'the second of a pair']
      const replies = await Promise.all(passwords.map(password => reset(token, password)))
      expect(replies.map(reply => reply.status).sort()).toEqual([200, 410])
      const winner = passwords[replies.findIndex(reply => reply.status === 200)] as string
      expect((await signIn(winner)).status).toBe(200)
    }
  })

  test('works for three quarters of an hour', async () => {
    const token = await aToken()
    const now = Date.now()
    await at(now + 45 * MINUTE + 1000, async () => {
      expect((await reset(token)).code).toBe('auth.link_over')
      expect(await readResetLink(app.system(), token)).toBeUndefined()
    })
    await at(now + 44 * MINUTE, async () => {
      expect(await readResetLink(app.system(), token)).toMatchObject({ email })
      expect((await reset(token)).status).toBe(200)
    })
  })

  test('is revoked by a newer request', async () => {
    const first = await aToken()
    const second = await aToken()
    expect((await reset(first)).code).toBe('auth.link_over')
    expect((await reset(second)).status).toBe(200)
  })

  test('is of one user, one agency and its whole length', async () => {
    const token = await aToken()
    const others = [{ email: emailOf('nakheel', 'otherCustomer') }, { email: 'nobody@example.com' }]
    for (const more of others) expect((await reset(token, NEW, more)).code).toBe('auth.link_over')
    expect((await reset(token, NEW, {}, app.guest('gulf'))).code).toBe('auth.link_over')
    for (const bad of [token.slice(0, -1), `${token}A`, 'x', 'ﷲ'.repeat(60)])
      expect((await reset(bad)).code).toBe('auth.link_over')
    expect((await reset(token, NEW, { email: ` ${email.toUpperCase()} ` })).status).toBe(200)
  })

  test('of another kind sets no password', async () => {
    const token = await app.system().unit(u => issueToken(u, 'email_change', id))
    expect((await reset(token)).code).toBe('auth.link_over')
  })

  test('is not in the table in clear', async () => {
    const token = await aToken()
    const rows = await app.rows('nakheel', db => db.selectFrom('mail_tokens').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('of a user disabled meanwhile is expired', async () => {
    const token = await aToken(userId('nakheel', 'seller'))
    const more = { email: emailOf('nakheel', 'seller') }
    expect((await reset(token, NEW, more)).code).toBe('auth.link_over')
  })

  test('is not used up by a password that is refused', async () => {
    const token = await aToken()
    const tries: [string, Record<string, unknown>, string][] = [
      ['short', {}, 'password'],
      ['password123', {}, 'password'],
      ['Nakheel-2027', {}, 'password'],
      [NEW, { password_confirmation: `${NEW} ` }, 'password_confirmation'],
    ]
    for (const [password, more, field] of tries) {
      const reply = await reset(token, password, more)
      expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await reset(token)).status).toBe(200)
  })
})

test('a sign-in with the old password that was under way leaves no session behind', async () => {
  for (let round = 0; round < 8; round++) {
    const [before, after] = [`${round} ways to the sea`, `${round + 1} ways to the sea`]
    await reset(await aToken(), before)
    const token = await aToken()
    const client = app.guest()
    const [signedIn] = await Promise.all([
      client.call(login, { body: { email, password: before } }),
      reset(token, after),
    ])
    expect([200, 422]).toContain(signedIn.status)
    expect((await client.call(getMe)).status).toBe(401)
  }
})

test('a reset is mailed with the stored address of the agency, whichever of its hosts it was asked at', async () => {
  const [host, tenant_id] = ['other.nakheel.example', tenantId('nakheel')]
  await app.runtime.db.admin.insertInto('tenant_hosts').values({ host, tenant_id }).execute()
  await app.runtime.tenants.refresh([tenant_id])
  const headers = { host, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const address = emailOf('nakheel', 'agent')
  expect((await app.guest().call(forgotPassword, { body: { email: address }, headers })).status).toBe(200)
  const mail = (await mailsTo(app, address)).at(-1)
  expect((await linkTo(app, address, '/reset-password/')).origin).toBe('http://nakheel.localhost')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|other\.nakheel/)
})
