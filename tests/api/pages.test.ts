import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '#shared/contract/accounts/auth.ts'
import { bookingPath, PAGES, type Page } from '#shared/contract/pages.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { hasGrant } from '../../src/server/features/auth/guests/guests.service.ts'
import { answerPage } from '../../src/server/http/pages/page.ts'
import { signAccess } from '../../src/server/lib/crypto.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import { aHeldStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { agencyId, emailOf, PASSWORD, type TenantKey, tenantId } from '../support/people.ts'

/** The steps before a page, with a page that only says who it was made for. */
const app = await openApp()
let customer: Client
let shown: App.Locals | undefined

beforeAll(async () => {
  customer = await app.as('customer')
})

interface Asked {
  tenant?: TenantKey
  cookies?: Client['cookies'] | Record<string, string>
  headers?: Record<string, string>
}

async function ask(path: string, { tenant = 'nakheel', cookies = {}, headers = {} }: Asked = {}) {
  const pairs = cookies instanceof Map ? [...cookies] : Object.entries(cookies)
  const cookie = pairs.map(pair => pair.join('=')).join('; ')
  shown = undefined
  const response = await answerPage(
    new Request(`http://${tenant}.localhost${path}`, { headers: { ...headers, ...(cookie && { cookie }) } }),
    async locals => {
      shown = locals
      return new Response('shown')
    },
  )
  const text = await response.text()
  return { status: response.status, to: response.headers.get('location'), headers: response.headers, text }
}

const addressOf = (page: Page) =>
  page.path.replace('{id}', page.numericId ? '1234567890' : newId()).replace('{token}', 't0ken')
const isOff = (page: Page, tenant: TenantKey) => {
  const { settings } = app.system(tenant).tenant
  return (page.app && !settings.apps.includes(page.app)) || (page.flag && !settings[page.flag])
}

describe.each(PAGES.map(page => [page.path, page as Page] as const))('%s', (_, page) => {
  const address = addressOf(page)

  test.each(['nakheel', 'gulf'] as const)(
    'is shown at %s when it is on, to visitors that its guard lets in',
    async tenant => {
      const { status, to } = await ask(address, { tenant })
      if (isOff(page, tenant)) expect([status, to]).toEqual([302, '/'])
      else if (page.guard === 'login' || page.guard === 'staff')
        expect([status, to]).toEqual([302, `/login?redirect=${address}`])
      else expect([status, shown?.page?.name]).toEqual([200, page.name])
    },
  )

  test('is shown in Arabic to a signed-in user, unless it is for guests', async () => {
    const { status, to } = await ask(`/ar${address === '/' ? '' : address}`, { cookies: customer.cookies })
    if (page.guard === 'guests') expect([status, to]).toEqual([302, '/ar'])
    else if (page.guard === 'staff') expect([status, shown]).toEqual([404, undefined])
    else expect([status, shown?.lang, shown?.user?.kind]).toEqual([200, 'ar', 'customer'])
  })
})

test('for guests leads staff who are signed in home, or to the page a link asks for', async () => {
  const { cookies } = await app.as('staff')
  expect((await ask('/login', { cookies })).to).toBe('/')
  expect((await ask('/ar/login?redirect=/desk', { cookies })).to).toBe('/desk')
})

test.each(['/index.html', '/ar/offers.php', '/old/About.ASPX'])(
  'of a site before this one, %s, leads home',
  async path => {
    expect((await ask(path)).to).toBe(path.startsWith('/ar') ? '/ar' : '/')
  },
)

describe('a page that moved', () => {
  test.each([
    ['/agencies', '/desk/agencies'],
    ['/ar/agencies/1?after=x', '/ar/desk/agencies/1?after=x'],
  ])('%s leads on', async (path, to) => {
    expect(await ask(path)).toMatchObject({ status: 302, to })
  })
})

describe('a page of the desk', () => {
  test('is shown to staff with its right, and is not there for staff without', async () => {
    const staff = await app.as('staff')
    expect(await ask('/desk/agencies', { cookies: staff.cookies })).toMatchObject({ status: 200 })
    await setStaffRights(app, ['bookings.ticket'])
    expect(await ask('/desk/agencies', { cookies: staff.cookies })).toMatchObject({ status: 404 })
    for (const right of ['agencies.manage', 'wallet.adjust'] as const) {
      await setStaffRights(app, [right])
      const agency = `/desk/agencies/${agencyId('nakheel', 0)}`
      expect(await ask(agency, { cookies: staff.cookies }), right).toMatchObject({ status: 200 })
    }
    await setStaffRights(app, PERMISSION_PRESETS.owner)
  })
})

