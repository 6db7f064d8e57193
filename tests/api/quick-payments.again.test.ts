import { expect, test } from 'vitest'
import { createPaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import type { Posted } from '#shared/contract/forms.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { answerPage } from '../../src/server/http/pages/page.ts'
import { quickPaymentPage } from '../../src/server/pages/quick-payment-page.ts'
import { openApp } from '../support/app.ts'
import { makeCaller } from '../support/caller.ts'
import type { Client } from '../support/client.ts'
import * as paying from '../support/paying.ts'
import { openBody, settleQuick } from '../support/quick-payments.ts'

const port = await paying.listen()
const app = await openApp({ port })
const staff = await app.as('staff')
await staff.call(updateAppSettings, { body: { has_open_payment: true } })
await app.runtime.tenants.refresh()

const { declined } = paying.CARDS

/** What the form of another try is filled in with in a browser. */
async function typedAt(browser: Client, query: string): Promise<Posted | undefined> {
  const drawn = (request: Request) =>
    answerPage(request, async ({ ctx }) =>
      Response.json(await quickPaymentPage(ctx, new URL(request.url).searchParams)),
    )
  const reader = makeCaller('nakheel', drawn, browser.cookies)
  return ((await reader.send('GET', `/quick-payment?${query}`)).body as { posted?: Posted }).posted
}

test('a declined payment is tried again with what its payer typed and chose, in that browser alone', async () => {
  const payer = app.guest()
  const body = openBody({ name: 'Layan', reference: 'V-1788', amount_minor: 34_550 })
  const { data } = await payer.call(createQuickPayment, { body })
  await settleQuick(app, payer, data, declined)
  const query = `mode=open&again=${data.id}`
  const { email, mobile, purpose } = body
  expect(await typedAt(payer, query)).toEqual({
    form: 'quick-pay',
    values: {
      ...{ amount_minor: '345.50', name: 'Layan', email, mobile, purpose },
      ...{ reference: 'V-1788', method: 'card' },
    },
  })
  expect(await typedAt(app.guest(), query)).toBeUndefined()
  expect(await typedAt(payer, 'mode=open&again=nonsense')).toBeUndefined()
  const { data: paid } = await payer.call(createQuickPayment, { body: openBody() })
  await settleQuick(app, payer, paid)
  expect(await typedAt(payer, `mode=open&again=${paid.id}`)).toBeUndefined()
})

test('another try by a link shows no address that the link has of its customer', async () => {
  const typed = async (customer_email: string | null) => {
    const link = {
      service: 'visa',
      purpose: 'Visa service',
      amount_minor: null,
      once: false,
      days: 2,
    } as const
    const limits = { min_minor: 1_000, max_minor: 50_000 }
    const made = await staff.call(createPaymentLink, { body: { ...link, ...limits, customer_email } })
    const code = new URL(made.data.url).searchParams.get('code') ?? ''
    const payer = app.guest()
    const body = {
      mode: 'link',
      code,
      method: 'card',
      email: 'omar@example.com',
      amount_minor: 12_000,
    } as const
    const { data } = await payer.call(createQuickPayment, { body })
    await settleQuick(app, payer, data, declined)
    return (await typedAt(payer, `code=${code}&again=${data.id}`))?.values
  }
  const same = { amount_minor: '120.00', method: 'card' }
  expect(await typed(null)).toEqual({ ...same, email: 'omar@example.com' })
  expect(await typed('noura@example.com')).toEqual({ ...same, email: '' })
})
