import * as v from 'valibot'
import type { GatewayCall, GatewayEvent } from '../gateway.ts'
import { readBody, sameSecret } from './proof.ts'

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const webhook = v.object({
  id: short,
  type: short,
  secret_token: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  live: v.boolean(),
  data: v.object({ id: short, invoice_id: v.nullish(short) }),
})

/** Moyasar signs nothing: the shared secret in the body is the proof, and the payment is fetched. */
export function readMoyasarWebhook(
  { rawBody }: GatewayCall,
  secret: string | undefined,
  live: boolean,
): GatewayEvent | undefined {
  const body = secret ? readBody(webhook, rawBody) : undefined
  if (!body || !secret || !sameSecret(body.secret_token, secret) || body.live !== live) return undefined
  return { eventId: body.id, kind: body.type, gatewayPaymentId: body.data.invoice_id ?? body.data.id }
}
