import * as v from 'valibot'
import { priceLine } from '../bookings/prices.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  calendarDay,
  country,
  currency,
  geoPoint,
  id,
  instant,
  integer,
  minor,
  plainDate,
  queryInteger,
} from '../fields.ts'
import { bothLanguages, bothLong, tourPicture } from '../tours/tours.ts'

/** Hotels on sale. Amounts are minor units; those of an answer hold all taxes. */

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI'] as const
export const board = v.picklist(BOARDS, 'validation:pattern')

export const hotelContent = v.strictObject({
  name: bothLanguages(120),
  city: bothLanguages(80),
  address: bothLanguages(200),
  about: bothLong(2000),
  policies: v.nullable(bothLong(2000)),
  facilities: v.pipe(v.array(bothLanguages(60)), v.maxLength(40)),
  geo: v.nullable(geoPoint),
  /** On foot to the Haram. */
  walk: v.nullable(
    v.strictObject({ minutes: integer(0, 600), way: v.picklist(['level', 'slope', 'shuttle']) }),
  ),
  /** Never without who measured it, and when. */
  review: v.nullable(
    v.strictObject({
      score: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
      source: bothLanguages(80),
      on: calendarDay,
    }),
  ),
})
export type HotelContent = v.InferOutput<typeof hotelContent>

export const roomContent = v.strictObject({
  name: bothLanguages(80),
  beds: bothLanguages(120),
  view: v.nullable(bothLanguages(80)),
  square_metres: v.nullable(integer(1, 1000)),
  pictures: v.pipe(v.array(tourPicture), v.maxLength(12)),
})
export type RoomContent = v.InferOutput<typeof roomContent>

/** Counts until so many whole days, or hours, before the arrival; after the last tier all is kept. */
export const hotelTier = v.strictObject({
  before: integer(0, 8760),
  unit: v.picklist(['days', 'hours']),
  fee: v.variant('kind', [
    v.strictObject({ kind: v.literal('share'), share_bp: integer(0, 10_000) }),
    v.strictObject({ kind: v.literal('nights'), nights: integer(1, 90) }),
    v.strictObject({ kind: v.literal('amount'), minor: integer(0, 999_999_999) }),
  ]),
})
export type HotelTier = v.InferOutput<typeof hotelTier>

/** So many days before a night no more than `keep` rooms are kept, on those weekdays (1 is Monday). */
export const releaseStep = v.strictObject({
  days: integer(0, 365),
  keep: integer(0, 1000),
  weekdays: v.pipe(
    v.array(integer(1, 7)),
    v.minLength(1, 'validation:required'),
    v.maxLength(7, 'validation:maxLength'),
  ),
})
export type ReleaseStep = v.InferOutput<typeof releaseStep>

const AGES = /^([1-9])((?:-(?:\d|1[0-7])){0,6})$/

export const roomParty = v.strictObject({
  adults: integer(1, 9),
  /** Ages on the day of arrival. */
  children: v.pipe(v.array(integer(0, 17)), v.maxLength(6)),
})
export type RoomParty = v.InferOutput<typeof roomParty>

/** Adults and children's ages of each room: `2-5-7,1`. */
const roomsInQuery = v.pipe(
  v.string('validation:required'),
  v.maxLength(160, 'validation:maxLength'),
  v.check(
    text => text.split(',').length <= 9 && text.split(',').every(room => AGES.test(room)),
    'validation:pattern',
  ),
  v.transform((text): RoomParty[] =>
    text.split(',').map(room => {
      const [adults = 1, ...children] = room.split('-').map(Number)
      return { adults, children }
    }),
  ),
)

const stayQuery = {
  from: plainDate,
  to: plainDate,
  rooms: roomsInQuery,
  /** Of the guests. */
  nationality: v.optional(v.union([country, v.literal('')]), ''),
  residence: v.optional(v.union([country, v.literal('')]), ''),
}

export const hotelTierDated = v.object({ until: instant, fee_minor: minor })

