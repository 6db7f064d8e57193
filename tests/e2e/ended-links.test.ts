import { ARABIC, ENGLISH, expect, firstOf, test } from '../support/browser.ts'

const OVER = ['/group-links/over', '/group-places/over', '/tour-ratings/over', '/tour-waiting/over']

const OF_ACCOUNTS = ['/reset-password/over', '/confirm-email/over', '/email-verified', '/invitations/over']

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a link that opens nothing, in ${view.lang}`, () => {
    test.use({ view })

    for (const path of OVER)
      test(`says why once at ${path}, and leads on`, async ({ visit }) => {
        const { page, t, url } = visit
        visit.refusals.add(404).add(410)
        await visit.open(path)
        await expect(page.locator('main h1')).toHaveCount(1)
        await expect(page.locator('main p')).toHaveCount(1)
        const onward = page.locator('main').getByRole('link', { name: t('booking:not_found.home') })
        await onward.click()
        await expect(page).toHaveURL(url('/'))
      })

    test('names telephone, WhatsApp and e-mail of the agency where it was to an account, as the login does', async ({
      visit,
    }) => {
      const { page, t } = visit
      visit.refusals.add(404).add(410)
      for (const path of ['/login', ...OF_ACCOUNTS]) {
        await visit.open(path)
        const line = page.locator('main p').filter({ hasText: t('problem:reach') })
        for (const way of ['tel:+966', 'https://wa.me/966', 'mailto:'])
          await expect(line.locator(`a[href^="${way}"]`)).toBeVisible()
      }
    })
  })
