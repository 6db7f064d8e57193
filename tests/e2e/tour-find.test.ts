import { ARABIC, awake, ENGLISH, expect, test, type Visit } from '../support/browser.ts'

const digits = (text: string | null) => (text ?? '').replace(/[^\d.]/g, '')

/** Opens a link that is a page of its own; without script, too. */
async function follow({ page }: Visit, link: ReturnType<Visit['page']['locator']>) {
  const href = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(url => url.href.endsWith(href ?? ''))
}

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`a family that looks for an Umrah, in ${view.lang}`, () => {
    test.use({ view })

    test('finds what leaves in a Hijri month, compares two tours, and holds places at the price it saw', async ({
      visit,
    }) => {
      const { page, t } = visit
      await visit.open('/tours')
      const months = page.getByRole('navigation', { name: t('tours:month.title') })
      await follow(visit, months.getByRole('link', { name: t('tours:month.hijri'), exact: true }))
      await follow(visit, months.locator('li a').nth(2))
      await expect(months.locator('li a[aria-current]')).toHaveCount(1)
      const uncompared = page.getByRole('link', { name: new RegExp(`^${t('tours:compare')}: `) })
      const found = await uncompared.count()
      expect(found).toBeGreaterThan(1)
      for (const _ of [1, 2]) await follow(visit, uncompared.first())
      const compared = page.getByRole('region', { name: t('tours:side.title') })
      await expect(compared.getByRole('columnheader')).toHaveCount(2)
      await compared.getByRole('link').nth(1).click()
      await page.waitForURL(/\/tours\/[0-9a-f-]{36}/)
      await awake(page)
      const panel = page.getByRole('form', { name: t('tours:panel.title') })
      const shown = digits(await panel.locator('p[aria-live=polite]').textContent())
      await expect(panel.getByText(t('tours:left', { count: 1 }), { exact: true })).toHaveCount(0)
      await panel.getByRole('button', { name: t('tours:panel.book') }).click()
      await page.waitForURL(/tour-bookings\/create\?/)
      await awake(page)
      const total = page.getByRole('complementary').locator('dd').last()
      expect(digits(await total.textContent())).toContain(shown)
      await page.getByRole('button', { name: t('tour-bookings:create.hold') }).click()
      await expect(page).toHaveURL(/booking=/)
      expect(digits(await total.textContent())).toContain(shown)
    })
  })
}
