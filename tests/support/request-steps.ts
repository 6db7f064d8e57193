import { expect, type Visit } from './browser.ts'

/** On the booking's page at the desk. */
export async function answerRequest({ page, t }: Visit, act: 'approve' | 'reject', reason: string) {
  await page.getByRole('button', { name: t(`desk-booking:action.${act}.open`), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('desk-booking:reason_mailed'))).toBeVisible()
  await dialog.locator('[name=reason]').fill(reason)
  await dialog.getByRole('button', { name: t(`desk-booking:action.${act}.submit`), exact: true }).click()
  await expect(page.getByText(t(`desk-booking:action.${act}.done`)).first()).toBeVisible()
}

/** On its own page. */
export async function takeRequestBack({ page, t }: Visit) {
  const button = { name: t('booking:withdraw.button') }
  await page.getByRole('button', button).click()
  await page.getByRole('alertdialog').getByRole('button', button).click()
  await expect(page.getByText(t('status:booking.cancelled')).first()).toBeVisible()
}
