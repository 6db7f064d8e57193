import { expect, test } from 'vitest'
import { moyasar } from '../../../src/server/adapters/gateways/moyasar.ts'
import { stripe } from '../../../src/server/adapters/gateways/stripe.ts'
import { tap } from '../../../src/server/adapters/gateways/tap.ts'
import { newId } from '../../../src/server/lib/ids.ts'
import { paymentOf, simulators } from '../../support/gateways/index.ts'

const sims = await simulators()
const ADAPTERS = { moyasar, tap, stripe }

test.each(Object.entries(ADAPTERS))(
  'all refunds of a payment at %s are read, in however many answers',
  async (name, open) => {
    const sim = sims[name as keyof typeof ADAPTERS]
    const gateway = open({
      ...{ account: 'main', live: false, key: sim.key, webhookSecret: sim.webhookSecret },
      ...{ baseUrl: sim.url, webhookUrl: 'https://nakheel.test/webhook' },
      merchant: { name: 'Nakheel', email: 'office@nakheel.test' },
    })
    const attemptId = newId()
    const { gatewayPaymentId } = await gateway.create({
      ...{ attemptId, amountMinor: 50_000, currency: 'SAR', description: 'Visa', method: 'card', lang: 'en' },
      ...{ returnUrl: 'https://nakheel.test/back', expiresAt: new Date(Date.now() + 1_800_000) },
    })
    const payment = paymentOf(sim, attemptId)
    payment.status = 'paid'
    payment.refunds.push(
      ...Array.from({ length: 120 }, () => ({ amountMinor: 10, state: 'settled' as const })),
    )
    expect(await gateway.fetch({ gatewayPaymentId })).toMatchObject({ status: 'paid', refundedMinor: 1200 })
  },
)
