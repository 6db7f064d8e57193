import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import type { GatewayCall, GatewayEvent } from '../gateway.ts'
import { readBody, sameSecret } from './proof.ts'

const short = v.pipe(v.string(), v.maxLength(200))
const instant = v.nullish(v.union([short, v.number()]))
const webhook = v.object({
  id: v.pipe(v.string(), v.regex(/^(chg|re)_\w{1,100}$/)),
  charge_id: v.nullish(short),
  status: short,
  amount: v.number(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  live_mode: v.boolean(),
  created: instant,
  transaction: v.nullish(v.object({ created: instant })),
  reference: v.nullish(v.object({ gateway: v.nullish(short), payment: v.nullish(short) })),
})
type Webhook = v.InferOutput<typeof webhook>

/** The text Tap signs: the amount has all decimals of its currency. */
function signedText({ id, amount, currency, reference, status, transaction, created }: Webhook): string {
  const minor = fromDecimal(String(amount), currency)
  const printed = minor === undefined ? String(amount) : toDecimal(minor, currency)
  const parts = {
    id,
    amount: printed,
    currency,
    gateway_reference: reference?.gateway ?? '',
    payment_reference: reference?.payment ?? '',
    status,
    created: transaction?.created ?? created ?? '',
  }
  return Object.entries(parts)
    .map(([name, value]) => `x_${name}${value}`)
    .join('')
}

/** Tap signs with the account's secret key. The signature covers all that makes an event another one. */
export function readTapWebhook(
  { rawBody, headers }: GatewayCall,
  key: string,
  live: boolean,
): GatewayEvent | undefined {
  const body = readBody(webhook, rawBody)
  const given = headers.get('hashstring') ?? ''
  if (!body || body.live_mode !== live || !/^[0-9a-f]{64}$/.test(given)) return undefined
  const mac = createHmac('sha256', key).update(signedText(body)).digest('hex')
  if (!sameSecret(given, mac)) return undefined
  return { eventId: given, kind: body.status, gatewayPaymentId: body.charge_id ?? body.id }
}
