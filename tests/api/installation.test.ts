import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Manifest } from '../../src/server/features/installation/manifest.service.ts'
import { makeFront } from '../../src/server/http/front/front-server.ts'
import { config, setConfig } from '../../src/server/lib/config.ts'
import { loadStaticFiles } from '../../src/server/publishing/files/static-files.ts'
import { etagOf, type Representations } from '../../src/server/wire/representation.ts'
import { openApp } from '../support/app.ts'
import { type TenantKey, tenantId } from '../support/people.ts'

/** The real front server with a logo among its files; nothing here reaches a page. */
const app = await openApp()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><circle cx="15" cy="15" r="15" fill="#d00000"/></svg>',
)
const logo: Representations = { headers: {}, etag: etagOf(svg), plain: svg }
const { front, server } = makeFront(app.runtime, new Map([['/brand/mark.svg', logo]]), async (_req, res) => {
  res.writeHead(404).end()
})
let port = 0

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await front.published.publisher?.stop()
  server.closeAllConnections()
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

function get(tenant: TenantKey, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: `${tenant}.localhost`, ...headers } }
    request(options, async answer => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end()
  })
}

async function manifest(tenant: TenantKey, path: string): Promise<Manifest> {
  const answer = await get(tenant, path)
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  return JSON.parse(answer.bytes.toString())
}

const stampOf = async (tenant: TenantKey) =>
  (await front.published.store.stampOf(`${tenant}.localhost`))?.stamp ?? 0

/** What the agency's settings become, published by this server. */
async function decide(tenant: TenantKey, changes: object) {
  // The first publication may still be under way; it has the stamp of what the server knows now.
  const before = app.runtime.tenants.stampOf(tenantId(tenant)) ?? 0
  const settings = { ...app.system(tenant).tenant.settings, ...changes }
  await app.system(tenant).unit(async u => {
    await u.db
      .updateTable('settings')
      .set({ data: JSON.stringify(settings) })
      .where('tenant_id', '=', tenantId(tenant))
      .execute()
    u.changed('settings')
  })
  await expect.poll(() => stampOf(tenant), { timeout: 8000, interval: 10 }).toBeGreaterThan(before)
}

const corner = async (png: Buffer) => [...(await sharp(png).removeAlpha().raw().toBuffer()).subarray(0, 3)]

describe('the manifest', () => {
  test('is of the agency and in the language of its address', async () => {
    const { settings } = app.system('nakheel').tenant
    for (const [path, lang, dir, start] of [
      ['/manifest.webmanifest', 'en', 'ltr', '/'],
      ['/ar/manifest.webmanifest', 'ar', 'rtl', '/ar'],
    ] as const) {
      const made = await manifest('nakheel', path)
      expect(made).toMatchObject({
        name: settings.name[lang],
        lang,
        dir,
        start_url: start,
        display: 'standalone',
      })
      expect(made).toMatchObject({ id: '/', scope: '/', theme_color: settings.toolbar_color })
      expect(made.short_name.length).toBeLessThanOrEqual(12)
      expect(made.shortcuts.every(({ url }) => url.startsWith('/ar/') === (lang === 'ar'))).toBe(true)
      expect(made.shortcuts.every(({ name }) => /[\u0600-\u06ff]/.test(name) === (lang === 'ar'))).toBe(true)
    }
    expect((await manifest('gulf', '/manifest.webmanifest')).name).not.toBe(settings.name.en)
  })

  test('offers what the agency has switched on', async () => {
    const urls = async () => (await manifest('gulf', '/manifest.webmanifest')).shortcuts.map(({ url }) => url)
    expect(await urls()).toEqual(['/flight-bookings/create', '/flight-bookings', '/flight-bookings/manage'])
    await decide('gulf', { apps: [] })
    expect(await urls()).toEqual([])
  })

  test('changes with the agency, and is not sent again while it has not', async () => {
    const path = '/manifest.webmanifest'
    const first = await get('gulf', path)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toMatch(/max-age=\d+/)
    expect((await get('gulf', path, { 'if-none-match': etag })).status).toBe(304)
    const before = await manifest('gulf', path)
    await decide('gulf', { toolbar_color: '#123456' })
    const after = await get('gulf', path, { 'if-none-match': etag })
    expect(after.status).toBe(200)
    const made = JSON.parse(after.bytes.toString()) as Manifest
    expect(made.theme_color).toBe('#123456')
    expect(made.icons[0]?.src).not.toBe(before.icons[0]?.src)
  })
})

describe('the icons', () => {
  test('have the sizes of the manifest, one of them maskable, and one for Apple', async () => {
    const { icons } = await manifest('nakheel', '/manifest.webmanifest')
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    // Browsers ask for the last by themselves.
    const others = [
      { src: '/icons/apple-touch.png', sizes: '180x180' },
      { src: '/favicon.ico', sizes: '48x48' },
    ]
    for (const { src, sizes } of [...icons, ...others]) {
      const answer = await get('nakheel', src)
      expect(answer.headers['content-type']).toBe('image/png')
      const { width, height, format, hasAlpha } = await sharp(answer.bytes).metadata()
      expect([`${width}x${height}`, format, hasAlpha]).toEqual([sizes, 'png', false])
      expect((await get('nakheel', src, { 'if-none-match': String(answer.headers.etag) })).status).toBe(304)
    }
  })

  test('show the logo where it can be seen, else the initial on the agency’s colour', async () => {
    const draw = async (changes: object) => {
      await decide('gulf', changes)
      return (await get('gulf', '/icons/app-192.png')).bytes
    }
    const onToolbar = await draw({ logo: '/brand/mark.svg', toolbar_color: '#ffffee' })
    expect(await corner(onToolbar)).toEqual([255, 255, 238])
    expect(await corner(await draw({ toolbar_color: '#cc0000' }))).toEqual([255, 255, 255])
    const initial = await draw({ logo: '/brand/missing.svg', primary_color: '#0a4d7c' })
    expect(await corner(initial)).toEqual([10, 77, 124])
    expect(await draw({ logo: 'https://elsewhere.example/logo.png' })).toEqual(initial)
    expect(await draw({ logo: null })).toEqual(initial)
  })
})

describe('the service worker', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rihla-worker-'))
  writeFileSync(join(dir, 'sw.js'), 'the worker of the build')
  const worker = (workerOff: boolean) => {
    setConfig({ ...config(), workerOff })
    return loadStaticFiles(dir).get('/sw.js')
  }
  afterAll(() => rmSync(dir, { recursive: true }))

  test('is requested on every visit, so that a new build reaches every browser', () => {
    expect(worker(false)?.plain.toString()).toBe('the worker of the build')
    expect(worker(false)?.headers['Cache-Control']).toContain('max-age=0')
  })

  test('can be switched off: what is sent instead throws away what was kept and goes', () => {
    const sent = worker(true)?.plain.toString()
    expect(sent).toContain('caches.delete')
    expect(sent).toContain('registration.unregister()')
    expect(sent).not.toContain('fetch')
  })
})
