import { expect } from '@playwright/test'
import { topUp } from '#shared/contract/money/ledger.ts'
import { getPaymentAttempt, paySandbox } from '#shared/contract/money/payments.ts'
import type { TenantKey } from './people.ts'
import { signedIn } from './site.ts'

const AMOUNT = 1_000_000
const CARD = { number: '4201320111111010', name: 'Layan Alharbi', expiry: '12/34', cvc: '123' }

/** Pays more into the demo agent's agency than a journey takes out, since many journeys pay from its balance. */
export async function fillBalance(tenant: TenantKey): Promise<void> {
  const agent = await signedIn('agent', tenant)
  const { data } = await agent.call(topUp, { body: { amount_minor: AMOUNT, method: 'mada' } })
  const page = new URL(data.pay_url ?? '', 'http://x').pathname
  await agent.call(paySandbox, { params: { id: page.split('/').at(-1) ?? '' }, body: CARD })
  const status = async () => (await agent.call(getPaymentAttempt, { params: { id: data.id } })).data.status
  await expect.poll(status).toBe('paid')
}
