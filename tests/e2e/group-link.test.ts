import type { Browser } from '@playwright/test'
import { createTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import { family, fillPerson, passport } from '../support/checkout.ts'
import { carryOver, visitor } from '../support/site.ts'
import { aSiteDeparture } from '../support/tour-site.ts'
import { PRICES } from '../support/tours.ts'

/** Three adults in one room, held by a guest and named by no one. */
async function threeHeld(departureId: string) {
  const guest = visitor()
  const people = [1, 2, 3].map(position => ({ position, bed: true }))
  const rooms = [{ kind: 'triple' as const, wish: 'none' as const, people }]
  const { data } = await guest.call(createTourBooking, {
    body: {
      ...{ departure_id: departureId, adults: 3, children: 0, infants: 0, rooms, extras: [] },
      expected_total_minor: 3 * (PRICES.triple ?? 0),
    },
  })
  return { guest, id: data.id }
}

/** Someone opens the link on a phone and takes a place; a browser without a script does, too. */
async function phoneTakes(
  browser: Browser,
  { t, viewport }: Visit & { viewport: object },
  link: string,
  number: number,
  script = true,
) {
  const context = await browser.newContext({ viewport: viewport as never, javaScriptEnabled: script })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: t('group:take_name', { number }) }).click()
  await expect(page).toHaveURL(/group-places/)
  return page
}

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a group, in ${view.lang}`, () => {
    test.use({ view })

    test('a leader sends one link, and three phones take a place, enter a passport and hand it in', async ({
      visit,
      context,
      browser,
    }) => {
      const { page, t } = visit
      const { guest, id } = await threeHeld(await aSiteDeparture(`GROUP-${view.lang.toUpperCase()}`))
      await carryOver(guest, context)
      await visit.open(`/tour-bookings/${id}`)
      await awake(page)
      await page.getByRole('button', { name: t('group:card.make') }).click()
      const link =
        (await page
          .getByText(/\/group-links\//)
          .first()
          .textContent()) ?? ''
      const phone = { ...visit, viewport: { width: 390, height: 844 } }

      const first = await phoneTakes(browser, phone, link, 1)
      await awake(first)
      const [father] = family()
      await fillPerson({ ...visit, page: first }, first.locator('form').first(), father as never)
      await first.getByRole('button', { name: t('group:save') }).click()
      await expect(first.getByText(t('group:saved'))).toBeVisible()
      await expect(first.getByRole('button', { name: t('group:save') })).toBeEnabled()
      await first.locator('input[data-paper$=" passport"]').setInputFiles(await passport())
      await expect(first.getByText(t('papers:state.uploaded')).first()).toBeVisible()

      const second = await phoneTakes(browser, phone, link, 2, false)
      const third = await phoneTakes(browser, phone, link, 3)
      await third.goto(link)
      await expect(third.getByRole('button', { name: /./ }).filter({ hasText: t('group:take') })).toHaveCount(
        0,
      )
      await third.goBack()
      await awake(third)
      await third.locator('input[data-paper$=" passport"]').setInputFiles(await passport())
      await expect(third.getByText(t('papers:state.uploaded')).first()).toBeVisible()

      await visit.open(`/tour-bookings/${id}`)
      await expect(page.getByText('Faisal Alharbi').first()).toBeVisible()
      await expect(page.getByText(t('group:card.entered'))).toHaveCount(1)
      await expect(page.getByText(t('group:card.not_entered'))).toHaveCount(2)
      for (const each of [first, second, third]) await each.context().close()
    })
  })
