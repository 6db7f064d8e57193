import { describe, expect, test } from 'vitest'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { register, resendVerification, verifyEmail } from '#shared/contract/accounts/registration.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { readVerificationLink } from '../../src/server/features/auth/mail-links/verification.service.ts'
import { openApp } from '../support/app.ts'
import { type Client, cookiesOf } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { linksOf, linkTo, mailsTo } from '../support/mail-links.ts'
import { emailOf, PASSWORD, userId } from '../support/people.ts'

const app = await openApp()
const DAY = 86_400_000
const SECRET = 'seven quiet camels'
let people = 0
const someone = () => `person-${++people}@example.com`

const ask = (email: string, more: Record<string, unknown> = {}, client = app.guest()) =>
  client.call(register, { body: { name: 'Huda Salem', email, password: SECRET, ...more } })

const signIn = (email: string, password = SECRET, client = app.guest()) =>
  client.call(login, { body: { email, password } })

/** Calls what the page of the link calls. */
function follow(link: URL, client: Client = app.guest(), change: Record<string, string> = {}) {
  const { id = '', hash = '', ...query } = { ...Object.fromEntries(link.searchParams), ...change }
  return client.call(verifyEmail, { params: { id, hash }, query })
}

const usersAt = (email: string) =>
  app.rows('nakheel', db => db.selectFrom('users').selectAll().where('email_norm', '=', email).execute())

describe('registering', () => {
  test('returns the future user without a session and writes only a mail', async () => {
    const email = someone()
    const client = app.guest()
    const { status, data, message } = await ask(email, {}, client)
    expect([status, message]).toEqual([200, 'Check your mail: we have sent a message to this address.'])
    expect(data).toMatchObject({ name: 'Huda Salem', email, kind: 'customer', travel_agency: null })
    expect(data.permissions).toEqual(PERMISSION_PRESETS.customer)
    expect(cookiesOf(client)).toEqual([])
    expect((await client.call(getMe)).status).toBe(401)
    expect(await usersAt(email)).toEqual([])
  })

  test('leads over the mailed link to an account that can sign in', async () => {
    const email = someone()
    const { data } = await ask(email)
    const link = await linkTo(app, email, '/email-verified')
    expect((await signIn(email)).code).toBe('auth.unverified')
    expect((await follow(link)).data).toEqual({ verified: true })
    const { data: user } = await signIn(email)
    expect(user).toMatchObject({ id: data.id, name: 'Huda Salem', kind: 'customer' })
    expect(user.permissions).toEqual([...PERMISSION_PRESETS.customer].sort())
  })

  test('mails in the requested language, without the typed name, text and HTML alike', async () => {
    const email = someone()
    const client = app.guest()
    client.lang = 'ar'
    await ask(email, { name: 'Win a prize at evil.example' }, client)
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toBe('تأكيد بريدك الإلكتروني لدى نخيل للسفر والعمرة')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    const [link] = linksOf(mail)
    expect(link?.pathname).toBe('/ar/email-verified')
    expect(mail?.html).toContain(link?.href.replaceAll('&', '&amp;'))
    expect(link?.href).not.toContain(email.split('@')[0])
  })

  test('keeps neither address nor password in clear, nor after the mail was sent', async () => {
    const email = someone()
    await ask(email)
    const orders = () =>
      app.rows('nakheel', db =>
        db.selectFrom('mails').select('data').where('recipient', '=', email).executeTakeFirstOrThrow(),
      )
    expect((await orders()).data).toMatch(/^[A-Za-z0-9+/=]+$/)
    await app.drainJobs()
    expect((await orders()).data).toBeNull()
    expect((await usersAt(email))[0]?.password_hash).toMatch(/^\$argon2id\$/)
  })

  test('a confirmed address answers the same, changes nothing and mails the ways in', async () => {
    const email = emailOf('nakheel', 'otherCustomer')
    const known = await ask(email.toUpperCase())
    const unknown = await ask(someone())
    const plain = ({ body, status }: typeof known) => {
      const { data, message } = body as { data: object; message: string }
      return { status, message, fields: Object.keys(data) }
    }
    expect(plain(known)).toEqual(plain(unknown))
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toMatch(/^You already have an account at /)
    expect(linksOf(mail).map(link => link.pathname)).toEqual(['/login', '/forgot-password'])
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect((await signIn(email, SECRET)).code).toBe('auth.failed')
  })

  test('repeated before confirmation, the last attempt counts and the first link is revoked', async () => {
    const email = someone()
    await ask(email, { password: 'the first of two tries' })
    const first = await linkTo(app, email, '/email-verified')
    await ask(email, { name: 'Huda S. Salem', password: 'the other of two tries' })
    const second = await linkTo(app, email, '/email-verified')
    expect((await follow(first)).code).toBe('auth.link_over')
    expect((await follow(second)).status).toBe(200)
    expect((await signIn(email, 'the first of two tries')).code).toBe('auth.failed')
    expect((await signIn(email, 'the other of two tries')).data.name).toBe('Huda S. Salem')
    expect((await usersAt(email)).length).toBe(1)
  })

  test('concurrently creates one account', async () => {
    const email = someone()
    await Promise.all([1, 2, 3, 4].map(n => ask(email, { password: `try number ${n} of many` })))
    expect((await mailsTo(app, email)).length).toBe(4)
    expect((await usersAt(email)).length).toBe(1)
  })

  test('of a disabled account mails nothing and does not enable it', async () => {
    const email = emailOf('nakheel', 'otherAgent')
    const set = (disabled_at: Date | null) =>
      app.rows('nakheel', db =>
        db
          .updateTable('users')
          .set({ disabled_at })
          .where('id', '=', userId('nakheel', 'otherAgent'))
          .execute(),
      )
    await set(new Date())
    expect((await ask(email)).status).toBe(200)
    expect(await mailsTo(app, email)).toEqual([])
    expect((await signIn(email, SECRET)).code).toBe('auth.failed')
    await set(null)
  })

  test('is for guests', async () => {
    const reply = await ask(someone(), {}, await app.as('customer'))
    expect([reply.status, reply.code]).toEqual([403, 'auth.guests_only'])
  })

  test('in one agency is nothing to another', async () => {
    const email = someone()
    await ask(email)
    const link = await linkTo(app, email, '/email-verified')
    expect((await follow(link, app.guest('gulf'))).code).toBe('auth.link_over')
    await follow(link)
    expect((await signIn(email, SECRET, app.guest('gulf'))).code).toBe('auth.failed')
  })
})

