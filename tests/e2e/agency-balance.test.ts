import { getMe } from '#shared/contract/accounts/auth.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { agencyRunner } from '../support/agency-people.ts'
import {
  ARABIC,
  awake,
  ENGLISH,
  expect,
  firstOf,
  holdScripts,
  test,
  testIn,
  type Visit,
} from '../support/browser.ts'
import { acceptTerms, bookingIdOf, expectPaid, payButton, payByCard } from '../support/checkout.ts'
import { agencyEntry, logIn, openUserMenu, switchAgency } from '../support/menus.ts'
import { reviewOneSeat } from '../support/one-seat.ts'
import { carryOver, signedIn } from '../support/site.ts'

const PRICE = 60_000
const CREDIT = 100_000
const GOOD_CARD = '4201320111111010'

const shown = (minor: number, { lang }: Visit, signed = false) =>
  formatMoney(minor, 'SAR', lang, { signed }).amount

const balanceChoice = ({ page, t }: Visit) =>
  page.getByRole('radio', { name: new RegExp(`^${t('checkout:method.balance')}`) })

const figure = ({ page, t }: Visit, name: 'balance' | 'available') =>
  page
    .getByRole('region', { name: t('ledger:figures') })
    .locator('div')
    .filter({ has: page.getByText(t(`ledger:${name}`), { exact: true }) })
    .last()

async function payFromBalance(visit: Visit) {
  await acceptTerms(visit)
  await payButton(visit).click()
  await expectPaid(visit)
  await expect(visit.page).toHaveURL(/payment-attempts/)
}

/** What the server says to the same person who presses all the same. */
async function payAnyway({ page }: Visit, bookingId: string) {
  return page.evaluate(
    async ([path, id]) => {
      const answer = await fetch(path as string, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ booking_id: id, method: 'balance', accept_terms: true }),
      })
      return { status: answer.status, ...(await answer.json()) }
    },
    [createPaymentAttempt.path, bookingId],
  )
}

async function adjustByStaff(visit: Visit, name: string) {
  const { page, t } = visit
  await carryOver(await signedIn('staff'), page.context())
  await visit.open('/flight-bookings')
  await (await openUserMenu(visit)).getByRole('link', { name: t('shell:menu.desk') }).click()
  await awake(page)
  await visit.open('/desk/agencies')
  await page.getByLabel(t('ledger:agencies.search'), { exact: true }).fill(name)
  await page.getByRole('button', { name: t('ledger:agencies.submit_search'), exact: true }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await awake(page)
  await expect(figure(visit, 'balance')).toContainText(shown(-PRICE, visit))
  await page.getByRole('button', { name: t('ledger:adjust.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('ledger:adjust.title') })
  await dialog.getByRole('button', { name: t('ledger:adjust.submit') }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await dialog.getByRole('link', { name: t('ledger:amount_missing') }).click()
  await expect(dialog.getByLabel(t('ledger:amount'), { exact: true })).toBeFocused()
  await page.keyboard.type('٦٠٠٫٠٠')
  await dialog.getByLabel(t('ledger:reason'), { exact: true }).fill('Paid in cash at the desk')
  await dialog.getByRole('button', { name: t('ledger:adjust.submit') }).click()
  await expect(page.getByText(t('ledger:adjust.done'))).toBeVisible()
  await expect(figure(visit, 'balance')).toContainText(shown(0, visit))
}

async function verifyStatement(visit: Visit) {
  const { page, t } = visit
  await (await openUserMenu(visit)).getByRole('link', { name: t('shell:menu.statement') }).click()
  await awake(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(shown(-PRICE, visit))
  await expect(rows.nth(0)).toContainText(/FB-[0-9A-Z]{6}/)
  await expect(rows.nth(1)).toContainText(shown(PRICE, visit, true))
  await expect(rows.nth(1)).toContainText('Paid in cash at the desk')
  await page.getByRole('button', { name: t('ledger:verify.button') }).click()
  await expect(page.getByText(t('ledger:verify.ok', { count: 3 }))).toBeVisible()
}

for (const view of firstOf(ENGLISH, ARABIC)) {
  test.describe(`in ${view.lang}`, () => {
    test.use({ view })
    const { inArabic, inEnglish } = testIn(view)

    inEnglish(
      'an agent books on credit until refused; staff adjust, the agent pays, the statement holds',
      async ({ visit, other }) => {
        const { page, t, lang } = visit
        const { email, second } = await agencyRunner(CREDIT)
        await visit.open('/login')
        await logIn(visit, email)
        await expect(page).toHaveURL(visit.url('/'))
        await awake(page)
        await switchAgency(visit, second.name[lang])

        await reviewOneSeat(visit, PRICE, email)
        await expect(balanceChoice(visit)).toBeChecked()
        await payFromBalance(visit)

        await reviewOneSeat(visit, PRICE, email)
        await expect(balanceChoice(visit)).toBeDisabled()
        await expect(page.getByText(t('checkout:balance.shortText'))).toBeVisible()
        await expect(page.locator('#method')).toContainText(shown(2 * PRICE - CREDIT, visit))
        visit.refusals.add(409)
        const refused = await payAnyway(visit, bookingIdOf(visit))
        expect(refused).toMatchObject({ status: 409, code: 'balance.insufficient' })
        expect(refused.details).toEqual({ available_minor: CREDIT - PRICE })

        await adjustByStaff(other, second.name[lang])

        await page.reload()
        await awake(page)
        await expect(balanceChoice(visit)).toBeChecked()
        await payFromBalance(visit)
        await expect(agencyEntry(await openUserMenu(visit))).toContainText(shown(-PRICE, visit))
        await page.keyboard.press('Escape')
        await verifyStatement(visit)
      },
    )

    inArabic('an agency tops up its balance by card, and the bar follows', async ({ visit }) => {
      const { page, t, lang } = visit
      const { email } = await agencyRunner(0)
      await visit.open(`/login?redirect=${pathFor(lang, '/agency/statement')}`)
      await logIn(visit, email)
      await expect(page).toHaveURL(visit.url('/agency/statement'))
      await awake(page)
      await expect(page.getByRole('heading', { name: t('ledger:empty.title') })).toBeVisible()
      const open = page.getByRole('button', { name: t('ledger:top_up.open') })
      await open.click()
      const dialog = page.getByRole('dialog', { name: t('ledger:top_up.title') })
      await expect(dialog.getByLabel(t('ledger:amount'), { exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(open).toBeFocused()
      await open.click()
      await dialog.getByLabel(t('ledger:amount'), { exact: true }).fill('1,250.5')
      await dialog.getByRole('button', { name: t('ledger:top_up.submit') }).click()
      await expect(page).toHaveURL(/sandbox-gateway/)
      await awake(page)
      // The bar hydrates after the new balance was loaded, and must not show the one rendered by the server again.
      const wakeBar = await holdScripts(page, /_astro\/TopBar\./)
      const told = page.waitForResponse(answer => new URL(answer.url()).pathname === getMe.path)
      await payByCard(visit, GOOD_CARD)
      await expect(
        page.getByRole('heading', { level: 1, name: t('payments:title.topUpSuccess') }),
      ).toBeVisible()
      await (await told).finished()
      wakeBar()
      await awake(page)
      await expect(agencyEntry(await openUserMenu(visit))).toContainText(shown(125_050, visit))
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: t('payments:topUp.statement') }).click()
      await awake(page)
      await expect(figure(visit, 'available')).toContainText(shown(125_050, visit))
      await expect(page.getByRole('cell').nth(1)).toContainText(t('ledger:kinds.top_up'))
    })
  })
}
