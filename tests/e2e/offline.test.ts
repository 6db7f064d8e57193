import type { BrowserContext, Page } from '@playwright/test'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, ENGLISH, expect, test, type Visit } from '../support/browser.ts'
import { logIn, logOut } from '../support/menus.ts'
import { carryOver, dataDir, signedIn } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())
test.use({ serviceWorkers: 'allow' })

/** A customer of the demo with a booking of their own, in this browser. */
async function atHome(context: BrowserContext) {
  const customer = await signedIn('customer')
  const { id, reference } = await aHeldBooking(customer, await stock.addBlock(9))
  await completePassengers(customer, id)
  await carryOver(customer, context)
  return { path: `/flight-bookings/${id}`, reference }
}

/** Until the worker is there and has this page. */
async function untilKept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const kept = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined)
  await expect.poll(kept).toBe(true)
}

async function visitAndKeep(visit: Visit, ...paths: string[]) {
  for (const path of paths) {
    await visit.open(path)
    await untilKept(visit.page)
  }
}

async function goOffline({ page, refusals }: Visit) {
  refusals.add(0)
  await page.context().setOffline(true)
}

const goOnline = ({ page }: Visit) => page.context().setOffline(false)

/** Every address of one's own that lies in this browser. */
const ownCopies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith('rihla-own'))
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

const band = ({ page }: Visit) => page.locator('body > [role=status]').first()
const offlineTitle = ({ page, t }: Visit) =>
  page.getByRole('heading', { level: 1, name: t('offline:page.title') })

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test('what was visited is read without a connection, and nothing else is begun', async ({ visit }) => {
      const { page, t } = visit
      const { path, reference } = await atHome(page.context())
      await visitAndKeep(visit, '/about-us', '/flight-bookings', path)
      await goOffline(visit)

      await visit.open(path)
      await expect(band(visit)).toContainText(t('offline:copy', { time: '' }).slice(0, 10))
      await expect(page.getByText(reference).first()).toBeVisible()
      await expect(page.getByText(t('shell:offline'))).toHaveCount(0)
      await page.getByRole('button', { name: t('booking:actions.cancel_held') }).click()
      await expect(page.getByText(t('offline:refused'))).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)

      await visit.open('/about-us')
      await expect(band(visit)).toContainText(t('offline:reload'))
      await visit.open('/flight-bookings/manage')
      await expect(offlineTitle(visit)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', visit.lang === 'ar' ? 'rtl' : 'ltr')
      await page.getByRole('link', { name: reference }).click()
      await expect(page).toHaveURL(visit.url(path))
      await expect(band(visit)).toBeVisible()

      await goOnline(visit)
      await page.getByRole('link', { name: t('offline:reload') }).click()
      await expect(page.locator('html[data-saved]')).toHaveCount(0)
      await expect(page.getByText(reference).first()).toBeVisible()
    })

    test('logging out takes the own pages away, in every tab', async ({ visit }) => {
      const { page, t, refusals } = visit
      // What the second tab is told of a booking that is nobody's here.
      refusals.add(404)
      const { path } = await atHome(page.context())
      await visitAndKeep(visit, '/about-us', path)
      const second = await page.context().newPage()
      await second.goto(visit.url(path))
      expect(await ownCopies(page)).toHaveLength(1)

      await logOut(visit)
      await expect.poll(() => ownCopies(page)).toEqual([])
      await expect(second.getByRole('heading', { name: t('booking:not_found.title') })).toBeVisible()
      await goOffline(visit)
      for (const tab of [page, second]) {
        await tab.goto(visit.url(path))
        await expect(tab.getByRole('heading', { level: 1, name: t('offline:page.title') })).toBeVisible()
        await expect(tab.locator('[data-copies=own]')).toBeHidden()
      }
      await visit.open('/about-us')
      await expect(band(visit)).toBeVisible()
    })

    test('nobody reads what another has kept, and a session that ended takes it along', async ({ visit }) => {
      const { page } = visit
      const { path } = await atHome(page.context())
      await visitAndKeep(visit, path)
      await page.context().clearCookies({ name: 'sid' })
      await visit.open('/login')
      await expect.poll(() => ownCopies(page)).toEqual([])
      await logIn(visit, 'agent@nakheel.test')
      await expect(page).toHaveURL(visit.url('/'))
      await visitAndKeep(visit, '/flight-bookings')
      const list = new URL(visit.url('/flight-bookings')).pathname
      expect(await ownCopies(page)).toEqual([list])
      await goOffline(visit)
      await visit.open(path)
      await expect(offlineTitle(visit)).toBeVisible()
      await expect(page.getByRole('link', { name: /FB-/ })).toHaveCount(0)
    })

    test('the chosen theme holds, and menus open', async ({ visit }) => {
      const { page, t, width } = visit
      await visitAndKeep(visit, '/about-us')
      await page.evaluate(() => localStorage.setItem('theme', 'dark'))
      await goOffline(visit)
      await visit.open('/register')
      await expect(offlineTitle(visit)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      if (width < 768) {
        await page.getByRole('button', { name: t('shell:menu.open') }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      }
    })
  })
}

test('calls, payment and login are never kept', async ({ visit }) => {
  const { page } = visit
  const { path } = await atHome(page.context())
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

test('the site can be installed: a manifest in its language whose icons are there', async ({ visit }) => {
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
