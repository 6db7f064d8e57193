import { agencyRunner } from '../support/agency-people.ts'
import { ARABIC, awake, expect, test, type Visit } from '../support/browser.ts'
import { mailbox } from '../support/checkout.ts'
import { mailedPath } from '../support/mail-links.ts'
import { logIn, openUserMenu } from '../support/menus.ts'
import { reviewOneSeat } from '../support/one-seat.ts'
import { dataDir } from '../support/site.ts'

const GRANTED = ['bookings.view_own', 'bookings.create']
const PASSWORD = 'a window seat to Salalah'

/** The one who runs the agency invites someone with these rights and no others. */
async function invite(visit: Visit, email: string) {
  const { page, t } = visit
  await visit.open('/agency')
  await page.getByRole('button', { name: t('agency:invite.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('agency:invite.title') })
  await dialog.getByLabel(t('agency:invite.email'), { exact: true }).fill(email)
  await dialog.getByText(t('agency:preset.custom.name'), { exact: true }).click()
  const granted = GRANTED.map(right => t(`agency:right.${right}`))
  for (const line of await dialog
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .all()) {
    const wanted = granted.includes((await line.textContent())?.trim() ?? '')
    if ((await line.getByRole('checkbox').isChecked()) !== wanted) await line.click()
  }
  await dialog.getByRole('button', { name: t('agency:invite.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(email).first()).toBeVisible()
}

async function accept(visit: Visit, email: string, agency: string) {
  const { page, t } = visit
  await page.goto(new URL(await mailedPath(dataDir(), email, '/invitations/'), visit.url('/')).href)
  await awake(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(agency)
  await page.getByLabel(t('agency:accept.name'), { exact: true }).fill('Reem Alqahtani')
  await page.getByLabel(t('agency:accept.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('agency:accept.submit_new') }).click()
  await expect(page).toHaveURL(visit.url('/login'))
  await awake(page)
  await logIn(visit, email, PASSWORD)
  await expect(page).toHaveURL(visit.url('/'))
  await awake(page)
}

/** What the server says to a call that no control offers. */
const call = ({ page }: Visit, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([verb, url, sent]) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
      const key = { 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(url as string, { method: verb, headers: { ...headers, ...key }, body: sent })
      return answer.status
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  )

test.use({ view: ARABIC })

test('a new member does what was granted, and nothing else', async ({ visit, other }) => {
  const { t, lang } = visit
  const { email: runner, first } = await agencyRunner(0)
  await visit.open('/login')
  await logIn(visit, runner)
  await expect(visit.page).toHaveURL(visit.url('/'))
  const email = mailbox()
  await invite(visit, email)
  await accept(other, email, first.name[lang])

  const { page, refusals } = other
  const menu = await openUserMenu(other)
  await expect(menu).toContainText(first.name[lang])
  await expect(menu.getByRole('link', { name: t('shell:menu.statement') })).toHaveCount(0)
  await expect(menu.getByText(/SAR|ر\.س/)).toHaveCount(0)
  await page.keyboard.press('Escape')

  refusals.add(403)
  await other.open('/agency/statement')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ledger:closed.forbidden_title'))
  await other.open('/agency')
  await expect(page.getByRole('button', { name: t('agency:invite.open') })).toHaveCount(0)
  const refused = [
    await call(other, 'GET', '/api/agency/statement'),
    await call(other, 'POST', '/api/agency/statement/verify'),
    await call(other, 'POST', '/api/agency/top-ups', { amount_minor: 100, method: 'card' }),
    await call(other, 'POST', '/api/agency/invitations', {
      email: mailbox(),
      preset: 'agent',
      permissions: [],
      lang: 'en',
    }),
  ]
  expect(refused).toEqual([403, 403, 403, 403])

  await reviewOneSeat(other, 45_000, email)
  await expect(page.getByText(t('checkout:method.balance'), { exact: true })).toHaveCount(0)
  await expect(page.getByText(t('checkout:method.mada'), { exact: true })).toBeVisible()
})
