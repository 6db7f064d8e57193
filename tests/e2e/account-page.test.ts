import { getMe } from '#shared/contract/accounts/auth.ts'
import { ARABIC, awake, ENGLISH, expect, test, testIn, type Visit } from '../support/browser.ts'
import { mailbox } from '../support/checkout.ts'
import { mailedPath } from '../support/mail-links.ts'
import { openUserMenu } from '../support/menus.ts'
import { NEWCOMER_PASSWORD, newcomer } from '../support/newcomer.ts'
import { codeOf } from '../support/second-factor.ts'
import { carryOver, dataDir } from '../support/site.ts'

const button = ({ page, t }: Visit, key: string) => page.getByRole('button', { name: t(key), exact: true })
const inDialog = ({ page, t }: Visit, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true })

async function changeAddress(visit: Visit, email: string) {
  const { page, t } = visit
  await button(visit, 'account:email.change').click()
  await inDialog(visit, 'account:email.submit').click()
  await expect(page.getByRole('link', { name: t('validation:email') })).toBeVisible()
  await page.getByLabel(t('account:email.new'), { exact: true }).fill(email)
  await page.getByLabel(t('account:own_password'), { exact: true }).fill(NEWCOMER_PASSWORD)
  await inDialog(visit, 'account:email.submit').click()
  await expect(page.getByText(t('account:email.pending_title'))).toBeVisible()
  await expect(button(visit, 'account:email.change')).toBeFocused()
  // The mail is in the language of the account, the test in that of the visit.
  const path = await mailedPath(dataDir(), email, '/confirm-email/')
  await visit.open(path.slice(path.indexOf('/confirm-email/')))
}

for (const view of [ENGLISH, ARABIC]) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)

    inEnglish(
      'details are saved, shown in the bar, and what is wrong is said at its field',
      async ({ visit, context }) => {
        const { page, t } = visit
        await carryOver((await newcomer()).client, context)
        await visit.open('/flight-bookings')
        const menu = await openUserMenu(visit)
        await menu.getByText(t('shell:menu.account'), { exact: true }).click()
        await expect(page).toHaveURL(visit.url('/account'))
        await awake(page)
        const name = page.getByLabel(t('account:profile.name'), { exact: true })
        await name.fill('')
        await button(visit, 'account:profile.save').click()
        await page.getByRole('link', { name: t('account:profile.name_needed') }).click()
        await expect(name).toBeFocused()
        await name.fill('Reem Alharbi')
        await button(visit, 'account:profile.save').click()
        await expect(page.getByText(t('account:profile.saved'))).toBeVisible()
        await expect(await openUserMenu(visit)).toContainText('Reem')
      },
    )

    inArabic(
      'a session that ends asks for the password alone, and what was typed is still there to be saved',
      async ({ visit, context }) => {
        const { page, t, refusals } = visit
        refusals.add(401)
        const { client, email } = await newcomer()
        await carryOver(client, context)
        await visit.open('/account')
        const name = page.getByLabel(t('account:profile.name'), { exact: true })
        await name.fill('Reem Alharbi')
        await context.clearCookies()
        await button(visit, 'account:profile.save').click()
        const dialog = page.getByRole('dialog', { name: t('shell:session.title') })
        await expect(dialog.getByLabel(t('auth:login.email'), { exact: true })).toHaveValue(email)
        await dialog.getByLabel(t('auth:login.password'), { exact: true }).fill(NEWCOMER_PASSWORD)
        await inDialog(visit, 'auth:login.submit').click()
        await expect(dialog).toBeHidden()
        await expect(name).toHaveValue('Reem Alharbi')
        await button(visit, 'account:profile.save').click()
        await expect(page.getByText(t('account:profile.saved'))).toBeVisible()
      },
    )

    inArabic(
      'another address counts once the button behind its mailed link was pressed',
      async ({ visit, context }) => {
        const { page, t, refusals } = visit
        refusals.add(410)
        const { client } = await newcomer()
        await carryOver(client, context)
        const email = mailbox()
        await visit.open('/account')
        await changeAddress(visit, email)
        expect((await client.call(getMe)).data.email).not.toBe(email)
        await button(visit, 'account:confirm.button').click()
        await expect(page.getByText(t('account:confirm.done'))).toBeVisible()
        expect((await client.call(getMe)).data.email).toBe(email)
        await page.reload()
        await expect(page.getByText(t('account:confirm.over'))).toBeVisible()
      },
    )

    inArabic(
      'another password logs every other browser out, and this one stays',
      async ({ visit, context }) => {
        const { page, t, refusals } = visit
        refusals.add(422)
        const { client } = await newcomer()
        await carryOver(client, context)
        await visit.open('/account')
        await button(visit, 'account:password.change').click()
        await page.getByLabel(t('account:password.current'), { exact: true }).fill('not this one')
        await page.getByLabel(t('account:password.new'), { exact: true }).fill('seven lanterns by the sea')
        await inDialog(visit, 'account:password.submit').click()
        await expect(page.getByRole('link', { name: t('errors:auth.password_wrong') })).toBeVisible()
        await page.getByLabel(t('account:password.current'), { exact: true }).fill(NEWCOMER_PASSWORD)
        await inDialog(visit, 'account:password.submit').click()
        await expect(page.getByText(t('account:password.changed'))).toBeVisible()
        expect((await client.call(getMe)).status).toBe(401)
        await visit.open('/account')
        await expect(page.getByText(t('account:sessions.here'), { exact: true })).toBeVisible()
      },
    )

    inEnglish('the data are saved as a file once the password was given', async ({ visit, context }) => {
      const { page, t } = visit
      await carryOver((await newcomer()).client, context)
      await visit.open('/account')
      await button(visit, 'account:export.button').click()
      await inDialog(visit, 'account:export.button').click()
      await expect(page.getByRole('link', { name: t('validation:password') })).toBeVisible()
      await page.getByLabel(t('account:own_password'), { exact: true }).fill(NEWCOMER_PASSWORD)
      const saved = page.waitForEvent('download')
      await inDialog(visit, 'account:export.button').click()
      expect((await saved).suggestedFilename()).toBe('nakheel-account-data.json')
      await expect(button(visit, 'account:export.button')).toBeFocused()
    })

    inArabic('asking for the account to be deleted can be taken back', async ({ visit, context }) => {
      const { page, t } = visit
      await carryOver((await newcomer()).client, context)
      await visit.open('/account')
      await button(visit, 'account:deletion.button').click()
      await page.getByLabel(t('account:own_password'), { exact: true }).fill(NEWCOMER_PASSWORD)
      await inDialog(visit, 'account:deletion.button').click()
      await expect(page.locator('#deletion-notice')).toBeFocused()
      await button(visit, 'account:deletion.keep').click()
      await expect(page.getByText(t('account:deletion.kept'))).toBeVisible()
      await expect(button(visit, 'account:deletion.button')).toBeVisible()
    })
  })
}

