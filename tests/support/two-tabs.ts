import { createPaymentAttempt, type PaymentMethod } from '#shared/contract/money/payments.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import * as paying from './paying.ts'
import { CARDS } from './paying.ts'

const attemptsOf = (app: App, bookingId: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('payment_attempts').select('id').where('target_id', '=', bookingId).execute(),
  )

/** How often the gateway took money for these attempts, by its own books. */
export const chargesFor = (app: App, attempts: string[]) =>
  app.rows('nakheel', async db => {
    const rows = await db
      .selectFrom('sandbox_payments')
      .select('id')
      .where('given_id', 'in', attempts)
      .where('status', '=', 'paid')
      .execute()
    return rows.length
  })

/** A tab: chooses a method, and sends the card on the page it is led to. Answers the status of both. */
async function tab(client: Client, bookingId: string, method: PaymentMethod, laterMs: number) {
  await new Promise(done => setTimeout(done, laterMs))
  const reply = await client.call(createPaymentAttempt, {
    body: paying.attemptBody(bookingId, method),
  })
  if (reply.status !== 201) return { started: reply.code }
  const gatewayId = reply.data.pay_url?.split('/').at(-1)
  const card = gatewayId ? await paying.sendCard(client, gatewayId, CARDS.delayed) : undefined
  return { started: 201, card: card?.code ?? card?.status }
}

/**
 * One payer, one booking, two methods in two tabs at about the same time, both paid as fast as they can be.
 * Answers how often the gateway charged, and what both tabs heard.
 */
export async function payInTwoTabs(app: App, round: number) {
  const client = app.guest()
  const { booking } = await paying.aPayableBooking(app, client)
  const laterMs = (round % 5) * 15
  const tabs = await Promise.all([
    tab(client, booking.id, 'card', 0),
    tab(client, booking.id, 'mada', laterMs),
  ])
  const attempts = (await attemptsOf(app, booking.id)).map(({ id }) => id)
  for (const id of attempts) await checkAttempt(app.system(), id)
  return { client, booking, tabs, charges: await chargesFor(app, attempts) }
}
