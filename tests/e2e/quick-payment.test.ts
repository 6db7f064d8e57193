import { createPaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import { aHeldBooking, CONTACT, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit } from '../support/browser.ts'
import { acceptTerms, cardThat, payByCard, starting } from '../support/checkout.ts'
import { carryOver, dataDir, signedIn, visitor } from '../support/site.ts'
import { openStock, type Stock } from '../support/stock.ts'

const GOOD = cardThat('paid')
let stock: Stock
test.beforeAll(async () => {
  stock = await openStock(dataDir())
})
test.afterAll(() => stock.close())

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`by a link, in ${view.lang}`, () => {
    test.use({ view })

    test('a stranger pays what staff asked for, and the link says that it was used', async ({ visit }) => {
      const staff = await signedIn('staff')
      const asked = { service: 'visa', purpose: 'رسوم تأشيرة', amount_minor: 34_500 } as const
      const limits = { min_minor: null, max_minor: null, once: true, days: 2 }
      const { data: link } = await staff.call(createPaymentLink, { body: { ...asked, ...limits } })
      const path = `/quick-payment${new URL(link.url).search}`
      const { page, t } = visit
      await visit.open(path)
      await page.getByLabel(t('quick:email')).fill('sara@example.com')
      await page.getByRole('button', { name: starting(t('quick:pay_amount', { amount: '' })) }).click()
      await payByCard(visit, GOOD)
      await expect(page.getByRole('heading', { level: 1, name: t('payments:title.quick') })).toBeVisible()
      await visit.open(path)
      await expect(page.getByText(t('quick:state.used'))).toBeVisible()
    })
  })

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`of an amount of one’s own, in ${view.lang}`, () => {
    test.use({ view })

    test('is paid by a stranger, gives a receipt, and waits for staff with what was typed', async ({
      visit,
      context,
    }) => {
      const { page, t } = visit
      const [amount, purpose, name] =
        view.lang === 'ar'
          ? ['٢٥٠٫٥٠', 'باقي تأشيرة', 'نورة الحربي']
          : ['250.50', 'Rest of a visa', 'Noura Alharbi']
      await visit.open('/quick-payment?mode=open')
      await page.getByLabel(t('quick:amount'), { exact: true }).fill(amount)
      await page.getByLabel(t('quick:purpose')).fill(purpose)
      await page.getByLabel(t('quick:name')).fill(name)
      await page.getByLabel(t('quick:mobile')).fill('+966501234567')
      await page.getByLabel(t('quick:email')).fill('noura@example.com')
      await page.getByRole('button', { name: /250\.50/ }).click()
      await payByCard(visit, GOOD)
      await expect(page.getByRole('heading', { level: 1, name: t('payments:title.quick') })).toBeVisible()
      await expect(page.getByText(/RCP-\d{4}-\d{6}/)).toBeVisible()
      const printed = page.getByRole('button', { name: t('payments:quick.print') })
      await expect(printed).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(printed).toBeHidden()
      await expect(page.locator('main header')).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await expect(page.locator('main header')).toBeHidden()
      await context.clearCookies()
      await carryOver(await signedIn('staff'), context)
      await visit.open('/desk/payments/unmatched')
      await expect(page.getByText(name).first()).toBeVisible()
      await expect(page.getByText(purpose).first()).toBeVisible()
      await keepWithInvoice(visit, name, purpose)
      await decideAgain(visit, name)
    })
  })

/** Staff keep the payment with VAT in its amount, after the form said that the choice is missing. */
async function keepWithInvoice({ page, t, open }: Visit, name: string, purpose: string) {
  const card = page.locator('[data-rows] > li').filter({ hasText: name }).last()
  await card.getByRole('button', { name: t('unmatched:keep') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('unmatched:keep_for'))).toHaveValue(purpose)
  const keep = dialog.getByRole('button', { name: t('unmatched:keep') })
  await keep.click()
  await expect(dialog.getByText(t('unmatched:vat_missing')).first()).toBeVisible()
  await dialog.getByLabel(t('unmatched:vat')).selectOption('S')
  await keep.click()
  await expect(page.getByText(t('unmatched:kept_news'))).toBeVisible()
  await open('/desk/invoices')
  const row = page.locator('tr, li').filter({ hasText: name }).first()
  await row.getByRole('link', { name: /INV-\d{4}-\d{6}/ }).click()
  await expect(page.getByText(purpose).first()).toBeVisible()
}

