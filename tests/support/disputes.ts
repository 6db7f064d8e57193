import type { App } from './app.ts'
import type { Client } from './client.ts'
import { paymentOf } from './gateways/index.ts'
import { type SimPayment, type Simulator, sendWebhook } from './gateways/simulator.ts'

interface Disputed {
  client: Client
  stripe: Simulator
  attemptId: string
}

let reports = 0

/** Stripe has a dispute of a payment in this state, and reports it so often. */
export async function disputeAs(
  app: App,
  { client, stripe, attemptId }: Disputed,
  dispute: NonNullable<SimPayment['dispute']>,
  times = 1,
): Promise<void> {
  const payment = paymentOf(stripe, attemptId)
  Object.assign(payment, { disputed: true, dispute })
  const event = `charge.dispute.${/won|lost|closed/.test(dispute.status) ? 'closed' : 'created'}`
  for (let time = 0; time < times; time++)
    await sendWebhook(client, stripe, stripe.webhook(payment, { event, nth: ++reports }))
  await app.drainJobs()
}