test.describe('without a script', () => {
  test.use({ view: ENGLISH, javaScriptEnabled: false })

  test('an account gets another name, asks for another address and gets an authenticator', async ({
    visit,
    context,
  }) => {
    const { page, t, refusals } = visit
    refusals.add(422)
    const { client } = await newcomer()
    await carryOver(client, context)
    await page.goto(visit.url('/account'))
    const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
    await page.locator('#profile-name').fill('Huda Salem')
    await press('account:profile.save')
    await expect(page.getByText(t('account:profile.saved'))).toBeVisible()
    await press('account:email.change')
    await page.locator('#email-email').fill(mailbox())
    await press('account:email.submit')
    await expect(page.getByRole('alert', { name: t('ui:error_summary.title') })).toBeVisible()
    await page.locator('#email-password').fill(NEWCOMER_PASSWORD)
    await press('account:email.submit')
    await expect(page.getByText(t('account:email.pending_title'))).toBeVisible()
    await press('second-factor:set_up')
    await page.locator('#second-factor-password').fill(NEWCOMER_PASSWORD)
    await press('second-factor:start.submit')
    await expect(page.getByRole('img', { name: t('second-factor:scan.qr') })).toBeVisible()
    const secret = await page.locator('input[name=secret]').inputValue()
    await page.locator('#second-factor-code').fill(codeOf(secret))
    await press('second-factor:scan.submit')
    const codes = page.getByRole('list', { name: t('second-factor:codes.label') })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await page.getByRole('link', { name: t('second-factor:codes.done') }).click()
    await expect(page.getByText(t('second-factor:on'), { exact: true })).toBeVisible()
    expect((await client.call(getMe)).data.name).toBe('Huda Salem')
  })
})