describe('wrong input', () => {
  test.each([
    ['name', { name: '  ' }, 'Fill in this field'],
    ['name', { name: 'x'.repeat(101) }, 'Use at most 100 characters'],
    ['email', { email: 'nobody' }, 'Enter an e-mail address such as name@example.com'],
    ['email', { email: 'ſara@example.com' }, 'Enter an e-mail address such as name@example.com'],
    ['password', { password: 'short' }, 'Use at least 8 characters'],
    ['password', { password: 'x'.repeat(257) }, 'Use at most 256 characters'],
    [
      'password',
      { password: 'ب'.repeat(200) },
      'Use at most 256 bytes: about 256 Latin or 128 Arabic letters',
    ],
    ['kind', { kind: 'staff' }, 'This field is not expected'],
  ])('is answered at the field %s: %o', async (field, change, message) => {
    const reply = await ask(someone(), change)
    expect([reply.status, reply.errors]).toEqual([422, { [field]: [message] }])
  })

  test.each(['password123', 'Welcome2027!', 'Nakheel-2027', 'huda.salem-1'])(
    'a password that is tried first is refused: %s',
    async password => {
      const reply = await ask(someone(), { password })
      expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, ['password']])
    },
  )

  test('is answered in Arabic too', async () => {
    const client = app.guest()
    client.lang = 'ar'
    const reply = await ask(someone(), { password: 'Password1' }, client)
    expect(reply.errors?.password?.[0]).toMatch(/^كلمة المرور هذه من أول ما يجرّبه الآخرون/)
  })
})

