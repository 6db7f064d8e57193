import type { GatewayEvent } from '../../adapters/gateway.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { type EventRow, finishEvent, getEvent, insertEvent } from './events.repo.ts'
import { accountsAt } from './gateways.service.ts'
import { checkAttempt } from './settle.service.ts'

export interface WebhookCall {
  gateway: string
  rawBody: Uint8Array
  headers: Pick<Headers, 'get'>
}

// Whatever gateway the tenant has now: money may still move where it was paid before.
function verify(ctx: Context, call: WebhookCall): GatewayEvent | undefined {
  for (const account of accountsAt(ctx, call.gateway)) {
    const event = account.verifyWebhook({ ...call, now: ctx.now })
    if (event) return event
  }
  return undefined
}

async function fetchOf(ctx: Context, event: EventRow, gatewayPaymentId: string) {
  for (const account of accountsAt(ctx, event.gateway)) {
    const seen = await account.fetch({ gatewayPaymentId })
    if (seen) return seen
  }
  return undefined
}

/**
 * Keeps a gateway's report and answers at once; a job looks into it. A report seen before is acknowledged
 * and nothing else. Throws `webhook.refused` unless it proves to come from this tenant's own account.
 */
export async function receiveWebhook(ctx: Context, call: WebhookCall): Promise<{ received: boolean }> {
  const event = verify(ctx, call)
  if (!event) throw new AppError('webhook.refused')
  const eventId = ctx.guards.once(event.eventId)
  await ctx.unit(async u => {
    const id = await insertEvent(u, call.gateway, { ...event, eventId })
    if (id) await u.enqueue('payment.event', { tenantId: u.tenant.id, eventId: id })
  })
  return { received: true }
}

/** Asks the gateway about the payment a report named, and settles its attempt; the report itself is not believed. */
export async function processEvent(ctx: Context, eventId: string): Promise<void> {
  const event = await ctx.unit(u => getEvent(u, eventId))
  if (!event || event.processed_at || !event.gateway_payment_id) return
  const seen = await fetchOf(ctx, event, event.gateway_payment_id)
  const attempt = seen && (await checkAttempt(ctx, seen.givenId))
  const outcome = attempt ? (attempt.flagged ? 'flagged' : 'settled') : 'unknown_payment'
  await ctx.unit(u => finishEvent(u, eventId, outcome))
}
