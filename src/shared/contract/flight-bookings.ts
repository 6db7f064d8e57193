import * as v from 'valibot'
import { bookingEvent, bookingStatus, contact, paymentStatus } from './bookings.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  currency,
  id,
  instant,
  integer,
  localized,
  longText,
  minor,
  plainDate,
  queryInteger,
  searched,
} from './fields.ts'
import { passenger, passengerUpdate } from './passengers.ts'
import { airline, baggage, cabin, fareRules, PARTY_MAX, place, priceLine, slice } from './seat-blocks.ts'

export type { PriceLine } from './seat-blocks.ts'
export { priceLine }

const party = v.strictObject({
  adults: integer(1, PARTY_MAX),
  children: integer(0, PARTY_MAX),
  infants: integer(0, PARTY_MAX),
})

export const flightBooking = v.object({
  id,
  reference: v.string(),
  airline_pnr: v.nullable(v.string()),
  status: bookingStatus,
  payment_status: paymentStatus,
  seat_block_id: id,
  airline,
  airlines: v.record(v.string(), airline),
  places: v.record(v.string(), place),
  trip_kind: v.picklist(['one_way', 'return']),
  cabin,
  slices: v.array(slice),
  baggage,
  rules: fareRules,
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
  hold_expires_at: v.nullable(instant),
  hold_extendable: v.boolean(),
  server_now: instant,
  name_list_deadline: instant,
  contact: v.nullable(v.object({ ...contact.entries })),
  passengers: v.array(passenger),
  passengers_complete: v.boolean(),
  events: v.array(bookingEvent),
  /** Saved draft, while the booking is held. */
  draft: v.nullable(v.unknown()),
  draft_version: v.number(),
  can: v.object({
    pay: v.boolean(),
    /** May enter passengers and contact. */
    fill_in: v.boolean(),
    edit_passengers: v.boolean(),
    cancel: v.boolean(),
  }),
  created_at: instant,
})
export type FlightBooking = v.InferOutput<typeof flightBooking>

export const createFlightBooking = defineEndpoint({
  method: 'POST',
  path: '/api/flight-bookings',
  summary: 'Take seats of a block and hold them for a while',
  access: 'public',
  idempotent: true,
  limit: 'hold',
  body: v.strictObject({
    seat_block_id: id,
    ...party.entries,
    /** Total shown to the buyer; a different one is rejected with `price.changed`. */
    expected_total_minor: minor,
  }),
  answer: v.object({ id, reference: v.string(), hold_expires_at: instant, total_minor: minor }),
  status: 201,
})

export const getFlightBooking = defineEndpoint({
  method: 'GET',
  path: '/api/flight-bookings/{id}',
  summary: 'A booking the caller may open',
  access: 'owner',
  answer: flightBooking,
})

export const savePassengers = defineEndpoint({
  method: 'PUT',
  path: '/api/flight-bookings/{id}/passengers',
  summary:
    'All passengers and the contact person of a held booking; an empty document number keeps the stored one',
  access: 'owner',
  body: v.strictObject({
    contact,
    passengers: v.pipe(
      v.array(v.strictObject({ id, ...passengerUpdate.entries })),
      v.minLength(1),
      v.maxLength(PARTY_MAX * 2),
    ),
  }),
  answer: flightBooking,
})

export const cancelFlightBooking = defineEndpoint({
  method: 'POST',
  path: '/api/flight-bookings/{id}/cancel',
  summary: 'Give held seats back; a paid booking becomes a cancellation request',
  access: 'owner',
  body: v.strictObject({ reason: v.optional(longText(300)) }),
  answer: flightBooking,
})

export const bookingRow = v.object({
  id,
  reference: v.string(),
  airline_pnr: v.nullable(v.string()),
  airline,
  origin: place,
  destination: place,
  departs_on: plainDate,
  lead_name: v.nullable(v.string()),
  passengers: v.number(),
  agency: v.nullable(localized),
  /** For callers who may see colleagues' bookings. */
  maker: v.nullable(v.string()),
  total_minor: minor,
  paid_minor: minor,
  due_minor: minor,
  currency,
  next_deadline: v.nullable(v.object({ kind: v.picklist(['hold', 'name_list', 'ticketing']), at: instant })),
  status: bookingStatus,
  payment_status: paymentStatus,
  created_at: instant,
})
export type BookingRow = v.InferOutput<typeof bookingRow>

export const bookingFilter = v.object({
  q: v.optional(searched(60), ''),
  status: v.optional(v.union([bookingStatus, v.literal('')]), ''),
  airline: v.optional(v.pipe(v.string(), v.regex(/^([A-Z0-9]{2})?$/)), ''),
  from: v.optional(v.union([plainDate, v.literal('')]), ''),
  to: v.optional(v.union([plainDate, v.literal('')]), ''),
  deadline: v.optional(v.picklist(['', '24', '72']), ''),
  agent: v.optional(v.union([id, v.literal('')]), ''),
  /** By creation; newest first by default. */
  sort: v.optional(v.picklist(['', 'oldest']), ''),
  /** Keyset page: last id of the previous page. */
  after: v.optional(id),
  limit: v.optional(queryInteger(1, 100), '25'),
})
export type BookingFilter = v.InferOutput<typeof bookingFilter>

export const listFlightBookings = defineEndpoint({
  method: 'GET',
  path: '/api/flight-bookings',
  summary: "The caller's bookings: own, the agency's, or the tenant's for staff",
  access: 'user',
  query: bookingFilter,
  answer: v.object({ rows: v.array(bookingRow), next: v.nullable(id) }),
})

export const exportFlightBookings = defineEndpoint({
  method: 'GET',
  path: '/api/flight-bookings/export',
  summary: 'The same list as CSV',
  access: 'user',
  query: bookingFilter,
  answer: v.null(),
  download: true,
})

export const downloadCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/flight-bookings/{id}/calendar',
  summary: 'The flights as an iCalendar file',
  access: 'owner',
  answer: v.null(),
  download: true,
})
