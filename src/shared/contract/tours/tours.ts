import * as v from 'valibot'
import type { PictureWords } from '../../base/pictures.ts'
import { depositRule } from '../bookings/deposits.ts'
import { vatReasonCode } from '../bookings/prices.ts'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDay, currency, geoPoint, id, instant, integer, longText, minor, text } from '../fields.ts'
import type { place, slice } from '../flights/seat-blocks.ts'
import { picturePathField } from '../pictures.ts'
import type { ShownRating, TourRating } from './tour-ratings.ts'

/** Group tours and their departures. Prices are minor units per person; what is stored is without VAT. */

export const TOUR_KINDS = ['umrah', 'leisure', 'honeymoon', 'school'] as const
export const tourKind = v.picklist(TOUR_KINDS, 'validation:pattern')
export type TourKind = v.InferOutput<typeof tourKind>
export const TOUR_STATUSES = ['draft', 'published', 'archived'] as const
export type TourStatus = (typeof TOUR_STATUSES)[number]
export const DEPARTURE_STATUSES = ['draft', 'open', 'guaranteed', 'closed', 'called_off', 'departed'] as const
export type DepartureStatus = (typeof DEPARTURE_STATUSES)[number]
export const SHOWN_STATUSES = ['open', 'guaranteed', 'few_left', 'full', 'closed'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]
export type VatCategory = 'S' | 'Z' | 'E' | 'O'

export const bothLanguages = (max: number) => v.strictObject({ en: text(max), ar: text(max) })
export const bothLong = (max: number) => v.strictObject({ en: longText(max), ar: longText(max) })
const price = v.nullable(integer(0, 999_999_999))

/** Prices per person by room, and of children and infants in any room; null when not sold. */
export const roomPrices = v.strictObject({
  quint: price,
  quad: price,
  triple: price,
  double: price,
  single: price,
  child_with_bed: price,
  child_without_bed: price,
  infant: price,
})
export type RoomPrices = v.InferOutput<typeof roomPrices>

/** Prices of the departures that start within it, first and last day included. */
export const season = v.strictObject({
  name: bothLanguages(60),
  from: calendarDay,
  to: calendarDay,
  prices: roomPrices,
})
export type Season = v.InferOutput<typeof season>

/** Our own drawings, by name; other pictures come from the library. */
export const TOUR_SCENES = [
  'city-clock-tower',
  'city-green-dome',
  'city-twin-towers',
  'hotel-night',
  'hotel-room',
  'tour-atoll',
  'tour-balloons',
  'tour-bridge',
  'tour-canyon',
  'tour-dawn',
  'tour-highlands',
  'tour-lagoon',
  'tour-mountains',
  'tour-nile',
  'tour-sandstone',
  'tour-strait',
  'tour-summit',
] as const
const scene = v.picklist(TOUR_SCENES.map(name => `/scenes/${name}.svg` as const))
export const tourPicture = v.strictObject({
  path: v.union([scene, picturePathField], 'validation:picture'),
  caption: bothLanguages(160),
})
export type TourPicture = v.InferOutput<typeof tourPicture>

export const MEALS = ['breakfast', 'lunch', 'dinner'] as const
export const tourDay = v.strictObject({
  title: bothLanguages(120),
  text: bothLong(1500),
  meals: v.array(v.picklist(MEALS)),
  /** Index into the tour's hotels: where the night is spent. */
  hotel: v.nullable(integer(0, 9)),
  transfer: v.nullable(bothLanguages(120)),
})
export type TourDay = v.InferOutput<typeof tourDay>

export const tourHotel = v.strictObject({
  name: bothLanguages(120),
  city: bothLanguages(80),
  stars: integer(1, 5),
  nights: integer(1, 60),
  /** On foot to the Haram of its city; null elsewhere. */
  haram_metres: v.nullable(integer(0, 100_000)),
  about: v.nullable(bothLong(400)),
  picture: v.nullable(v.union([scene, picturePathField], 'validation:picture')),
  /** Where it stands on the map of the tour's way; tours from before the map have none. */
  geo: v.optional(v.nullable(geoPoint)),
  map_url: v.nullable(v.pipe(v.string(), v.maxLength(500), v.regex(/^https:\/\//, 'validation:pattern'))),
})
export type TourHotel = v.InferOutput<typeof tourHotel>

/** What may be added to a booking, each with its own VAT; without VAT. */
export const tourExtra = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,30}$/, 'validation:pattern')),
  title: bothLanguages(120),
  price_minor: integer(0, 999_999_999),
  per: v.picklist(['person', 'booking']),
  vat_category: v.picklist(['S', 'Z', 'E', 'O']),
  vat_reason: v.optional(v.nullable(vatReasonCode)),
})
export type TourExtra = v.InferOutput<typeof tourExtra>

/** A share of the price in basis points, which staff write in percent. */
const shareBp = v.pipe(
  v.number('validation:number'),
  v.integer('validation:percent'),
  v.minValue(0, 'validation:percent'),
  v.maxValue(10_000, 'validation:percent'),
)
const tourTier = v.strictObject({
  days: integer(0, 365),
  fee: v.variant('kind', [
    v.strictObject({ kind: v.literal('share'), share_bp: shareBp }),
    v.strictObject({ kind: v.literal('amount'), each_minor: integer(0, 999_999_999) }),
  ]),
})

