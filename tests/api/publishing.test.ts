import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { saveContentPage } from '#shared/contract/content.ts'
import { createTour, setTourStatus } from '#shared/contract/desk/tours/tours.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { recentStamps } from '../../src/server/db/tenant-rows.ts'
import { SITE_FILES } from '../../src/server/publishing/files/site-files.ts'
import { buildId } from '../../src/server/publishing/store/build-id.ts'
import { openApp } from '../support/app.ts'
import { tourInput } from '../support/desk-tours.ts'
import { tenantId } from '../support/people.ts'
import { openSite } from '../support/published-site.ts'

/** The real front server and the real steps of pages, on the real database. */
const app = await openApp()
const site = await openSite(app.runtime)
const dir = join(app.runtime.config.dataDir, 'published', buildId())
const staff = { nakheel: await app.as('staff'), gulf: await app.as('staff', 'gulf') }
const GULF = { host: 'gulf.localhost' }

const write = (page: string, word: string, tenant: 'nakheel' | 'gulf' = 'nakheel') => {
  const writing = (text: string) => ({ title: text, body_html: `<p>${text}</p>` })
  return staff[tenant].call(saveContentPage, {
    params: { page },
    body: { en: writing(word), ar: writing(`${word} عربي`) },
  })
}
/** How often; other pages may be made at any time. */
const timesMade = (page = 'nakheel/about-us') => site.made.filter(path => path.startsWith(page)).length
const text = async (path: string, headers = {}) => (await site.get(path, headers)).text
// Sooner than the next look of a server that was told nothing; how soon is measured, not tested.
const soon = { timeout: 4000, interval: 10 }
/** For what is made in turn with everything else of an agency, its icons too. */
const inTurn = { timeout: 15_000, interval: 10 }

/** Every published file with its bytes and when it was written. */
const files = () =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name.endsWith('.page'))
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [
        path.slice(dir.length + 1),
        `${statSync(path).mtimeMs} ${readFileSync(path).toString('base64')}`,
      ]),
  )
/** Waits until everything of the agency is made up to its last change. */
const settled = (tenant: 'nakheel' | 'gulf') =>
  vi.waitFor(async () => {
    const known = await site.published.store.stampOf(`${tenant}.localhost`)
    // By the database: the news of a change may still be on its way.
    const last = (await recentStamps(app.runtime.db, 3600)).find(({ id }) => id === tenantId(tenant))
    expect(known?.stamp).toBe(last?.stamp)
  }, inTurn)
/** Of those there were: the others may be published at any time. */
const changedSince = (before: Record<string, string>) => {
  const now = files()
  return Object.keys(before).filter(path => before[path] !== now[path])
}

beforeAll(async () => {
  for (const page of ['about-us', 'contact-us']) {
    await write(page, `${page} one`)
    await write(page, `${page} one`, 'gulf')
  }
})

describe('a page that was published', () => {
  test('is made once, however many ask for it at the same time', async () => {
    const [host, path] = ['nakheel.localhost', '/privacy-policy'] as const
    const { store, cache } = site.published
    await settled('nakheel')
    await vi.waitFor(async () => expect(await store.read(host, path)).toBeDefined(), inTurn)
    await store.remove(host, path)
    cache.invalidate(host, path)
    const before = timesMade(`nakheel${path}`)
    await Promise.all(Array.from({ length: 20 }, () => site.get(path)))
    expect(timesMade(`nakheel${path}`)).toBe(before + 1)
  })

  test('comes in the form the browser takes, and not again when it has it', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const answer = await site.get('/about-us', { 'accept-encoding': coding })
      expect(answer.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
      expect(answer.text).toContain('<p>about-us one</p>')
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Encoding',
        'content-length': String(answer.raw.length),
      })
      const etag = String(answer.headers.etag)
      const again = await site.get('/about-us', {
        'accept-encoding': coding,
        'if-none-match': `"x", ${etag}`,
      })
      expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, etag])
    }
  })

  test('answers HEAD as GET, without the page', async () => {
    for (const coding of ['br', 'identity']) {
      const [head, get] = [
        await site.get('/about-us', { 'accept-encoding': coding }, 'HEAD'),
        await site.get('/about-us', { 'accept-encoding': coding }),
      ]
      expect([head.status, head.raw.length]).toEqual([200, 0])
      expect(head.headers['content-length']).toBe(get.headers['content-length'])
    }
  })

  test('is of its language, and each answer has an id of its own', async () => {
    expect(await text('/ar/about-us')).toContain('about-us one عربي')
    const ids = [await site.get('/about-us'), await site.get('/about-us')].map(
      each => each.headers['x-request-id'],
    )
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  test('is the same with a slash at its end', async () => {
    const before = timesMade()
    expect((await site.get('/about-us/')).headers.etag).toBe((await site.get('/about-us')).headers.etag)
    expect(timesMade()).toBe(before)
  })
})

