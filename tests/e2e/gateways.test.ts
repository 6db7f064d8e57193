import type { BrowserContext } from '@playwright/test'
import type { GatewayMethod } from '#shared/base/gateways.ts'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { addGatewayAccount, switchGatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { ARABIC, awake, ENGLISH, expect, firstOf, test, type Visit, visitAt } from '../support/browser.ts'
import type { Client } from '../support/caller.ts'
import { acceptTerms, expectPaid, payButton, starting } from '../support/checkout.ts'
import { writtenBlock } from '../support/desk-blocks.ts'
import { moyasarSimulator } from '../support/gateways/moyasar.ts'
import { gatewayPort } from '../support/gateways/ports.ts'
import { type SimPayment, type Simulator, sendWebhook } from '../support/gateways/simulator.ts'
import { stripeSimulator } from '../support/gateways/stripe.ts'
import { tapSimulator } from '../support/gateways/tap.ts'
import { anAgency } from '../support/own-agency.ts'
import { PASSWORD, type TenantKey } from '../support/people.ts'
import { carryOver, port, visitor } from '../support/site.ts'

// One process has the simulators: their ports are the running site's setting.
test.describe.configure({ mode: 'default' })
const [MOYASAR, TAP, STRIPE] = (['moyasar', 'tap', 'stripe'] as const).map(name => gatewayPort(port(), name))
let moyasar: Simulator
let tap: Simulator
let stripe: Simulator
test.beforeAll(async () => {
  moyasar = await moyasarSimulator(MOYASAR)
  tap = await tapSimulator(TAP)
  stripe = await stripeSimulator(STRIPE)
})
test.afterAll(() => {
  for (const { close } of [moyasar, tap, stripe]) close()
})

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openAccount(
  owner: Client,
  { gateway, key, webhookSecret }: Simulator,
  methods: GatewayMethod[],
) {
  await owner.call(reauthenticate, { body: { password: PASSWORD } })
  const networks = methods.includes('card') ? (['visa'] as const) : []
  const webhook = webhookSecret ?? null
  const body = { gateway, live: false, name: 'Main', key, webhook, methods, networks: [...networks] }
  const { data } = await owner.call(addGatewayAccount, { body })
  await owner.call(switchGatewayAccount, { params: { id: data.id }, body: { active: true } })
}

let blocks = 0
/** A guest's booking at the agency, filled in and taken over by the browser. */
async function toReview(visit: Visit, owner: Client, context: BrowserContext): Promise<string> {
  const block = await writtenBlock(owner, `${owner.tenant}-${++blocks}`)
  const guest = visitor(owner.tenant as TenantKey)
  const { id } = await aHeldBooking(guest, block.id)
  await completePassengers(guest, id)
  await context.clearCookies()
  await carryOver(guest, context)
  // Not `open`, which waits for scripts that one of them does without.
  await visit.page.goto(visit.url(`/flight-bookings/create?booking=${id}&step=review`))
  await acceptTerms(visit)
  return id
}

/** Declined, then asked by the bank, then paid: no webhook is ever sent of it. */
async function payAtLast(visit: Visit, { gateway, payments, url }: Simulator) {
  const { page, t } = visit
  const before = payments.size
  await payButton(visit).click()
  await page.waitForURL(`${url}/page/*`)
  await press(visit, 'Pay with an empty card')
  // At Stripe the payer tries again on the same page.
  if (gateway === 'stripe') await expect(page.getByRole('alert')).toBeVisible()
  else {
    await expect(page.getByRole('heading', { level: 1, name: t('payments:title.failed') })).toBeVisible()
    await awake(page)
    await page.getByRole('button', { name: starting(t('payments:failed.pay', { amount: '' })) }).click()
    await page.waitForURL(`${url}/page/*`)
  }
  await press(visit, 'Pay with a card of a careful bank')
  await press(visit, 'It is me')
  await expectPaid(visit)
  const statuses = [...payments.values()].slice(before).map(({ status }) => status)
  expect(statuses).toEqual(gateway === 'stripe' ? ['paid'] : ['declined', 'paid'])
}

/** Paid at the gateway by someone who never comes back: its webhook confirms the booking. */
async function payAndLeave(visit: Visit, owner: Client, context: BrowserContext, simulator: Simulator) {
  const { page, t } = visit
  const id = await toReview(visit, owner, context)
  await payButton(visit).click()
  await page.waitForURL(`${simulator.url}/page/*`)
  await press(visit, 'Pay and never come back')
  await expect(page.getByText('lost its way')).toBeVisible()
  const payment = [...simulator.payments.values()].at(-1) as SimPayment
  expect(payment.status).toBe('paid')
  const sent = await sendWebhook(visitor(owner.tenant as TenantKey), simulator, simulator.webhook(payment))
  expect(sent.status).toBe(200)
  await visit.open(`/flight-bookings/${id}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(t('status:booking.confirmed')).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  return payment
}

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a new agency with a contract at Moyasar, in ${view.lang}`, () => {
    test.use({ view })

    test('enters its keys, tests them and switches them on; customers are declined, asked by the bank, pay, or never come back', async ({
      visit: there,
      context,
    }) => {
      const owner = await anAgency()
      const visit = visitAt(there, owner.tenant)
      const { page, t } = visit
      const text = (key: string) => t(`desk-gateways:${key}`)
      await carryOver(owner, context)
      await visit.open('/desk/settings/payments')
      await expect(page.getByText(text('now.nothing'))).toBeVisible()
      await press(visit, text('add'))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(text('name'), { exact: true }).fill('العقد الرئيسي')
      const key = dialog.getByLabel(text('key'), { exact: true })
      await dialog.getByLabel(text('webhook.moyasar')).fill(moyasar.webhookSecret ?? '')
      await key.fill(moyasar.key.replace('test', 'live'))
      await dialog.getByRole('button', { name: text('save') }).click()
      await expect(key).toHaveAttribute('aria-invalid', 'true')
      await key.fill(moyasar.key)
      await dialog.getByRole('button', { name: text('save') }).click()
      await expect(page.getByText(text('added'))).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${text('act.test')}: `) }).click()
      await expect(page.getByText(text('outcome.works')).first()).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${text('act.on')}: `) }).click()
      await expect(page.getByText(text('now.test'))).toBeVisible()

      await toReview(visit, owner, context)
      await payAtLast(visit, moyasar)
      await payAndLeave(visit, owner, context, moyasar)
    })
  })

