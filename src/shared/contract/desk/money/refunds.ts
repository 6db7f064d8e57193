import * as v from 'valibot'
import { bookingStatus } from '../../bookings/bookings.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { currency, id, instant, integer, minor, searched, text } from '../../fields.ts'
import { MAX_AMOUNT } from '../../money/ledger.ts'

/** Money that goes back to customers. Amounts are minor units. */

/** `balance`: of the agency that booked. */
const way = v.picklist(['card', 'balance', 'bank'])

export const refund = v.object({
  id,
  way,
  /** By staff, from an accepted quote, or made at the gateway itself. */
  source: v.picklist(['staff', 'quote', 'external']),
  amount_minor: minor,
  currency,
  status: v.picklist(['asked', 'at_gateway', 'done', 'failed']),
  /** `bounced`: it was done, and failed later; the money is here again. */
  problem: v.nullable(v.picklist(['refused', 'no_answer', 'not_set_up', 'bounced'])),
  reason: v.nullable(v.string()),
  asked_at: instant,
  done_at: v.nullable(instant),
})
export type Refund = v.InferOutput<typeof refund>

const booking = v.object({ id, reference: v.string(), kind: v.string() })

export const refundQuote = v.object({
  booking,
  currency,
  due_minor: minor,
  /** Asked for already, and not back yet. */
  open_minor: minor,
  left_minor: minor,
  ways: v.array(
    v.object({
      way,
      attempt_id: v.nullable(id),
      last4: v.nullable(v.string()),
      brand: v.nullable(v.string()),
      most_minor: minor,
    }),
  ),
})
export type RefundQuote = v.InferOutput<typeof refundQuote>

const dueRow = v.object({
  ...booking.entries,
  status: bookingStatus,
  lead_name: v.nullable(v.string()),
  agency: v.nullable(v.string()),
  currency,
  due_minor: minor,
  open_minor: minor,
  /** Goes back by no way before its payer's bank has decided. */
  disputed_minor: minor,
  since: instant,
})
export type DueRefund = v.InferOutput<typeof dueRow>

const sentRow = v.object({
  ...refund.entries,
  booking,
  last4: v.nullable(v.string()),
  by: v.nullable(v.string()),
})
export type SentRefund = v.InferOutput<typeof sentRow>

export const refundFilter = v.object({
  view: v.optional(v.picklist(['due', 'sent']), 'due'),
  q: v.optional(v.pipe(searched(40), v.trim()), ''),
  after: v.optional(id),
})
export type RefundFilter = v.InferOutput<typeof refundFilter>

/** One of the two is filled, by `view`. */
export const refundList = v.object({ due: v.array(dueRow), sent: v.array(sentRow), next: v.nullable(id) })
export type RefundList = v.InferOutput<typeof refundList>

export const listRefunds = defineEndpoint({
  method: 'GET',
  path: '/api/desk/refunds',
  summary: 'What is due for refund, or what is on its way and done',
  access: { permission: 'refunds.create' },
  query: refundFilter,
  answer: refundList,
})

export const getRefundQuote = defineEndpoint({
  method: 'GET',
  path: '/api/desk/bookings/{id}/refund',
  summary: 'How much of a booking is due for refund, and the ways it can go',
  access: { permission: 'refunds.create' },
  answer: refundQuote,
})

export const askRefund = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/refund',
  summary: 'Give money back that is due, whole or in part: a dangerous act',
  access: { permission: 'refunds.create' },
  idempotent: true,
  body: v.strictObject({
    way,
    /** The payment it goes back along, by card. */
    attempt_id: v.nullable(id),
    amount_minor: integer(1, MAX_AMOUNT),
    reason: text(200),
  }),
  answer: refund,
  status: 201,
})

export const retryRefund = defineEndpoint({
  method: 'POST',
  path: '/api/desk/refunds/{id}/retry',
  summary: 'Order a refund again that failed, or ask what became of one on its way',
  access: { permission: 'refunds.create' },
  answer: refund,
})

export const finishRefund = defineEndpoint({
  method: 'POST',
  path: '/api/desk/refunds/{id}/done',
  summary: 'A refund was sent from the bank',
  access: { permission: 'refunds.create' },
  body: v.strictObject({ reference: text(60) }),
  answer: refund,
})
