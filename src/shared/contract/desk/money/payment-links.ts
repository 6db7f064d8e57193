import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import {
  currency,
  email,
  id,
  instant,
  integer,
  minor,
  optionalLongText,
  optionalText,
  searched,
  text,
} from '../../fields.ts'
import { MAX_AMOUNT } from '../../money/ledger.ts'
import { MOBILE } from '../../money/quick-payments.ts'

export const LINK_SERVICES = ['flight', 'tour', 'hotel', 'visa', 'other'] as const
export const LINK_STATES = ['open', 'used', 'expired', 'closed'] as const
export const MAX_LINK_DAYS = 90

const access = { permission: 'payment_links.create' } as const
const service = v.picklist(LINK_SERVICES, 'validation:choose')
const amount = v.nullable(integer(1, MAX_AMOUNT))

export const paymentLink = v.object({
  id,
  reference: v.string(),
  state: v.picklist(LINK_STATES),
  service,
  purpose: v.string(),
  note: v.nullable(v.string()),
  /** Null: open between the two others. */
  amount_minor: v.nullable(minor),
  min_minor: v.nullable(minor),
  max_minor: v.nullable(minor),
  currency,
  customer_name: v.nullable(v.string()),
  customer_email: v.nullable(v.string()),
  customer_mobile: v.nullable(v.string()),
  booking_reference: v.nullable(v.string()),
  once: v.boolean(),
  expires_at: instant,
  created_at: instant,
  created_by: v.string(),
  paid_minor: minor,
  payments: v.number(),
  last_paid_at: v.nullable(instant),
  /** What is shared; the address grants paying and nothing else. */
  url: v.string(),
})
export type PaymentLink = v.InferOutput<typeof paymentLink>

export const linkFilter = v.object({
  state: v.optional(v.union([v.picklist(LINK_STATES), v.literal('')]), ''),
  q: v.optional(v.pipe(searched(60), v.trim()), ''),
  after: v.optional(id),
})
export type LinkFilter = v.InferOutput<typeof linkFilter>

export const listPaymentLinks = defineEndpoint({
  method: 'GET',
  path: '/api/desk/payment-links',
  summary: 'Payment links, newest first',
  access,
  query: linkFilter,
  answer: v.object({ rows: v.array(paymentLink), next: v.nullable(id) }),
})

export const getPaymentLink = defineEndpoint({
  method: 'GET',
  path: '/api/desk/payment-links/{id}',
  summary: 'A payment link, with the address to share',
  access,
  answer: paymentLink,
})

const mobile = v.pipe(
  optionalText(20),
  v.check(typed => !typed || MOBILE.test(typed), 'validation:phone'),
)

export const createPaymentLink = defineEndpoint({
  method: 'POST',
  path: '/api/desk/payment-links',
  summary: 'Ask for a payment by a link',
  access,
  idempotent: true,
  body: v.strictObject({
    service,
    purpose: text(120),
    note: optionalLongText(400),
    amount_minor: amount,
    min_minor: amount,
    max_minor: amount,
    customer_name: optionalText(80),
    customer_email: v.optional(v.nullable(v.union([v.literal(''), email], 'validation:email'))),
    customer_mobile: mobile,
    booking_reference: optionalText(24),
    once: v.boolean(),
    days: integer(1, MAX_LINK_DAYS),
  }),
  answer: paymentLink,
  status: 201,
})

export const closePaymentLink = defineEndpoint({
  method: 'POST',
  path: '/api/desk/payment-links/{id}/close',
  summary: 'Take no more payments by a link',
  access,
  answer: paymentLink,
})

export const mailPaymentLink = defineEndpoint({
  method: 'POST',
  path: '/api/desk/payment-links/{id}/mail',
  summary: 'Mail a payment link to its customer',
  access,
  limit: 'contact',
  body: v.strictObject({ email, lang: v.picklist(['en', 'ar']) }),
  answer: v.null(),
})
