import * as v from 'valibot'
import { booking, bookingFilter, bookingRow, contact } from '../bookings/bookings.ts'
import { latinName, TITLES } from '../bookings/passengers.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  country,
  id,
  instant,
  localized,
  minor,
  optionalLongText,
  optionalText,
  plainDate,
} from '../fields.ts'
import { listExport } from '../list-export.ts'
import { tourPicture } from '../tours/tours.ts'
import { board, hotelContent, hotelTierDated, roomParty } from './hotels.ts'

export const HOTEL_ROOMS_MAX = 9

/** Why names or days of a paid stay are closed to the caller: a supplier has them, the price was agreed, it has begun, or another's right. */
export const CLOSED_REASONS = ['supplier', 'agreed', 'arrived', 'not_allowed'] as const

export const STAY_STATES = ['expected', 'checked_in', 'checked_out', 'no_show'] as const

const bookedRoom = v.object({
  id,
  position: v.number(),
  /** Null when the rate is no longer sold. */
  plan_id: v.nullable(id),
  name: localized,
  beds: localized,
  board,
  adults: v.number(),
  child_ages: v.array(v.number()),
  /** Of its guests, the adults first. */
  passenger_ids: v.array(id),
})

export const bookedStay = v.object({
  hotel_id: id,
  from: plainDate,
  to: plainDate,
  nights: v.number(),
  name: localized,
  city: localized,
  /** As a search names it. */
  city_code: v.string(),
  address: localized,
  geo: hotelContent.entries.geo,
  policies: hotelContent.entries.policies,
  stars: v.number(),
  haram_metres: v.nullable(v.number()),
  picture: v.nullable(tourPicture),
  check_in: v.string(),
  check_out: v.string(),
  zone: v.string(),
  nationality: v.string(),
  rooms: v.array(bookedRoom),
  /** What a cancellation keeps until when; all of it after the last. */
  tiers: v.array(hotelTierDated),
  /** Null when something is kept now. */
  free_until: v.nullable(instant),
  confirmation_number: v.nullable(v.string()),
  /** Of the agency to the hotel, on the voucher. */
  hotel_note: v.nullable(v.string()),
  state: v.picklist(STAY_STATES),
})
export type BookedStay = v.InferOutput<typeof bookedStay>

export const hotelBooking = v.object({
  ...booking.entries,
  stay: bookedStay,
  /** May change the names of guests and their wishes. */
  guests_open: v.boolean(),
  closed: v.nullable(v.picklist(CLOSED_REASONS)),
  /** What the hotel lets them in with: once it is paid, or before for an agency with credit that is trusted. */
  voucher: v.boolean(),
  /** What a cancellation would give back now; null where there is none to ask for. */
  cancel_back_minor: v.nullable(minor),
})
export type HotelBooking = v.InferOutput<typeof hotelBooking>

export const createHotelBooking = defineEndpoint({
  method: 'POST',
  path: '/api/hotel-bookings',
  summary: 'Take rooms for every night of a stay, or none; hold them for a while',
  access: 'user',
  idempotent: true,
  limit: 'hold',
  body: v.strictObject({
    hotel_id: id,
    from: plainDate,
    to: plainDate,
    /** Of the guests; some prices are for some nationalities. */
    nationality: v.optional(v.union([country, v.literal('')]), ''),
    residence: v.optional(v.union([country, v.literal('')]), ''),
    rooms: v.pipe(
      v.array(v.strictObject({ plan_id: id, ...roomParty.entries })),
      v.minLength(1),
      v.maxLength(HOTEL_ROOMS_MAX),
    ),
    /** The hotel may be asked for what is on request; else only rooms that are there are taken. */
    ask: v.optional(v.boolean(), false),
    /** Total shown to the buyer; a different one is rejected with `price.changed`. */
    expected_total_minor: minor,
  }),
  answer: v.object({ id, reference: v.string(), hold_expires_at: instant, total_minor: minor }),
  status: 201,
})

export const getHotelBooking = defineEndpoint({
  method: 'GET',
  path: '/api/hotel-bookings/{id}',
  summary: 'A hotel’s booking the caller may open',
  access: 'owner',
  answer: hotelBooking,
})

const guest = v.strictObject({
  id,
  title: v.optional(v.nullable(v.picklist(TITLES, 'validation:required'))),
  given_names: v.union([v.literal(''), latinName]),
  surname: v.union([v.literal(''), latinName]),
  arabic_name: optionalText(80),
  /** To the hotel: of the first guest of a room. */
  remarks: optionalLongText(300),
})

export const saveGuests = defineEndpoint({
  method: 'PUT',
  path: '/api/hotel-bookings/{id}/guests',
  summary:
    'Names of the guests and the contact person, who stays when left out; the first guest of each room must be named',
  access: 'owner',
  body: v.strictObject({
    contact: v.optional(contact),
    guests: v.pipe(v.array(guest), v.minLength(1), v.maxLength(HOTEL_ROOMS_MAX * 12)),
  }),
  answer: hotelBooking,
})

export const changeDates = defineEndpoint({
  method: 'POST',
  path: '/api/hotel-bookings/{id}/dates',
  summary:
    'What other days cost for the same rooms: an offer, in place of an earlier one; accepting it moves the stay',
  access: 'owner',
  body: v.strictObject({ from: plainDate, to: plainDate }),
  answer: hotelBooking,
})

export const downloadStayCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/hotel-bookings/{id}/calendar',
  summary: 'The stay as an iCalendar file',
  access: 'owner',
  answer: v.null(),
  download: true,
})

export const hotelBookingRow = v.object({
  ...bookingRow.entries,
  title: localized,
  from: plainDate,
  to: plainDate,
  rooms: v.number(),
})
export type HotelBookingRow = v.InferOutput<typeof hotelBookingRow>

export const listHotelBookings = defineEndpoint({
  method: 'GET',
  path: '/api/hotel-bookings',
  summary: 'Hotel bookings the caller may see, newest first',
  access: 'user',
  query: bookingFilter,
  answer: v.object({ rows: v.array(hotelBookingRow), next: v.nullable(id) }),
})

export const exportHotelBookings = listExport('/api/hotel-bookings', bookingFilter, 'user')
