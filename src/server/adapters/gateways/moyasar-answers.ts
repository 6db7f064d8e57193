import * as v from 'valibot'
import type { GatewayPayment, GatewayStatus } from '../gateway.ts'
import { reasonFrom } from './reasons.ts'

const minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const payment = v.object({
  id: v.string(),
  status: v.string(),
  amount: minor,
  currency: v.string(),
  refunded: v.nullish(minor, 0),
  source: v.nullish(
    v.object({
      company: v.nullish(v.string()),
      number: v.nullish(v.string()),
      message: v.nullish(v.string()),
    }),
  ),
})
type Part = v.InferOutput<typeof payment>

export const invoice = v.object({
  id: v.pipe(v.string(), v.uuid()),
  status: v.string(),
  amount: minor,
  currency: v.string(),
  url: v.pipe(v.string(), v.url()),
  payments: v.nullish(v.array(payment)),
  metadata: v.nullish(v.record(v.string(), v.nullish(v.string()))),
})
export type Invoice = v.InferOutput<typeof invoice>
export const invoices = v.object({ invoices: v.array(invoice) })

const PAID = ['paid', 'captured', 'refunded']

export const paidPart = ({ payments }: Invoice): Part | undefined =>
  payments?.find(({ status }) => PAID.includes(status))

const STATUS: Record<string, GatewayStatus> = {
  initiated: 'initiated',
  paid: 'paid',
  failed: 'failed',
  refunded: 'paid',
  canceled: 'voided',
  expired: 'voided',
  voided: 'voided',
  on_hold: 'pending',
}

function statusOf(found: Invoice): GatewayStatus {
  if (paidPart(found)) return 'paid'
  if (found.payments?.some(({ status }) => status === 'authorized')) return 'authorized'
  return STATUS[found.status] ?? 'pending'
}

const lastFour = (number: string | null | undefined) => /(\d{4})$/.exec(number ?? '')?.[1]

function cardOf(part: Part | undefined): GatewayPayment['card'] {
  const last4 = lastFour(part?.source?.number)
  return last4 ? { brand: part?.source?.company ?? 'card', last4 } : undefined
}

/** What was paid counts, not what was asked for. Moyasar says no mode: the key decides it. */
export function toPayment(found: Invoice, live: boolean): GatewayPayment {
  const part = paidPart(found)
  const status = statusOf(found)
  const { amount, currency } = part ?? found
  return {
    id: found.id,
    givenId: found.metadata?.attempt_id ?? '',
    status,
    amountMinor: amount,
    currency,
    live,
    refundedMinor: part?.status === 'refunded' ? Math.max(part.refunded, 0) || amount : (part?.refunded ?? 0),
    card: cardOf(part),
    reason: status === 'failed' ? reasonFrom(found.payments?.at(-1)?.source?.message) : undefined,
  }
}