test.each([
  ['theme=dark', 'color-scheme:dark;'],
  ['theme=light', 'color-scheme:light;'],
  ['theme=pink', 'color-scheme:light dark;'],
])('an error page has the theme of the cookie %s', async (pair, scheme) => {
  const headers = { cookie: pair, accept: 'text/html' }
  const { status, text } = await ask('/no-such-file.png', { headers })
  expect([status, text.includes(scheme)]).toEqual([404, true])
})

describe('a page that does not exist', () => {
  test.each([
    ['/nope', '/'],
    ['/ar/nope/deeper', '/ar'],
    ['/flight-bookings/a/b/c', '/'],
    ['/arabic', '/'],
    ['/hotel-bookings/HB-4071938265', '/'],
    ['/ar/hotel-bookings/abc/print', '/ar'],
    ['/AR', '/'],
  ])('%s goes home', async (path, home) => {
    expect(await ask(path)).toMatchObject({ status: 302, to: home })
  })

  test.each(['/_astro/x.js', '/favicon.png', '/.env', '/a/b.map'])('%s is a missing file', async path => {
    expect((await ask(path)).status).toBe(404)
  })

  test('and an unknown host is misdirected', async () => {
    const response = await answerPage(new Request('http://evil.example/'), async () => new Response())
    expect(response.status).toBe(421)
  })
})

describe('the way through the login page', () => {
  test('contains the full requested path', async () => {
    const wanted = '/ar/flight-bookings?status=held&q=%D8%B9&page=2'
    expect((await ask(wanted)).to).toBe(`/ar/login?redirect=${wanted}`)
  })

  test('leads on to a path of this site only', async () => {
    const signedIn = { cookies: customer.cookies }
    expect((await ask('/login?redirect=/flight-bookings?a=1&b=2', signedIn)).to).toBe(
      '/flight-bookings?a=1&b=2',
    )
    for (const evil of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/%09/evil.example',
      'javascript:x',
    ]) {
      const { to } = await ask(`/login?redirect=${evil}`, signedIn)
      expect(new URL(to ?? '', 'http://nakheel.localhost').host).toBe('nakheel.localhost')
    }
  })
})

describe('the language', () => {
  test('is the address’s, whatever was stored', async () => {
    await ask('/contact-us', { cookies: { lang: 'ar' } })
    expect(shown?.lang).toBe('en')
    await ask('/ar/contact-us', { cookies: { lang: 'en' } })
    expect(shown?.lang).toBe('ar')
  })

  test.each([
    '/contact-us',
    '/login?redirect=/account',
    '/flight-bookings/create?from=RUH&to=DXB&depart=2030-01-02',
    `/flight-bookings/${newId()}`,
  ])('that was chosen before leads from %s, typed without one, to the same page in it', async path => {
    const typed = { 'sec-fetch-site': 'none' }
    // Where it leads afterwards, too.
    const same = `/ar${path.replace('redirect=', 'redirect=/ar')}`
    expect((await ask(path, { cookies: { lang: 'ar' }, headers: typed })).to).toBe(same)
    const followed = { 'sec-fetch-site': 'same-origin' }
    expect((await ask(path, { cookies: { lang: 'ar' }, headers: followed })).status).toBe(200)
  })

  test('that was chosen before is found again on the bare address', async () => {
    const typed = { 'sec-fetch-site': 'none' }
    expect((await ask('/', { cookies: { lang: 'ar' }, headers: typed })).to).toBe('/ar')
    expect((await ask('/', { cookies: { lang: 'xx' }, headers: typed })).status).toBe(200)
    expect(
      (await ask('/', { cookies: { lang: 'ar' }, headers: { 'sec-fetch-site': 'same-origin' } })).status,
    ).toBe(200)
  })
})

