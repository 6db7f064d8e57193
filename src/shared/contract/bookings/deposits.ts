import * as v from 'valibot'
import { instant, minor } from '../fields.ts'

/** How a booking is paid in parts. Shares are basis points of the price, amounts minor units. */

const part = v.variant('kind', [
  v.object({ kind: v.literal('share'), share_bp: v.number() }),
  v.object({ kind: v.literal('amount'), each_minor: minor }),
])
/** Fee per passenger of a cancellation at least so many days before departure. */
export const cancelTier = v.object({
  days: v.number(),
  fee: part,
  /** When it ends, where a trip is shown. */
  until: v.optional(instant),
})
export type CancelTier = v.InferOutput<typeof cancelTier>

/** The most days that what is overdue may wait, if it does not wait for ever. */
export const MAX_LAPSE_DAYS = 14

export const depositRule = v.object({
  first: part,
  /** Further parts, due so many days before departure. */
  instalments: v.array(v.object({ days: v.number(), share_bp: v.number() })),
  /** The rest is due so many days before departure. */
  balance_days: v.number(),
  /** Fewer days before departure all is paid at once. */
  full_days: v.number(),
  /** So many days overdue it is cancelled on its terms; never by itself without. */
  lapse_days: v.optional(v.number()),
})
export type DepositRule = v.InferOutput<typeof depositRule>

export const LINE_KINDS = ['deposit', 'instalment', 'balance'] as const
export const scheduleLine = v.object({
  kind: v.picklist(LINE_KINDS),
  due_at: instant,
  amount_minor: minor,
  /** What came in for it: money pays the lines in order. */
  paid_minor: minor,
  state: v.picklist(['paid', 'due', 'overdue', 'later']),
})
export type ScheduleLine = v.InferOutput<typeof scheduleLine>

/** Parts of a booking's price; only of a booking that may be paid in parts. */
export const paymentPlan = v.object({
  zone: v.string(),
  lines: v.array(scheduleLine),
  /** What is overdue or due next, and from when on it is late; zero when nothing is due. */
  next_minor: minor,
  next_due_at: v.nullable(instant),
  /** Days after which what is overdue ends the booking, and when that is. */
  lapse_days: v.nullable(v.number()),
  lapses_at: v.nullable(instant),
})
export type PaymentPlan = v.InferOutput<typeof paymentPlan>

/** `next`: what is overdue or due next. */
export const PAYMENT_PARTS = ['all', 'next'] as const
export const paymentPart = v.picklist(PAYMENT_PARTS, 'validation:required')
export type PaymentPart = v.InferOutput<typeof paymentPart>
