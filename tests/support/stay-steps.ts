import { expect, type Visit } from './browser.ts'

/** Names the first guest of a room, as an adult man. */
export async function nameGuest({ page }: Visit, room: number, surname: string): Promise<void> {
  const guest = page.locator(`[aria-labelledby="room-${room}"] fieldset:has([name$="-surname"])`).first()
  await guest.locator('label:has(input[name$="-title"])').first().click()
  await guest.locator('[name$="-given_names"]').fill('Omar')
  await guest.locator('[name$="-surname"]').fill(surname)
}

/** Takes the contact from the account. */
export async function takeOwnContact({ page, t }: Visit): Promise<void> {
  await page.getByRole('button', { name: t('passengers:contact.useOwn') }).click()
  await expect(page.locator('[name="contact-email"]')).not.toHaveValue('')
  await page.locator('[name="contact-mobile"]').fill('0501234567')
}

/** On phones the button stands in the bar. */
export const goOn = ({ page }: Visit): Promise<void> =>
  page.getByRole('main').locator('button[type=submit]:not([name]):visible').first().click()

/** Types a day into a field, as dd/mm/yyyy. */
export const typeDay = ({ page }: Visit, field: string, day: string): Promise<void> =>
  page.locator(field).fill(day.split('-').reverse().join('/'))
