import { listHotelBookings } from '#shared/contract/hotels/hotel-bookings.ts'
import { ARABIC, ENGLISH, expect, test } from '../support/browser.ts'
import { carryOver, signedIn, tourPaths, visitor } from '../support/site.ts'

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}, ${view.width} px wide`, () => {
    test.use({ view })

    test('what folds shows the chevron of the site, not the browser’s triangle', async ({ visit }) => {
      const { page } = visit
      const [path] = await tourPaths(visitor())
      await visit.open(path ?? '')
      const summaries = page.locator('#days summary, #faqs summary')
      expect(await summaries.count()).toBeGreaterThan(2)
      const markers = await summaries.evaluateAll(all => all.map(each => getComputedStyle(each).display))
      expect(new Set(markers)).toEqual(new Set(['flex']))
    })

    test('staff reach any part of the site’s settings in a few presses of Tab', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      await carryOver(await signedIn('staff'), context)
      await visit.open('/desk/settings/site')
      const jump = page
        .getByRole('navigation', { name: t('desk-paper:on_page') })
        .getByRole('link', { name: t('desk-site:section.offers') })
      await jump.press('Enter')
      const digits = page.getByLabel(t('desk-site:field.arabic_digits'))
      let presses = 0
      for (; presses < 12 && !(await digits.evaluate(field => field === document.activeElement)); presses++)
        await page.keyboard.press('Tab')
      await expect(digits).toBeFocused()
    })

    test('the audit’s arrow leads from what was to what is', async ({ visit, context }) => {
      const { page } = visit
      await carryOver(await signedIn('staff'), context)
      await visit.open('/desk/audit?who=all')
      const change = page.locator('dd').filter({ hasText: '⇢' }).first()
      const [before, after] = await change
        .locator('bdi')
        .evaluateAll(both => both.map(each => each.getBoundingClientRect().x))
      const mirrored = await change
        .locator('span')
        .evaluate(arrow => getComputedStyle(arrow).transform !== 'none')
      expect(mirrored).toBe(view.lang === 'ar')
      if (view.width > 1000) expect(before).toBeLessThan(after ?? 0)
    })
  })
}

test('the days of a stay stand beside its reference, and its acts beside its name', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const customer = await signedIn('customer')
  await carryOver(customer, context)
  const { data } = await customer.call(listHotelBookings)
  await visit.open(`/hotel-bookings/${data.rows[0]?.reference.replace('HB-', '')}`)
  const copy = page.getByRole('button', { name: t('booking:reference') }).first()
  const facts = await copy.evaluate(button =>
    [...(button.parentElement?.parentElement?.children ?? [])].map(each => {
      const { top, height, left } = each.getBoundingClientRect()
      return { middle: top + height / 2, left }
    }),
  )
  const [reference, days] = facts
  expect(Math.abs((reference?.middle ?? 0) - (days?.middle ?? 99))).toBeLessThan(2)
  const acts = await page.getByRole('group', { name: t('booking:actions.label') }).boundingBox()
  expect(acts?.x).toBeGreaterThan(days?.left ?? 0)
})
