import * as v from 'valibot'
import { currency, id, instant, integer, localized, minor } from '../fields.ts'
import { category, type PriceLine, priceLine } from './prices.ts'

/** What ending or changing a booking costs and gives back. Amounts are minor units of the booking's currency. */

/** Of all passengers of a category who paid one price, or of an extra. */
export const quoteLine = v.object({
  category: v.optional(category),
  fare: priceLine.entries.fare,
  name: priceLine.entries.name,
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
  last4: v.nullable(v.string()),
})
export type RefundRoute = v.InferOutput<typeof refundRoute>

/** Fee per passenger, or of the whole booking where its rules keep of the whole; set by staff. */
const fee = v.optional(integer(0, 10_000_000_000))
export const quoteFees = v.strictObject({ ADT: fee, CHD: fee, INF: fee, whole: fee })
export type QuoteFees = v.InferOutput<typeof quoteFees>

/** One part of a journey, in a line. */
export const journeyLeg = v.object({
  /** Such as the flight's number. */
  label: v.string(),
  from: localized,
  to: localized,
  at: instant,
  zone: v.string(),
  /** Its hour says nothing. */
  whole_day: v.optional(v.boolean()),
  /** Of a stay, which goes nowhere: the day of departure. */
  until: v.optional(instant),
})
export type JourneyLeg = v.InferOutput<typeof journeyLeg>

const change = v.object({
  from: v.array(journeyLeg),
  to: v.array(journeyLeg),
  /** What the new journey costs more than the old one; negative when it costs less. */
  difference_minor: minor,
  total_minor: minor,
  /** To pay after the change. */
  due_minor: minor,
  /** Tickets are void when it is accepted, and issued again. */
  voids_tickets: v.boolean(),
})
export type QuotedChange = v.InferOutput<typeof change>

/** A change as it is kept: with the price before and after. */
export interface StoredChange extends QuotedChange {
  target_id: string
  /** Names of both for staff, such as codes of blocks. */
  codes: { from: string; to: string }
  before: PriceLine[]
  after: PriceLine[]
  vat_minor: number
  /** What the kind carries out, as it was offered. */
  of_kind?: unknown
}

export const bookingQuote = v.object({
  id,
  kind: v.picklist(['cancel', 'change']),
  status: v.picklist(['offered', 'expired', 'accepted', 'replaced', 'withdrawn']),
  currency,
  lines: v.array(quoteLine),
  routes: v.array(refundRoute),
  /** Kept of what was paid. */
  fee_minor: minor,
  back_minor: minor,
  /** What a change changes; null for a cancellation. */
  change: v.nullable(change),
  message: v.nullable(v.string()),
  valid_until: instant,
  made_at: instant,
})
export type BookingQuote = v.InferOutput<typeof bookingQuote>
