import { remindTravellers } from '#shared/contract/desk/tours/departure-board.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { ARABIC, awake, ENGLISH, expect, test, type Visit } from '../support/browser.ts'
import { acceptTerms, expectPaid, mailbox, payByCard, toGateway } from '../support/checkout.ts'
import { readOutbox } from '../support/outbox.ts'
import { carryOver, dataDir, signedIn, visitor } from '../support/site.ts'
import { aSiteDeparture, twoFamilies } from '../support/tour-site.ts'

async function pay(visit: Visit) {
  await acceptTerms(visit)
  await toGateway(visit)
  await payByCard(visit, '4201320111111010')
  await expectPaid(visit)
}

/** The first traveller gets another name on a page of their own. */
async function rename({ page, t, url }: Visit, id: string, name: string) {
  await page
    .getByRole('link', { name: t('booking:passengers.edit_name', { name: '' }).trim() })
    .first()
    .click()
  await page.waitForURL(/\/tour-booking-passengers\//)
  await awake(page)
  await page.getByLabel(t('passengers:field.given_names'), { exact: true }).fill(name)
  await page.getByRole('button', { name: t('booking:edit.save') }).click()
  await page.waitForURL(url(`/tour-bookings/${id}`))
  await expect(page.getByText(name).first()).toBeVisible()
}

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

for (const view of [ENGLISH, ARABIC])
  test.describe(`two families who pay in parts, in ${view.lang}`, () => {
    test.use({ view })

    test('find everyone in their rooms, are reminded of the balance, and get an invoice with the deposit deducted', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const guest = visitor()
      const departure = await aSiteDeparture(`TOUR-PARTS-${view.lang.toUpperCase()}`)
      const email = mailbox()
      const id = await twoFamilies(guest, departure, { email, lang: view.lang })
      await carryOver(guest, context)
      await visit.open(`/tour-bookings/create?booking=${id}&step=review`)
      await pay(visit)
      await visit.open(`/tour-bookings/${id}`)
      await expect(page.getByText(t('status:payment.deposit_paid')).first()).toBeVisible()
      for (const number of [1, 2, 3, 4])
        await expect(
          page.getByText(t('tour-bookings:room', { number }), { exact: true }).first(),
        ).toBeVisible()
      await expect(page.getByText(`(${t('tour-bookings:bed.shared')})`)).toHaveCount(1)

      await rename(visit, id, 'NOORALHUDA')

      const staff = await signedIn('staff')
      await staff.call(remindTravellers, { params: { id: departure } })
      const { reference } = (await guest.call(getTourBooking, { params: { id } })).data
      await expect(async () => {
        const mails = (await readOutbox(dataDir())).filter(
          ({ to: [reader] = [] }) => reader?.address === email,
        )
        expect(mails.map(({ subject }) => subject)).toContain(t('mail:tour_missing.subject', { reference }))
      }).toPass()

      await visit.open(`/tour-bookings/${id}`)
      const todo = page.getByRole('region', { name: t('booking:todo.before', { count: 2, date: '' }).trim() })
      await expect(todo.getByText(t('booking:todo.balance'))).toBeVisible()
      await todo.getByRole('link', { name: t('booking:todo.pay') }).click()
      await awake(page)
      await pay(visit)
      await visit.open(`/tour-bookings/${id}`)
      await expect(page.getByText(t('status:payment.paid')).first()).toBeVisible()
      const kinds = ['prepayment', 'simplified'].map(kind => t(`invoices:kind.${kind}`))
      for (const kind of kinds) await expect(page.getByRole('link', { name: kind }).first()).toBeVisible()
      await page.getByRole('link', { name: kinds[1] }).first().click()
      await page.waitForURL(/\/invoices\//)
      await expect(page.getByText(t('invoices:sheet.prepaid')).first()).toBeVisible()
    })
  })
