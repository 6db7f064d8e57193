import { aHeldBooking } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, holdScripts, test, testIn } from '../support/browser.ts'
import { mailbox } from '../support/checkout.ts'
import { carryOver, dataDir, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

/** Forms that were sent before the script had come, and came back refused: the page that then comes alive. */
let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)

    inEnglish(
      'a refused form comes alive with what was posted and why, and loses nothing typed meanwhile',
      async ({ visit }) => {
        const { page, t, refusals } = visit
        refusals.add(422)
        const release = await holdScripts(page, /_astro\/.*\.js/)
        await page.goto(visit.url('/register'), { waitUntil: 'commit' })
        const field = (name: string) => page.locator(`#${name}`)
        await field('name').fill('Huda Salem')
        await field('email').fill('no address')
        await field('password').fill('short')
        await page.keyboard.press('Enter')
        const summary = page.getByRole('alert').filter({ hasText: t('ui:error_summary.title') })
        await expect(summary.getByRole('link')).toHaveCount(2)
        await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
        const address = mailbox()
        await field('email').fill(address)
        release()
        await awake(page)
        await expect(field('name')).toHaveValue('Huda Salem')
        await expect(field('email')).toHaveValue(address)
        await expect(field('email')).not.toHaveAttribute('aria-invalid', 'true')
        await expect(field('password')).toHaveAttribute('aria-invalid', 'true')
        await expect(summary.getByRole('link')).toHaveCount(1)
        await field('password').fill('seven quiet camels')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: t('registration:sent.title') })).toBeVisible()
      },
    )

    inArabic(
      'a refused name list comes alive with its boxes, days and errors, and is saved',
      async ({ visit, context }) => {
        const { page, t, refusals } = visit
        refusals.add(422)
        const guest = visitor()
        const { id } = await aHeldBooking(guest, await stock.addBlock(9))
        await carryOver(guest, context)
        const path = `/flight-bookings/create?booking=${id}&step=passengers`
        const field = (name: string) => page.locator(`[name="p1-${name}"]`)
        // What the tab remembers is older than what is posted.
        await visit.open(path)
        await field('surname').fill('Alharbe')
        await field('given_names').fill('Saad')
        const release = await holdScripts(page, /_astro\/.*\.js/)
        await page.goto(visit.url(path), { waitUntil: 'commit' })
        await field('given_names').fill('')
        const choose = (name: string, value: string) =>
          page
            .locator('label')
            .filter({ has: page.locator(`[name="p1-${name}"][value="${value}"]`) })
            .click()
        const chosen = (name: string, value: string) =>
          expect(page.locator(`[name="p1-${name}"][value="${value}"]`)).toBeChecked()
        await field('surname').fill('Alharbi')
        await choose('title', 'MRS')
        await field('birth_date-day').fill('5')
        await field('document_number').fill('N47115533')
        await page.locator('#contact-email').fill('no address')
        await page.keyboard.press('Enter')
        const summary = page.getByRole('alert').filter({ hasText: t('ui:error_summary.title') })
        await expect(summary).toBeVisible()
        await field('given_names').fill('Layan')
        await choose('gender', 'F')
        const saved = page.waitForResponse(answer => answer.url().endsWith(`${id}/draft`))
        release()
        await awake(page)
        const whole = async () => {
          await expect(field('surname')).toHaveValue('Alharbi')
          await expect(field('given_names')).toHaveValue('Layan')
          await expect(field('birth_date-day')).toHaveValue(/^0?5$/)
          await expect(field('document_number')).toHaveValue('N47115533')
          await expect(page.locator('#contact-email')).toHaveValue('no address')
          await chosen('title', 'MRS')
          await chosen('gender', 'F')
        }
        await whole()
        for (const refused of ['#p1-nationality', '#contact-email'])
          await expect(page.locator(refused)).toHaveAttribute('aria-invalid', 'true')
        await expect(field('given_names')).not.toHaveAttribute('aria-invalid', 'true')
        await saved
        await page.goto(visit.url(path))
        await awake(page)
        await whole()
      },
    )
  })
}
