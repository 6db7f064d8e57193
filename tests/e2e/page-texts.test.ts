import { ARABIC, awake, ENGLISH, expect, firstOf, test, visitAt } from '../support/browser.ts'
import { anAgency } from '../support/own-agency.ts'
import { carryOver } from '../support/site.ts'

const WORD = `<html><head><style>p{color:red}</style></head><body><script>alert(1)</script>
<h1 style='color:red'>Visas</h1><p class=MsoNormal onclick='x()'><b>Bring</b> a <a href='javascript:x()'>pass</a>, see <a href='https://x.test/'>here</a></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>One</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p></body></html>`
const LEAN =
  '<h2>Visas</h2><p><strong>Bring</strong> a pass, see <a rel="noopener" href="https://x.test/">here</a></p><ul><li><p>One</p></li><li><p>Two</p></li></ul>'

for (const view of firstOf(ENGLISH, ARABIC)) {
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
        const editor = page.locator(`[id="body.${lang}"][contenteditable=true]`)
        await editor.click()
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type(words)
        await page.keyboard.press('ControlOrMeta+A')
        await page
          .locator(`div[lang=${lang}]`)
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

    test('are walked with the keyboard, take a text of Word without its looks, and survive a failed save', async ({
      visit: there,
      context,
    }) => {
      const owner = await anAgency()
      const visit = visitAt(there, owner.tenant)
      const { page, t } = visit
      await carryOver(owner, context)
      await visit.open('/desk/settings/pages?edit=about-us')
      await awake(page)
      const editor = page.locator('[id="body.en"][contenteditable=true]')
      await editor.click()
      await page.keyboard.press('ControlOrMeta+A')
      await editor.evaluate((box, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, WORD)
      expect(await editor.innerHTML()).toBe(LEAN)
      await page.keyboard.press('Shift+Tab')
      const tool = (name: string) =>
        page.locator('div[lang=en]').getByRole('button', { name: t(`desk-pages:tool.${name}`), exact: true })
      await expect(tool('heading2')).toBeFocused()
      await page.keyboard.press('End')
      await expect(tool('redo')).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      const address = page.getByRole('textbox', { name: t('desk-pages:link_address') })
      await expect(address).toBeFocused()
      await address.fill('javascript:alert(1)')
      await expect(page.getByRole('button', { name: t('desk-pages:link_put') })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(editor).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(editor).not.toBeFocused()
      visit.refusals.add(0)
      await page.route('**/api/content/*', route => route.abort())
      await page.getByRole('button', { name: t('desk-pages:save') }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      expect(await editor.innerHTML()).toBe(LEAN)
    })
  })
}
