import { formatMoney } from '#shared/i18n/format.ts'
import { ARABIC, awake, expect, test, type Visit } from '../support/browser.ts'
import { acceptTerms, expectPaid, mailbox, payByCard, toGateway } from '../support/checkout.ts'
import { mailedPath } from '../support/mail-links.ts'
import { logIn, logOut } from '../support/menus.ts'
import { reviewOneSeat } from '../support/one-seat.ts'
import { dataDir } from '../support/site.ts'

const GOOD_CARD = '4201320111111010'
const FIRST = 'three camels at noon'
const SECOND = 'seven lanterns by the sea'
const PRICE = 64_500

/** Opens what a mail links to. */
async function follow({ page }: Visit, path: string) {
  await page.goto(new URL(path, page.url()).href)
  await awake(page)
}

async function register(visit: Visit, email: string) {
  const { page, t } = visit
  await visit.open('/agency/statement?kind=charge')
  await page.getByRole('link', { name: t('auth:login.create') }).click()
  await awake(page)
  await page.getByLabel(t('registration:register.name'), { exact: true }).fill('Layan Alharbi')
  await page.getByLabel(t('registration:register.email'), { exact: true }).fill(email)
  await page.getByLabel(t('registration:register.password'), { exact: true }).fill(FIRST)
  await page.getByRole('button', { name: t('registration:register.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('registration:sent.title') })).toBeFocused()
}

async function bookOne(visit: Visit, email: string) {
  const { page, t, lang } = visit
  await reviewOneSeat(visit, PRICE, email)
  await expect(page.getByText(t('checkout:method.balance'), { exact: true })).toHaveCount(0)
  await acceptTerms(visit)
  await toGateway(visit)
  await payByCard(visit, GOOD_CARD)
  await expectPaid(visit)
  await expect(page.getByText(formatMoney(PRICE, 'SAR', lang).amount).first()).toBeVisible()
}

async function resetPassword(visit: Visit, email: string) {
  const { page, t } = visit
  await visit.open('/flight-bookings?status=held&q=FB')
  await page.getByRole('link', { name: t('auth:login.forgot') }).click()
  await awake(page)
  await page.getByLabel(t('registration:register.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: t('registration:forgot.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('registration:sent.title') })).toBeFocused()
  await follow(visit, await mailedPath(dataDir(), email, '/reset-password/'))
  await page.getByLabel(t('registration:reset.password'), { exact: true }).fill(SECOND)
  await page.getByLabel(t('registration:reset.confirm'), { exact: true }).fill(SECOND)
  await page.getByRole('button', { name: t('registration:reset.submit'), exact: true }).click()
  await expect(page.getByText(t('registration:reset.done_heading'))).toBeVisible()
}

test.use({ view: ARABIC })

test('a visitor registers, confirms the address, books, and resets the password', async ({ visit }) => {
  const { page, t, refusals } = visit
  const email = mailbox()
  await register(visit, email)

  await follow(visit, await mailedPath(dataDir(), email, '/email-verified'))
  await awake(page)
  refusals.add(403).add(422)
  const password = page.getByLabel(t('registration:confirm.password'), { exact: true })
  const confirm = page.getByRole('button', { name: t('registration:confirm.submit'), exact: true })
  await password.fill(SECOND)
  await confirm.click()
  await expect(page.getByText(t('errors:auth.failed'))).toBeVisible()
  await password.fill(FIRST)
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('registration:verified.heading'))
  await page.getByRole('link', { name: t('registration:verified.go_on') }).click()
  await expect(page).toHaveURL(visit.url('/agency/statement?kind=charge'))

  await bookOne(visit, email)
  await logOut(visit)
  await resetPassword(visit, email)

  refusals.add(401).add(422)
  await page.getByRole('link', { name: t('registration:reset.login') }).click()
  await awake(page)
  await logIn(visit, email, FIRST)
  await expect(page.getByText(t('errors:auth.failed'))).toBeVisible()
  await logIn(visit, email, SECOND)
  await expect(page).toHaveURL(visit.url('/flight-bookings?status=held&q=FB'))
  await visit.open('/flight-bookings')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(1)
})
