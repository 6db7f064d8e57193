import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { GatewayCall, GatewayEvent } from './gateway.ts'

/** Form of Stripe's scheme: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody">`. */
export const SIGNATURE_HEADER = 'sandbox-signature'
const TOLERANCE_SECONDS = 300
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

const report = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  live: v.boolean(),
  data: v.object({ id: v.pipe(v.string(), v.uuid()) }),
})

function macOf(secret: string, seconds: string, rawBody: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
}

export function signReport(secret: string, body: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${macOf(secret, seconds, Buffer.from(body)).toString('hex')}`
}

/** The same event of a payment always has the same id, so that a second delivery is recognised. */
export function reportBody(paymentId: string, event: string, live: boolean): string {
  const id = createHash('sha256').update(`${paymentId}\0${event}`).digest('hex').slice(0, 32)
  const type = event.split('.')[0]
  return JSON.stringify({ id: `evt_${id}`, type, live, data: { id: paymentId } })
}

function isFresh(seconds: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS
}

/** The event of a report that is signed with `secret`, recent and of this mode; undefined otherwise. */
export function readReport(
  { rawBody, headers, now }: GatewayCall,
  secret: string,
  live: boolean,
): GatewayEvent | undefined {
  const signature = SIGNATURE.exec(headers.get(SIGNATURE_HEADER) ?? '')
  if (!signature) return undefined
  const [, seconds, mac] = signature as unknown as [string, string, string]
  if (!timingSafeEqual(macOf(secret, seconds, rawBody), Buffer.from(mac, 'hex'))) return undefined
  if (!isFresh(Number(seconds), now)) return undefined
  const read = v.safeParse(report, parseJson(rawBody))
  if (!read.success || read.output.live !== live) return undefined
  return { eventId: read.output.id, kind: read.output.type, gatewayPaymentId: read.output.data.id }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    // Malformed reports are rejected like unsigned ones.
    return undefined
  }
}
