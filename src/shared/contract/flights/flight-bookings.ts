import * as v from 'valibot'
import { booking, bookingFilter, bookingRow } from '../bookings/bookings.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant, integer, minor, plainDate } from '../fields.ts'
import { listExport } from '../list-export.ts'
import { bookingSchedule } from './schedule.ts'
import { airline, baggage, cabin, fareRules, PARTY_MAX, place, slice } from './seat-blocks.ts'

const party = v.strictObject({
  /** None with children alone, which only staff may book. */
  adults: integer(0, PARTY_MAX),
  children: integer(0, PARTY_MAX),
  infants: integer(0, PARTY_MAX),
})

export const flightBooking = v.object({
  ...booking.entries,
  airline_pnr: v.nullable(v.string()),
  seat_block_id: id,
  airline,
  airlines: v.record(v.string(), airline),
  places: v.record(v.string(), place),
  trip_kind: v.picklist(['one_way', 'return']),
  cabin,
  slices: v.array(slice),
  baggage,
  rules: fareRules,
  /** Rises with each change of the flights' times. */
  schedule_version: v.number(),
  /** Times that the airline moved; null without any. */
  schedule: v.nullable(bookingSchedule),
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

export const flightBookingRow = v.object({
  ...bookingRow.entries,
  airline_pnr: v.nullable(v.string()),
  airline,
  origin: place,
  destination: place,
  departs_on: plainDate,
})
export type FlightBookingRow = v.InferOutput<typeof flightBookingRow>

export const flightBookingFilter = v.object({
  ...bookingFilter.entries,
  airline: v.optional(v.pipe(v.string(), v.regex(/^([A-Z0-9]{2})?$/)), ''),
})
export type FlightBookingFilter = v.InferOutput<typeof flightBookingFilter>

export const listFlightBookings = defineEndpoint({
  method: 'GET',
  path: '/api/flight-bookings',
  summary: "The caller's bookings: own, the agency's, or the tenant's for staff",
  access: 'user',
  query: flightBookingFilter,
  answer: v.object({ rows: v.array(flightBookingRow), next: v.nullable(id) }),
})

export const exportFlightBookings = listExport('/api/flight-bookings', flightBookingFilter, 'user')

export const downloadCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/flight-bookings/{id}/calendar',
  summary: 'The flights as an iCalendar file',
  access: 'owner',
  answer: v.null(),
  download: true,
})
