import type { Locator, Page } from '@playwright/test'
import { widthsOf } from '#shared/base/pictures.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { ARABIC, awake, ENGLISH, expect, test, testIn } from '../support/browser.ts'
import { aPhotographedSite } from '../support/photographed-site.ts'
import { WORDS } from '../support/photographs.ts'

const SIZE = { width: 1920, height: 1200 }

/** Which file the browser chose for a place, and the narrowest that fills it. */
async function chosen(image: Locator) {
  await image.evaluate((each: HTMLImageElement) => each.decode())
  const { src, wide, high } = await image.evaluate((each: HTMLImageElement) => {
    const { width, height } = each.getBoundingClientRect()
    return { src: each.currentSrc, wide: width * devicePixelRatio, high: height * devicePixelRatio }
  })
  const drawn = Math.max(wide, (high * SIZE.width) / SIZE.height)
  const enough = widthsOf(SIZE).find(width => width >= drawn) ?? SIZE.width
  return { file: new URL(src).pathname, enough }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(self, { moved })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function shifted(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => Reflect.get(self, 'moved') as number[])
  return shifts.reduce((sum, each) => sum + each, 0)
}

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang} at ${view.width}`, () => {
    test.use({ view })
    const { inArabic } = testIn(view)

    test('an agency’s photograph is seen on its pages, in the smallest file that fills its place', async ({
      visit,
    }) => {
      const { page, lang, t } = visit
      const alt = lang === 'en' ? WORDS.alt_en : WORDS.alt_ar
      const { path, origin } = await aPhotographedSite()
      const types: string[] = []
      page.on('response', answer => {
        if (answer.url().includes('/pictures/')) types.push(answer.headers()['content-type'] ?? '')
      })

      await page.goto(origin + pathFor(lang, '/'))
      await awake(page)
      const hero = page.getByRole('img', { name: alt }).first()
      const behind = await chosen(hero)
      expect(behind.file).toBe(`${path}/${behind.enough}.avif`)
      await expect(hero).toHaveAttribute('fetchpriority', 'high')
      expect(await hero.evaluate(each => getComputedStyle(each).backgroundImage)).toContain('data:image/webp')
      // A photograph is never turned around: there may be words on it.
      expect(await hero.evaluate(each => getComputedStyle(each).transform)).toBe('none')

      const slide = page.getByRole('region', { name: t('home:slides.label') }).getByRole('img', { name: alt })
      await slide.scrollIntoViewIfNeeded()
      // A wider file that is there already may be taken.
      const shown = await chosen(slide)
      expect([`${path}/${shown.enough}.avif`, behind.file]).toContain(shown.file)

      await page.goto(origin + pathFor(lang, '/about-us'))
      await awake(page)
      const figure = page.getByRole('figure').getByRole('img', { name: alt })
      await figure.scrollIntoViewIfNeeded()
      const { file } = await chosen(figure)
      expect(file).toMatch(/\.avif$/)
      expect(new Set(types)).toEqual(new Set(['image/avif']))
    })

    inArabic('its place is kept and coloured while the photograph is on its way', async ({ visit }) => {
      const { page, lang } = visit
      const { origin } = await aPhotographedSite()
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(/\/pictures\//, async route => {
        await promise
        await route.continue()
      })
      await watchShifts(page)
      await page.goto(origin + pathFor(lang, '/'), { waitUntil: 'domcontentloaded' })
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      const hero = page.locator('section img').first()
      expect(await hero.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(0)
      // Letters have come, so that whatever moves from here on is moved by pictures.
      await page.evaluate(() => document.fonts.ready)
      const [before, movedBefore] = [await hero.boundingBox(), await shifted(page)]
      resolve()
      await hero.evaluate((each: HTMLImageElement) => each.decode())
      expect(await hero.boundingBox()).toEqual(before)
      expect((await shifted(page)) - movedBefore).toBeLessThanOrEqual(0.01)
    })
  })
}
