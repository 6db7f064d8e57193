import { describe, expect, test } from 'vitest'
import { register, resendVerification, verifyEmail } from '#shared/contract/accounts/registration.ts'
import { redirectTarget } from '#shared/i18n/redirect.ts'
import { readVerificationLink } from '../../src/server/features/auth/mail-links/verification.service.ts'
import { openApp } from '../support/app.ts'
import { linksOf, linkTo, mailsTo } from '../support/mail-links.ts'
import { emailOf } from '../support/people.ts'

const app = await openApp()
let people = 0
const someone = () => `person-${++people}@example.com`

const ask = (email: string, redirect: string) =>
  app.guest().call(register, {
    body: { name: 'Huda Salem', email, password: 'seven quiet camels', redirect },
  })

describe('the page requested before login', () => {
  const wanted = '/ar/flight-bookings?status=held&id=7'

  test('is what the mailed link goes on to, and the link still confirms', async () => {
    const email = someone()
    await ask(email, wanted)
    for (const again of [false, true]) {
      if (again) await app.guest().call(resendVerification, { body: { email, redirect: wanted } })
      const link = await linkTo(app, email, '/email-verified')
      expect(redirectTarget(link.search)).toBe(wanted)
      expect((await readVerificationLink(app.system(), link.searchParams))?.email).toBe(email)
    }
    await ask(email, wanted)
    const { hash = '', ...query } = Object.fromEntries(
      (await linkTo(app, email, '/email-verified')).searchParams,
    )
    expect((await app.guest().call(verifyEmail, { params: { id: '', hash }, query })).status).toBe(404)
  })

  test('is passed to an existing account for login', async () => {
    const email = emailOf('nakheel', 'otherAgent')
    await ask(email, wanted)
    const links = linksOf((await mailsTo(app, email)).at(-1))
    expect(links.map(({ pathname, search }) => [pathname, redirectTarget(search)])).toEqual([
      ['/login', wanted],
      ['/forgot-password', wanted],
    ])
  })

  test.each([
    '//evil.test',
    'https://evil.test/a',
    '/\\evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    '/api/auth/logout',
  ])('is never another place: %s', async redirect => {
    const email = someone()
    expect((await ask(email, redirect)).status).toBe(200)
    const [mail] = await mailsTo(app, email)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|alert|logout|redirect/)
  })

  test('may be no essay', async () => {
    expect((await ask(someone(), `/${'a'.repeat(2000)}`)).errors).toHaveProperty('redirect')
  })
})