describe('a visitor who needs a personal page', () => {
  test('gets a page of the own, which is kept nowhere', async () => {
    await site.get('/about-us')
    const before = files()
    const cookie = [...staff.nakheel.cookies].map(pair => pair.join('=')).join('; ')
    const own = await site.get('/about-us', { cookie })
    expect(own.text).toContain('<p>staff nakheel</p>')
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(await text('/about-us')).toContain('<p>nobody</p>')
    expect(changedSince(before)).toEqual([])
    const made = timesMade()
    // The last one is told what a form has done.
    for (const odd of ['sid=', 'a=b;sid=x', '__Host-sid=x', 'a=b; note=x'])
      await site.get('/about-us', { cookie: odd })
    expect(timesMade()).toBe(made + 4)
  })

  test('is led to the language chosen before from the bare address', async () => {
    await site.get('/')
    const typed = await site.get('/', { cookie: 'lang=ar', 'sec-fetch-site': 'none' })
    expect([typed.status, typed.headers.location]).toEqual([302, '/ar'])
    expect((await site.get('/', { cookie: 'lang=ar', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test.each(['/about-us', '/contact-us', '/terms-and-conditions', '/about-us?x=1'])(
    'is led to %s in the language chosen before, when it is typed without one',
    async path => {
      const at = (address: string, headers: Record<string, string>) => site.get(address, headers)
      const typed = { cookie: 'a=b; lang=ar', 'sec-fetch-site': 'none' }
      await at(path, {})
      const led = await at(path, typed)
      expect([led.status, led.headers.location]).toEqual([302, `/ar${path}`])
      expect((await at(path, { ...typed, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
      expect((await at(path, { 'sec-fetch-site': 'none' })).status).toBe(200)
      expect((await at(`/ar${path}`, { ...typed, cookie: 'lang=en' })).status).toBe(200)
    },
  )

  test('may ask with a query, and is not answered from what is published', async () => {
    await site.get('/about-us')
    const before = timesMade()
    expect(await text('/about-us?x=1')).toContain('/about-us?x=1')
    expect(timesMade()).toBe(before + 1)
    expect(await text('/about-us')).not.toContain('?x=1')
  })
})

describe('addresses that are none', () => {
  test('an unknown host is misdirected, also with pages on disk under other names', async () => {
    for (const host of ['evil.example', '..', 'nakheel.localhost/..', '.', 'published'])
      expect([400, 421]).toContain((await site.get('/about-us', { host })).status)
  })

  test('nothing but pages is read or written', async () => {
    for (const path of [
      '/../gulf.localhost/about-us',
      '/%2e%2e/gulf.localhost/about-us',
      '/about-us%00',
      '/stamp.json',
      '/about-us.page',
      '/ar//about-us',
      '//gulf.localhost/about-us',
    ])
      expect((await site.get(path)).text).not.toContain('tenantId')
    const known = new Set([...SITE_FILES.keys()].map(path => `${path}.page`))
    const isPage = (path: string) => /^(\/ar)?\/[a-z-]+\.page$/.test(path)
    const odd = Object.keys(files()).filter(path => {
      const [, file = ''] = /^[a-z]+\.localhost(\/.*)$/.exec(path) ?? []
      return !isPage(file) && !known.has(file)
    })
    expect(odd).toEqual([])
  })
})

describe('a saved change', () => {
  const PATHS = ['/', '/ar', '/about-us', '/ar/about-us', '/contact-us', '/ar/contact-us']
  beforeAll(async () => {
    for (const path of [...PATHS, ...SITE_FILES.keys()])
      for (const headers of [{}, GULF]) await site.get(path, headers)
    await settled('nakheel')
    await settled('gulf')
  })

  test('of a text is seen within a second in both languages, and touches no other file', async () => {
    const before = files()
    const made = site.made.length
    await write('about-us', 'two')
    await expect.poll(() => text('/about-us'), soon).toContain('<p>two</p>')
    await expect.poll(() => text('/ar/about-us'), soon).toContain('<p>two عربي</p>')
    await expect
      .poll(() => changedSince(before).sort(), soon)
      .toEqual([
        'nakheel.localhost/about-us.page',
        'nakheel.localhost/ar/about-us.page',
        'nakheel.localhost/sitemap.xml.page',
      ])
    const again = new Set(site.made.slice(0, made))
    const remade = site.made.slice(made).filter(path => again.has(path))
    expect(remade.sort()).toEqual(['nakheel/about-us', 'nakheel/ar/about-us'])
  })

  test('of the settings reaches all pages of the agency, and none of another', async () => {
    const before = files()
    await staff.nakheel.call(updateAppSettings, { body: { name: { en: 'Palm', ar: 'نخلة' } } })
    for (const path of PATHS)
      await expect.poll(() => text(path), soon).toContain(path.startsWith('/ar') ? 'نخلة' : 'Palm')
    expect(changedSince(before).every(path => path.startsWith('nakheel.localhost/'))).toBe(true)
    expect(await text('/about-us', GULF)).not.toContain('Palm')
    await settled('nakheel')
  })

  test('by hand in the database is seen at the next look, and leaves pages alone that stay as they were', async () => {
    const before = files()
    await app.rows('gulf', db =>
      db
        .updateTable('contents')
        .set({ body_html: '<p>by hand</p>' })
        .where('page', '=', 'contact-us')
        .where('lang', '=', 'en')
        .execute(),
    )
    await app.runtime.db.pool.query(`update tenants set updated_at = now() where key = 'gulf'`)
    await expect.poll(() => text('/contact-us', GULF), { timeout: 7000 }).toContain('by hand')
    expect(changedSince(before)).toEqual(['gulf.localhost/contact-us.page'])
  })

  test('that switches a page off takes it away, and its file too', async () => {
    await staff.nakheel.call(updateAppSettings, { body: { has_about_us: false } })
    await expect.poll(async () => (await site.get('/about-us')).status, soon).toBe(302)
    await expect
      .poll(
        () => Object.keys(files()).filter(path => path.includes('nakheel') && path.includes('about')),
        inTurn,
      )
      .toEqual([])
    await staff.nakheel.call(updateAppSettings, { body: { has_about_us: true } })
    await expect.poll(async () => (await site.get('/about-us')).status, soon).toBe(200)
  })
})

describe('a tour', () => {
  const setStatus = (id: string, status: 'draft' | 'published') =>
    staff.nakheel.call(setTourStatus, { params: { id }, body: { status } })

  test('has its pages in both languages before anyone asks for them, and new ones after a change', async () => {
    const host = 'nakheel.localhost'
    const { data } = await staff.nakheel.call(createTour, { body: { tour: tourInput('SOON-1') } })
    const paths = [`/tours/${data.id}`, `/ar/tours/${data.id}`]
    const there = () =>
      Promise.all(paths.map(async path => Boolean(await site.published.store.read(host, path))))
    expect(await there()).toEqual([false, false])
    await setStatus(data.id, 'published')
    await expect.poll(there, inTurn).toEqual([true, true])
    const times = [...paths, '/tours'].map(path => [path, timesMade(`nakheel${path}`)] as const)
    await setStatus(data.id, 'draft')
    for (const [path, before] of times)
      await expect.poll(() => timesMade(`nakheel${path}`), inTurn).toBeGreaterThan(before)
  })
})

test('a truncated file is not a page: it is rendered again', async () => {
  await site.get('/about-us')
  const path = join(dir, 'nakheel.localhost/about-us.page')
  writeFileSync(path, readFileSync(path).subarray(0, 100))
  site.published.cache.clear()
  expect((await site.get('/about-us')).status).toBe(200)
  expect(readFileSync(path).length).toBeGreaterThan(100)
})
