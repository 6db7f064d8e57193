import { actOnBlocks, createDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { approveTransfer } from '#shared/contract/desk/money/transfers.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import { acceptTerms, expectPaid, payName } from '../support/checkout.ts'
import { blockCells } from '../support/desk-blocks.ts'
import { carryOver, dataDir, signedIn, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'
import { uploadWithTrouble } from '../support/uploads.ts'

let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

/** Chooses the transfer on the page of the payment; answers the id of the attempt. */
async function startTransfer({ page, t }: Visit, amount: RegExp): Promise<string> {
  const name = new RegExp(`^${t('checkout:method.bank_transfer')}`)
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click()
  await page.getByRole('button', { name: amount }).click()
  await page.waitForURL(/payment-attempts/)
  await awake(page)
  await expect(page.getByRole('heading', { level: 1, name: t('payments:title.transfer') })).toBeVisible()
  return page.url().split('/').at(-1) as string
}

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a booking paid by transfer, in ${view.lang}`, () => {
    test.use({ view })

    test('shows the account, takes the slip, and is confirmed when staff approve it', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const guest = visitor()
      const { id } = await aHeldBooking(guest, await stock.addBlock(9))
      await completePassengers(guest, id)
      await carryOver(guest, context)
      await visit.open(`/flight-bookings/create?booking=${id}&step=review`)
      await acceptTerms(visit)
      const attempt = await startTransfer(visit, payName(visit))
      await expect(page.getByText(/SA03 8000/).first()).toBeVisible()
      await uploadWithTrouble(visit, page.locator('#slip'), /\/slip$/)
      await expect(page.getByRole('heading', { level: 1, name: t('payments:title.slip') })).toBeVisible()
      await carryOver(await signedIn('staff'), context)
      await visit.open(`/desk/payments/${attempt}`)
      await expect(page.getByAltText(t('desk-payments:transfer.slip_of'))).toBeVisible()
      await page.getByRole('button', { name: t('desk-payments:transfer.approve'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('desk-payments:transfer.approve'), exact: true }).click()
      await expect(page.getByText(t('desk-payments:transfer.state.approved')).first()).toBeVisible()
      await visit.open(`/payment-attempts/${attempt}`)
      await expectPaid(visit)
    })
  })

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`a booking paid in parts, in ${view.lang}`, () => {
    test.use({ view })

    test('is paid by one transfer for the deposit and one for the balance', async ({ visit, context }) => {
      const { page, t } = visit
      const staff = await signedIn('staff')
      const cells = blockCells(`TRANSFER-${view.lang.toUpperCase()}`, { deposit: '30%' })
      const { data } = await staff.call(createDeskBlock, { body: { cells } })
      await staff.call(actOnBlocks, { body: { action: 'publish', ids: [data.id] } })
      const guest = visitor()
      const booking = await aHeldBooking(guest, data.id)
      await completePassengers(guest, booking.id)
      await carryOver(guest, context)
      const payPart = async () => {
        await acceptTerms(visit)
        const attempt = await startTransfer(visit, payName(visit))
        const shown = await page.getByRole('button', { name: t('payments:transfer.amount') }).textContent()
        const amount_minor = Math.round(
          Number(/\d[\d,]*\.\d+/.exec(shown ?? '')?.[0].replaceAll(',', '')) * 100,
        )
        const body = { amount_minor, reason: null }
        await staff.call(approveTransfer, { params: { id: attempt }, body })
        // The page notices by itself.
        await expectPaid(visit)
        return amount_minor
      }
      await visit.open(`/flight-bookings/create?booking=${booking.id}&step=review`)
      const deposit = await payPart()
      expect(deposit).toBeLessThan(booking.total_minor)
      await visit.open(`/flight-bookings/${booking.id}`)
      await page
        .getByRole('link', { name: new RegExp(`^${t('booking:next.pay', { amount: '' }).trim()} [A-Z0-9]`) })
        .first()
        .click()
      await awake(page)
      expect(deposit + (await payPart())).toBe(booking.total_minor)
    })
  })
