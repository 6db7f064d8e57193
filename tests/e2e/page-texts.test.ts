import { ARABIC, awake, ENGLISH, expect, test, visitAt } from '../support/browser.ts'
import { anAgency } from '../support/own-agency.ts'
import { carryOver } from '../support/site.ts'

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`the texts of an agency, in ${view.lang}`, () => {
    test.use({ view })

    test('are written in both languages, survive a reload, and are on the public page', async ({
      visit: there,
      context,
    }) => {
      const owner = await anAgency()
      const visit = visitAt(there, owner.tenant)
      const { page, t } = visit
      page.on('dialog', dialog => void dialog.accept())
      await carryOver(owner, context)
      await visit.open('/desk/settings/pages')
      await page.getByRole('link', { name: t('desk-pages:name.contact-us') }).click()
      await awake(page)
      for (const [lang, title, words] of [
        ['en', 'Reach us', 'We answer by day.'],
        ['ar', 'تواصل معنا', 'نجيب نهارًا.'],
      ] as const) {
        await page.locator(`[name="title.${lang}"]`).fill(title)
        const editor = page.locator(`[lang=${lang}] [role=textbox][contenteditable=true]`)
        await editor.click()
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type(words)
        await page.keyboard.press('ControlOrMeta+A')
        await page
          .locator(`[lang=${lang}]`)
          .getByRole('button', { name: t('desk-pages:tool.bold') })
          .click()
      }
      await page.reload()
      await awake(page)
      await expect(page.getByRole('textbox').filter({ hasText: 'We answer by day.' })).toBeVisible()
      await page.getByRole('button', { name: t('desk-pages:save') }).click()
      await expect(page.getByText(t('desk-pages:saved'))).toBeVisible()
      await expect(async () => {
        await visit.open('/contact-us')
        const words = view.lang === 'ar' ? 'نجيب نهارًا.' : 'We answer by day.'
        await expect(page.locator('strong', { hasText: words })).toBeVisible({ timeout: 1000 })
      }).toPass()
    })
  })
}
