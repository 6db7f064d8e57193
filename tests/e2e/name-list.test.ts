import type { BrowserContext } from '@playwright/test'
import { countryName } from '#client/lib/fields/countries.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, holdScripts, test, testIn, type Visit } from '../support/browser.ts'
import {
  continueStep,
  family,
  fillContact,
  fillPassenger,
  mailbox,
  type Person,
  passengerCard,
} from '../support/checkout.ts'
import { carryOver, dataDir, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

const [faisal] = family() as [Person]

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

async function openNameList(visit: Visit, context: BrowserContext, adults: number) {
  const guest = visitor()
  const { id } = await aHeldBooking(guest, await stock.addBlock(9), { adults })
  await carryOver(guest, context)
  await visit.open(`/flight-bookings/create?booking=${id}&step=passengers`)
}

for (const view of [{ ...ENGLISH, width: 390, height: 844 }, ARABIC]) {
  test.describe(`in ${view.lang}, ${view.width} px wide`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)

    inArabic(
      'four empty travellers are told in a line each, and opened in turn',
      async ({ visit, context }) => {
        const { page, t } = visit
        await openNameList(visit, context, 4)
        await continueStep(visit).click()
        const summary = page.getByRole('alert').filter({ hasText: t('ui:error_summary.title') })
        await expect(summary).toBeFocused()
        expect(await summary.getByRole('link').count()).toBeLessThanOrEqual(4 + 3)
        const names = page.getByLabel(t('passengers:field.given_names'), { exact: true })
        await expect(names.locator('visible=true')).toHaveCount(1)
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5500)

        await summary
          .getByRole('link', {
            name: t('passengers:problems', { who: t('passengers:passenger', { number: 3 }), count: 9 }),
          })
          .click()
        const third = passengerCard(visit, 3)
        await expect(third.getByLabel(t('passengers:field.given_names'), { exact: true })).toBeVisible()
        await expect(third.locator(':focus')).toHaveCount(1)
      },
    )

    inEnglish(
      'a finished traveller folds to a summary when the next one is opened',
      async ({ visit, context }) => {
        const { page, t } = visit
        await openNameList(visit, context, 2)
        await fillPassenger(visit, 1, faisal)
        await continueStep(visit).click()
        const first = passengerCard(visit, 1)
        await expect(first.getByLabel(t('passengers:field.given_names'), { exact: true })).toBeHidden()
        await expect(first.getByText(t('passengers:state.complete'))).toBeVisible()
        const edit = first.getByRole('button', { name: t('passengers:action.edit') })
        await expect(edit).toHaveText(t('passengers:action.edit'))
        await expect(
          page.getByLabel(t('passengers:field.given_names'), { exact: true }).locator('visible=true'),
        ).toHaveCount(1)
      },
    )

    test('the calling code of a telephone and the name of its country can be read', async ({
      visit,
      context,
    }) => {
      const { page, lang } = visit
      await openNameList(visit, context, 1)
      const box = page.locator('[name="contact-mobile-country"]')
      await expect(box).toHaveValue(new RegExp(`966.*${countryName('SA', lang).slice(0, 3)}`))
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const cut = await box.evaluate(element => element.scrollWidth - element.clientWidth)
        expect(cut, `cut at ${width} px`).toBeLessThanOrEqual(0)
      }
    })

    test('the list of countries of a telephone opens where its field stands', async ({ visit, context }) => {
      const { page, t, lang } = visit
      await openNameList(visit, context, 1)
      const box = page.locator('[name="contact-mobile-country"]')
      await box.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(500)
      await box.click()
      const list = page.getByRole('listbox', { name: t('ui:combobox.list') })
      await expect(list.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(before)
      for (let each = 0; each < 12; each++) await page.keyboard.press('ArrowDown')
      await expect(list.locator('[data-highlighted]')).toBeInViewport({ ratio: 1 })
      await box.fill(countryName('KW', lang))
      await page.keyboard.press('Enter')
      await expect(box).toHaveValue(/965/)
    })

    test('a number typed before its library has come is read before the names are sent', async ({
      visit,
      context,
    }) => {
      const { page } = visit
      const release = await holdScripts(page, /_astro\/parsePhoneNumber\./)
      await openNameList(visit, context, 1)
      await fillPassenger(visit, 1, faisal)
      await fillContact(visit, mailbox())
      const mobile = page.locator('[name="contact-mobile"]')
      await mobile.fill('٠٥٠ ١٢٣ ٤٥٦٧')
      await continueStep(visit).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page).not.toHaveURL(/step=review/)
      release()
      await expect(page).toHaveURL(/step=review/)
      await expect(page.getByText('+966 50 123 4567')).toBeVisible()
    })

    inEnglish('a review whose script cannot be loaded is opened as a page', async ({ visit, context }) => {
      const { page, t, refusals } = visit
      refusals.add(0)
      const script = /_astro\/ReviewAndPay\./
      await page.route(script, route => route.abort())
      await openNameList(visit, context, 1)
      await fillPassenger(visit, 1, faisal)
      await fillContact(visit, mailbox())
      const loaded = page.waitForEvent('load')
      await continueStep(visit).click()
      await loaded
      await expect(page).toHaveURL(/step=review/)
      await expect(page.getByRole('heading', { level: 1, name: t('checkout:review.title') })).toBeVisible()
      await page.unroute(script)
      await page.reload()
      await awake(page)
      await page.getByRole('link', { name: t('checkout:review.back'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('passengers:title') })).toBeVisible()
    })

    test('a long family name is offered to the next traveller within the screen', async ({
      visit,
      context,
    }) => {
      const { page } = visit
      await openNameList(visit, context, 2)
      await passengerCard(visit, 1)
        .getByLabel(visit.t('passengers:field.surname'), { exact: true })
        .fill('MOHAMMEDABDULLAHABDULRAHMAN ALQAHTANI')
      await passengerCard(visit, 2)
        .getByRole('button', { name: visit.t('passengers:action.fillInOf', { number: 2 }) })
        .click()
      await expect(page.getByRole('button', { name: /MOHAMMEDABDULLAHABDULRAHMAN/ }).last()).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  })
}

