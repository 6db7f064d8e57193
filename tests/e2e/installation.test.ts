import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '../../src/server/lib/root.ts'
import { NO_WORKER } from '../../src/server/publishing/files/static-files.ts'
import { expect, test } from '../support/browser.ts'
import { atHome, band, goOffline, visitAndKeep } from '../support/offline.ts'
import { dataDir } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())
test.use({ serviceWorkers: 'allow' })

test('a new build takes over under open pages, which stay as they are with all that was kept', async ({
  visit,
}) => {
  const { page } = visit
  const { path } = await atHome(page.context(), stock)
  await visitAndKeep(visit, path, '/contact-us')
  // A browser activates a new worker only while the old one is idle, else half a minute later, and with a debugger
  // never. So the page finishes loading first.
  await expect(
    page.locator('header details').filter({ hasText: visit.t('shell:user.log_out') }),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.body.dataset.untouched = ''
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.body.dataset.worker = 'new'
    })
  })
  // Another address of the script is another worker for the same pages.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'))
  await expect(page.locator('body[data-worker=new][data-untouched]')).toBeAttached()
  await goOffline(visit)
  await visit.open(path)
  await expect(band(visit)).toBeVisible()
})

/** A site of one page with `worker` as its service worker. */
async function smallSite(worker: () => string) {
  const server = createServer((req, res) => {
    const isWorker = req.url === '/sw.js'
    res.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html')
    res.end(isWorker ? worker() : '<!doctype html><title>A page · Site</title><h1>A page</h1>')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('a broken worker can be taken out of every browser', async ({ page }) => {
  let sent = readFileSync(join(ROOT, 'dist/client/sw.js'), 'utf8')
  const site = await smallSite(() => sent)
  await page.goto(site.url)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(await page.evaluate(() => caches.keys())).toContain('rihla-offline')
  sent = NO_WORKER
  // The browser itself looks for another worker when a page is opened.
  await page.goto(site.url)
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
  await expect.poll(left).toEqual([])
  await page.goto(site.url)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  site.close()
})

test('calls, payment and login are never kept', async ({ visit }) => {
  const { page } = visit
  const { path } = await atHome(page.context(), stock)
  await visitAndKeep(visit, path)
  for (const other of [
    '/account',
    '/login',
    `/flight-bookings/create?booking=${path.split('/').at(-1)}`,
    `${path}?x=1`,
  ])
    await visit.open(other)
  const kept = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.replace(location.origin, ''))
  })
  const pages = kept.filter(url => !/^\/(_astro|brand|scenes|networks|icons)\//.test(url)).sort()
  expect(pages).toEqual(['/', '/ar/offline', '/offline', path].sort().filter(url => pages.includes(url)))
  expect(pages).toContain(path)
})

test('the site can be installed: a manifest in its language with icons that exist', async ({ visit }) => {
  const { page } = visit
  for (const path of ['/about-us', '/ar/about-us']) {
    await page.goto(new URL(path, page.url() === 'about:blank' ? visit.url('/') : page.url()).href)
    const found = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
      const manifest = await (await fetch(link?.href ?? '')).json()
      const apple = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')
      const sizes = [
        ...manifest.icons.map((icon: { src: string }) => icon.src),
        apple?.getAttribute('href'),
      ].map(async src => {
        const picture = new Image()
        picture.src = src
        await picture.decode()
        return picture.naturalWidth
      })
      return { lang: manifest.lang, page: document.documentElement.lang, sizes: await Promise.all(sizes) }
    })
    expect(found).toEqual({ lang: found.page, page: found.page, sizes: [192, 512, 512, 180] })
  }
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
