import { ARABIC, awake, expect, test, type Visit } from '../support/browser.ts'
import { acceptTerms, expectPaid, payByCard, toGateway } from '../support/checkout.ts'
import { carryOver, visitor } from '../support/site.ts'
import { aSiteDeparture, twoFamilies } from '../support/tour-site.ts'

const total = ({ page }: Visit) => page.getByRole('complementary').locator('dd').last()

test.describe('two families in four rooms', () => {
  test.use({ view: ARABIC, viewport: { width: 390, height: 844 } })

  test('choose who sleeps where without dragging, see the price follow, and hold their places', async ({
    visit,
  }) => {
    const { page, t } = visit
    const departure = await aSiteDeparture('TOUR-E2E-AR')
    await visit.open(`/tour-bookings/create?departure=${departure}&adults=8&children=2&infants=0`)
    await awake(page)
    await expect(page.getByLabel(t('tour-bookings:kind_field', { number: 4 }))).toBeVisible()
    const before = await total(visit).textContent()
    const child = t('tour-bookings:person.CHD', { number: 2 })
    await page.getByLabel(t('tour-bookings:bed_field', { who: child })).selectOption('shared')
    await expect(total(visit)).not.toHaveText(before ?? '')
    await page.getByLabel(t('tour-bookings:room_field', { who: child })).selectOption('3')
    await page.getByRole('button', { name: t('tour-bookings:create.hold') }).click()
    await expect(page).toHaveURL(/booking=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('pay the deposit by card and find everyone in their rooms', async ({ visit, context }) => {
  const { page, t } = visit
  const guest = visitor()
  const id = await twoFamilies(guest, await aSiteDeparture('TOUR-E2E-EN'))
  await carryOver(guest, context)
  await visit.open(`/tour-bookings/create?booking=${id}&step=review`)
  await acceptTerms(visit)
  await toGateway(visit)
  await payByCard(visit, '4201320111111010')
  await expectPaid(visit)
  await visit.open(`/tour-bookings/${id}`)
  await expect(page.getByText(t('status:payment.deposit_paid')).first()).toBeVisible()
  for (const number of [1, 2, 3, 4])
    await expect(page.getByText(t('tour-bookings:room', { number }), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`(${t('tour-bookings:bed.shared')})`)).toHaveCount(1)
})