for (const view of firstOf(ENGLISH, ARABIC))
  test.describe(`customers in ${view.lang}`, () => {
    test.use({ view })

    test('pay by KNET in dinars at Tap: declined, asked by the bank, paid, or without coming back', async ({
      visit: there,
      context,
    }) => {
      const owner = await anAgency('KWD')
      await openAccount(owner, tap, ['knet'])
      const visit = visitAt(there, owner.tenant)
      await toReview(visit, owner, context)
      await payAtLast(visit, tap)
      expect(await payAndLeave(visit, owner, context, tap)).toMatchObject({ currency: 'KWD' })
    })

    test('try two cards on the page of Stripe and pay once, or pay without coming back', async ({
      visit: there,
      context,
    }) => {
      const owner = await anAgency()
      await openAccount(owner, stripe, ['card'])
      const visit = visitAt(there, owner.tenant)
      await toReview(visit, owner, context)
      await payAtLast(visit, stripe)
      await payAndLeave(visit, owner, context, stripe)
    })
  })

for (const view of firstOf(ARABIC, ENGLISH))
  test.describe(`a customer without script, in ${view.lang}`, () => {
    test.use({ view, javaScriptEnabled: false })

    test('is declined at Moyasar, and tries again from the page that says so', async ({
      visit: there,
      context,
    }) => {
      const owner = await anAgency()
      await openAccount(owner, moyasar, ['mada'])
      const visit = visitAt(there, owner.tenant)
      const { page, t } = visit
      await toReview(visit, owner, context)
      await payButton(visit).click()
      const onwards = page.getByRole('link', { name: t('payments:waiting.continue') })
      await onwards.click()
      await press(visit, 'Pay with an empty card')
      await page.getByRole('button', { name: starting(t('payments:failed.pay', { amount: '' })) }).click()
      await onwards.click()
      await press(visit, 'Pay')
      await expectPaid(visit)
    })
  })