/** The invoice is credited, and the payment waits among unmatched money again. */
async function decideAgain({ page, t }: Visit, name: string) {
  await page.getByRole('button', { name: t('invoices:correct.payment_open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('invoices:correct.reason')).fill('It is of a booking')
  await dialog.getByRole('button', { name: t('invoices:correct.payment_open') }).click()
  await expect(page.getByText(t('invoices:correct.payment_done'))).toBeVisible()
  await expect(page.locator('[data-rows] > li').filter({ hasText: name }).last()).toBeVisible()
}

const TYPED = {
  ...{ amount_minor: '250.50', purpose: 'باقي تأشيرة', reference: 'V-1788', name: 'نورة الحربي' },
  ...{ mobile: '050 123 4567', email: 'noura@example.com' },
}
const NOTHING = Object.fromEntries(Object.keys(TYPED).map(name => [name, '']))

const chosen = ({ page }: Visit) => page.locator('main [name="method"]:checked')
const choose = ({ page }: Visit, method: string) =>
  page
    .locator('label')
    .filter({ has: page.locator(`[name="method"][value="${method}"]`) })
    .click()

async function expectTyped({ page }: Visit, typed: Record<string, string>) {
  for (const [name, text] of Object.entries(typed))
    await expect(page.locator(`main [name="${name}"]`)).toHaveValue(text)
}

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`with a card that is declined, in ${view.lang}`, () => {
    test.use({ view })

    test('finds all that was typed again, after a reload too, and none of it once it is paid', async ({
      visit,
    }) => {
      const { page, t } = visit
      const pay = page.getByRole('button', { name: starting(t('quick:pay_amount', { amount: '' })) })
      await visit.open('/quick-payment?mode=open')
      for (const [name, text] of Object.entries(TYPED)) await page.locator(`main [name="${name}"]`).fill(text)
      // Of another country than the agency's.
      await page.locator('main [name="mobile"]').fill('+971501234567')
      await page.locator('main [name="mobile"]').blur()
      await choose(visit, 'card')
      await page.goto('about:blank')
      await visit.open('/quick-payment?mode=open')
      await expectTyped(visit, TYPED)
      await expect(chosen(visit)).toHaveValue('card')
      await expect(page.locator('main [name="mobile-country"]')).toHaveValue(/\+971/)
      await pay.click()
      await payByCard(visit, cardThat('declined'))
      await expect(page.getByText(t('payments:reason.declined'))).toBeVisible()
      await page.getByRole('link', { name: t('payments:quick.again') }).click()
      await awake(page)
      await expectTyped(visit, TYPED)
      await expect(chosen(visit)).toHaveValue('card')
      await pay.click()
      await payByCard(visit, GOOD)
      await expect(page.getByRole('heading', { level: 1, name: t('payments:title.quick') })).toBeVisible()
      await awake(page)
      await visit.open('/quick-payment?mode=open')
      await expectTyped(visit, NOTHING)
    })

    test('finds what was typed for one link nowhere else', async ({ visit }) => {
      const staff = await signedIn('staff')
      const ask = async () => {
        const asked = { service: 'visa', purpose: 'رسوم تأشيرة', amount_minor: null } as const
        const limits = { min_minor: 1_000, max_minor: 50_000, once: true, days: 2 }
        const { data } = await staff.call(createPaymentLink, { body: { ...asked, ...limits } })
        return `/quick-payment${new URL(data.url).search}`
      }
      const [first, second] = [await ask(), await ask()]
      const typed = { amount_minor: '120.00', email: 'sara@example.com' }
      const { page, t } = visit
      await visit.open(first)
      await page.getByLabel(t('quick:amount'), { exact: true }).fill(typed.amount_minor)
      await page.getByLabel(t('quick:email')).fill(typed.email)
      for (const path of [second, '/quick-payment?mode=open']) {
        await visit.open(path)
        await expectTyped(visit, { amount_minor: '', email: '' })
      }
      await visit.open(first.toLowerCase())
      await expectTyped(visit, typed)
      await page.getByRole('button', { name: starting(t('quick:pay_amount', { amount: '' })) }).click()
      await payByCard(visit, cardThat('declined'))
      await page.getByRole('link', { name: t('payments:quick.again') }).click()
      await awake(page)
      await expectTyped(visit, typed)
    })
  })

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`with a reference, in ${view.lang}`, () => {
    test.use({ view })

    test('a booking is found by its e-mail and paid', async ({ visit }) => {
      const guest = visitor()
      const { id } = await aHeldBooking(guest, await stock.addBlock(9))
      const { reference } = await completePassengers(guest, id)
      const { page, t } = visit
      await visit.open('/quick-payment')
      await page.getByLabel(t('quick:reference')).fill(reference.toLowerCase())
      await page.getByLabel(t('quick:proof')).fill(CONTACT.email)
      await page.getByRole('button', { name: t('quick:find'), exact: true }).click()
      await page.waitForURL(/booking=/)
      await awake(page)
      // What is recorded as accepted is what was shown.
      await expect(page.getByRole('link', { name: t('checkout:terms.read'), exact: true })).toBeVisible()
      await acceptTerms(visit)
      await page.getByRole('button', { name: starting(t('quick:pay_amount', { amount: '' })) }).click()
      await payByCard(visit, GOOD)
      await expect(page.getByRole('heading', { level: 1, name: t('payments:title.success') })).toBeVisible()
    })
  })

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`without a script, in ${view.lang}`, () => {
    test.use({ view, javaScriptEnabled: false })

    test('an own amount and what is due of a booking are paid', async ({ visit }) => {
      const { page, t } = visit
      const field = (name: string) => page.locator(`main [name="${name}"]`)
      const pay = page.getByRole('button', { name: t('quick:pay'), exact: false })
      await page.goto(visit.url('/quick-payment?mode=open'))
      const typed = { amount_minor: '345.50', purpose: 'Umrah visa', name: 'Layan', mobile: '0501234567' }
      for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
      // What is wrong is said at its field, and all the rest stands.
      visit.refusals.add(422)
      await pay.click()
      await expect(page.locator('#email-error')).toBeVisible()
      for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
      await field('email').fill('layan@example.com')
      await choose(visit, 'card')
      await field('email').press('Enter')
      await payByCard(visit, cardThat('declined'))
      await page.getByRole('link', { name: t('payments:quick.again') }).click()
      const { mobile, ...same } = typed
      await expectTyped(visit, { ...same, email: 'layan@example.com' })
      await expect(field('mobile')).toHaveValue(/50 ?123 ?4567/)
      await expect(chosen(visit)).toHaveValue('card')
      await pay.click()
      await payByCard(visit, GOOD)
      await expect(page.getByRole('heading', { level: 1, name: t('payments:title.quick') })).toBeVisible()

      const guest = visitor()
      const { id } = await aHeldBooking(guest, await stock.addBlock(9))
      const { reference } = await completePassengers(guest, id)
      await page.goto(visit.url('/quick-payment'))
      await field('reference').fill(reference)
      await field('proof').fill(CONTACT.email)
      await field('proof').press('Enter')
      await acceptTerms(visit)
      await pay.click()
      await payByCard(visit, GOOD)
      await expect(page.getByRole('heading', { level: 1, name: t('payments:title.success') })).toBeVisible()
    })
  })
