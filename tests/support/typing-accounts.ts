import { getAccount } from '#shared/contract/accounts/accounts.ts'
import { inviteMember } from '#shared/contract/accounts/agency-members.ts'
import { login } from '#shared/contract/accounts/auth.ts'
import { forgotPassword } from '#shared/contract/accounts/registration.ts'
import { confirmTotp, startTotp } from '#shared/contract/accounts/second-factor.ts'
import { agencyRunner } from './agency-people.ts'
import { expect } from './browser.ts'
import { mailbox } from './checkout.ts'
import { mailedPath } from './mail-links.ts'
import { NEWCOMER_PASSWORD, newcomer } from './newcomer.ts'
import { PASSWORD } from './people.ts'
import { codeOf } from './second-factor.ts'
import { carryOver, dataDir, visitor } from './site.ts'
import { begin, type Run, typeInto } from './typing.ts'

const NEW_PASSWORD = 'a-long-sentence-8'

/** A mailed link in the language of the visit, whatever that of the mail. */
const mailed = async (email: string, path: string) => {
  const link = await mailedPath(dataDir(), email, path)
  return link.slice(link.indexOf(path))
}

async function account(run: Run) {
  const { page, t } = run.visit
  const { client } = await newcomer()
  await carryOver(client, run.context)
  await begin(run, '/account')
  const name = page.getByLabel(t('account:profile.name'), { exact: true })
  await name.waitFor({ state: 'visible' })
  await name.selectText()
  await typeInto(name, 'Mohammed Alqahtani', run.pace)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('account:profile.saved'))).toBeVisible()
  expect((await client.call(getAccount)).data.name).toBe('Mohammed Alqahtani')
}

async function reset(run: Run) {
  const { page, t } = run.visit
  const { email } = await newcomer()
  await visitor().call(forgotPassword, { body: { email } })
  await begin(run, await mailed(email, '/reset-password/'))
  await typeInto(page.locator('#password'), NEW_PASSWORD, run.pace)
  await typeInto(page.locator('#password_confirmation'), NEW_PASSWORD, run.pace)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('registration:reset.done_heading'))).toBeVisible()
  const { status } = await visitor().call(login, { body: { email, password: NEW_PASSWORD } })
  expect(status).toBe(200)
}

async function code(run: Run) {
  const { visit, context, pace } = run
  const { client, email } = await newcomer()
  const { secret } = (await client.call(startTotp, { body: { password: NEWCOMER_PASSWORD } })).data
  await client.call(confirmTotp, { body: { code: codeOf(secret) } })
  const guest = visitor()
  await guest.call(login, { body: { email, password: NEWCOMER_PASSWORD } })
  await carryOver(guest, context)
  await begin(run, '/login?step=code')
  // The code of now was used to set up, and a slow line takes a while: the next one counts already.
  await typeInto(visit.page.locator('#code'), codeOf(secret, 1), pace)
  await visit.page.keyboard.press('Enter')
  await expect(visit.page).not.toHaveURL(/login/)
}

async function invitation(run: Run) {
  const { page } = run.visit
  const runner = visitor()
  await runner.call(login, { body: { email: (await agencyRunner(0)).email, password: PASSWORD } })
  const email = mailbox()
  const body = { email, preset: 'agent', permissions: [], lang: run.visit.lang }
  await runner.call(inviteMember, { body })
  await begin(run, await mailed(email, '/invitations/'))
  await typeInto(page.locator('#name'), 'Layan Alharbi', run.pace)
  await typeInto(page.locator('#password'), NEW_PASSWORD, run.pace)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/login/)
  const { data } = await visitor().call(login, { body: { email, password: NEW_PASSWORD } })
  expect(data.name).toBe('Layan Alharbi')
}

/** Forms of accounts, typed in the long run only. */
export const ACCOUNT_JOURNEYS = { account, reset, code, invitation }
