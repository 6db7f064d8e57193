import * as v from 'valibot'
import { DISPUTE_STEPS, FLAG_DECISIONS, PAYMENT_ACTS, PAYMENT_CAUSES } from '../../../base/payment-causes.ts'
import { defineEndpoint } from '../../endpoint.ts'
import {
  currency,
  id,
  instant,
  integer,
  localized,
  longText,
  minor,
  plainDate,
  searched,
} from '../../fields.ts'
import { MAX_AMOUNT } from '../../money/ledger.ts'
import { ATTEMPT_STATUSES, attemptStatus, paymentMethod } from '../../money/payments.ts'
import { transfer } from '../../money/transfers.ts'
import { tableFormat } from '../../table-format.ts'

/** Payments as staff see them. Amounts are minor units. */

const cause = v.picklist(PAYMENT_CAUSES)
const act = v.picklist(PAYMENT_ACTS)

const target = v.object({
  kind: v.string(),
  id,
  /** Reference of a booking, or the agency’s name. */
  reference: v.nullable(localized),
  path: v.nullable(v.string()),
})

const rowEntries = {
  id,
  at: instant,
  status: attemptStatus,
  cause,
  amount_minor: minor,
  /** Posted to our books, and posted back. */
  received_minor: minor,
  returned_minor: minor,
  currency,
  method: paymentMethod,
  gateway: v.string(),
  live: v.boolean(),
  card_brand: v.nullable(v.string()),
  card_last4: v.nullable(v.string()),
  flagged: v.boolean(),
  target,
}
export const paymentRow = v.object(rowEntries)
export type PaymentRow = v.InferOutput<typeof paymentRow>

const day = v.optional(v.union([plainDate, v.literal('')]), '')

export const paymentFilter = v.object({
  /** Reference of a booking or a transfer, or the last four digits of a card. */
  q: v.optional(v.pipe(searched(40), v.trim()), ''),
  status: v.optional(v.picklist(['', ...ATTEMPT_STATUSES]), ''),
  method: v.optional(v.union([paymentMethod, v.literal('')]), ''),
  gateway: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{0,20}$/, 'validation:pattern')), ''),
  mode: v.optional(v.picklist(['', 'live', 'test']), ''),
  flagged: v.optional(v.picklist(['', 'yes']), ''),
  /** Transfers with a slip that waits for staff. */
  slips: v.optional(v.picklist(['', 'yes']), ''),
  from: day,
  to: day,
  after: v.optional(id),
})
export type PaymentFilter = v.InferOutput<typeof paymentFilter>

export const paymentList = v.object({
  rows: v.array(paymentRow),
  next: v.nullable(id),
  /** Set when more match than are added up; there are no totals then. */
  more_than: v.nullable(v.number()),
  /** Of all filtered attempts, from the books, by currency. */
  totals: v.array(v.object({ currency, count: v.number(), received_minor: minor, returned_minor: minor })),
  gateways: v.array(v.string()),
})
export type PaymentList = v.InferOutput<typeof paymentList>

/** `kind`: a text under `desk-payments:line.<source>`, or the event of a booking. */
export const paymentLine = v.object({
  at: instant,
  source: v.picklist(['attempt', 'report', 'fetch', 'books', 'booking']),
  kind: v.string(),
  detail: v.nullable(v.string()),
  amount_minor: v.nullable(minor),
})
export type PaymentLine = v.InferOutput<typeof paymentLine>

export const explanation = v.object({
  cause,
  /** What may be done about it by the caller, now. */
  act: v.nullable(act),
  attempt: v.nullable(id),
  target: v.object({ kind: v.string(), id, path: v.nullable(v.string()) }),
})
export type Explanation = v.InferOutput<typeof explanation>

const flagDecision = v.picklist(FLAG_DECISIONS)

export const paymentRecord = v.object({
  ...rowEntries,
  /** Of a payment that is not as it was asked for: what the gateway reports, and what the caller may decide now. */
  to_decide: v.nullable(
    v.object({
      may: v.array(flagDecision),
      reported_minor: v.nullable(minor),
      reported_currency: v.nullable(currency),
    }),
  ),
  /** Steps of a dispute that the caller may record now, with the amount in question; none where the gateway reports it. */
  dispute_steps: v.partial(v.object(v.entriesFromList(DISPUTE_STEPS, minor))),
  gateway_account: v.nullable(v.string()),
  gateway_payment_id: v.nullable(v.string()),
  expires_at: instant,
  checks: v.number(),
  next_check_at: v.nullable(instant),
  explanation,
  transfer: v.nullable(transfer),
  lines: v.array(paymentLine),
  others: v.array(paymentRow),
})
export type PaymentRecord = v.InferOutput<typeof paymentRecord>

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/desk/payments',
  summary:
    'Payment attempts of the tenant, newest first, with totals from the books; of days, what was posted in them',
  access: { permission: 'refunds.create' },
  query: paymentFilter,
  answer: paymentList,
})

export const exportPayments = defineEndpoint({
  method: 'GET',
  path: '/api/desk/payments/export',
  summary: 'The filtered payments as CSV or XLSX',
  access: { permission: 'refunds.create' },
  limit: 'report',
  query: v.object({ ...paymentFilter.entries, format: tableFormat }),
  download: true,
  answer: v.null(),
})

export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/api/desk/payments/{id}',
  summary: 'A payment attempt with its reports, fetches, postings and booking, and why it is not paid',
  access: { permission: 'refunds.create' },
  answer: paymentRecord,
})

export const fetchPayment = defineEndpoint({
  method: 'POST',
  path: '/api/desk/payments/{id}/fetch',
  summary: 'Ask the gateway about a payment now',
  access: 'staff',
  answer: v.null(),
})

export const decidePayment = defineEndpoint({
  method: 'POST',
  path: '/api/desk/payments/{id}/decision',
  summary:
    'Decide about a payment that is not as it was asked for: what came counts as a payment, goes back through the gateway (a dangerous act), or is none of ours; decided once',
  access: { permission: 'refunds.create' },
  idempotent: true,
  body: v.strictObject({
    decision: flagDecision,
    /** As the caller saw it. */
    reported_minor: v.nullable(minor),
    reason: longText(200),
  }),
  answer: v.null(),
})

export const recordDispute = defineEndpoint({
  method: 'POST',
  path: '/api/desk/payments/{id}/dispute',
  summary:
    'Record a step of a dispute whose gateway reports none: the payer’s bank disputes the payment, decides for the agency, takes money back, or gives that back; the books follow as by a report',
  access: { permission: 'refunds.create' },
  idempotent: true,
  body: v.strictObject({
    step: v.picklist(DISPUTE_STEPS),
    /** Of what was taken or given back; a dispute is of all that is left. */
    amount_minor: integer(0, MAX_AMOUNT),
    /** As the caller saw it. */
    most_minor: minor,
    reason: longText(200),
  }),
  answer: v.null(),
})

export const explainBookingPayment = defineEndpoint({
  method: 'GET',
  path: '/api/desk/bookings/{id}/payment',
  summary: 'Why a booking is not paid, and what to do about it',
  access: 'staff',
  answer: explanation,
})
