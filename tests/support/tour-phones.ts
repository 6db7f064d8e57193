import { awake, expect, type Visit } from './browser.ts'
import { fillPerson, type Person, passport } from './checkout.ts'
import { fillPassenger } from './plain-page.ts'
import { uploadWithTrouble } from './uploads.ts'

/** What travellers do on their phones by the link of their group. */

export async function takePlace({ page, t }: Visit, link: string, number: number) {
  await page.goto(link)
  await page.getByRole('button', { name: t('group:take_name', { number }) }).click()
  await expect(page).toHaveURL(/group-places/)
}

export async function enterOwn(visit: Visit, person: Person) {
  const { page, t } = visit
  await awake(page)
  await fillPerson(visit, page.locator('form').first(), person)
  // What is typed outlives a tab that the phone discards, until it is saved.
  await page.reload()
  await awake(page)
  await expect(page.locator('[name="place-given_names"]')).toHaveValue(person.given)
  await expect(page.locator('[name="place-document_number"]')).not.toHaveValue('')
  const save = page.getByRole('button', { name: t('group:save') })
  await save.click()
  await expect(page.getByText(t('group:saved'))).toBeVisible()
  await expect(save).toBeEnabled()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('passenger:')
}

const handedIn = ({ page, t }: Visit) =>
  expect(page.getByText(t('papers:state.uploaded')).first()).toBeVisible()

export async function handIn(visit: Visit) {
  await uploadWithTrouble(visit, visit.page.locator('[data-paper$=" passport"]'), /\/papers\/passport$/)
  await handedIn(visit)
}

/** The same in a browser without a script. */
export async function enterPlainly(visit: Visit, given: string) {
  const { page, t } = visit
  await fillPassenger(page, 'place', given)
  await page.getByRole('button', { name: t('group:save') }).click()
  await expect(page.getByText(t('group:saved'))).toBeVisible()
  await expect(page.locator('[name="place-given_names"]')).toHaveValue(given)
  const paper = page.locator('form[action*="paper=passport"]')
  await paper.locator('input[type=file]').setInputFiles(await passport())
  await paper.locator('button').click()
  await handedIn(visit)
}