describe('the link to confirm an address', () => {
  test('may be followed repeatedly, and creates no session', async () => {
    const email = someone()
    await ask(email)
    const link = await linkTo(app, email, '/email-verified')
    const client = app.guest()
    const [first, again] = [await follow(link, client), await follow(link, client)]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(cookiesOf(client)).toEqual([])
    const [user] = await usersAt(email)
    expect(user?.email_verified_at).toBeInstanceOf(Date)
  })

  test('is only read by its page: confirmation needs the password', async () => {
    const email = someone()
    await ask(email)
    const { searchParams } = await linkTo(app, email, '/email-verified')
    const look = () => readVerificationLink(app.system(), searchParams)
    expect(await look()).toMatchObject({ email, confirmed: false })
    expect((await signIn(email)).code).toBe('auth.unverified')
    await follow(await linkTo(app, email, '/email-verified'))
    expect(await look()).toMatchObject({ email, confirmed: true })
    searchParams.set('signature', 'x')
    expect(await look()).toBeUndefined()
  })

  test('works for three days', async () => {
    const email = someone()
    await ask(email)
    const link = await linkTo(app, email, '/email-verified')
    const over = Number(link.searchParams.get('expires')) * 1000
    expect(over - Date.now()).toBeGreaterThan(2.99 * DAY)
    await at(over, async () => expect((await follow(link)).code).toBe('auth.link_over'))
    await at(over - 1000, async () => expect((await follow(link)).status).toBe(200))
  })

  test('opens nothing when any part of it was changed or left out', async () => {
    const email = someone()
    await ask(email)
    const link = await linkTo(app, email, '/email-verified')
    const other = someone()
    await ask(other)
    const foreign = Object.fromEntries((await linkTo(app, other, '/email-verified')).searchParams)
    const expires = String(Number(link.searchParams.get('expires')) + 1)
    const changes: Record<string, string>[] = [
      { expires },
      { id: foreign.id ?? '' },
      { hash: foreign.hash ?? '' },
      { signature: foreign.signature ?? '' },
      { signature: '' },
      { expires: '' },
      { expires: 'soon' },
      { hash: 'x' },
    ]
    for (const change of changes) {
      const reply = await follow(link, app.guest(), change)
      expect([reply.status, reply.code]).toEqual([410, 'auth.link_over'])
    }
    expect((await signIn(email)).code).toBe('auth.unverified')
  })

  test('is void once the password was changed', async () => {
    const email = someone()
    await ask(email)
    const link = await linkTo(app, email, '/email-verified')
    await app.rows('nakheel', db =>
      db.updateTable('users').set({ password_hash: 'another' }).where('email_norm', '=', email).execute(),
    )
    expect((await follow(link)).code).toBe('auth.link_over')
  })
})

describe('asking for the link again', () => {
  const again = (email: string, client = app.guest()) => client.call(resendVerification, { body: { email } })

  test('mails one that works, and leaves the first one good', async () => {
    const email = someone()
    await ask(email)
    const first = await linkTo(app, email, '/email-verified')
    await again(` ${email.toUpperCase()}`)
    const mails = await mailsTo(app, email)
    expect(mails.length).toBe(2)
    expect((await follow(first)).status).toBe(200)
    expect((await follow(linksOf(mails[1])[0] as URL)).status).toBe(200)
  })

  test('gives pending, confirmed and unknown addresses the same response; mails only the first', async () => {
    const waiting = someone()
    await ask(waiting)
    await app.drainJobs()
    const confirmed = emailOf('nakheel', 'seller')
    const unknown = someone()
    const replies = []
    for (const email of [waiting, confirmed, unknown]) replies.push(await again(email))
    const bodies = replies.map(({ status, body }) => JSON.stringify({ status, body }))
    expect(new Set(bodies).size).toBe(1)
    expect((await mailsTo(app, waiting)).length).toBe(2)
    expect(await mailsTo(app, confirmed)).toEqual([])
    expect(await mailsTo(app, unknown)).toEqual([])
  })
})

describe('signing in', () => {
  test('with an unconfirmed address is reported only after the right password', async () => {
    const email = someone()
    await ask(email)
    await app.drainJobs()
    const right = await signIn(email)
    expect([right.status, right.code]).toEqual([403, 'auth.unverified'])
    const wrong = await signIn(email, 'seven quiet horses')
    const unknown = await signIn(someone())
    expect([wrong.status, wrong.message]).toEqual([unknown.status, unknown.message])
  })

  test('rehashes a password stored with other parameters', async () => {
    const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    const id = userId('gulf', 'otherCustomer')
    await app.rows('gulf', db =>
      db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute(),
    )
    const email = emailOf('gulf', 'otherCustomer')
    expect((await signIn(email, 'password', app.guest('gulf'))).status).toBe(200)
    const user = await app.rows('gulf', db =>
      db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(email, 'password', app.guest('gulf'))).status).toBe(200)
  })
})
