import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isListed, PAGES } from '#shared/contract/pages.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { slugOf } from '#shared/rules/site/share-picture.ts'
import { makeFront } from '../../src/server/http/front/front-server.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { loadStaticFiles } from '../../src/server/publishing/files/static-files.ts'
import { openApp } from '../support/app.ts'
import { writeContents } from '../support/contents.ts'
import { askFront } from '../support/front.ts'
import { type TenantKey, tenantId } from '../support/people.ts'
import { add } from '../support/photographs.ts'
import { aTour } from '../support/tours.ts'

/** Pictures of shared links, as the front server answers them. */
const app = await openApp()
const files = loadStaticFiles(join(ROOT, 'public'))
const { server } = makeFront(app.runtime, files, async (_req, res) => void res.writeHead(404).end())
// Tours have pictures of their own: see tours.catalogue.test.ts.
const slugs = PAGES.filter(page => isListed(page) && !page.path.includes('{')).map(({ path }) => slugOf(path))
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  for (const tenant of ['nakheel', 'gulf'] as const)
    await writeContents(
      app,
      tenant,
      slugs.filter(slug => slug !== 'home'),
    )
})
afterAll(() => void server.closeAllConnections())

const ask = (path: string, tenant: TenantKey = 'nakheel', headers: Record<string, string> = {}) =>
  askFront((server.address() as AddressInfo).port, `${tenant}.localhost`, path, headers)
const kept = async (tenant: TenantKey) =>
  (await readdir(join(app.runtime.config.dataDir, 'share', tenantId(tenant)))).sort()

describe.each(LANGS)('in %s', lang => {
  test.each(slugs)('the page %s has a picture of the promised size', async slug => {
    const { status, headers, bytes } = await ask(`/share/${lang}/${slug}.jpg?v=whatever`)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(headers['set-cookie']).toBeUndefined()
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(bytes.length).toBeLessThan(200_000)
  })
})

test('each page, language and agency has a picture of its own', async () => {
  const paths = slugs.flatMap(slug => LANGS.map(lang => `/share/${lang}/${slug}.jpg`))
  const own = await Promise.all(paths.map(path => ask(path)))
  const other = await ask('/share/en/home.jpg', 'gulf')
  const etags = [...own, other].map(({ headers }) => headers.etag)
  expect(new Set(etags).size).toBe(paths.length + 1)
})

test('a picture is drawn once, and answered with 304 when it is cached', async () => {
  const before = await kept('nakheel')
  const { headers } = await ask('/share/en/home.jpg')
  const again = await ask('/share/en/home.jpg', 'nakheel', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect(await kept('nakheel')).toEqual(before)
})

test('another title is another picture, in place of the old one', async () => {
  const first = await ask('/share/en/contact-us.jpg', 'gulf')
  await app.rows('gulf', db =>
    db
      .updateTable('contents')
      .set({ title: 'Talk to us' })
      .where('tenant_id', '=', tenantId('gulf'))
      .where('page', '=', 'contact-us')
      .where('lang', '=', 'en')
      .execute(),
  )
  await app.runtime.tenants.refresh([tenantId('gulf')])
  const second = await ask('/share/en/contact-us.jpg', 'gulf')
  expect(second.headers.etag).not.toBe(first.headers.etag)
  expect((await kept('gulf')).filter(name => name.startsWith('en-contact-us.'))).toHaveLength(1)
})

test.each([
  '/share/en/nothing.jpg',
  '/share/fr/home.jpg',
  '/share/en/login.jpg',
  '/share/en/offline.jpg',
  '/share/en/account.jpg',
  '/share/en/home.png',
  '/share/en/../home.jpg',
  '/share/en/Say-something.jpg',
])('%s is no picture', async path => {
  expect((await ask(path)).status).toBe(404)
})

test('a page the agency does not show has none either', async () => {
  expect((await ask('/share/en/privacy-policy.jpg', 'gulf')).status).toBe(404)
})

test.each([
  ['en', 1190, 'blue'],
  ['ar', 10, 'red'],
])('an agency’s photograph lies under it in %s, the right way round', async (lang, left, seen) => {
  const half = { create: { width: 600, height: 800, channels: 3, background: '#0000ff' } } as const
  const blue = await sharp(half).png().toBuffer()
  const both = sharp({ create: { ...half.create, width: 1200, background: '#ff0000' } })
  const bytes = await both
    .composite([{ input: blue, left: 600, top: 0 }])
    .png()
    .toBuffer()
  const staff = await app.as('staff')
  const { path } = (await add(staff, bytes)).data
  await staff.call(updateAppSettings, { body: { hero_scene: path } })
  await app.runtime.tenants.refresh([tenantId('nakheel')])
  const drawn = await ask(`/share/${lang}/home.jpg`)
  const [r = 0, , b = 0] = await sharp(drawn.bytes)
    .extract({ left, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(b > r ? 'blue' : 'red').toBe(seen)
})

test('a tour has its own first picture under its title, and another one once that changes', async () => {
  const plain = { create: { width: 1200, height: 800, channels: 3, background: '#0000ff' } } as const
  const { path } = (await add(await app.as('staff'), await sharp(plain).png().toBuffer())).data
  const pictures = (of: string) => JSON.stringify([{ path: of, caption: { en: 'Blue', ar: 'أزرق' } }])
  const { id } = await aTour(app, 'nakheel', { pictures: pictures(path) })
  const drawn = await ask(`/share/en/tours/${id}.jpg`)
  const spot = { left: 1190, top: 300, width: 1, height: 1 }
  const [r = 0, , b = 0] = await sharp(drawn.bytes).extract(spot).raw().toBuffer()
  expect(b).toBeGreaterThan(r + 60)
  await app.rows('nakheel', db =>
    db
      .updateTable('tours')
      .set({ pictures: pictures('/scenes/tour-nile.svg') })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', id)
      .execute(),
  )
  expect((await ask(`/share/en/tours/${id}.jpg`)).headers.etag).not.toBe(drawn.headers.etag)
})

test('the picture of a tour or a page is gone with it', async () => {
  const { id } = await aTour(app, 'nakheel')
  const path = `/share/en/tours/${id}.jpg`
  expect((await ask(path)).status).toBe(200)
  await app.rows('nakheel', async db => {
    await db.updateTable('tours').set({ status: 'draft' }).where('id', '=', id).execute()
    await db.deleteFrom('contents').where('page', '=', 'privacy-policy').execute()
  })
  await app.runtime.tenants.refresh([tenantId('nakheel')])
  expect((await ask(path)).status).toBe(404)
  expect((await ask('/share/en/privacy-policy.jpg')).status).toBe(404)
})
