import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

/** Hands on a page without a script. */

const submit = (page: Page) => page.locator('main form[method=post] button[type=submit]').first()

/** Fills fields of the page's first form and sends it. */
export async function send(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`main form[method=post] [name="${name}"]`).first().fill(value)
  }
  await submit(page).click()
}

/** How the visible box of a tick is drawn. */
const looks = (label: Locator) =>
  label.evaluate(element =>
    [...element.querySelectorAll('span')].map(part => {
      const { backgroundColor, borderColor, borderWidth } = getComputedStyle(part)
      return [backgroundColor, borderColor, borderWidth].join()
    }),
  )

/** Clicks what can be seen of a box, at its words or at its mark, by the mouse alone; it must look ticked then. */
export async function tick(page: Page, input: Locator, at: 'words' | 'mark'): Promise<void> {
  const label = input.locator('xpath=ancestor::label')
  const before = await looks(label)
  const part = label.locator(at === 'words' ? '[data-part$=text], [data-part=label]' : '[data-part$=control]')
  await part.first().scrollIntoViewIfNeeded()
  const box = await part.first().boundingBox()
  if (!box) throw new Error('There is nothing to click')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(input).toBeChecked()
  await expect.poll(() => looks(label)).not.toEqual(before)
}

export async function fillPassenger(page: Page, prefix: string, given: string): Promise<void> {
  const field = (name: string) => page.locator(`[name="${prefix}-${name}"]`)
  await tick(page, field('title').first(), 'words')
  const genders = await field('gender').all()
  for (const gender of genders) await tick(page, gender, 'mark')
  const [first, ...rest] = genders
  if (first) await tick(page, first, 'words')
  for (const other of rest) await expect(other).not.toBeChecked()
  await field('title').last().press(' ')
  await field('title').first().press(' ')
  const texts = {
    given_names: given,
    surname: 'Alharbi',
    nationality: 'SA',
    document_country: 'Saudi Arabia',
  }
  const birth = { 'birth_date-day': '5', 'birth_date-month': '3', 'birth_date-year': '1990' }
  const expiry = {
    'document_expires_on-day': '1',
    'document_expires_on-month': '1',
    'document_expires_on-year': '2034',
  }
  const all = { ...texts, ...birth, ...expiry, document_number: `A${Math.floor(1e7 + Math.random() * 9e7)}` }
  for (const [name, value] of Object.entries(all)) await field(name).fill(value)
}

export async function fillContact(page: Page, given: string): Promise<void> {
  const field = (name: string) => page.locator(`[name="contact-${name}"]`)
  await field('name').fill(`${given} Alharbi`)
  await field('email').fill(`${given.toLowerCase()}@example.test`)
  await field('mobile').fill('0501234567')
}

export const follow = (page: Page, hasText: string): Promise<void> =>
  page.locator('a:visible', { hasText }).first().click()
