import { fetchPayment } from '#shared/contract/desk/money/payments.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { carryOver, dataDir, signedIn, visitor } from '../support/site.ts'
import { looked } from '../support/soundness.ts'
import { openStock, type Stock } from '../support/stock.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a payment of another amount, in ${view.lang}`, () => {
    test.use({ view })

    test('is explained to its payer, and staff count it, and then record its chargeback, with the keyboard alone', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const [payer, staff] = [visitor(), await signedIn('staff')]
      const { id } = await aHeldBooking(payer, await stock.addBlock(9))
      await completePassengers(payer, id)
      const body = { booking_id: id, method: 'mada', accept_terms: true } as const
      const { data } = await payer.call(createPaymentAttempt, { body })
      await stock.payOtherwise(data.id, 7000)
      await staff.call(fetchPayment, { params: { id: data.id } })

      await carryOver(payer, context)
      await visit.open(`/payment-attempts/${data.id}`)
      await expect(page.getByRole('heading', { level: 1, name: t('payments:title.looked_at') })).toBeVisible()
      expect(await looked(visit)).toEqual([])

      // The payer's page asks how it stands, and would be refused without its cookies.
      await page.goto('about:blank')
      await context.clearCookies()
      await carryOver(staff, context)
      await visit.open(`/desk/payments/${data.id}`)
      const opener = page.getByRole('button', { name: t('desk-payments:decide.accept'), exact: true })
      expect(await looked(visit)).toEqual([])
      await opener.press('Enter')
      const dialog = page.getByRole('dialog', { name: t('desk-payments:decide.accept') })
      await expect(dialog).toBeVisible()
      expect(await looked(visit, true)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await opener.press('Enter')
      const reason = dialog.getByLabel(t('desk-payments:decide.reason'))
      await reason.press('Enter')
      await expect(dialog.getByText(t('desk-payments:decide.reason_missing')).first()).toBeVisible()
      await reason.fill('Agreed by telephone')
      await reason.press('Enter')
      await expect(page.getByText(t('desk-payments:decide.done_accept'))).toBeVisible()
      await expect(opener).toBeHidden()

      await awake(page)
      const taken = page.getByRole('button', { name: t('desk-payments:dispute.open.lost'), exact: true })
      await taken.press('Enter')
      const record = page.getByRole('dialog', { name: t('desk-payments:dispute.open.lost') })
      await expect(record).toBeVisible()
      expect(await looked(visit, true)).toEqual([])
      const why = record.getByLabel(t('desk-payments:decide.reason'))
      await why.fill('The gateway wrote')
      await why.press('Enter')
      await expect(page.getByText(t('desk-payments:dispute.done.lost'))).toBeVisible()
      await expect(taken).toBeHidden()
    })
  })
