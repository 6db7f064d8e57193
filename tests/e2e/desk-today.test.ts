import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { carryOver, signedIn } from '../support/site.ts'

for (const view of firstOf(ENGLISH, ARABIC)) {
  test.describe(`in ${view.lang} at ${view.width}`, () => {
    test.use({ view })

    test.beforeEach(async ({ context }) => {
      await carryOver(await signedIn('staff'), context)
    })

    test('a kind of deadline says its count, and opens as many', async ({ visit }) => {
      const { page, t } = visit
      await visit.open('/desk')
      const kinds = page.getByRole('navigation', { name: t('desk-today:kinds'), exact: true })
      const tickets = kinds.getByRole('link', { name: t('desk-today:kind_short.ticketing') })
      await tickets.click()
      await expect(page).toHaveURL(/kind=ticketing/)
      // Read on the page with the list: other tests sell meanwhile.
      const count = Number((await tickets.textContent())?.match(/\d+/)?.[0])
      expect(count).toBeGreaterThan(0)
      const actions = page.getByRole('link', { name: new RegExp(`^${t('desk-today:action.ticketing')}: `) })
      await expect(actions).toHaveCount(count)
      await actions.first().click()
      await expect(page).toHaveURL(/\/desk\/flight-bookings\/[0-9a-f-]{36}#people$/)
    })

    test('the search at the top keeps the words of its own page, and not those of a list', async ({
      visit,
    }) => {
      const { page, t } = visit
      const search = page.getByLabel(t('desk:search.label'), { exact: true })
      await visit.open('/desk/search?q=nura')
      await expect(search).toHaveValue('nura')
      await visit.open('/desk/payment-links?q=nura')
      await expect(search).toHaveValue('')
    })

    test('what an agent did is found by the booking, with before and after', async ({ visit }) => {
      const { page, t } = visit
      await visit.open('/desk/requests?kind=cancel')
      const row = page.locator('[data-rows] > tr').first()
      const reference = (await row.getByRole('link').first().textContent()) ?? ''
      await visit.open('/desk/audit?who=all')
      await awake(page)
      await page.getByLabel(t('desk-audit:record'), { exact: true }).fill(reference)
      await page.getByRole('button', { name: t('desk-audit:apply'), exact: true }).click()
      await expect(page).toHaveURL(/who=all.*q=[FT]B-|q=[FT]B-.*who=all/)
      const acts = page.locator('[data-rows] > tr')
      await expect(acts.filter({ hasText: t('status:booking.cancel_requested') }).first()).toBeVisible()
      await expect(acts.filter({ hasNotText: reference })).toHaveCount(0)
    })
  })
}
