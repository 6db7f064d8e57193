import { aHeldBooking } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { logIn } from '../support/menus.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { dataDir, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`a dangerous act in ${view.lang}, ${view.width} px`, () => {
    test.use({ view })

    test('asks for the password once the last one is old, and goes on with what was typed', async ({
      visit,
    }) => {
      const { page, t, refusals } = visit
      refusals.add(403).add(422)
      const { id } = await aHeldBooking(visitor(), await stock.addBlock(9))
      await visit.open('/login')
      await logIn(visit, emailOf('nakheel', 'staff'))
      await expect(page).toHaveURL(visit.url('/desk'))
      const cookies = await page.context().cookies()
      const token = cookies.find(({ name }) => name.endsWith('sid'))?.value ?? ''
      await stock.agePassword(token)
      await visit.open(`/desk/flight-bookings/${id}`)
      await awake(page)
      await page
        .locator('main summary')
        .filter({ hasText: t('desk-booking:more') })
        .first()
        .click()
      await page.getByText(t('desk-booking:action.price.open'), { exact: true }).click()
      await page.locator('[name=total_minor]').fill('1234')
      await page.locator('[name=reason]').fill('Agreed by phone')
      await page.getByRole('button', { name: t('desk-booking:action.price.submit'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('shell:password.title') })
      const password = dialog.getByLabel(t('auth:login.password'), { exact: true })
      await expect(password).toBeFocused()
      await password.fill('not the password')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(t('errors:auth.password_wrong')).first()).toBeVisible()
      await password.fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('desk-booking:action.price.done'))).toBeVisible()
      await expect(page.getByText('1,234').first()).toBeVisible()

      await stock.agePassword(token)
      await awake(page)
      const saved = page.waitForEvent('download')
      await page
        .locator('main summary')
        .filter({ hasText: t('lists:names') })
        .first()
        .click()
      await page.locator('a[data-guarded]').first().click()
      await password.fill(PASSWORD)
      await page.keyboard.press('Enter')
      expect((await saved).suggestedFilename()).toMatch(/^names-.*csv$/)
    })
  })
}
