import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { GatewayCall, GatewayEvent } from '../gateway.ts'
import { readBody, sameSecret } from './proof.ts'

const TOLERANCE_SECONDS = 300
const short = v.pipe(v.string(), v.minLength(1), v.maxLength(255))
const webhook = v.object({
  id: short,
  type: short,
  livemode: v.boolean(),
  data: v.object({ object: v.object({ id: short, object: short, payment_intent: v.nullish(short) }) }),
})

/** `t=<seconds>,v1=<hex>`, with several `v1` while a secret is being replaced. */
function isSigned({ rawBody, headers, now }: GatewayCall, secret: string): boolean {
  const parts = (headers.get('stripe-signature') ?? '').split(',').map(part => part.split('='))
  const [seconds = '', ...others] = parts.flatMap(([name, value]) => (name === 't' && value ? [value] : []))
  if (others.length > 0 || !/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex')
  return parts.some(([name, value]) => name === 'v1' && value !== undefined && sameSecret(value, mac))
}

/** Other objects than a session name their payment intent, from which the session is found. */
export function readStripeWebhook(
  call: GatewayCall,
  secret: string | undefined,
  live: boolean,
): GatewayEvent | undefined {
  if (!secret || !isSigned(call, secret)) return undefined
  const body = readBody(webhook, call.rawBody)
  if (!body || body.livemode !== live) return undefined
  const { id, object, payment_intent } = body.data.object
  const named = object === 'checkout.session' || object === 'payment_intent' ? id : payment_intent
  return named ? { eventId: body.id, kind: body.type, gatewayPaymentId: named } : undefined
}
