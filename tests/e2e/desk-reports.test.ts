import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { logIn } from '../support/menus.ts'
import { emailOf } from '../support/people.ts'
import { looked } from '../support/soundness.ts'

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`reports in ${view.lang}, ${view.width} px`, () => {
    test.use({ view })

    test('are read by product and month, lead to their documents, and are mailed by themselves', async ({
      visit,
    }) => {
      const { t, page } = visit
      await visit.open('/login')
      await logIn(visit, emailOf(view.tenant, 'staff'))
      await expect(page).toHaveURL(visit.url('/desk'))
      await visit.open('/desk/reports')

      const bars = page.getByRole('list', { name: t('desk-reports:sales') }).getByRole('link')
      await expect(bars).toHaveCount(6)
      await page.getByRole('link', { name: t('desk-reports:by_month'), exact: true }).click()
      await expect(page).toHaveURL(/by=month/)
      await awake(page)
      await expect(page.locator('#report-sales')).toBeVisible()
      const files = page.locator('[aria-labelledby=report-sales] a[download]')
      const names = await files.evaluateAll(links =>
        Promise.all(
          links.map(async link => {
            const { headers } = await fetch((link as HTMLAnchorElement).href)
            return headers.get('content-disposition')?.match(/sales-[-\d]+\.(csv|xlsx)/)?.[1]
          }),
        ),
      )
      expect(names).toEqual(['csv', 'xlsx'])

      const report = t('desk-reports:mails.vat_month')
      await page.getByRole('button', { name: t('desk-reports:mails.change_of', { report }) }).click()
      const dialog = page.getByRole('dialog', { name: report })
      const reader = dialog.getByRole('checkbox').first()
      await reader.press('Space')
      await expect(reader).toBeChecked()
      expect(await looked(visit)).toEqual([])
      const loaded = page.waitForEvent('load')
      await dialog.getByRole('button', { name: t('desk-reports:mails.submit') }).click()
      await loaded
      await awake(page)
      await expect(page.getByText(t('desk-reports:mails.saved'))).toBeVisible()

      await bars.last().click()
      await expect(page).toHaveURL(/\/desk\/invoices\?from=/)
    })
  })
}
