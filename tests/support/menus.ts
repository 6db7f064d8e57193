import { expect, type Locator } from '@playwright/test'
import { awake, type Visit } from './browser.ts'
import { PASSWORD } from './people.ts'

/** Types an account into the login page that is open, and sends it. */
export async function logIn({ page, t }: Visit, email: string, password = PASSWORD): Promise<void> {
  const form = page.locator('main')
  await form.getByLabel(t('auth:login.email'), { exact: true }).fill(email)
  await form.getByLabel(t('auth:login.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).click()
}

/** Where the user's own entries stand: the menu in the bar, or the drawer of a phone. */
export async function openUserMenu({ page, t, width }: Visit): Promise<Locator> {
  if (width < 768) {
    // Before its script has come, the button opens the plain menu.
    await awake(page)
    await page.getByRole('button', { name: t('shell:menu.open') }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    return drawer
  }
  // On a page that is the same for everyone it comes once the browser has asked who is signed in.
  const menu = page.locator('header details').filter({ hasText: t('shell:user.log_out') })
  await menu.locator('summary').click()
  return menu
}

/** The entry of the open menu that names the agency the user acts for. */
export const agencyEntry = (menu: Locator): Locator => menu.getByRole('button').first()

/** Logs out by the menu, and waits for the home page to say so. */
export async function logOut(visit: Visit): Promise<void> {
  const { page, t } = visit
  const menu = await openUserMenu(visit)
  await menu.getByText(t('shell:user.log_out')).click()
  await expect(page).toHaveURL(visit.url('/'))
  await expect(page.getByText(t('auth:loggedOut'))).toBeVisible()
}

/** Chooses an agency, by the question that staff are asked another way; the page is made again for it. */
export async function switchAgency(visit: Visit, name: string, question = 'title'): Promise<void> {
  const { page, t } = visit
  await agencyEntry(await openUserMenu(visit)).click()
  const dialog = page.getByRole('dialog', { name: t(`shell:agency.${question}`) })
  // Pressed before the menu's own script has come, the entry leads to the page that asks the same.
  const choice = dialog.or(page.getByRole('main')).getByRole('button', { name })
  await expect(choice).toBeVisible()
  await page.waitForLoadState()
  const reloaded = page.waitForEvent('load')
  await choice.click()
  await reloaded
  await awake(page)
}
