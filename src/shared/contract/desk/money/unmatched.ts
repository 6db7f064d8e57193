import * as v from 'valibot'
import { bookingStatus } from '../../bookings/bookings.ts'
import { vatReasonCode } from '../../bookings/prices.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { currency, id, instant, longText, minor, text } from '../../fields.ts'
import { vatCategory } from '../../money/invoices.ts'

/** Money that came without a booking and waits for staff to say where it belongs. */

const access = { permission: 'refunds.create' } as const

export const MATCH_REASONS = ['reference', 'email', 'name', 'amount'] as const

export const proposal = v.object({
  booking_id: id,
  kind: v.string(),
  reference: v.string(),
  status: bookingStatus,
  lead_name: v.nullable(v.string()),
  due_minor: minor,
  reasons: v.array(v.picklist(MATCH_REASONS)),
})
export type Proposal = v.InferOutput<typeof proposal>

const keptAs = v.object({ vat_category: vatCategory, vat_reason: v.nullable(vatReasonCode) })
/** The VAT of money that is kept without a booking. */
export type KeptAs = v.InferOutput<typeof keptAs>

export const unmatchedPayment = v.object({
  id,
  reference: v.string(),
  receipt_number: v.nullable(v.string()),
  at: instant,
  /** Received and not sent back. */
  amount_minor: minor,
  currency,
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  purpose: v.string(),
  reference_text: v.nullable(v.string()),
  /** Reference of the link it came by. */
  link: v.nullable(v.string()),
  /** The gateway’s record differs from what was asked for. */
  problem: v.boolean(),
  /** The attempt that staff decide about. */
  flagged_attempt: v.nullable(id),
  /** Its gateway did not take the refund that was ordered. */
  refused: v.boolean(),
  /** It came by bank transfer or its refund was refused, and goes back by one that staff make. */
  by_bank: v.boolean(),
  /** Why it was kept without a tax document; null while it waits. */
  kept_reason: v.nullable(v.string()),
  proposals: v.array(proposal),
})
export type UnmatchedPayment = v.InferOutput<typeof unmatchedPayment>

export const listUnmatched = defineEndpoint({
  method: 'GET',
  path: '/api/desk/unmatched-payments',
  summary:
    'Money without a booking, oldest first, with bookings it may be for; or what was kept without a tax document, newest first',
  access,
  query: v.object({ view: v.optional(v.picklist(['', 'kept']), '') }),
  answer: v.object({ rows: v.array(unmatchedPayment), more: v.boolean() }),
})

export const matchPayment = defineEndpoint({
  method: 'POST',
  path: '/api/desk/unmatched-payments/{id}/match',
  summary: 'Put money that came without a booking to one',
  access,
  body: v.strictObject({ booking_reference: text(24) }),
  answer: v.null(),
})

export const keepPayment = defineEndpoint({
  method: 'POST',
  path: '/api/desk/unmatched-payments/{id}/keep',
  summary: 'Say that money belongs to no booking, such as a visa fee, and issue its tax document',
  access,
  body: v.strictObject({
    /** What it is for, as its document says; or why it has none. */
    reason: longText(200),
    /** Empty: no tax document. */
    vat_category: v.optional(v.union([vatCategory, v.literal('')]), ''),
    vat_reason: v.optional(vatReasonCode),
  }),
  answer: v.null(),
})

export const reopenPayment = defineEndpoint({
  method: 'POST',
  path: '/api/desk/unmatched-payments/{id}/reopen',
  summary:
    'Decide again about money that was kept without a booking; its document is credited with the reason',
  access,
  body: v.strictObject({ reason: text(200) }),
  answer: v.null(),
})

export const refundPayment = defineEndpoint({
  method: 'POST',
  path: '/api/desk/unmatched-payments/{id}/refund',
  summary: 'Send money that came without a booking back to where it came from; a dangerous act',
  access,
  body: v.strictObject({ reason: longText(200) }),
  answer: v.null(),
})

export const retryPaymentRefund = defineEndpoint({
  method: 'POST',
  path: '/api/desk/unmatched-payments/{id}/refund-again',
  summary:
    'Ask what became of a refund of money without a booking, and order it again where nothing is known of it',
  access,
  answer: v.null(),
})
