import { createPaymentAttempt, getPaymentAttempt, paySandbox } from '#shared/contract/money/payments.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { logIn } from '../support/menus.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { carryOver, dataDir, signedIn, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

const CARD = { number: '4201320111111010', name: 'Layan Alharbi', expiry: '12/34', cvc: '123' }

async function aPaidBooking(blockId: string) {
  const guest = visitor()
  const { id } = await aHeldBooking(guest, blockId)
  await completePassengers(guest, id)
  const body = { booking_id: id, method: 'card', part: 'all', accept_terms: true } as const
  const { data } = await guest.call(createPaymentAttempt, { body })
  const gatewayId = new URL(data.pay_url ?? '', 'http://x').pathname.split('/').at(-1) ?? ''
  await guest.call(paySandbox, { params: { id: gatewayId }, body: CARD })
  const status = async () => (await guest.call(getPaymentAttempt, { params: { id: data.id } })).data.status
  await expect.poll(status).toBe('paid')
  await stock.invoiceOf(id)
  return { id }
}

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`a dangerous act in ${view.lang}, ${view.width} px`, () => {
    test.use({ view })

    test('asks for the password once the last one is old, and goes on with what was typed', async ({
      visit,
    }) => {
      const { page, t, refusals } = visit
      refusals.add(403).add(422)
      const { id } = await aHeldBooking(visitor(), await stock.addBlock(9))
      await visit.open('/login')
      await logIn(visit, emailOf('nakheel', 'staff'))
      await expect(page).toHaveURL(visit.url('/desk'))
      const cookies = await page.context().cookies()
      const token = cookies.find(({ name }) => name.endsWith('sid'))?.value ?? ''
      await stock.agePassword(token)
      await visit.open(`/desk/flight-bookings/${id}`)
      await awake(page)
      await page
        .locator('main summary')
        .filter({ hasText: t('desk-booking:more') })
        .first()
        .click()
      await page.getByText(t('desk-booking:action.price.open'), { exact: true }).click()
      await page.locator('[name=total_minor]').fill('1234')
      await page.locator('[name=reason]').fill('Agreed by phone')
      await page.getByRole('button', { name: t('desk-booking:action.price.submit'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('shell:password.title') })
      const password = dialog.getByLabel(t('auth:login.password'), { exact: true })
      await expect(password).toBeFocused()
      await password.fill('not the password')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(t('errors:auth.password_wrong')).first()).toBeVisible()
      await password.fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('desk-booking:action.price.done'))).toBeVisible()
      await expect(page.getByText('1,234').first()).toBeVisible()

      await stock.agePassword(token)
      await awake(page)
      const saved = page.waitForEvent('download')
      await page
        .locator('main summary')
        .filter({ hasText: t('lists:names') })
        .first()
        .click()
      await page.locator('a[data-guarded]').first().click()
      await password.fill(PASSWORD)
      await page.keyboard.press('Enter')
      expect((await saved).suggestedFilename()).toMatch(/^names-.*csv$/)
    })

    test('gives part of a price back: the VAT of it is seen before, and there is a credit note', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const { id } = await aPaidBooking(await stock.addBlock(9))
      await carryOver(await signedIn('staff'), context)
      await visit.open(`/desk/flight-bookings/${id}`)
      await awake(page)
      await page
        .locator('main summary')
        .filter({ hasText: t('desk-booking:more') })
        .first()
        .click()
      await page.getByText(t('desk-booking:action.give_back.open'), { exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('desk-booking:action.give_back.title') })
      const send = dialog.getByRole('button', {
        name: t('desk-booking:action.give_back.submit'),
        exact: true,
      })
      await send.click()
      await expect(dialog.getByText(t('desk-booking:give_back.wrong')).first()).toBeVisible()
      await dialog.getByLabel(t('desk-booking:give_back.amount'), { exact: true }).fill('50')
      const split = dialog.getByRole('table')
      await expect(split.getByRole('row').last()).toContainText('50.00')
      await dialog
        .locator('label')
        .filter({ hasText: t('desk-booking:give_back.by_lines') })
        .click()
      await expect(split).toHaveCount(0)
      await dialog.locator('input[inputmode=decimal]').last().fill('11.50')
      await expect(split.getByRole('row').last()).toContainText('1.50')
      await dialog.locator('[name=reason]').fill('The bus was late')
      await send.click()
      await expect(page.getByText(t('desk-booking:action.give_back.done'))).toBeVisible()
      await expect(page.getByRole('link', { name: /CRN-/ })).toBeVisible()
    })
  })
}
