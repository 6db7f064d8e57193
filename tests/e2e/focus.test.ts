import type { BrowserContext, Locator } from '@playwright/test'
import { login } from '#shared/contract/accounts/auth.ts'
import { agencyRunner } from '../support/agency-people.ts'
import { ARABIC, awake, ENGLISH, expect, holdScripts, test, testIn, type Visit } from '../support/browser.ts'
import { mailbox } from '../support/checkout.ts'
import { NEWCOMER_PASSWORD } from '../support/newcomer.ts'
import { PASSWORD } from '../support/people.ts'
import { carryOver, visitor } from '../support/site.ts'

/** The dialog to invite, for one who may do everything in an agency. */
async function openInvite({ page, t, open }: Visit, context: BrowserContext): Promise<Locator> {
  const { email } = await agencyRunner(0)
  const client = visitor()
  await client.call(login, { body: { email, password: PASSWORD } })
  await carryOver(client, context)
  await open('/agency')
  await page.getByRole('button', { name: t('agency:invite.open'), exact: true }).press('Enter')
  return page.getByRole('dialog')
}

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)

    test('input during hydration is appended to the text already typed', async ({ visit }) => {
      const { page, lang } = visit
      const [before, after] = lang === 'en' ? ['jed', 'dah'] : ['جد', 'ة']
      const release = await holdScripts(page, /_astro\/.*\.js/)
      await page.goto(visit.url('/'), { waitUntil: 'commit' })
      const from = page.locator('#search-from')
      await from.focus()
      await page.keyboard.type(before ?? '')
      // The cursor comes between the script and its first look at the page: React tells of it only after that.
      await from.evaluate(field => {
        const island = field.closest('astro-island')
        if (island) new MutationObserver(() => field.focus()).observe(island, { attributeFilter: ['ssr'] })
        field.blur()
      })
      release()
      await awake(page)
      await expect(from).toHaveRole('combobox')
      await expect(from).toBeFocused()
      await page.keyboard.type(after ?? '')
      await expect(from).toHaveValue(`${before}${after}`)
      await expect(page.getByRole('option').filter({ hasText: 'JED' }).first()).toBeVisible()
    })

    inArabic(
      'who registers by keyboard stays at the address when its button goes away',
      async ({ visit }) => {
        const { page, t } = visit
        const email = page.getByLabel(t('registration:register.email'), { exact: true })
        await visit.open('/register')
        await page.getByLabel(t('registration:register.name'), { exact: true }).fill('Layan Alharbi')
        await email.fill('layan@gmial.com')
        await page.keyboard.press('Tab')
        await page.getByRole('status').getByRole('button').press('Enter')
        await expect(email).toHaveValue('layan@gmail.com')
        await expect(email).toBeFocused()

        await email.fill(mailbox())
        await page.getByLabel(t('registration:register.password'), { exact: true }).fill(NEWCOMER_PASSWORD)
        await page.keyboard.press('Enter')
        await page.getByRole('link', { name: t('registration:sent.other'), exact: true }).press('Enter')
        await expect(email).toBeFocused()
      },
    )

    inArabic(
      'who invites hears what each choice means, and after withdrawing is taken to what is left',
      async ({ visit, context }) => {
        const { page, t } = visit
        const dialog = await openInvite(visit, context)
        const preset = dialog.getByRole('radio', { name: t('agency:preset.agent.name'), exact: true })
        await expect(preset).toHaveAccessibleDescription(t('agency:preset.agent.note'))
        await dialog.getByLabel(t('agency:invite.email'), { exact: true }).fill(mailbox())
        await page.keyboard.press('Enter')
        const list = page.getByRole('region', { name: t('agency:invitations') })
        await list.getByRole('button', { name: new RegExp(`^${t('agency:withdraw.open')}`) }).press('Enter')
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('agency:withdraw.submit'), exact: true })
          .press('Enter')
        await expect(list.getByText(t('agency:no_invitations'))).toBeVisible()
        await expect(list).toBeFocused()
      },
    )

    inEnglish('no one is invited to rights that no box shows', async ({ visit, context }) => {
      const { page, t } = visit
      const dialog = await openInvite(visit, context)
      await dialog.getByLabel(t('agency:invite.email'), { exact: true }).fill(mailbox())
      const admin = dialog.getByRole('radio', { name: t('agency:preset.agency_admin.name'), exact: true })
      await admin.focus()
      await page.keyboard.press('Space')
      await expect(admin).toBeChecked()
      await page.keyboard.press('ArrowDown')
      for (const box of await dialog.getByRole('checkbox').all()) {
        await box.press('Space')
        await expect(box).not.toBeChecked()
      }
      await dialog.getByRole('button', { name: t('agency:invite.submit'), exact: true }).press('Enter')
      await expect(dialog.getByRole('alert')).toBeFocused()
      await dialog.getByRole('link', { name: t('agency:grant.missing') }).press('Enter')
      await expect(dialog.locator('#permissions')).toBeFocused()
    })
  })
}
