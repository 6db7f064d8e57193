import * as v from 'valibot'
import { vatReasonCode } from '../../bookings/prices.ts'
import { defineEndpoint } from '../../endpoint.ts'
import {
  calendarDay,
  changeReason,
  country,
  currency,
  id,
  integer,
  queryInteger,
  searched,
  text,
  version,
} from '../../fields.ts'
import { hotelContent } from '../../hotels/hotels.ts'
import { tableFormat } from '../../table-format.ts'
import { tourPicture } from '../../tours/tours.ts'
import { recordEvent } from '../record-events.ts'
import { deskRoom } from './hotel-rooms.ts'

/** Hotels for staff: written, shown to buyers, paused. */

const access = { permission: 'hotels.manage' } as const

export const HOTEL_STATUSES = ['draft', 'active', 'paused'] as const
export type HotelStatus = (typeof HOTEL_STATUSES)[number]

const words = v.object({ en: v.string(), ar: v.string() })

export const deskHotel = v.object({
  id,
  code: v.string(),
  status: v.picklist(HOTEL_STATUSES),
  name: words,
  city: words,
  stars: v.number(),
  rooms: v.number(),
  /** Rooms of the next thirty nights. */
  allotment: v.number(),
  held: v.number(),
  sold: v.number(),
  priced_until: v.nullable(calendarDay),
  rooms_until: v.nullable(calendarDay),
  currency,
  version: v.number(),
})
export type DeskHotel = v.InferOutput<typeof deskHotel>

export const deskHotelFilter = v.object({
  /** Beginning of a code, or part of a name or city in either language. */
  q: v.optional(searched(60), ''),
  status: v.optional(v.picklist(['', ...HOTEL_STATUSES]), ''),
  sort: v.optional(v.picklist(['', 'code', 'newest']), ''),
  page: v.optional(queryInteger(1, 500), '1'),
})
export type DeskHotelFilter = v.InferOutput<typeof deskHotelFilter>

const deskHotelList = v.object({ hotels: v.array(deskHotel), total: v.number(), more: v.boolean() })
export type DeskHotelList = v.InferOutput<typeof deskHotelList>

export const listDeskHotels = defineEndpoint({
  method: 'GET',
  path: '/api/desk/hotels',
  summary: 'Hotels with their rooms of the next thirty nights, and until when they have prices',
  access,
  query: deskHotelFilter,
  answer: deskHotelList,
})

export const exportDeskHotels = defineEndpoint({
  method: 'GET',
  path: '/api/desk/hotels/export',
  summary: 'The filtered hotels as CSV or XLSX',
  access,
  limit: 'report',
  query: v.object({ ...deskHotelFilter.entries, format: tableFormat }),
  download: true,
  answer: v.null(),
})

const ZONES = new Set<string>(Intl.supportedValuesOf('timeZone'))
const zone = v.pipe(
  text(60),
  v.check(name => ZONES.has(name), 'validation:pattern'),
)
const clock = v.pipe(
  v.string('validation:required'),
  v.trim(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation:pattern'),
)

/** What staff write of a hotel. Buyers search for it by its city in English. */
export const hotelInput = v.strictObject({
  code: v.pipe(text(30), v.toUpperCase(), v.regex(/^[A-Z0-9][A-Z0-9-]*$/, 'validation:pattern')),
  country,
  zone,
  stars: integer(1, 5),
  haram_metres: v.nullable(integer(0, 100_000)),
  check_in: clock,
  check_out: clock,
  child_max_age: integer(0, 17),
  weekend: v.pipe(v.array(integer(1, 7)), v.maxLength(7, 'validation:maxLength')),
  vat_category: v.picklist(['S', 'Z', 'E', 'O'], 'validation:pattern'),
  vat_reason: v.optional(v.nullable(vatReasonCode), null),
  vat_bp: integer(0, 5000),
  municipality_bp: integer(0, 2000),
  content: hotelContent,
  pictures: v.pipe(v.array(tourPicture), v.maxLength(20, 'validation:maxLength')),
})
export type HotelInput = v.InferOutput<typeof hotelInput>

export const deskHotelDetail = v.object({
  ...deskHotel.entries,
  input: hotelInput,
  /** The supplier of the rooms, and its name of the hotel; null: own allotments alone. */
  supplier: v.nullable(v.string()),
  room_types: v.array(deskRoom),
  events: v.array(recordEvent),
})
export type DeskHotelDetail = v.InferOutput<typeof deskHotelDetail>

export const getDeskHotel = defineEndpoint({
  method: 'GET',
  path: '/api/desk/hotels/{id}',
  summary: 'Everything of one hotel: its rooms, rates and latest events',
  access,
  answer: deskHotelDetail,
})

export const createHotel = defineEndpoint({
  method: 'POST',
  path: '/api/desk/hotels',
  summary: 'Write a hotel as a draft',
  access,
  idempotent: true,
  status: 201,
  body: v.strictObject({ hotel: hotelInput }),
  answer: deskHotel,
})

export const updateHotel = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/hotels/{id}',
  summary: 'Change a hotel; 409 when it or its rooms changed since `version`',
  access,
  body: v.strictObject({ version, hotel: hotelInput, reason: changeReason }),
  answer: deskHotel,
})

export const setHotelStatus = defineEndpoint({
  method: 'POST',
  path: '/api/desk/hotels/{id}/status',
  summary: 'Show a hotel to buyers, pause it, or take it back to a draft',
  access,
  body: v.strictObject({ status: v.picklist(HOTEL_STATUSES, 'validation:pattern'), reason: changeReason }),
  answer: deskHotel,
})
