import * as v from 'valibot'
import { fromDecimal } from '#shared/rules/money/decimal.ts'
import type { GatewayPayment, GatewayStatus } from '../gateway.ts'
import { reasonFrom } from './reasons.ts'
import { type GatewayRefund, refundFields } from './refund-states.ts'

export const charge = v.object({
  id: v.pipe(v.string(), v.regex(/^chg_\w{1,100}$/)),
  status: v.string(),
  amount: v.number(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  live_mode: v.boolean(),
  transaction: v.nullish(v.object({ url: v.nullish(v.pipe(v.string(), v.url())) })),
  reference: v.nullish(v.object({ order: v.nullish(v.string()) })),
  response: v.nullish(v.object({ message: v.nullish(v.string()) })),
  card: v.nullish(v.object({ last_four: v.nullish(v.string()), brand: v.nullish(v.string()) })),
})
export type Charge = v.InferOutput<typeof charge>

export const refund = v.object({
  id: v.string(),
  charge_id: v.string(),
  status: v.string(),
  amount: v.number(),
  reference: v.nullish(v.object({ merchant: v.nullish(v.string()) })),
})
export type Refund = v.InferOutput<typeof refund>
export const refunds = v.object({ has_more: v.nullish(v.boolean()), refunds: v.nullish(v.array(refund)) })
export type Refunds = v.InferOutput<typeof refunds>

const STATUS: Record<string, GatewayStatus> = {
  INITIATED: 'initiated',
  IN_PROGRESS: 'pending',
  AUTHORIZED: 'authorized',
  CAPTURED: 'paid',
  DECLINED: 'failed',
  FAILED: 'failed',
  RESTRICTED: 'failed',
  CANCELLED: 'failed',
  ABANDONED: 'failed',
  TIMEDOUT: 'failed',
  VOID: 'voided',
}

function reasonOf({ status, response }: Charge): string | undefined {
  if (['CANCELLED', 'ABANDONED', 'TIMEDOUT'].includes(status)) return 'cancelled'
  return STATUS[status] === 'failed' ? reasonFrom(response?.message) : undefined
}

const FAILED = ['DECLINED', 'FAILED', 'CANCELLED', 'RESTRICTED', 'TIMEDOUT', 'TIMED_OUT', 'VOID']

// Of a status that is unknown, as Tap's own UNKNOWN, the money may still go.
const stateOf = ({ status }: Refund): GatewayRefund['state'] => {
  if (status === 'REFUNDED') return 'settled'
  return FAILED.includes(status) ? 'failed' : 'pending'
}

export const isTaken = (answer: Refund): boolean => stateOf(answer) !== 'failed'

export const refundsOf = (found: readonly Refund[], currency: string): GatewayRefund[] =>
  found.map(each => ({
    amountMinor: fromDecimal(String(each.amount), currency) ?? 0,
    state: stateOf(each),
    name: each.reference?.merchant ?? undefined,
  }))

function cardOf({ card }: Charge): GatewayPayment['card'] {
  if (!card?.last_four) return undefined
  return { brand: (card.brand ?? 'card').toLowerCase(), last4: card.last_four }
}

/** Amounts are decimals in major units. One that is none of its currency matches no attempt. */
export function toPayment(found: Charge, returned: readonly Refund[]): GatewayPayment {
  const { currency } = found
  const minor = (amount: number) => fromDecimal(String(amount), currency) ?? -1
  const status = STATUS[found.status] ?? 'pending'
  return {
    id: found.id,
    givenId: found.reference?.order ?? '',
    status,
    amountMinor: minor(found.amount),
    currency,
    live: found.live_mode,
    ...refundFields(refundsOf(returned, currency)),
    endsByItself: status === 'initiated',
    card: cardOf(found),
    reason: reasonOf(found),
  }
}