describe('a mailed link', () => {
  const booking = newId()
  const inAnHour = new Date(Date.now() + 3_600_000)
  const grantOf = async (headers: Headers) => {
    const token = /guest=([\w-]{43})/.exec(headers.get('set-cookie') ?? '')?.[1]
    if (!token) return false
    await ask('/', { cookies: { guest: token } })
    return shown?.ctx.unit(u => hasGrant(u, booking))
  }

  test('opens its booking in this browser, and leaves no token in the address', async () => {
    const token = signAccess(tenantId('nakheel'), booking, inAnHour)
    const { status, to, headers } = await ask(`/flight-bookings/${booking}?access=${token}&tab=pay`)
    expect([status, to]).toEqual([302, `/flight-bookings/${booking}?tab=pay`])
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await grantOf(headers)).toBe(true)
  })

  test('opens a stay, whose address has a number of its own', async () => {
    const { id, reference } = await aHeldStay(await app.as('agent'), await aHotel(app, { city: 'abha' }))
    const path = bookingPath({ kind: 'hotel', id, reference })
    const token = signAccess(tenantId('nakheel'), id, inAnHour)
    const { to, headers } = await ask(`${path}?access=${token}`, { cookies: customer.cookies })
    expect(to).toBe(path)
    const guest = /guest=([\w-]{43})/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
    await ask('/', { cookies: { guest } })
    expect(await shown?.ctx.unit(u => hasGrant(u, id))).toBe(true)
  })

  test('of another agency, for another booking or too old opens nothing', async () => {
    const tokens = [
      signAccess(tenantId('gulf'), booking, inAnHour),
      signAccess(tenantId('nakheel'), newId(), inAnHour),
      signAccess(tenantId('nakheel'), booking, new Date(Date.now() - 1000)),
      'rubbish',
    ]
    for (const token of tokens) {
      const { to, headers } = await ask(`/flight-bookings/${booking}?access=${token}`)
      expect([to, headers.get('set-cookie')]).toEqual([`/flight-bookings/${booking}`, null])
    }
  })
})

describe('what a page answers with', () => {
  test('is kept by no shared cache, and by no cache at all for signed-in users', async () => {
    const guest = await ask('/')
    expect([guest.headers.get('cache-control'), guest.headers.get('vary')]).toEqual([
      'private, no-cache',
      'Cookie',
    ])
    const own = await ask('/', { cookies: customer.cookies })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is not cached by a browser with a guest grant, except public pages', async () => {
    const cookies = new Map([['guest', 'g'.repeat(43)]])
    const cacheOf = async (path: string) => (await ask(path, { cookies })).headers.get('cache-control')
    expect(await cacheOf(`/flight-bookings/${newId()}`)).toBe('private, no-store')
    expect(await cacheOf('/about-us')).toBe('private, no-cache')
  })

  test('is a plain sentence when the page fails, without a reason', async () => {
    const failing = async () => {
      throw new Error('select secret from users')
    }
    const response = await answerPage(new Request('http://nakheel.localhost/ar'), failing)
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('dir="rtl"')
    expect(html).not.toContain('secret')
  })

  test('is the same sentence when the page fails halfway', async () => {
    const body = new ReadableStream({
      start: stream => stream.enqueue(new TextEncoder().encode('<!doctype html><p>secret')),
      pull: stream => stream.error(new Error('select secret from users')),
    })
    const response = await answerPage(
      new Request('http://nakheel.localhost/ar'),
      async () => new Response(body, { headers: { 'content-type': 'text/html' } }),
    )
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await response.text()).not.toContain('secret')
  })

  test('over TLS sets cookies that no other host can', async () => {
    const body = JSON.stringify({ email: emailOf('nakheel', 'customer'), password: PASSWORD })
    const { handleApi } = await import('../../src/server/http/calls/api.ts')
    const request = new Request(`https://nakheel.localhost${login.path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    })
    const [cookie] = (await handleApi(request)).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('a page with a secret address', () => {
  test.each(PAGES.filter(page => (page as Page).secret).map(page => [page.path, page as Page] as const))(
    '%s is kept by no browser and told to no other site',
    async (path, { guard }) => {
      const { headers } = await ask(path, guard === 'login' ? { cookies: customer.cookies } : {})
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('referrer-policy')).toBe('same-origin')
    },
  )
})
