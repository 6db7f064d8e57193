import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import {
  currency,
  email,
  id,
  instant,
  integer,
  lang,
  localized,
  longText,
  minor,
  plainDate,
  queryInteger,
  searched,
  text,
} from '../fields.ts'
import { paymentPlan } from './deposits.ts'
import { passenger, passengerUpdate } from './passengers.ts'
import { priceLine } from './prices.ts'
import { bookingQuote } from './quotes.ts'

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
  'partially_refunded',
  'refunded',
] as const
export const paymentStatus = v.picklist(PAYMENT_STATUSES)
export type PaymentStatus = v.InferOutput<typeof paymentStatus>

/** Of one booking: a party, and an infant on every lap. */
const PASSENGERS_MAX = 100

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

/** A booking of any kind, as its owner sees it. */
export const booking = v.object({
  id,
  reference: v.string(),
  /** As in its addresses: `flight`, `tour`, `hotel`. */
  kind: v.string(),
  /** Paths without language: the booking, its receipt, the steps until it is paid, its calendar file, where its link is asked for. */
  pages: v.object({
    show: v.string(),
    print: v.string(),
    checkout: v.string(),
    calendar: v.string(),
    look_up: v.nullable(v.string()),
  }),
  status: bookingStatus,
  payment_status: paymentStatus,
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  currency,
  price_lines: v.array(priceLine),
  total_minor: minor,
  vat_minor: minor,
  paid_minor: minor,
  refunded_minor: minor,
  due_minor: minor,
  /** Staff look at a payment: its money came otherwise than asked for. */
  payment_looked_at: v.optional(v.boolean()),
  /** Null when all is paid at once. */
  payment_plan: v.nullable(paymentPlan),
  hold_expires_at: v.nullable(instant),
  /** Before, an extension would end the hold sooner. Null when there is none any more. */
  hold_extendable_from: v.nullable(instant),
  server_now: instant,
  name_list_deadline: instant,
  /** E-mail and mobile in part while `contact_masked`. */
  contact: v.nullable(v.object({ ...contact.entries, email: v.string(), mobile: v.string() })),
  /** The caller was let in by a last name: sees the contact in part, and may not change it. */
  contact_masked: v.boolean(),
  passengers: v.array(passenger),
  passengers_complete: v.boolean(),
  /** Everyone is named who must be before it is paid, and the contact. */
  names_ready: v.boolean(),
  /** Only the first passenger and the contact are needed to pay; the others are named until the deadline. */
  names_later: v.boolean(),
  events: v.array(bookingEvent),
  /** What must be asked for before it is paid: `draft` until it is, then until the answer. */
  request: v.nullable(v.object({ state: v.picklist(['draft', 'asked']), answer_by: instant })),
  /** The agency's answer to a request, or the accepted end. */
  quote: v.nullable(bookingQuote),
  /** Saved draft, while the booking is held. */
  draft: v.nullable(v.unknown()),
  draft_version: v.number(),
  can: v.object({
    pay: v.boolean(),
    /** May enter passengers and contact. */
    fill_in: v.boolean(),
    edit_passengers: v.boolean(),
    /** May name passengers who have no name, also when names are no longer edited. */
    add_names: v.boolean(),
    /** May correct the contact, once it is no longer typed in the steps. */
    edit_contact: v.boolean(),
    /** May have the passengers as a file, with whole document numbers. */
    export_names: v.boolean(),
    cancel: v.boolean(),
    change: v.boolean(),
    /** May accept the quote, or take the request back. */
    answer_quote: v.boolean(),
  }),
  created_at: instant,
})
export type Booking = v.InferOutput<typeof booking>

const entries = v.pipe(
  v.array(v.strictObject({ id, ...passengerUpdate.entries })),
  v.maxLength(PASSENGERS_MAX),
)
const listed = v.pipe(entries, v.minLength(1))

export const savePassengers = defineEndpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/passengers',
  summary:
    'The contact person of a held booking and all passengers, or some where `names_later`; a contact that is left out and an empty document number keep what is stored',
  access: 'owner',
  body: v.strictObject({ contact: v.optional(contact), passengers: entries }),
  answer: booking,
})

export const saveContact = defineEndpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/contact',
  summary:
    'Correct who is written to; a new e-mail ends links that were mailed and other guests’ access, and the former one is told',
  access: 'owner',
  limit: 'contact',
  body: contact,
  answer: booking,
})

