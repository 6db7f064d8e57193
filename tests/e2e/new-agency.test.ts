import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit, visitAt } from '../support/browser.ts'
import { acceptTerms, expectPaid, payButton, payByCard } from '../support/checkout.ts'
import { writtenBlock } from '../support/desk-blocks.ts'
import { Authority } from '../support/e-invoicing/authority.ts'
import { ADDRESS } from '../support/e-invoicing/unit.ts'
import { authorityPort } from '../support/gateways/ports.ts'
import { anAgency } from '../support/own-agency.ts'
import type { TenantKey } from '../support/people.ts'
import { carryOver, port, visitor } from '../support/site.ts'
import { looked } from '../support/soundness.ts'

const VAT_NUMBER = '310122393500003'
const field = ({ page }: Visit, name: string) => page.locator(`[name="${name}"]`)

async function publish({ page, t }: Visit) {
  await page.getByRole('button', { name: new RegExp(`^${t('desk-site:publish_none')}`) }).click()
}

for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`a new agency, in ${view.lang}`, () => {
    test.use({ view })

    test('writes its name, colours and numbers, chooses its digits, and visitors see them', async ({
      visit: there,
      context,
    }) => {
      const owner = await anAgency()
      const visit = visitAt(there, owner.tenant)
      const { page, t } = visit
      // 401: the browser asks once more who is signed in after the owner is not.
      visit.refusals.add(422).add(401)
      await carryOver(owner, context)
      await visit.open('/desk/settings/site')
      await field(visit, 'name.en').fill('Rawabi Holidays')
      await field(visit, 'name.ar').fill('روابي للعطلات')
      await field(visit, 'primary_color').fill('#7A1F2B')
      await field(visit, 'contact_numbers').fill('+966 11 200 4100\n+966 50 200 4100')
      await field(visit, 'vat_number').fill(VAT_NUMBER.slice(1))
      await page.getByText(t('desk-site:field.arabic_digits')).click()
      await expect(page.locator('html')).toHaveAttribute('style', /--tenant-primary:\s*#7A1F2B/)
      await publish(visit)
      const summary = page.getByRole('alert').filter({ hasText: t('ui:error_summary.title') })
      await expect(summary.getByRole('link')).toHaveCount(1)
      await expect(field(visit, 'vat_number')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(visit, 'name.en')).toHaveValue('Rawabi Holidays')
      await field(visit, 'vat_number').fill(VAT_NUMBER)
      await publish(visit)
      await expect(page.getByText(t('desk-site:saved'))).toBeVisible()
      await context.clearCookies()
      await expect(async () => {
        await visit.open('/contact-us')
        await expect(page.locator('a[href="tel:+966112004100"]').first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(page.locator('html')).toHaveAttribute('style', /--tenant-primary:#7a1f2b/)
      await expect(page).toHaveTitle(view.lang === 'ar' ? /روابي/ : /Rawabi/)
      const foot = page.getByRole('contentinfo')
      await expect(foot).toContainText(view.lang === 'ar' ? '© ٢٠٢١–٢٠' : '© 2021–20')
      await expect(foot).toContainText('+966 11 200 4100')
    })
  })
}

// One process has the authority: its port is the running site's setting.
test.describe.configure({ mode: 'default' })
for (const view of firstOf(ARABIC, ENGLISH)) {
  test.describe(`an agency that the authority asks for e-invoices, in ${view.lang}`, () => {
    test.use({ view })
    const authority = new Authority()
    test.beforeAll(() => authority.open(authorityPort(port())))
    test.afterAll(() => authority.close())

    test('enters what is lacking, connects with a one-time password, sells, and mends a refused invoice', async ({
      visit: there,
      context,
    }) => {
      const owner = await anAgency('SAR', '--sandbox-payments')
      const visit = visitAt(there, owner.tenant)
      const { page, t } = visit
      visit.refusals.add(401)
      const text = (key: string) => t(`e-invoicing:${key}`)
      await carryOver(owner, context)
      await visit.open('/desk/e-invoicing')
      await page
        .getByRole('link', { name: text('to_settings') })
        .first()
        .click()
      await awake(page)
      await field(visit, 'vat_number').fill(VAT_NUMBER)
      await field(visit, 'cr').fill('1010482771')
      await field(visit, 'address.en').fill('King Fahd Road, Riyadh')
      await field(visit, 'address.ar').fill('طريق الملك فهد، الرياض')
      await publish(visit)
      await expect(page.getByText(t('desk-site:saved'))).toBeVisible()
      await visit.open('/desk/e-invoicing')
      for (const [name, value] of Object.entries({
        name: 'Desk 1',
        branch: 'الرياض',
        industry: 'Travel',
        ...ADDRESS,
      }))
        await field(visit, name).fill(value)
      await page.getByRole('button', { name: text('prepare') }).click()
      await expect(page.getByText(text('prepared'))).toBeVisible()
      await awake(page)
      const connect = async (otp: string) => {
        await page.getByLabel(text('otp'), { exact: true }).fill(otp)
        await page.getByRole('button', { name: text('connect'), exact: true }).click()
      }
      await connect('000000')
      await expect(page.getByText(text('problem.otp'))).toBeVisible()
      await awake(page)
      authority.otps.add('123456')
      await connect('123456')
      await expect(page.getByText(text('state.active'), { exact: true })).toBeVisible()

      authority.mishaps.push({ kind: 'reject', code: 'BR-KSA-51', message: 'Line total is wrong' })
      const block = await writtenBlock(owner, 'EINV-1')
      const guest = visitor(owner.tenant as TenantKey)
      const { id } = await aHeldBooking(guest, block.id)
      await completePassengers(guest, id)
      await context.clearCookies()
      await carryOver(guest, context)
      await visit.open(`/flight-bookings/create?booking=${id}&step=review`)
      await acceptTerms(visit)
      await payButton(visit).click()
      await page.waitForURL(/sandbox-gateway/)
      await awake(page)
      await payByCard(visit, '4201320111111010')
      await expectPaid(visit)

      await context.clearCookies()
      await carryOver(owner, context)
      const rows = page.locator('main tbody tr')
      await expect(async () => {
        await visit.open('/desk/e-invoicing?state=rejected')
        await expect(rows.first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      await rows.getByRole('link').first().click()
      await page.waitForURL(/e-invoicing\/[0-9a-f]/)
      await awake(page)
      await expect(page.getByText('Line total is wrong').first()).toBeVisible()
      expect(await looked(visit)).toEqual([])
      await page.getByRole('button', { name: text('again') }).click()
      await expect(page.getByText(text('again_done'))).toBeVisible()
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(text('outcome.accepted')).first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      expect(authority.accepted.size).toBe(1)
    })
  })
}
