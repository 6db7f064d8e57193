import { ARABIC, expect, test, type Visit } from '../support/browser.ts'
import { logIn, logOut } from '../support/menus.ts'
import { NEWCOMER_PASSWORD, newcomer } from '../support/newcomer.ts'
import { codeOf } from '../support/second-factor.ts'
import { carryOver } from '../support/site.ts'

const section = ({ page }: Visit) => page.locator('section[aria-labelledby="second-factor"]')

/** From the section's button to the codes that are shown once. */
async function setUp(visit: Visit): Promise<string[]> {
  const { page, t } = visit
  const dialog = page.getByRole('dialog')
  await section(visit)
    .getByRole('button', { name: t('second-factor:set_up'), exact: true })
    .click()
  await dialog.getByLabel(t('account:own_password'), { exact: true }).fill(NEWCOMER_PASSWORD)
  await dialog.getByRole('button', { name: t('second-factor:start.submit'), exact: true }).click()
  await expect(dialog.getByRole('img', { name: t('second-factor:scan.qr') })).toBeVisible()
  const code = dialog.getByLabel(t('auth:code.label'), { exact: true })
  await expect(code).toBeFocused()
  const secret = ((await dialog.locator('bdi').first().textContent()) ?? '').replace(/\s/g, '')
  // As it is typed on a keyboard with Arabic digits.
  await code.fill(codeOf(secret).replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit))))
  await dialog.getByRole('button', { name: t('second-factor:scan.submit'), exact: true }).click()
  const codes = dialog.getByRole('list', { name: t('second-factor:codes.label') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const texts = await codes.allTextContents()
  await dialog.getByRole('button', { name: t('second-factor:codes.done'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('second-factor:title') })).toBeFocused()
  return texts
}

test.use({ view: ARABIC })

test('an authenticator is set up, required at sign-in, and removed', async ({ visit, context }) => {
  const { page, t, refusals } = visit
  const { client, email } = await newcomer()
  await carryOver(client, context)
  await visit.open('/account')
  const [recoveryCode = '', another = ''] = await setUp(visit)
  await expect(section(visit)).toContainText(t('second-factor:on'))
  await logOut(visit)

  refusals.add(409).add(422)
  await visit.open('/login')
  await logIn(visit, email, NEWCOMER_PASSWORD)
  const code = page.getByLabel(t('auth:code.label'), { exact: true })
  await expect(code).toBeFocused()
  await code.fill('12')
  const submit = page.locator('main').getByRole('button', { name: t('auth:login.submit'), exact: true })
  await submit.click()
  await expect(page.getByRole('link', { name: t('auth:code.needed') })).toBeVisible()
  await code.fill('000000')
  await submit.click()
  await expect(page.getByRole('link', { name: t('errors:auth.code_wrong') })).toBeVisible()
  await page.getByRole('link', { name: t('auth:code.use_recovery'), exact: true }).click()
  await page.getByLabel(t('auth:code.recovery_label'), { exact: true }).fill(recoveryCode.toLowerCase())
  await submit.click()
  await expect(page).toHaveURL(visit.url('/'))
  await visit.open('/account')
  await expect(section(visit)).toContainText(t('second-factor:codes_left', { count: 9 }))

  await section(visit)
    .getByRole('button', { name: t('second-factor:stop'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account:own_password'), { exact: true }).fill(NEWCOMER_PASSWORD)
  await dialog.getByLabel(t('account:own_code.label'), { exact: true }).fill(another)
  await dialog.getByRole('button', { name: t('second-factor:end.submit'), exact: true }).click()
  await expect(section(visit)).toContainText(t('second-factor:is_off'))
})