test.describe('a list in Arabic on a phone', () => {
  test.use({ view: ARABIC })
  const { inArabic } = testIn(ARABIC)
  const HEAD = [
    'اسم العائلة',
    'الاسم الأول',
    'اللقب',
    'تاريخ الميلاد',
    'الجنسية',
    'رقم الجواز',
    'تاريخ الانتهاء',
  ]
  const LINES = [
    ['ALHARBI', 'SAAD', 'السيد', '١٤/٠٣/١٩٨٥', 'سعودي', 'A1234567', '01/02/2033'],
    ['ALHARBI', 'LAYAN', 'السيدة', '31/02/1988', 'سعودية', 'A7654321', '01/02/2033'],
  ]

  inArabic('is pasted, mended, filled in and saved', async ({ visit, context }) => {
    const { page, t } = visit
    await openNameList(visit, context, 2)
    await page.getByRole('button', { name: t('passengers:list') }).click()
    await page.getByLabel(t('name-list:paste')).fill([HEAD, ...LINES].map(row => row.join('\t')).join('\n'))
    await page.getByRole('button', { name: t('name-list:read') }).click()
    const apply = (count: number) => page.getByRole('button', { name: t('name-list:apply', { count }) })
    await expect(apply(1)).toBeVisible()
    await expect(page.getByRole('table', { name: t('name-list:preview') })).toBeInViewport()
    const birth = page.getByLabel(t('name-list:cell', { label: t('name-list:column.birth_date'), line: 3 }))
    await expect(birth).toHaveAttribute('aria-invalid', 'true')
    await birth.fill('28/02/1988')
    await expect(birth).not.toHaveAttribute('aria-invalid')
    await apply(2).click()
    await expect(page.getByText(t('name-list:applied', { count: 2 }))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expect(passengerCard(visit, 2).getByText('LAYAN ALHARBI')).toBeVisible()
    await fillContact(visit, mailbox())
    await continueStep(visit).click()
    await expect(page).toHaveURL(/step=review/)
  })
})
