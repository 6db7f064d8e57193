import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTour, setTourStatus } from '#shared/contract/desk/tours/tours.ts'
import { isListed, PAGES, type Page } from '#shared/contract/pages.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { slugOf } from '#shared/rules/site/share-picture.ts'
import { makeFront } from '../../src/server/http/front/front-server.ts'
import { openApp } from '../support/app.ts'
import { writeContents } from '../support/contents.ts'
import { tourInput } from '../support/desk-tours.ts'
import { askFront } from '../support/front.ts'
import { type TenantKey, tenantId } from '../support/people.ts'

/** What search engines read, as the front server hands it out. */
const app = await openApp()
const { front, server } = makeFront(
  app.runtime,
  new Map(),
  async (_req, res) => void res.writeHead(404).end(),
)
beforeAll(async () => {
  for (const tenant of ['nakheel', 'gulf'] as const)
    await writeContents(
      app,
      tenant,
      content(tenant)
        .map(slugOf)
        .filter(slug => slug !== 'home'),
    )
})
beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)))
afterAll(async () => {
  await front.published.publisher?.stop()
  server.closeAllConnections()
})

const ask = (path: string, tenant: TenantKey = 'nakheel', headers: Record<string, string> = {}) =>
  askFront((server.address() as AddressInfo).port, `${tenant}.localhost`, path, headers)
const originOf = (tenant: TenantKey) => app.system(tenant).tenant.origin
const pages: readonly Page[] = PAGES
const content = (tenant: TenantKey) => {
  const { settings } = app.system(tenant).tenant
  const isText = (page: Page) => isListed(page) && page.app === undefined
  return pages.filter(page => isText(page) && (!page.flag || settings[page.flag])).map(page => page.path)
}

describe.each(['nakheel', 'gulf'] as const)('the sitemap of %s', tenant => {
  test('lists every public page in both languages, and nothing else', async () => {
    const { status, headers, body } = await ask('/sitemap.xml', tenant)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const named = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    const wanted = [...content(tenant), '/tours'].flatMap(path => [pathFor('en', path), pathFor('ar', path)])
    expect(named).toEqual(wanted.map(path => originOf(tenant) + path))
  })

  test('links each address to its languages', async () => {
    const { body } = await ask('/sitemap.xml', tenant)
    for (const [entry] of body.matchAll(/<url>.*?<\/url>/g)) {
      const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ])
      expect(links.map(([lang]) => lang)).toEqual(['en', 'ar', 'x-default'])
      expect(links[0]?.[1]).toBe(links[2]?.[1])
      expect(links.map(([, href]) => href)).toContain(/<loc>([^<]*)/.exec(entry)?.[1])
    }
  })
})

describe('the sitemap', () => {
  test('dates a text by its last change and leaves out missing ones', async () => {
    const changed = new Date('2026-03-04T05:06:07.000Z')
    await app.rows('gulf', async db => {
      const own = tenantId('gulf')
      await db
        .updateTable('contents')
        .set({ updated_at: changed })
        .where('tenant_id', '=', own)
        .where('page', '=', 'contact-us')
        .where('lang', '=', 'ar')
        .execute()
      await db.deleteFrom('contents').where('tenant_id', '=', own).where('page', '=', 'about-us').execute()
    })
    await app.system('gulf').unit(async u => u.changed('content:about-us'))
    const body = async () => (await ask('/sitemap.xml', 'gulf')).body
    await expect.poll(body, { timeout: 4000 }).not.toContain('about-us')
    expect(await body()).toContain(`/ar/contact-us</loc><lastmod>${changed.toISOString()}</lastmod>`)
  })

  test('is compressed, and answered with 304 when it is cached', async () => {
    const { headers } = await ask('/sitemap.xml', 'nakheel', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    const again = await ask('/sitemap.xml', 'nakheel', {
      'accept-encoding': 'br',
      'if-none-match': String(headers.etag),
    })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('robots.txt', () => {
  const rulesOf = (text: string) =>
    text
      .split('\n')
      .map(line => /^(Allow|Disallow): (.+)$/.exec(line))
      .filter(found => found !== null)
      .map(([, word, path = '']) => ({ allowed: word === 'Allow', path }))
  /** As RFC 9309 says: the longest rule that fits. */
  const mayRead = (text: string, path: string) =>
    rulesOf(text)
      .filter(rule => path.startsWith(rule.path))
      .sort((a, b) => b.path.length - a.path.length)[0]?.allowed ?? true

  test('names the sitemap on the agency’s own address', async () => {
    for (const tenant of ['nakheel', 'gulf'] as const) {
      const { body, headers } = await ask('/robots.txt', tenant)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).toContain(`\nSitemap: ${originOf(tenant)}/sitemap.xml\n`)
    }
  })

  test('lets every address of the sitemap be read', async () => {
    const staff = await app.as('staff')
    const { data: tour } = await staff.call(createTour, { body: { tour: tourInput('FOUND-1') } })
    await staff.call(setTourStatus, { params: { id: tour.id }, body: { status: 'published' } })
    const paths = async () =>
      [...(await ask('/sitemap.xml')).body.matchAll(/<loc>([^<]+)/g)].map(
        ([, url = '']) => new URL(url).pathname,
      )
    await expect.poll(paths, { timeout: 4000 }).toContain(`/ar/tours/${tour.id}`)
    const { body: rules } = await ask('/robots.txt')
    expect((await paths()).filter(path => !mayRead(rules, path))).toEqual([])
  })

  test.each(pages.map(page => [page.path, page] as const))('decides about %s', async (_, page) => {
    const { body } = await ask('/robots.txt')
    const ofOne = page.path.includes('{') && !page.content
    const personal = page.guard === 'login' || page.secret === true || ofOne
    for (const lang of ['en', 'ar'] as const) {
      const path = pathFor(lang, page.path.replace(/\{\w+\}/, '0198c0de'))
      expect([path, mayRead(body, path)]).toEqual([path, !personal])
    }
    expect(mayRead(body, '/api/auth/me')).toBe(false)
  })
})