const lines = (max: number) => v.pipe(v.array(bothLanguages(200)), v.maxLength(max, 'validation:maxLength'))
export const tourContent = v.strictObject({
  days: v.pipe(v.array(tourDay), v.maxLength(90)),
  hotels: v.pipe(v.array(tourHotel), v.maxLength(10)),
  included: lines(30),
  excluded: lines(30),
  documents: lines(30),
  extras: v.pipe(v.array(tourExtra), v.maxLength(20)),
  /** Fees of a cancellation, in any order; less time before the start than any says: nothing goes back. */
  cancel_tiers: v.pipe(v.array(tourTier), v.maxLength(6, 'validation:maxLength')),
  faqs: v.pipe(
    v.array(v.strictObject({ question: bothLanguages(200), answer: bothLong(1500) })),
    v.maxLength(20),
  ),
})
export type TourContent = v.InferOutput<typeof tourContent>

/** The telephone is for travellers, not for the public page. */
export const tourLeader = v.strictObject({
  name: bothLanguages(80),
  about: v.nullable(bothLong(400)),
  mobile: v.nullable(v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'validation:pattern'))),
})
export type TourLeader = v.InferOutput<typeof tourLeader>

/** Rooms the hotels keep for a departure. */
export const roomAllotments = v.partial(
  v.strictObject({
    quint: integer(0, 500),
    quad: integer(0, 500),
    triple: integer(0, 500),
    double: integer(0, 500),
    single: integer(0, 500),
  }),
)
export type RoomAllotments = v.InferOutput<typeof roomAllotments>

export const departureCost = v.strictObject({
  title: text(120),
  amount_minor: integer(0, 9_999_999_999),
  per: v.picklist(['person', 'group']),
})
export type DepartureCost = v.InferOutput<typeof departureCost>

const words = v.object({ en: v.string(), ar: v.string() })
export type BothTexts = v.InferOutput<typeof words>

/** A departure for buyers, priced with VAT. */
const { first } = depositRule.entries
/** As `PriceParts`: each on its day. */
const depositParts = v.object({
  first,
  instalments: v.array(v.object({ share_bp: v.number(), on: v.nullable(calendarDay) })),
  balance: calendarDay,
})

export const shownDeparture = v.object({
  id,
  starts_on: calendarDay,
  ends_on: calendarDay,
  origin: v.string(),
  status: v.picklist(SHOWN_STATUSES),
  guaranteed: v.boolean(),
  /** Staff approve a booking before it is paid. */
  on_request: v.optional(v.literal(true)),
  capacity: v.number(),
  min_travellers: v.number(),
  places_left: v.number(),
  currency,
  /** With VAT where it is due. */
  prices: roomPrices,
  net_prices: roomPrices,
  vat_category: v.picklist(['S', 'Z', 'E', 'O']),
  rate_bp: v.number(),
  from_minor: minor,
  decide_at: instant,
  balance_due_at: instant,
  /** Where the tour’s page asks, and the price may be paid in parts now. */
  deposit: v.optional(depositParts),
})
export type ShownDeparture = v.InferOutput<typeof shownDeparture>

export const listTourDepartures = defineEndpoint({
  method: 'GET',
  path: '/api/tours/{id}/departures',
  summary: 'The coming departures of a tour, with their prices and the places left now',
  access: 'public',
  answer: v.array(shownDeparture),
})

export const tourCard = v.object({
  id,
  kind: tourKind,
  title: words,
  destination: words,
  days: v.number(),
  nights: v.number(),
  hotels: v.array(tourHotel),
  picture: v.nullable(tourPicture),
  /** Null below three. */
  rating: v.nullable(v.object({ average: v.number(), count: v.number() })),
  departures: v.array(shownDeparture),
})
export type TourCard = v.InferOutput<typeof tourCard>

/** The way of a tour in a frame of 200 by 100: paths of an SVG, and places in percent of the frame. */
export interface RouteMap {
  land: string
  /** On the way. */
  inner: string
  /** From home, and back. */
  outer: string
  /** A point at each stay. */
  stays: string
  /** A point at home, and where the way only changes. */
  others: string
  places: {
    name: { en: string; ar?: string }
    nights: number | null
    x: number
    y: number
    /** Of the spot, where the name stands. */
    side: 'left' | 'right' | 'above' | 'below'
  }[]
  times: { minutes: number; x: number; y: number }[]
}

/** What a tour's page shows besides its departures. */
export interface TourPageData {
  id: string
  kind: TourKind
  title: BothTexts
  summary: BothTexts
  destination: BothTexts
  days: number
  nights: number
  content: TourContent
  pictures: TourPicture[]
  /** Of pictures from the library, by path. */
  words: Record<string, PictureWords>
  leader: Omit<TourLeader, 'mobile'> | null
  departures: ShownDeparture[]
  /** Parts of the price in a double of the next departure that may be booked; null when it is paid at once. */
  payments: { starts_on: string; lines: { on: string; minor: number }[] } | null
  slices: v.InferOutput<typeof slice>[]
  places: Record<string, v.InferOutput<typeof place>>
  /** Null where hotels have no place on it. */
  map: RouteMap | null
  rating: (TourRating & { said: ShownRating[] }) | null
  related: TourCard[]
}
