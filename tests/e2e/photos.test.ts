import { ARABIC, ENGLISH, expect, firstOf, test, visitAt } from '../support/browser.ts'
import { anAgency } from '../support/own-agency.ts'
import { photograph } from '../support/photographs.ts'
import { carryOver } from '../support/site.ts'

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`the photographs of an agency, in ${view.lang}`, () => {
    test.use({ view })

    test('are added with their words, described again, and removed', async ({ visit: there, context }) => {
      const owner = await anAgency()
      const visit = visitAt(there, owner.tenant)
      const { page, t } = visit
      await carryOver(owner, context)
      await visit.open('/desk/settings/photos')
      const file = async (name: string, colour: string) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await photograph(640, 427, colour),
      })
      const document = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
      const files = [await file('dunes.jpg', '#aa7744'), await file('sea.jpg', '#225577'), document]
      await page.locator('input[type=file]').setInputFiles(files)
      await expect(page.getByText(/^terms\.pdf: /)).toBeVisible()
      const add = page.getByRole('main').locator('form button[type=submit]')
      await add.click()
      await expect(page.getByText(t('desk-photos:words_missing'))).toHaveCount(4)
      for (const [name, en, ar] of [
        ['dunes.jpg', 'Dunes', 'كثبان'],
        ['sea.jpg', 'The sea', 'البحر'],
      ] as const) {
        const row = page.getByRole('group', { name })
        await row.getByLabel(t('desk-photos:alt_en')).fill(en)
        await row.getByLabel(t('desk-photos:alt_ar')).fill(ar)
      }
      await add.click()
      const shown = page.getByRole('listitem').filter({ has: page.locator('img[src*="/pictures/"]') })
      await expect(shown).toHaveCount(2)
      await expect(add).toHaveCount(0)

      const name = view.lang === 'ar' ? 'البحر' : 'The sea'
      await page.getByRole('button', { name: t('desk-photos:change_named', { name }) }).click()
      await page.getByRole('dialog').getByLabel(t('desk-photos:alt_en')).fill('The Red Sea')
      await page.getByRole('dialog').getByLabel(t('desk-photos:alt_ar')).fill('البحر الأحمر')
      await page.getByRole('button', { name: t('desk-photos:save'), exact: true }).click()
      await expect(shown.getByText('البحر الأحمر')).toBeVisible()

      const newName = view.lang === 'ar' ? 'البحر الأحمر' : 'The Red Sea'
      // A picture that is still asked for when it is removed is not found.
      const picture = shown.filter({ hasText: newName }).locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      await page.getByRole('button', { name: t('desk-photos:remove_named', { name: newName }) }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('desk-photos:remove'), exact: true })
        .click()
      await expect(shown).toHaveCount(1)
      await page.reload()
      await expect(shown).toHaveCount(1)
    })
  })
}
