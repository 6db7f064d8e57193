import { expect, type Locator } from '@playwright/test'
import { formatMegabytes } from '#shared/i18n/format.ts'
import type { Visit } from './browser.ts'
import { passport } from './checkout.ts'

/**
 * A field for one file refuses what cannot be taken before anything is sent, is cancelled while it sends, and after a
 * failure sends the same file again without choosing it.
 */
export async function uploadWithTrouble({ page, t, lang, refusals }: Visit, field: Locator, path: RegExp) {
  const input = field.locator('input[type=file]')
  const picture = await passport()
  const sent: (() => Promise<void>)[] = []
  await page.route(path, route => {
    sent.push(() => route.abort('failed'))
  })
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText(t('ui:upload.wrong_type', { types: '' }).trim())).toBeVisible()
  await input.setInputFiles({ ...picture, buffer: Buffer.alloc(8_000_001) })
  const max = formatMegabytes(8_000_000, lang)
  await expect(page.getByText(t('ui:upload.too_large', { max }))).toBeVisible()
  expect(sent).toHaveLength(0)
  await input.setInputFiles(picture)
  await page.getByRole('button', { name: t('ui:upload.cancel_named', picture) }).click()
  await expect(page.getByText(picture.name)).toHaveCount(0)
  await expect.poll(() => sent.length).toBe(1)
  refusals.add(0)
  await input.setInputFiles(picture)
  await expect.poll(() => sent.length).toBe(2)
  await sent[1]?.()
  const retry = page.getByRole('button', { name: t('ui:upload.retry_named', picture) })
  await expect(retry).toBeVisible()
  await page.unroute(path)
  await retry.click()
}
