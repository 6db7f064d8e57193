import { formatMoney } from '#shared/i18n/format.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import { dayFromNow } from '../support/days.ts'
import { carryOver, signedIn } from '../support/site.ts'

const typed = (inDays: number) => dayFromNow(inDays).split('-').reverse().join('/')

async function fill({ page }: Visit, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })

    test('staff enter a stay agreed by telephone, outside the allotment, name the guest, confirm it and cancel it inside a tier', async ({
      visit,
      context,
    }) => {
      const { page, t, refusals } = visit
      // A departure before the arrival is refused at its field.
      refusals.add(422)
      await carryOver(await signedIn('staff'), context)
      await visit.open('/desk/hotel-bookings')
      await page.getByRole('link', { name: t('desk-stays:title'), exact: true }).click()
      await page.locator('[name="hotel"]').selectOption({ index: 1 })
      await page.getByRole('button', { name: t('desk-stays:go_on') }).click()
      await awake(page)

      await fill(visit, {
        from: typed(20),
        to: typed(19),
        'rooms.0.adults': '1',
        'rooms.0.night_minor': '300.50',
      })
      await page.getByText(t('desk-stays:field.outside'), { exact: true }).click()
      await page.getByRole('button', { name: t('desk-stays:add.tiers') }).click()
      await fill(visit, { 'tiers.0.until': typed(10), 'tiers.0.fee_minor': '100' })
      await page.getByRole('button', { name: t('desk-stays:save'), exact: true }).click()
      await expect(page.locator('[name="to"]')).toHaveAttribute('aria-invalid', 'true')
      await fill(visit, { to: typed(22) })
      await expect(page.getByText(t('hotel-bookings:nights', { count: 2 }))).toBeVisible()
      await page.getByRole('button', { name: t('desk-stays:save'), exact: true }).click()
      await expect(page).toHaveURL(/booking=/)
      const id = new URL(page.url()).searchParams.get('booking') ?? ''

      await awake(page)
      await page.locator('label:has(input[name="p1-title"])').first().click()
      await fill(visit, { 'p1-given_names': 'Huda', 'p1-surname': 'Alotaibi' })
      await fill(visit, { 'contact-email': 'huda@example.test', 'contact-mobile': '0501234567' })
      await fill(visit, { 'contact-name': 'Huda Alotaibi' })
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/step=review/)

      await visit.open(`/desk/hotel-bookings/${id}`)
      await expect(page.getByText(t('desk-stays:entered.outside'))).toBeVisible()
      await act(visit, 'confirm')
      await expect(page.getByText(t('status:booking.confirmed')).first()).toBeVisible()
      await expect(page.getByText(formatMoney(10_000, 'SAR', view.lang).text).first()).toBeVisible()
      await act(visit, 'cancel')
      await expect(page.getByText(t('status:booking.cancel_requested')).first()).toBeVisible()
    })
  })

async function act({ page, t }: Visit, name: 'confirm' | 'cancel'): Promise<void> {
  await awake(page)
  const open = page.getByRole('button', { name: t(`desk-booking:action.${name}.open`), exact: true })
  if (!(await open.isVisible())) await page.getByText(t('desk-booking:more'), { exact: true }).click()
  await open.click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('textbox').fill('Agreed by telephone')
  await dialog.getByRole('button', { name: t(`desk-booking:action.${name}.submit`), exact: true }).click()
  await expect(page.getByText(t(`desk-booking:action.${name}.done`), { exact: true }).first()).toBeVisible()
}
