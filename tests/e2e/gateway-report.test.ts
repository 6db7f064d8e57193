import { ARABIC, awake, ENGLISH, expect, firstOf, test } from '../support/browser.ts'
import { carryOver, signedIn } from '../support/site.ts'

const HEAD = 'payment_id,type,currency,amount,total_fee,net_amount,transaction_date'

for (const view of firstOf(ENGLISH, ARABIC)) {
  test.describe(`in ${view.lang} at ${view.width}`, () => {
    test.use({ view })

    test('a report of a gateway is compared, filtered and exported', async ({ context, visit }) => {
      await carryOver(await signedIn('staff'), context)
      const { page, t, refusals } = visit
      refusals.add(422)
      await visit.open('/desk/payments/reports')
      await awake(page)
      const send = (text: string) =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await send('name,sum\nx,1')
      await expect(
        page.getByText(t('desk-payments:report.lacking', { columns: 'payment_id, amount, currency' })),
      ).toBeVisible()
      await send(
        `${HEAD}\nnobody,pay,SAR,9.99,,,\nback,chargeback,SAR,1.00,,,\nfee,payout,SAR,1.00,,,\nz,pay,SAR,much,,,`,
      )
      const rows = page.locator('[data-rows] > tr')
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText(t('desk-payments:report.outcome.missing_here'))
      await expect(rows.last()).toContainText(t('desk-payments:report.outcome.chargeback'))
      await expect(page.getByText(t('desk-payments:report.problem.amount'))).toBeVisible()
      await page.locator('#shown').selectOption('all')
      await expect(rows).toHaveCount(3)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('desk-payments:report.export'), exact: true }).click()
      expect((await download).suggestedFilename()).toBe('report-sandbox.csv')
    })
  })
}
