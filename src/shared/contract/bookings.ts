import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { email, id, instant, integer, lang, minor, text } from './fields.ts'

/** Fields and calls shared by all kinds of bookings. */

export const BOOKING_STATUSES = [
  'draft',
  'requested',
  'rejected',
  'held',
  'expired',
  'confirmed',
  'ticketing',
  'ticketed',
  'completed',
  'cancel_requested',
  'cancelled',
  'change_requested',
  'manual_review',
] as const
export const bookingStatus = v.picklist(BOOKING_STATUSES)
export type BookingStatus = v.InferOutput<typeof bookingStatus>
export const PAYMENT_STATUSES = [
  'unpaid',
  'deposit_paid',
  'partially_paid',
  'paid',
  'overpaid',
  'refund_due',
  'refunded',
] as const
export const paymentStatus = v.picklist(PAYMENT_STATUSES)
export type PaymentStatus = v.InferOutput<typeof paymentStatus>

/** E.164. */
export const mobile = v.pipe(
  v.string('validation:required'),
  v.trim(),
  v.regex(/^\+[1-9]\d{6,14}$/, 'validation:phone'),
)
export const contact = v.strictObject({ name: text(80), email, mobile, whatsapp: v.boolean(), lang })
export type Contact = v.InferOutput<typeof contact>

export const bookingEvent = v.object({
  at: instant,
  kind: v.string(),
  actor: v.picklist(['guest', 'customer', 'agent', 'staff', 'system', 'gateway']),
  to_status: v.nullable(v.string()),
  amount_minor: v.nullable(minor),
})

export const saveBookingDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/draft',
  summary: 'Keep unfinished form data, so that reload and another device lose nothing',
  access: 'owner',
  body: v.strictObject({ version: integer(0, 1_000_000_000), data: v.record(v.string(), v.unknown()) }),
  answer: v.object({ version: v.number() }),
})

export const extendHold = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/extend-hold',
  summary: 'Hold the seats once more, before the hold runs out',
  access: 'owner',
  answer: v.object({ hold_expires_at: instant }),
})

const lookupInput = v.strictObject({
  reference: v.pipe(text(12), v.toUpperCase()),
  /** Surname of a passenger or the contact, or the contact's e-mail. */
  proof: text(254),
})

export const findBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/find',
  summary: 'Open a booking as a guest by reference or PNR plus last name or e-mail',
  access: 'public',
  limit: 'lookup',
  body: lookupInput,
  answer: v.object({ id }),
})

export const mailBookingLink = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/mail-link',
  summary: 'Send the contact a link; the same answer whether or not the booking exists',
  access: 'public',
  limit: 'link',
  body: v.strictObject({ reference: v.pipe(text(12), v.toUpperCase()) }),
  answer: v.null(),
})
