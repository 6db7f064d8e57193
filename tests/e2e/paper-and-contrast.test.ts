import type { BrowserContext, Page } from '@playwright/test'
import { ARABIC, awake, ENGLISH, expect, test, testIn, type Visit } from '../support/browser.ts'
import { type Tour, takeTour } from '../support/screens.ts'
import { carryOver, dataDir } from '../support/site.ts'
import { openStock } from '../support/stock.ts'

let tour: Promise<Tour> | undefined

async function newTour(): Promise<Tour> {
  const stock = await openStock(dataDir())
  return takeTour(stock).finally(() => stock.close())
}

async function onTour(context: BrowserContext): Promise<Tour['paths']> {
  tour ??= newTour()
  const { guest, paths } = await tour
  await carryOver(guest, context)
  return paths
}

const sheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0

/** Chips of which an edge lies outside the card around them. */
const chipsOutside = (page: Page) =>
  page.locator('main .chip').evaluateAll(chips =>
    chips.flatMap(chip => {
      const [own, card] = [chip, chip.closest('section, article, li, header, main')].map(each =>
        (each as Element).getBoundingClientRect(),
      )
      const isOut = own && card && own.width > 0 && (own.right > card.right + 1 || own.left < card.left - 1)
      return isOut ? [chip.textContent] : []
    }),
  )

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inEnglish } = testIn(view)

    test('a booking prints its trip on two sheets at most, without anything to press', async ({
      visit,
      context,
    }) => {
      const { page } = visit
      const paths = await onTour(context)
      await visit.open(paths['paid booking'] ?? '')
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('main .button').locator('visible=true')).toHaveCount(0)
      await expect(page.locator('main fieldset button').locator('visible=true')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: visit.t('booking:passengers.title') })).toBeVisible()
      await expect(page.getByRole('heading', { name: visit.t('booking:timeline.title') })).toBeHidden()
      expect(await sheets(page)).toBeLessThanOrEqual(2)
    })

    test('the receipt names places, airlines and days in both languages, on one sheet', async ({
      visit,
      context,
    }) => {
      const { page } = visit
      const paths = await onTour(context)
      await visit.open(paths.receipt ?? '')
      const other = visit.lang === 'ar' ? 'en' : 'ar'
      const words = page.locator(`article td [lang=${other}]`)
      const texts = (await words.allTextContents()).join(' ')
      for (const known of { en: ['Riyadh', 'Saudia', '202'], ar: ['الرياض', 'السعودية', '202'] }[other])
        expect(texts).toContain(known)
      expect(await sheets(page)).toBe(1)
    })

    test('an invoice is found on its booking, speaks both languages on one sheet, and opens for no one else', async ({
      visit,
      context,
    }) => {
      const { page, t, refusals } = visit
      const paths = await onTour(context)
      await visit.open(paths['paid booking'] ?? '')
      await page.getByRole('link', { name: t('invoices:kind.simplified') }).click()
      const sheet = page.getByRole('article')
      for (const known of [
        'Simplified tax invoice',
        'فاتورة ضريبية مبسطة',
        'Saudi riyal',
        'سعودي',
        '310482771200003',
      ])
        await expect(sheet).toContainText(known)
      await expect(sheet.getByRole('img', { name: 'QR' })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      expect(await sheets(page)).toBe(1)
      const pdf = `/api${paths.invoice}/pdf`
      const fetched = () =>
        page.evaluate(async path => {
          const { status, headers } = await fetch(path)
          return [status, headers.get('content-type')]
        }, pdf)
      expect(await fetched()).toEqual([200, 'application/pdf'])
      await context.clearCookies()
      refusals.add(404)
      expect((await fetched())[0]).toBe(404)
      await visit.open(paths.invoice ?? '')
      await page.emulateMedia({ media: 'screen' })
      await expect(page.getByRole('heading', { level: 1, name: t('booking:not_found.title') })).toBeVisible()
    })

    inEnglish('what a cell says itself has no label before it on phones', async ({ visit, context }) => {
      const { page, t } = visit
      const paths = await onTour(context)
      await page.setViewportSize({ width: 390, height: 844 })
      await visit.open(paths['paid booking'] ?? '')
      const cell = page
        .getByRole('cell')
        .filter({ has: page.getByRole('link') })
        .last()
      await expect(cell).toContainText(t('booking:passengers.edit'))
      expect(await cell.evaluate(each => getComputedStyle(each, '::before').content)).toMatch(/^(none|"")$/)
    })

    test('no chip leaves its card at 320 px', async ({ visit, context }) => {
      const paths = await onTour(context)
      await visit.page.setViewportSize({ width: 320, height: 800 })
      for (const name of ['passengers', 'review', 'held booking', 'paid booking', 'first step']) {
        await visit.open(paths[name] ?? '')
        expect(await chipsOutside(visit.page), name).toEqual([])
      }
    })
  })
}

const paintOf = (visit: Visit, selector: string, pseudo?: string) =>
  visit.page
    .locator(selector)
    .first()
    .evaluate((each, of) => getComputedStyle(each, of).backgroundColor, pseudo)

test('in forced colours the logo keeps its ground and the carousel shows its dots', async ({ visit }) => {
  const { page } = visit
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await visit.open('/')
  await awake(page)
  const ground = await paintOf(visit, 'body')
  expect(await paintOf(visit, 'header img')).not.toMatch(/^rgba\(.*, 0\)$/)
  expect(await paintOf(visit, 'header img')).not.toBe(ground)
  const named = page.getByRole('button', { name: visit.t('ui:carousel.go_to', { number: 1 }) })
  const paint = await named.evaluate(each => getComputedStyle(each, '::before').backgroundColor)
  expect(paint).not.toBe(ground)
})

test('each head of a table stands on the edge of its column', async ({ visit, context }) => {
  const { page } = visit
  const paths = await onTour(context)
  await visit.open(paths['paid booking'] ?? '')
  const off = await page.locator('main table').evaluateAll(tables =>
    tables.flatMap(table => {
      const edge = (cell: Element) => {
        const { paddingInlineEnd, paddingInlineStart, textAlign } = getComputedStyle(cell)
        return [textAlign, textAlign === 'end' ? paddingInlineEnd : paddingInlineStart].join(' ')
      }
      const heads = [...table.querySelectorAll('thead th')].map(edge)
      const cells = [...(table.querySelector('tbody tr')?.children ?? [])].map(edge)
      return heads.flatMap((head, index) => (head === cells[index] ? [] : [`${head} over ${cells[index]}`]))
    }),
  )
  expect(off).toEqual([])
})
