import type { GatewayEvent } from '../../adapters/gateway.ts'
import { GatewayRefusal } from '../../adapters/gateways/json-call.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { askGateway } from './at-gateway.service.ts'
import { type EventRow, finishEvent, getEvent, insertEvent } from './events.repo.ts'
import { accountsAt } from './gateways.service.ts'
import { type AttemptRow, getAttempt, getAttemptAt, updateAttempt } from './payments.repo.ts'
import { settleResponse } from './settle.service.ts'

const RETRY_MS = 60_000

export interface WebhookCall {
  gateway: string
  rawBody: Uint8Array
  headers: Pick<Headers, 'get'>
}

// Also for earlier gateways: payments made there may still change.
async function verify(ctx: Context, call: WebhookCall): Promise<GatewayEvent | undefined> {
  for (const account of await accountsAt(ctx, call.gateway)) {
    const event = account.verifyWebhook({ ...call, now: ctx.now })
    if (event) return event
  }
  return undefined
}

/** Any account of the gateway may have made the payment; one with a revoked key must not hide the next. */
async function fetchOf(ctx: Context, { gateway, gateway_payment_id: gatewayPaymentId }: EventRow) {
  if (!gatewayPaymentId) return undefined
  let refusal: GatewayRefusal | undefined
  for (const account of await accountsAt(ctx, gateway)) {
    const seen = await account.fetch({ gatewayPaymentId }).catch(error => {
      if (!(error instanceof GatewayRefusal)) throw error
      refusal = error
      return undefined
    })
    if (seen) return seen
  }
  if (refusal) throw refusal
  return undefined
}

/** Stores a verified webhook for a job; duplicates are acknowledged. Throws `webhook.refused`. */
export async function receiveWebhook(ctx: Context, call: WebhookCall): Promise<{ received: boolean }> {
  const event = await verify(ctx, call)
  if (!event) throw new AppError('webhook.refused')
  const eventId = ctx.guards.once(event.eventId)
  await ctx.unit(async u => {
    const id = await insertEvent(u, call.gateway, { ...event, eventId })
    if (id) await u.enqueue('payment.event', { tenantId: u.tenant.id, eventId: id })
  })
  return { received: true }
}

async function readEvent(u: Unit, eventId: string) {
  const event = await getEvent(u, eventId)
  if (!event || event.processed_at || !event.gateway_payment_id) return undefined
  return { event, attempt: await getAttemptAt(u, event.gateway, event.gateway_payment_id) }
}

/** The attempt of a payment without a stored gateway id. */
async function attemptOf(ctx: Context, event: EventRow): Promise<AttemptRow | undefined> {
  const seen = await fetchOf(ctx, event)
  // Another shop of the merchant may give its payments other names.
  return seen && isId(seen.givenId) ? ctx.unit(u => getAttempt(u, seen.givenId)) : undefined
}

/** The job may give up before the gateway answers again; the rounds do not. */
async function askSoon(ctx: Context, { id, flagged }: AttemptRow): Promise<void> {
  if (!flagged)
    await ctx.unit(u => updateAttempt(u, id, { next_check_at: new Date(u.now.getTime() + RETRY_MS) }))
}

/** Fetches the reported payment and settles its attempt; the report itself is not trusted. */
export async function processEvent(ctx: Context, eventId: string): Promise<void> {
  const found = await ctx.unit(u => readEvent(u, eventId))
  if (!found) return
  const attempt = found.attempt ?? (await attemptOf(ctx, found.event))
  const seen =
    attempt &&
    (await askGateway(ctx, attempt).catch(async error => {
      await askSoon(ctx, attempt)
      throw error
    }))
  await ctx.unit(async u => {
    const settled = seen && (await settleResponse(u, attempt, seen))
    await finishEvent(u, eventId, settled ? (settled.flagged ? 'flagged' : 'settled') : 'unknown_payment')
  })
}
