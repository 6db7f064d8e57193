import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { email, id, integer, minor, optionalText, text } from '../fields.ts'
import { MAX_AMOUNT } from './ledger.ts'
import { paymentAttempt, paymentMethod } from './payments.ts'

/** Paying without an account: what is due on a booking, what a link asks for, or an amount of one's own. */

export const MOBILE = /^\+[1-9]\d{6,14}$/
const mobile = v.pipe(v.string('validation:required'), v.trim(), v.regex(MOBILE, 'validation:phone'))
const amount = integer(1, MAX_AMOUNT)
const method = paymentMethod
/** Left empty by people; filled in by programs that fill in everything. */
const website = v.optional(v.string(), '')

export const findDue = defineEndpoint({
  method: 'POST',
  path: '/api/quick-payments/lookup',
  summary: 'Find what is due on a booking by its number or an invoice’s, and last name or e-mail',
  access: 'public',
  limit: 'lookup',
  body: v.strictObject({
    reference: v.pipe(text(24), v.toUpperCase()),
    proof: text(254),
  }),
  answer: v.object({ id }),
})

export const createQuickPayment = defineEndpoint({
  method: 'POST',
  path: '/api/quick-payments',
  summary: 'Start paying without an account',
  access: 'public',
  idempotent: true,
  limit: 'quick_pay',
  body: v.variant('mode', [
    v.strictObject({
      mode: v.literal('booking'),
      booking_id: id,
      /** Default: all that is due. */
      amount_minor: v.optional(amount),
      due_minor: amount,
      /** What the payer saw as the fee of the method; it is added. */
      fee_minor: v.optional(minor),
      method,
      accept_terms: v.literal(true, 'validation:acceptTerms'),
    }),
    v.strictObject({
      mode: v.literal('link'),
      code: text(40),
      /** Only where the link leaves it open. */
      amount_minor: v.optional(amount),
      /** Needed where the link names no customer. */
      name: optionalText(80),
      email: v.optional(v.nullable(v.union([v.literal(''), email], 'validation:email'))),
      method,
      website,
    }),
    v.strictObject({
      mode: v.literal('open'),
      name: text(80),
      mobile,
      email,
      amount_minor: amount,
      purpose: text(120),
      reference: optionalText(40),
      method,
      website,
    }),
  ]),
  answer: paymentAttempt,
  status: 201,
})
