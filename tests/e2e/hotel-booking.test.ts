import { ARABIC, awake, expect, holdScripts, test, type Visit } from '../support/browser.ts'
import { acceptTerms } from '../support/checkout.ts'
import { dayFromNow } from '../support/days.ts'
import { carryOver, signedIn } from '../support/site.ts'

const search = (inDays: number, rooms: string) =>
  `/hotel-bookings/create?city=makkah&from=${dayFromNow(inDays)}&to=${dayFromNow(inDays + 3)}&rooms=${rooms}`

const total = ({ page }: Visit) => page.getByRole('complementary').locator('dd').last()

async function nameLead({ page, t }: Visit, number: number, surname: string) {
  await page.locator(`label:has(input[name="p${number}-title"])`).first().click()
  await page.locator(`[name="p${number}-given_names"]`).fill('Omar')
  await page.locator(`[name="p${number}-surname"]`).fill(surname)
  expect(t('passengers:field.surname')).toBeTruthy()
}

test('an agent finds two rooms with a child, sees the price follow, pays from the balance and prints the voucher', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  await carryOver(await signedIn('agent'), context)
  await visit.open(search(45, '2-6,1'))
  await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await awake(page)
  const before = await total(visit).textContent()
  await page.getByRole('group', { name: /1/ }).getByRole('radio').nth(1).check({ force: true })
  await expect(total(visit)).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: t('hotel-bookings:choose.hold') }).click()
  await expect(page).toHaveURL(/booking=/)
  await awake(page)
  await nameLead(visit, 1, 'Salem')
  await nameLead(visit, 3, 'Najjar')
  const release = await holdScripts(page, /\/api\/account$/)
  await page.getByRole('button', { name: t('passengers:contact.useOwn') }).click()
  await page.locator('[name="contact-mobile"]').fill('0501234567')
  release()
  await expect(page.locator('[name="contact-email"]')).toHaveValue('agent@nakheel.test')
  await expect(page.locator('[name="contact-mobile"]')).toBeFocused()
  await page.getByRole('button', { name: t('hotel-bookings:guests_step.continue') }).click()
  await expect(page).toHaveURL(/step=review/)
  await acceptTerms(visit)
  await page.getByRole('main').locator('button[type=submit]:visible').first().click()
  await page.waitForURL(/payment-attempts/)
  await visit.open('/hotel-bookings')
  await page
    .getByRole('link', { name: /^HB-\d{10}$/ })
    .first()
    .click()
  await expect(page.getByText(t('status:booking.confirmed')).first()).toBeVisible()
  await page.getByRole('link', { name: t('hotel-bookings:actions.voucher') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('hotel-bookings:voucher.title'))
  await expect(page.getByText('Omar Salem')).toBeVisible()
})

test.describe('a visitor on a phone in Arabic', () => {
  test.use({ view: ARABIC, viewport: { width: 390, height: 844 } })

  test('is led to the login and comes back to the same rooms', async ({ visit }) => {
    const { page, t } = visit
    await visit.open(search(50, '2'))
    await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    const hotel = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('link', { name: t('hotel-bookings:choose.login') }).click()
    await awake(page)
    await page.locator('input[type=email]').fill('customer@nakheel.test')
    await page.locator('input[type=password]').fill('Rihla-demo-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel ?? '')
    await awake(page)
    await page.getByRole('button', { name: t('hotel-bookings:choose.hold') }).click()
    await expect(page).toHaveURL(/booking=/)
    await expect(page.getByText(t('hotel-bookings:guests_step.title')).first()).toBeVisible()
  })
})
