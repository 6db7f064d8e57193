import * as v from 'valibot'
import { currency, id, instant, integer, minor } from './fields.ts'
import { category } from './prices.ts'

/** What ending a booking costs and gives back. Amounts are minor units of the booking's currency. */

/** Of all passengers of a category. */
export const quoteLine = v.object({
  category,
  quantity: v.number(),
  /** Price of one with VAT, what is kept of it, and what goes back of it. */
  unit_minor: minor,
  fee_minor: minor,
  back_minor: minor,
})
export type QuoteLine = v.InferOutput<typeof quoteLine>

/** `office`: no payment can take it back, so staff return it by hand. */
export const REFUND_WAYS = ['balance', 'card', 'office'] as const
export const refundRoute = v.object({
  to: v.picklist(REFUND_WAYS),
  amount_minor: minor,
  /** Last digits of the card. */
  last4: v.nullable(v.string()),
})
export type RefundRoute = v.InferOutput<typeof refundRoute>

/** Fee per passenger, set by staff. */
const fee = v.optional(integer(0, 10_000_000_000))
export const quoteFees = v.strictObject({ ADT: fee, CHD: fee, INF: fee })
export type QuoteFees = v.InferOutput<typeof quoteFees>

export const bookingQuote = v.object({
  id,
  kind: v.picklist(['cancel']),
  status: v.picklist(['offered', 'expired', 'accepted', 'replaced', 'withdrawn']),
  currency,
  lines: v.array(quoteLine),
  routes: v.array(refundRoute),
  /** Kept of what was paid. */
  fee_minor: minor,
  back_minor: minor,
  message: v.nullable(v.string()),
  valid_until: instant,
  made_at: instant,
})
export type BookingQuote = v.InferOutput<typeof bookingQuote>
