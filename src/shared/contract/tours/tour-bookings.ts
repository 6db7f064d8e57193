import * as v from 'valibot'
import { booking, bookingFilter, bookingRow } from '../bookings/bookings.ts'
import { cancelTier } from '../bookings/deposits.ts'
import {
  friendRoom,
  roomChoices,
  roomKind,
  roomWish,
  sharedChoice,
  sharingCode,
} from '../bookings/tour-rooms.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant, integer, localized, minor, plainDate } from '../fields.ts'
import { place, slice } from '../flights/seat-blocks.ts'
import { listExport } from '../list-export.ts'

/** Travellers of one booking; agencies book larger groups. */
export const TOUR_PARTY_MAX = { public: 20, agency: 50 }

const party = v.strictObject({
  adults: integer(1, TOUR_PARTY_MAX.agency),
  children: integer(0, TOUR_PARTY_MAX.agency),
  infants: integer(0, TOUR_PARTY_MAX.agency),
})

export const bookedRoom = v.object({
  id,
  kind: roomKind,
  wish: roomWish,
  /** As the hotel numbers it, once it does. */
  number: v.nullable(v.string()),
  people: v.array(v.object({ passenger_id: id, position: v.number(), bed: v.boolean() })),
  /** False for a room of another booking in which its people sleep. */
  own: v.boolean(),
  /** People of other bookings: first names within its group, null for others. */
  others: v.array(v.nullable(v.string())),
})

const stay = v.object({
  name: localized,
  city: localized,
  stars: v.number(),
  nights: v.number(),
  haram_metres: v.nullable(v.number()),
})

export const bookedTour = v.object({
  id,
  departure_id: id,
  title: localized,
  starts_on: plainDate,
  ends_on: plainDate,
  origin: place,
  zone: v.string(),
  guaranteed: v.boolean(),
  called_off: v.boolean(),
  hotels: v.array(stay),
  slices: v.array(slice),
  places: v.record(v.string(), place),
  included: v.array(localized),
  cancel_tiers: v.array(cancelTier),
  documents_deadline: instant,
  rooming_deadline: instant,
  /** The telephone only for who has paid, shortly before the start. */
  leader: v.nullable(v.object({ name: localized, mobile: v.nullable(v.string()) })),
})
export type BookedTour = v.InferOutput<typeof bookedTour>

/** A message as staff wrote it, in one language or both. */
export const noticeText = v.object({ en: v.optional(v.string()), ar: v.optional(v.string()) })
export type NoticeText = v.InferOutput<typeof noticeText>

export const tourBooking = v.object({
  ...booking.entries,
  tour: bookedTour,
  rooms: v.array(bookedRoom),
  extras: v.array(localized),
  sharing_code: v.nullable(v.string()),
  /** How many bookings travel with it by the code. */
  travels_with: v.number(),
  /** Of theirs, rooms with a free bed in which no one of it sleeps yet. */
  friend_rooms: v.array(friendRoom),
  /** What leaders scan, once it is paid; `text` is signed, `code` is for typing. */
  vouchers: v.array(v.object({ passenger_id: id, code: v.string(), text: v.string() })),
  /** May move people between the rooms. */
  rooms_open: v.boolean(),
  /** Messages to the group, newest first. */
  notices: v.array(v.object({ id, at: instant, text: noticeText })),
})
export type TourBooking = v.InferOutput<typeof tourBooking>

export const createTourBooking = defineEndpoint({
  method: 'POST',
  path: '/api/tour-bookings',
  summary: 'Take places of a departure, with its flights’ seats, and rooms; hold them for a while',
  access: 'public',
  idempotent: true,
  limit: 'hold',
  body: v.strictObject({
    departure_id: id,
    ...party.entries,
    rooms: roomChoices,
    /** Beds in rooms of friends, or only near them. */
    sharing: v.optional(sharedChoice),
    /** Codes of the tour's extras. */
    extras: v.pipe(v.array(v.pipe(v.string(), v.maxLength(31))), v.maxLength(20)),
    /** The link of an offer to who waited: its places are taken. */
    waiting: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** Total shown to the buyer; a different one is rejected with `price.changed`. */
    expected_total_minor: minor,
  }),
  answer: v.object({ id, reference: v.string(), hold_expires_at: instant, total_minor: minor }),
  status: 201,
})

export const getTourBooking = defineEndpoint({
  method: 'GET',
  path: '/api/tour-bookings/{id}',
  summary: 'A tour’s booking the caller may open',
  access: 'owner',
  answer: tourBooking,
})

export const saveRooms = defineEndpoint({
  method: 'PUT',
  path: '/api/tour-bookings/{id}/rooms',
  summary:
    'Who sleeps in which of the booked rooms, or in a friend’s, while rooming is open; the price stays',
  access: 'owner',
  body: v.strictObject({
    rooms: v.pipe(
      v.array(
        v.strictObject({
          id,
          wish: roomWish,
          people: v.pipe(v.array(id), v.maxLength(12)),
        }),
      ),
      v.maxLength(50),
    ),
  }),
  answer: v.object({ rooms: v.array(bookedRoom) }),
})

export const findSharing = defineEndpoint({
  method: 'POST',
  path: '/api/tour-departures/{id}/sharing',
  summary: 'Rooms with a free bed of friends on the same departure, by their sharing code',
  access: 'public',
  limit: 'sharing',
  body: v.strictObject({ code: sharingCode }),
  answer: v.object({ rooms: v.array(friendRoom) }),
})

export const joinSharing = defineEndpoint({
  method: 'POST',
  path: '/api/tour-bookings/{id}/sharing',
  summary: 'Travel near friends on another booking, by their sharing code; the price stays',
  access: 'owner',
  limit: 'sharing',
  body: v.strictObject({ code: sharingCode }),
  answer: v.null(),
})

export const downloadTourCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/tour-bookings/{id}/calendar',
  summary: 'The tour and its flights as an iCalendar file',
  access: 'owner',
  answer: v.null(),
  download: true,
})

export const tourBookingRow = v.object({
  ...bookingRow.entries,
  title: localized,
  starts_on: plainDate,
  ends_on: plainDate,
  rooms: v.number(),
})
export type TourBookingRow = v.InferOutput<typeof tourBookingRow>

export const listTourBookings = defineEndpoint({
  method: 'GET',
  path: '/api/tour-bookings',
  summary: 'Tours the caller may see, newest first',
  access: 'user',
  query: bookingFilter,
  answer: v.object({ rows: v.array(tourBookingRow), next: v.nullable(id) }),
})

export const exportTourBookings = listExport('/api/tour-bookings', bookingFilter, 'user')