/** A room for one of the parties, priced for the whole stay. */
export const hotelOffer = v.object({
  room_type_id: id,
  plan_id: id,
  board,
  lines: v.array(priceLine),
  total_minor: minor,
  /** Null when something is kept at any time. */
  free_until: v.nullable(instant),
  tiers: v.array(hotelTierDated),
  rooms_left: v.number(),
  on_request: v.boolean(),
  /** Shown, but not booked here: the time of its free cancellation is over. */
  closed: v.boolean(),
})
export type HotelOffer = v.InferOutput<typeof hotelOffer>

export const hotelRefusal = v.object({
  room_type_id: id,
  reason: v.picklist(['child_too_old', 'does_not_fit', 'min_nights', 'closed_to_arrival', 'gap', 'full']),
  /** Of `min_nights`. */
  nights: v.optional(v.number()),
  /** Without a price, of `gap`. */
  night: v.optional(v.string()),
})
export type HotelRefusal = v.InferOutput<typeof hotelRefusal>

/** Metres to the Haram at most, or the way there; any of those chosen. */
export const NEARNESS = ['300', '1000', 'level', 'shuttle'] as const
export const STARS = ['5', '4', '3', '2', '1'] as const
export const TERMS = ['free', 'instant'] as const

const anyOf = <V extends string>(values: readonly V[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',').filter(Boolean)),
      v.array(v.picklist(values, 'validation:pattern')),
      v.maxLength(values.length, 'validation:maxLength'),
    ),
    '',
  )

const narrowing = {
  near: anyOf(NEARNESS),
  stars: anyOf(STARS),
  board: anyOf(BOARDS),
  terms: anyOf(TERMS),
  /** Of the stay with all taxes, in whole units of the currency; 0: any. */
  max: v.optional(queryInteger(0, 9_999_999), '0'),
}

/** How many hotels one more choice would leave. */
const facet = v.object({
  name: v.picklist(['near', 'stars', 'board', 'terms']),
  value: v.string(),
  hotels: v.number(),
})
export type HotelFacet = v.InferOutput<typeof facet>

const hotelCard = v.object({
  id,
  stars: v.number(),
  haram_metres: v.nullable(v.number()),
  content: hotelContent,
  picture: v.nullable(tourPicture),
  zone: v.string(),
  currency,
  nights: v.number(),
  /** Of all rooms of the search, with all taxes. */
  from_minor: minor,
  /** The lowest price of each room of the search, in its order. */
  offers: v.array(hotelOffer),
})

export const searchHotels = defineEndpoint({
  method: 'GET',
  path: '/api/hotels',
  summary:
    'Hotels of a city, or of a name, with rooms for every party on every night, with the price of the whole stay',
  access: 'public',
  limit: 'search',
  query: v.object({
    ...stayQuery,
    /** Left out, hotels of all cities are looked for by name. */
    city: v.optional(
      v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,40}$/))], 'validation:pattern'),
      '',
    ),
    /** Words of the hotel's name, in either language. */
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, 'validation:maxLength')), ''),
    sort: v.optional(v.picklist(['price', 'stars', 'distance']), 'price'),
    page: v.optional(queryInteger(1, 100), '1'),
    ...narrowing,
  }),
  answer: v.object({
    hotels: v.array(hotelCard),
    total: v.number(),
    /** Of all that the city has for these nights. */
    facets: v.array(facet),
  }),
})

export const getHotel = defineEndpoint({
  method: 'GET',
  path: '/api/hotels/{id}',
  summary: 'A hotel with its rooms, and every rate that each party may book',
  access: 'public',
  limit: 'search',
  query: v.object(stayQuery),
  answer: v.object({
    id,
    stars: v.number(),
    haram_metres: v.nullable(v.number()),
    content: hotelContent,
    pictures: v.array(tourPicture),
    check_in: v.string(),
    check_out: v.string(),
    child_max_age: v.number(),
    zone: v.string(),
    currency,
    nights: v.number(),
    rooms: v.array(
      v.object({
        id,
        content: roomContent,
        max_adults: v.number(),
        max_children: v.number(),
        max_people: v.number(),
      }),
    ),
    /** For each room of the search, the lowest price first. */
    offers: v.array(v.array(hotelOffer)),
    /** For each room of the search, the rooms that are not sold to it, and why. */
    refused: v.array(v.array(hotelRefusal)),
  }),
})