export const updateNameList = defineEndpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/name-list',
  summary: 'Some or all passengers at once while the name list is open; says how many changed',
  access: 'owner',
  body: v.strictObject({ passengers: listed }),
  answer: v.object({ changed: v.number() }),
})

export const cancelBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/cancel',
  summary: 'Give back what is held; a paid booking becomes a cancellation request',
  access: 'owner',
  body: v.strictObject({ reason: v.optional(longText(300)) }),
  answer: booking,
})

export const requestBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/request',
  summary: 'Ask for what is sold on request, once its people are named; the price stays as it is',
  access: 'owner',
  answer: booking,
})

const DEADLINES = ['hold', 'name_list', 'balance', 'ticketing', 'answer'] as const

/** What a list shows of a booking of any kind. */
export const bookingRow = v.object({
  id,
  reference: v.string(),
  lead_name: v.nullable(v.string()),
  passengers: v.number(),
  agency: v.nullable(localized),
  /** For callers who may see colleagues' bookings. */
  maker: v.nullable(v.string()),
  total_minor: minor,
  paid_minor: minor,
  refunded_minor: minor,
  due_minor: minor,
  currency,
  next_deadline: v.nullable(v.object({ kind: v.picklist(DEADLINES), at: instant })),
  status: bookingStatus,
  payment_status: paymentStatus,
  created_at: instant,
})
export type BookingRow = v.InferOutput<typeof bookingRow>

export const PAYMENT_FILTERS = ['open', 'paid'] as const

export const bookingFilter = v.object({
  q: v.optional(searched(60), ''),
  status: v.optional(v.union([bookingStatus, v.literal('')]), ''),
  from: v.optional(v.union([plainDate, v.literal('')]), ''),
  to: v.optional(v.union([plainDate, v.literal('')]), ''),
  deadline: v.optional(v.picklist(['', '24', '72']), ''),
  agent: v.optional(v.union([id, v.literal('')]), ''),
  /** `open`: something is still to be paid. */
  payment: v.optional(v.picklist(['', ...PAYMENT_FILTERS]), ''),
  /** By creation; newest first by default. */
  sort: v.optional(v.picklist(['', 'oldest']), ''),
  /** Keyset page: last id of the previous page. */
  after: v.optional(id),
  limit: v.optional(queryInteger(1, 100), '25'),
})
export type BookingFilter = v.InferOutput<typeof bookingFilter>

export const BOOKING_QUEUES = ['requests', 'to_ticket', 'refund_due'] as const
export type BookingQueue = (typeof BOOKING_QUEUES)[number]

export const byAgency = { agency: v.optional(v.union([id, v.literal('')]), '') }

/** For staff, of a kind without tickets: all, or what waits. */
export const STAFF_QUEUES = ['requests', 'refund_due'] as const
export const staffFilter = v.object({
  ...bookingFilter.entries,
  ...byAgency,
  queue: v.optional(v.picklist(['', ...STAFF_QUEUES]), ''),
})
export type StaffFilter = v.InferOutput<typeof staffFilter>

export const saveBookingDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/draft',
  summary: 'Keep unfinished form data, so that reload and another device lose nothing',
  access: 'owner',
  body: v.strictObject({ version: integer(0, 1_000_000_000), data: v.record(v.string(), v.unknown()) }),
  answer: v.object({ version: v.number() }),
})

export const getHold = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/{id}/hold',
  summary:
    'What became of a hold whose clock has run out in a tab: extended, paid or requested elsewhere, or ended',
  access: 'owner',
  answer: v.object({
    status: bookingStatus,
    hold_expires_at: v.nullable(instant),
    server_now: instant,
  }),
})

export const extendHold = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/extend-hold',
  summary: 'Hold the seats once more, before the hold runs out',
  access: 'owner',
  answer: v.object({ hold_expires_at: instant }),
})

const lookupInput = v.strictObject({
  reference: v.pipe(text(16), v.toUpperCase()),
  /** Surname of a passenger or the contact, or the contact's e-mail. */
  proof: text(254),
})

export const findBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/find',
  summary: 'Open a booking as a guest by reference or PNR plus last name or e-mail; says where its page is',
  access: 'public',
  limit: 'lookup',
  body: lookupInput,
  answer: v.object({ id, page: v.string() }),
})

export const mailBookingLink = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/mail-link',
  summary: 'Send the contact a link; the same answer whether or not the booking exists',
  access: 'public',
  limit: 'link',
  body: v.strictObject({ reference: v.pipe(text(16), v.toUpperCase()) }),
  answer: v.null(),
})
