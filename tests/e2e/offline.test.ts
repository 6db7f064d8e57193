import { ARABIC, awake, ENGLISH, expect, test, testIn, type Visit } from '../support/browser.ts'
import { logIn, logOut } from '../support/menus.ts'
import { atHome, band, goOffline, goOnline, ownCopies, visitAndKeep } from '../support/offline.ts'
import { dataDir } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())
test.use({ serviceWorkers: 'allow' })

const offlineTitle = ({ page, t }: Visit) =>
  page.getByRole('heading', { level: 1, name: t('offline:page.title') })

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)

    test('what was visited is read without a connection, and nothing else is begun', async ({ visit }) => {
      const { page, t } = visit
      const { path, reference } = await atHome(page.context(), stock)
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
      // No one can be asked who is signed in: no stranger, at least.
      await page.getByRole('heading', { level: 1 }).click()
      await expect(page.getByRole('link', { name: t('shell:menu.log_in') })).toHaveCount(0)
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

    inEnglish('logging out takes the own pages away, in every tab', async ({ visit }) => {
      const { page, t, refusals } = visit
      // What the second tab is told of a booking that is no one's here.
      refusals.add(404)
      const { path } = await atHome(page.context(), stock)
      await visitAndKeep(visit, '/about-us', path)
      const second = await page.context().newPage()
      await second.goto(visit.url(path))
      // Coming alive later than the user logs out, it would mark this browser as signed in once more.
      await awake(second)
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

    inArabic(
      'a user never reads the copies of another, and the end of a session deletes them',
      async ({ visit }) => {
        const { page } = visit
        const { path } = await atHome(page.context(), stock)
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
      },
    )

    inArabic('the chosen theme holds, and menus open', async ({ visit }) => {
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
