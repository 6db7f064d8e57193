import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { listAgencies } from '#shared/contract/ledger.ts'
import { dirOf, LANGS } from '#shared/i18n/index.ts'
import { awake, ENGLISH, expect, test, type Visit } from '../support/browser.ts'
import { OPEN_PATHS, takeTour } from '../support/screens.ts'
import { carryOver, type DemoKind, dataDir, port, signedIn } from '../support/site.ts'
import { openStock } from '../support/stock.ts'

const WIDTHS = [320, 390, 768, 1280]
const TALL = 900

/** Everything a reader or a machine would stumble over, at each width. */
async function inspect(visit: Visit, path: string, looked: number): Promise<string[]> {
  const { page, lang } = visit
  await page.setViewportSize({ width: 1280, height: TALL })
  await visit.open(path)
  const found: string[] = []
  const html = page.locator('html')
  const spoken = [await html.getAttribute('lang'), await html.getAttribute('dir')]
  if (spoken.join() !== [lang, dirOf(lang)].join()) found.push(`speaks ${spoken}`)
  const headings = await page.locator('h1:visible').count()
  if (headings !== 1) found.push(`${headings} h1`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: TALL })
    const over = await overflow(page)
    if (over > 0) found.push(`${over} px too wide at ${width}`)
    if (width === looked) found.push(...(await violations(page)).map(each => `${each} at ${width}`))
  }
  return found
}

/** What sticks out sideways once the page has settled. */
async function overflow(page: Page): Promise<number> {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if ((await measure()) <= 0) return 0
  await page.waitForTimeout(500)
  return measure()
}

/** Of what stands still: axe takes a dialog at the first instant of its fading in for none. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(settled)
  const { violations: all } = await new AxeBuilder({ page }).analyze()
  return all.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

async function settled() {
  const moving = document
    .getAnimations()
    .filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(each => each.finished))
}

async function inspectAll(visit: Visit, paths: Record<string, string>, looked = 1280) {
  const found: Record<string, string[]> = {}
  for (const [name, path] of Object.entries(paths)) {
    const problems = await inspect(visit, path, looked)
    if (problems.length > 0) found[name] = problems
  }
  expect(found).toEqual({})
}

/** Address of some agency's account, as staff open it. */
async function firstAgency(): Promise<string> {
  const { data } = await (await signedIn('staff')).call(listAgencies)
  return `/agencies/${data.agencies[0]?.id}`
}

/** Both languages and both themes are looked at closely, each on a phone and on a wide window. */
const FORMS = LANGS.flatMap(lang =>
  (['light', 'dark'] as const).map(theme => ({
    lang,
    theme,
    close: (lang === 'en') === (theme === 'light') ? 1280 : 390,
  })),
)

