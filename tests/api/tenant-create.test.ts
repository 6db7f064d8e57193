import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { STAFF_PERMISSIONS } from '#shared/base/permissions.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { resetPassword } from '#shared/contract/accounts/registration.ts'
import { appSettings, getAppSettings } from '#shared/contract/settings.ts'
import { run } from '../../src/server/cli/run.ts'
import { readOrder, type Typed } from '../../src/server/cli/tenant-options.ts'
import { readResetLink } from '../../src/server/features/auth/mail-links/password-reset.service.ts'
import { listWritten } from '../../src/server/features/content/content.service.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { openApp } from '../support/app.ts'
import { makeClient } from '../support/client.ts'
import { at } from '../support/clock.ts'
import type { TenantKey } from '../support/people.ts'

const app = await openApp()
const { dataDir, databaseUrl = '', secret } = app.runtime.config
const HOUR = 3_600_000

const GOOD = {
  key: 'sahab',
  'name-en': 'Sahab Travel',
  'name-ar': 'سحاب للسفر',
  host: 'sahab.localhost',
  currency: 'KWD',
  'owner-email': 'Huda@sahab.test',
  'owner-name': 'Huda Alsahli',
}

/** Runs the command as someone who types it. */
function create(options: Record<string, string>) {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  return run(process.execPath, [join(ROOT, 'src/server/cli/tenant-create.ts'), ...args], {
    quiet: true,
    env: { RIHLA_DATA: dataDir, DATABASE_URL: databaseUrl, RIHLA_SECRET: secret, PORT: '4400' },
  })
}

const tokenIn = (output: string) => /\/reset-password\/(\S+)/.exec(output)?.[1] as string
const clientOf = (key: string) => makeClient(key as TenantKey)
const contextOf = (host: string) => {
  const tenant = app.runtime.tenants.byHost(host)
  if (!tenant) throw new Error(`No tenant at ${host}`)
  return app.runtime.contextFor({ tenant, lang: 'en' })
}
const counts = async () => {
  const { rows } = await app.runtime.db.pool.query(
    'select (select count(*)::int from tenants) as tenants, (select count(*)::int from tenant_hosts) as hosts',
  )
  return rows[0]
}

describe('a new agency', () => {
  test('is served by a running server within a second, in its currency and both languages', async () => {
    const { code, output } = await create(GOOD)
    expect([code, output]).toEqual([0, expect.stringContaining('http://sahab.localhost:4400/ar')])
    await expect
      .poll(() => app.runtime.tenants.byHost('sahab.localhost')?.key, { timeout: 1000 })
      .toBe('sahab')
    const { data } = await clientOf('sahab').call(getAppSettings)
    expect(v.parse(appSettings, data)).toMatchObject({
      name: { en: 'Sahab Travel', ar: 'سحاب للسفر' },
      currency: { code: 'KWD' },
      time_zone: 'Asia/Kuwait',
      has_online_payment: false,
      has_legal: false,
    })
    const written = await listWritten(contextOf('sahab.localhost'))
    expect([...written].map(([page, langs]) => [page, Object.keys(langs).sort()]).sort()).toEqual([
      ['about-us', ['ar', 'en']],
      ['contact-us', ['ar', 'en']],
    ])
  })

  test('has an owner who sets the password by the printed link, once, with all rights of staff', async () => {
    const { output } = await create({
      ...GOOD,
      key: 'rawdah',
      host: 'rawdah.localhost',
      'owner-email': 'Huda@rawdah.test',
    })
    const token = tokenIn(output)
    const password = 'eleven tall palms'
    const body = { token, email: 'huda@rawdah.test', password, password_confirmation: password }
    await expect.poll(() => app.runtime.tenants.byHost('rawdah.localhost')?.key).toBe('rawdah')
    const client = clientOf('rawdah')
    expect((await client.call(resetPassword, { body })).status).toBe(200)
    expect((await client.call(resetPassword, { body })).code).toBe('auth.link_over')
    await client.call(login, { body: { email: 'huda@rawdah.test', password } })
    const { data: me } = await client.call(getMe)
    expect(me).toMatchObject({ kind: 'staff', name: 'Huda Alsahli', email: 'Huda@rawdah.test' })
    expect([...(me?.permissions ?? [])].sort()).toEqual([...STAFF_PERMISSIONS].sort())
  })

  test('has a link that expires after the printed hours, and works for no other tenant', async () => {
    const { output } = await create({ ...GOOD, key: 'marsa', host: 'marsa.localhost' })
    const token = tokenIn(output)
    const hours = Number(/within (\d+) hours/.exec(output)?.[1])
    await expect.poll(() => app.runtime.tenants.byHost('marsa.localhost')?.key).toBe('marsa')
    const open = (host: string, after: number) =>
      at(Date.now() + after * HOUR, () => readResetLink(contextOf(host), token))
    const owner = { email: GOOD['owner-email'], name: GOOD['owner-name'] }
    expect(await open('marsa.localhost', hours - 1)).toEqual(owner)
    expect(await open('marsa.localhost', hours + 1)).toBeUndefined()
    expect(await open('nakheel.localhost', 0)).toBeUndefined()
  })

  test('of a used key or host is rejected with a message, and changes nothing', async () => {
    const before = await counts()
    const sameKey = await create({ ...GOOD, key: 'nakheel', host: 'other.localhost' })
    expect(sameKey).toEqual({ code: 1, output: 'There is an agency with the key “nakheel” already.\n' })
    const sameHost = await create({ ...GOOD, key: 'other', host: 'gulf.localhost' })
    expect(sameHost).toEqual({
      code: 1,
      output: 'The host “gulf.localhost” belongs to an agency already.\n',
    })
    expect(await counts()).toEqual(before)
  })

  test('without options prints the usage', async () => {
    expect(await create({})).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run') })
  })
})

describe('what is typed', () => {
  const problems = (changes: Typed) => {
    try {
      readOrder({ ...GOOD, ...changes }, 4321)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  test('is good as it stands', () => {
    expect(problems({})).toBe('')
    expect(readOrder({ ...GOOD, host: 'Book.Sahab.com' }, 4321)).toMatchObject({
      host: 'book.sahab.com',
      tenant: { origin: 'https://book.sahab.com' },
    })
  })

  test.each([
    ['key', ['Sahab', 'a', '1st', 'two words', 'x-']],
    ['name-en', [' ', 'x'.repeat(101)]],
    ['name-ar', ['Sahab', '']],
    ['host', ['https://sahab.com', 'sahab.com:80', 'sahab.com/ar', 'sahab', 'sa hab.com', 'sahab.com.']],
    ['currency', ['kwd', 'XXX', 'toString']],
    ['owner-email', ['huda', 'huda@', 'ħuda@sahab.test']],
    ['email', ['no']],
    ['owner-name', ['']],
    ['owner-lang', ['fr']],
  ])('is refused by name: --%s', (name, wrong) => {
    for (const value of wrong)
      expect([value, problems({ [name]: value })]).toEqual([
        value,
        expect.stringContaining(`--${name} takes`),
      ])
  })

  test('with several problems prints each', () => {
    expect(problems({ key: undefined, host: undefined, currency: 'EUR' }).split('\n')).toEqual([
      '--key is missing',
      '--host is missing',
      '--currency takes one of SAR, KWD, AED, BHD, OMR, QAR, not “EUR”',
    ])
  })
})
