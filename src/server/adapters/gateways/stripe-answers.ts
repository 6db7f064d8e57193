import * as v from 'valibot'
import type { Dispute, GatewayPayment, GatewayStatus } from '../gateway.ts'
import { type GatewayRefund, refundFields } from './refund-states.ts'

const minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const card = v.object({ brand: v.nullish(v.string()), last4: v.nullish(v.string()) })
export const refund = v.object({
  id: v.string(),
  amount: minor,
  status: v.nullish(v.string(), 'succeeded'),
  metadata: v.nullish(v.object({ order: v.nullish(v.string()) })),
})
type Refund = v.InferOutput<typeof refund>
export const refunds = v.object({ data: v.array(refund), has_more: v.nullish(v.boolean(), false) })
export type Refunds = v.InferOutput<typeof refunds>

const charge = v.object({
  amount_refunded: v.nullish(minor, 0),
  refunds: v.nullish(refunds),
  disputed: v.nullish(v.boolean(), false),
  payment_method_details: v.nullish(v.object({ card: v.nullish(card) })),
})

export const session = v.object({
  id: v.pipe(v.string(), v.regex(/^cs_\w{1,200}$/)),
  status: v.nullish(v.string()),
  payment_status: v.string(),
  amount_total: v.nullish(minor, 0),
  currency: v.pipe(v.string(), v.toUpperCase()),
  livemode: v.boolean(),
  client_reference_id: v.nullish(v.string()),
  url: v.nullish(v.pipe(v.string(), v.url())),
  // Only its id in an answer that does not expand it.
  payment_intent: v.nullish(
    v.union([
      v.pipe(
        v.string(),
        v.transform(id => ({ id, status: '', latest_charge: null })),
      ),
      v.object({
        id: v.string(),
        status: v.string(),
        latest_charge: v.nullish(charge),
      }),
    ]),
  ),
})
export type Session = v.InferOutput<typeof session>

const dispute = v.object({
  id: v.string(),
  status: v.string(),
  amount: minor,
  balance_transactions: v.nullish(
    v.array(v.object({ fee: v.nullish(v.number(), 0), currency: v.pipe(v.string(), v.toUpperCase()) })),
    [],
  ),
})
export const disputes = v.object({ data: v.array(dispute) })

export const sessions = v.object({ data: v.array(session) })

function statusOf({ status, payment_status, payment_intent }: Session): GatewayStatus {
  if (payment_status === 'paid') return 'paid'
  if (payment_intent?.status === 'requires_capture') return 'authorized'
  if (status === 'expired') return 'voided'
  return status === 'open' ? 'initiated' : 'pending'
}

const STATES: Record<string, GatewayRefund['state']> = {
  succeeded: 'settled',
  failed: 'failed',
  canceled: 'failed',
}
const stateOf = ({ status }: Refund) => STATES[status] ?? 'pending'

export const isTaken = (answer: Refund): boolean => stateOf(answer) !== 'failed'

/** Where the list is missing, the charge's sum stands for one. */
export function refundsOf({ payment_intent }: Session): GatewayRefund[] {
  const { refunds: listed, amount_refunded = 0 } = payment_intent?.latest_charge ?? {}
  if (!listed) return amount_refunded > 0 ? [{ amountMinor: amount_refunded, state: 'settled' }] : []
  return listed.data.map(each => ({
    amountMinor: each.amount,
    state: stateOf(each),
    name: each.metadata?.order ?? undefined,
  }))
}

const DISPUTE_ENDS: Partial<Record<string, Dispute['state']>> = {
  won: 'won',
  lost: 'lost',
  // An inquiry of the bank that took no money.
  warning_closed: 'won',
  prevented: 'won',
}

/** Fees in the currency of the payment alone: Stripe charges in that of the account. */
export const toDisputes = (currency: string, { data }: v.InferOutput<typeof disputes>): Dispute[] =>
  data.map(({ id, status, amount, balance_transactions }) => ({
    id,
    state: DISPUTE_ENDS[status] ?? 'open',
    amountMinor: amount,
    feeMinor: balance_transactions.reduce(
      (sum, each) => sum + (each.currency === currency ? each.fee : 0),
      0,
    ),
  }))

export const isDisputed = ({ payment_intent }: Session): boolean =>
  payment_intent?.latest_charge?.disputed ?? false

/** A declined card leaves the session open: the payer tries another one on Stripe's page. */
export function toPayment(found: Session): GatewayPayment {
  const taken = found.payment_intent?.latest_charge
  const { brand, last4 } = taken?.payment_method_details?.card ?? {}
  return {
    id: found.id,
    givenId: found.client_reference_id ?? '',
    status: statusOf(found),
    amountMinor: found.amount_total,
    currency: found.currency,
    live: found.livemode,
    ...refundFields(refundsOf(found)),
    card: last4 ? { brand: brand ?? 'card', last4 } : undefined,
  }
}