for (const { lang, theme, close } of FORMS) {
  test.describe(`${lang}, ${theme}`, () => {
    test.use({ view: { ...ENGLISH, lang } })
    test.beforeEach(async ({ visit, context }) => {
      visit.refusals.add(404)
      const url = visit.url('/')
      await context.addCookies([{ name: 'theme', value: theme, url }])
      await context.addInitScript(chosen => {
        // The checker opens an empty page of its own, which has no storage.
        if (location.protocol === 'http:') localStorage.setItem('theme', chosen)
      }, theme)
      await visit.page.emulateMedia({ reducedMotion: 'reduce' })
    })

    test('open pages are sound at every width', async ({ visit }) => {
      // Links that are over say so.
      visit.refusals.add(410)
      await inspectAll(visit, OPEN_PATHS, close)
    })

    test('every step of a booking and its payment is sound at every width', async ({ visit, context }) => {
      const stock = await openStock(dataDir())
      const { guest, paths } = await takeTour(stock)
      await stock.close()
      await carryOver(guest, context)
      await inspectAll(visit, paths, close)
    })

    test('lists are sound at every width for whoever signs in', async ({ visit, context }) => {
      visit.refusals.add(403)
      const lists: [DemoKind, string][] = [
        ['customer', '/flight-bookings'],
        ['agent', '/account'],
        ['agent', '/flight-bookings?status=held&deadline=72'],
        ['staff', '/flight-bookings'],
        ['staff', '/flight-bookings?q=nobody-is-called-this'],
        ['agent', '/agency/statement'],
        ['agent', '/agency/statement?from=2020-01-01&to=2020-01-02&kind=refund'],
        ['customer', '/agency/statement'],
        ['staff', '/agencies'],
        ['staff', '/agencies?q=nobody-is-called-this'],
        ['agent', '/agencies'],
      ]
      for (const [kind, path] of lists) {
        await carryOver(await signedIn(kind), context)
        await inspectAll(visit, { [`${path} of ${kind}`]: path }, close)
      }
    })

    test('whatever opens over a page is sound', async ({ visit, context }) => {
      const { page, t } = visit
      const found: Record<string, string[]> = {}
      const look = async (name: string) => {
        const problems = await violations(page)
        if (problems.length > 0) found[name] = problems
      }
      await visit.open('/')
      for (const menu of await page.locator('header summary').all()) {
        await menu.click()
        await look(`menu ${await menu.textContent()}`)
      }
      await page.keyboard.press('Escape')
      const from = page.getByLabel(t('search:from'), { exact: true })
      await from.click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await look('places')
      await page.keyboard.press('Escape')
      await page.getByLabel(t('search:depart'), { exact: true }).click()
      await expect(page.getByRole('button', { name: t('ui:date.apply'), exact: true })).toBeVisible()
      await look('calendar')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('search:travellers') }).click()
      await expect(page.getByRole('button', { name: t('search:done'), exact: true })).toBeVisible()
      await look('travellers')

      await page.setViewportSize({ width: 390, height: 844 })
      await visit.open(OPEN_PATHS.results ?? '')
      await page.getByRole('button', { name: t('shell:menu.open') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('drawer')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: t('results:filters.open') }).click()
      await expect(page.getByRole('dialog', { name: t('results:filters.title') })).toBeVisible()
      await look('filters')

      await page.setViewportSize({ width: 1280, height: TALL })
      await carryOver(await signedIn('agent'), context)
      await visit.open('/flight-bookings')
      await page.locator('header summary').filter({ hasText: 'Khalid' }).click()
      await look('user menu')
      await page.locator('header details[open] button').first().click()
      await expect(page.getByRole('dialog', { name: t('shell:agency.title') })).toBeVisible()
      await look('agencies')
      expect(found).toEqual({})
    })

    test('the dialogs of an account are sound, with and without problems', async ({ visit, context }) => {
      const { page, t } = visit
      const dialogs = [
        ['agent', '/agency/statement', 'top_up'],
        ['staff', '/agencies', 'create'],
        ['staff', await firstAgency(), 'adjust'],
        ['staff', await firstAgency(), 'credit_form'],
      ] as const
      const opener = (name: string) => (name === 'create' ? 'ledger:agencies.open' : `ledger:${name}.open`)
      await page.setViewportSize({ width: close, height: TALL })
      const found: Record<string, string[]> = {}
      for (const [kind, path, name] of dialogs) {
        await carryOver(await signedIn(kind), context)
        await visit.open(path)
        await page.getByRole('button', { name: t(opener(name)), exact: true }).click()
        const dialog = page.getByRole('dialog', { name: t(`ledger:${name}.title`) })
        await expect(dialog).toBeVisible()
        const problems = await violations(page)
        if (name === 'credit_form') await dialog.getByLabel(t('ledger:credit_form.limit')).fill('')
        await dialog.getByRole('button', { name: t(`ledger:${name}.submit`) }).click()
        await expect(dialog.getByRole('alert')).toBeFocused()
        problems.push(...(await violations(page)))
        if (problems.length > 0) found[name] = problems
      }
      expect(found).toEqual({})
    })

    test('the question before seats are given back is sound', async ({ visit, context }) => {
      const { page, t } = visit
      const stock = await openStock(dataDir())
      const { guest, paths } = await takeTour(stock)
      await stock.close()
      await carryOver(guest, context)
      await visit.open(paths['held booking'] ?? '')
      await page.getByRole('button', { name: t('booking:actions.cancel_held') }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    })
  })
}

test('the other agency is sound, too', async ({ visit }) => {
  const there = { ...visit, url: (path: string) => `http://gulf.localhost:${port()}${path}` }
  const open = async (path: string) => {
    await visit.page.goto(there.url(path))
    await awake(visit.page)
  }
  await inspectAll({ ...there, open }, { home: '/', manage: '/flight-bookings/manage', login: '/login' })
})
