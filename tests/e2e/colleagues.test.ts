import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import { mailbox } from '../support/checkout.ts'
import { mailedPath } from '../support/mail-links.ts'
import { logIn } from '../support/menus.ts'
import { emailOf } from '../support/people.ts'
import { dataDir } from '../support/site.ts'
import { looked } from '../support/soundness.ts'

/** One in each view: both may be walked at once. */
const NAMES = { en: 'Reem Alqahtani', ar: 'ريم القحطاني' }
const PASSWORD = 'a window seat to Salalah'

/** After an act the page loads again and says what was done. */
async function press(visit: Visit, name: string, role: 'dialog' | 'alertdialog') {
  const { page } = visit
  const loaded = page.waitForEvent('load')
  await page.getByRole(role).getByRole('button', { name, exact: true }).click()
  await loaded
  await awake(page)
}

async function invite(visit: Visit, email: string) {
  const { page, t } = visit
  await visit.open('/desk/colleagues')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: t('colleagues:invite.title') })
  await dialog.getByLabel(t('colleagues:invite.email'), { exact: true }).fill(email)
  await dialog.getByRole('combobox').selectOption({ label: t('colleagues:role.ticketing.name') })
  await dialog.getByText(t('colleagues:right.audit.view'), { exact: true }).click()
  expect(await looked(visit)).toEqual([])
  await press(visit, t('colleagues:invite.submit'), 'dialog')
  await expect(page.getByText(t('colleagues:invite.done', { email }))).toBeVisible()
  await expect(page.locator('#invitations')).toContainText(email)
}

async function accept(visit: Visit, email: string) {
  const { page, t } = visit
  await page.goto(new URL(await mailedPath(dataDir(), email, '/invitations/'), visit.url('/')).href)
  await awake(page)
  await page.getByLabel(t('agency:accept.name'), { exact: true }).fill(NAMES[visit.lang])
  await page.getByLabel(t('agency:accept.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('agency:accept.submit_new') }).click()
  await expect(page).toHaveURL(visit.url('/login'))
  await awake(page)
  await logIn(visit, email, PASSWORD)
  await expect(page).toHaveURL(visit.url('/desk'))
  await awake(page)
}

/** What the menu of the desk offers. */
async function menuOf({ page, t, width }: Visit): Promise<string[]> {
  if (width < 1024) await page.getByRole('button', { name: t('desk:nav.more'), exact: true }).click()
  const nav = page.getByRole('navigation', { name: t('desk:nav.label'), exact: true }).locator('visible=true')
  const links = await nav.getByRole('link').allInnerTexts()
  if (width < 1024) await page.keyboard.press('Escape')
  return links.map(text => text.trim())
}

async function openRow({ page, t, lang }: Visit) {
  const name = `\u2068${NAMES[lang]}\u2069`
  await page.getByRole('button', { name: t('colleagues:edit.named', { name }), exact: true }).click()
  return page.getByRole('dialog', { name: t('colleagues:edit.title', { name }) })
}

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`a colleague in ${view.lang}, ${view.width} px`, () => {
    test.use({ view })

    test('is invited, works by the role, gets another one, and is shut out', async ({ visit, someone }) => {
      const { t, page } = visit
      const colleague = await someone({ ...view })
      const email = mailbox()
      await visit.open('/login')
      await logIn(visit, emailOf('nakheel', 'staff'))
      await expect(page).toHaveURL(visit.url('/desk'))
      await invite(visit, email)
      await accept(colleague, email)
      const menu = await menuOf(colleague)
      const entry = (key: string) => t(`desk:nav.${key}`)
      expect(menu).toEqual(expect.arrayContaining([entry('blocks'), entry('audit')]))
      for (const key of ['payments', 'tours', 'colleagues', 'gateways'])
        expect(menu).not.toContain(entry(key))

      await visit.open('/desk/colleagues')
      await expect(page.locator('#invitations')).not.toContainText(email)
      const dialog = await openRow(visit)
      await dialog.getByRole('combobox').selectOption({ label: t('colleagues:role.tour_leader.name') })
      await press(visit, t('colleagues:edit.submit'), 'dialog')
      colleague.refusals.add(404)
      await colleague.open('/desk/seat-blocks')
      await expect(colleague.page.getByRole('heading', { level: 1 })).not.toHaveText(entry('blocks'))
      await colleague.open('/desk')
      expect(await menuOf(colleague)).toContain(entry('tours'))

      await openRow(visit)
      await page.getByRole('button', { name: t('colleagues:shut_out.open'), exact: true }).click()
      await press(visit, t('colleagues:shut_out.submit'), 'alertdialog')
      await expect(page.getByText(t('colleagues:shut_out.done', { name: NAMES[view.lang] }))).toBeVisible()
      expect(await looked(visit)).toEqual([])
      await colleague.page.reload()
      await expect(colleague.page).toHaveURL(new RegExp(`${colleague.url('/login')}`))
      await awake(colleague.page)
      colleague.refusals.add(422)
      await logIn(colleague, email, PASSWORD)
      await expect(colleague.page.getByText(t('errors:auth.failed')).first()).toBeVisible()
    })
  })
}
