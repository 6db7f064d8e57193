import * as v from 'valibot'
import { PAYMENT_CAUSES } from '../../base/payment-causes.ts'
import type { Booking } from '../bookings/bookings.ts'
import { paymentPart } from '../bookings/deposits.ts'
import { defineEndpoint } from '../endpoint.ts'
import { currency, id, instant, minor } from '../fields.ts'

export const ATTEMPT_STATUSES = [
  'created',
  'redirected',
  'pending',
  'authorized',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
  'voided',
  'disputed',
] as const
export const attemptStatus = v.picklist(ATTEMPT_STATUSES)
export type AttemptStatus = v.InferOutput<typeof attemptStatus>
/** `balance`: the agency's balance, then its credit. */
export const PAYMENT_METHODS = [
  'mada',
  'card',
  'apple_pay',
  'stc_pay',
  'knet',
  'balance',
  'bank_transfer',
] as const
export const paymentMethod = v.picklist(PAYMENT_METHODS, 'validation:required')
export type PaymentMethod = v.InferOutput<typeof paymentMethod>

const paymentRest = v.object({
  due_minor: minor,
  /** The part that is due next, and until when. */
  next: v.nullable(v.object({ amount_minor: minor, due_at: instant, zone: v.string() })),
})
export type PaymentRest = v.InferOutput<typeof paymentRest>

export const paymentAttempt = v.object({
  id,
  status: attemptStatus,
  /** Key under `payments:reason.`; null unless it failed. */
  reason: v.nullable(v.string()),
  why: v.picklist(PAYMENT_CAUSES),
  /** Not as it was asked for: staff look at what came, or nothing came and it may be paid otherwise. */
  flag: v.nullable(v.picklist(['looked_at', 'nothing_came'])),
  amount_minor: minor,
  /** What the method costs on top; part of the amount. */
  fee_minor: minor,
  refunded_minor: minor,
  currency,
  method: paymentMethod,
  card_brand: v.nullable(v.string()),
  card_last4: v.nullable(v.string()),
  /** Address for the payer while the attempt is open. */
  pay_url: v.nullable(v.string()),
  /** A booking, a top-up (its reference is the agency's name), or a payment without a booking's page. */
  target: v.object({
    kind: v.picklist(['booking', 'agency_top_up', 'quick_payment']),
    id,
    reference: v.string(),
    status: v.string(),
    /** What a booking that is paid in parts still costs; none when all is paid, or nothing is due any more. */
    rest: v.optional(paymentRest),
  }),
  created_at: instant,
  expires_at: instant,
})
export type PaymentAttempt = v.InferOutput<typeof paymentAttempt>

/** What the page of a payment shows of its booking: its mailed link opens the payment alone. */
export type PaidBooking = Pick<
  Booking,
  | 'id'
  | 'reference'
  | 'kind'
  | 'status'
  | 'pages'
  | 'currency'
  | 'due_minor'
  | 'payment_plan'
  | 'hold_expires_at'
  | 'contact_masked'
> & { contact: { email: string } | null; can: { pay: boolean } }

export const createPaymentAttempt = defineEndpoint({
  method: 'POST',
  path: '/api/payment-attempts',
  summary: 'Start paying what is due on a booking',
  access: 'owner',
  idempotent: true,
  limit: 'pay',
  body: v.strictObject({
    booking_id: id,
    method: paymentMethod,
    part: v.optional(paymentPart, 'all'),
    /** What the payer saw: the amount of the part, and all that is due. Required for a booking paid in parts. */
    expected: v.optional(v.strictObject({ amount_minor: minor, due_minor: minor })),
    /** What the payer saw as the fee of the method; it is added to the part. */
    fee_minor: v.optional(minor),
    /** The accepted version is recorded. */
    accept_terms: v.literal(true, 'validation:acceptTerms'),
  }),
  answer: paymentAttempt,
  status: 201,
})

export const getPaymentAttempt = defineEndpoint({
  method: 'GET',
  path: '/api/payment-attempts/{id}',
  summary: 'How the payment stands, after asking the gateway if it is still open and was not asked just now',
  access: 'owner',
  limit: 'attempt',
  answer: paymentAttempt,
})

export const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/{gateway}',
  summary: 'A gateway reports; stored, acknowledged and processed by a job',
  access: 'gateway',
  limit: 'webhook',
  bodyKind: 'raw',
  answer: v.object({ received: v.boolean() }),
})

export const SANDBOX_SCENARIOS = [
  'paid',
  'paid_3ds',
  'declined',
  'insufficient_funds',
  'delayed_webhook',
  'duplicate_webhook',
  'no_return',
] as const
export const sandboxPayment = v.object({
  id,
  amount_minor: minor,
  currency,
  description: v.string(),
  status: v.picklist(['initiated', 'authorized', 'paid', 'failed', 'refunded', 'voided']),
  needs_3ds: v.boolean(),
  return_url: v.string(),
})
export type SandboxPayment = v.InferOutput<typeof sandboxPayment>

export const paySandbox = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox-gateway/{id}/pay',
  summary: 'Sandbox only: the payer sends the card form',
  access: 'public',
  limit: 'pay',
  body: v.strictObject({
    number: v.pipe(v.string('validation:required'), v.regex(/^\d{12,19}$/, 'validation:cardNumber')),
    name: v.pipe(
      v.string('validation:required'),
      v.trim(),
      v.minLength(1, 'validation:required'),
      v.maxLength(80, 'validation:maxLength'),
    ),
    expiry: v.pipe(
      v.string('validation:required'),
      v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'validation:cardExpiry'),
    ),
    cvc: v.pipe(v.string('validation:required'), v.regex(/^\d{3,4}$/, 'validation:cardCvc')),
  }),
  answer: sandboxPayment,
})

export const confirmSandbox = defineEndpoint({
  method: 'POST',
  path: '/api/sandbox-gateway/{id}/confirm',
  summary: 'Sandbox only: the 3-D Secure step, or leaving without paying',
  access: 'public',
  limit: 'pay',
  body: v.strictObject({ action: v.picklist(['approve', 'reject', 'cancel']) }),
  answer: sandboxPayment,
})
