import * as v from 'valibot'
import { cancelTier } from '../bookings/deposits.ts'
import { priceLine } from '../bookings/prices.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  calendarDay,
  country,
  currency,
  iata,
  id,
  instant,
  integer,
  localized,
  minor,
  plainDate,
  queryInteger,
} from '../fields.ts'

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const
export const cabin = v.picklist(CABINS, 'validation:pattern')
export type Cabin = v.InferOutput<typeof cabin>

/** One flight. Instants are UTC; local times follow from the airports' zones. */
export const segment = v.object({
  airline: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/)),
  flight_number: v.pipe(v.string(), v.regex(/^\d{1,4}[A-Z]?$/)),
  origin: iata,
  destination: iata,
  departs_at: instant,
  arrives_at: instant,
  origin_zone: v.string(),
  destination_zone: v.string(),
  origin_terminal: v.nullable(v.string()),
  destination_terminal: v.nullable(v.string()),
  aircraft: v.nullable(v.string()),
})
export type Segment = v.InferOutput<typeof segment>
export const slice = v.object({ segments: v.pipe(v.array(segment), v.minLength(1)) })
export type Slice = v.InferOutput<typeof slice>

const fare = v.object({ base: minor, taxes: v.array(v.object({ code: v.string(), amount: minor })) })
/** Per passenger, without VAT; null when not sold. */
export const fares = v.object({ ADT: fare, CHD: v.nullable(fare), INF: v.nullable(fare) })
export type Fares = v.InferOutput<typeof fares>

/** What an agency pays instead of the base fares, for its own seats. */
const ownFare = v.optional(integer(0, 1_000_000_000))
export const ownFares = v.strictObject({ ADT: ownFare, CHD: ownFare, INF: ownFare })
export type OwnFares = v.InferOutput<typeof ownFares>
export const baggage = v.object({ checked_kg: v.number(), checked_pieces: v.number(), cabin_kg: v.number() })
export type Baggage = v.InferOutput<typeof baggage>
/** Fees per passenger in minor units; null means not allowed. */
export const fareRules = v.object({
  change_fee: v.nullable(minor),
  cancel_fee: v.nullable(minor),
  /** Instead of `cancel_fee`, until so many days before departure; the earliest first. */
  cancel_tiers: v.optional(v.array(cancelTier)),
  refundable: v.boolean(),
})
export type FareRules = v.InferOutput<typeof fareRules>

export const quote = v.object({
  currency,
  lines: v.array(priceLine),
  netMinor: minor,
  vatMinor: minor,
  totalMinor: minor,
})
export type Quote = v.InferOutput<typeof quote>

export const place = v.object({
  iata: v.string(),
  city: localized,
  name: localized,
  country,
  zone: v.string(),
})
export type Place = v.InferOutput<typeof place>
export const airline = v.object({ iata: v.string(), name: localized })
export type Airline = v.InferOutput<typeof airline>

/** A seat block for buyers: without supplier cost and PNR. */
export const flightOffer = v.object({
  id,
  airline,
  trip_kind: v.picklist(['one_way', 'return']),
  cabin,
  slices: v.array(slice),
  baggage,
  rules: fareRules,
  /** Those the caller may take, with the seats of its own agency. */
  seats_left: v.number(),
  /** Unused seats of the caller's agency, and until when they are kept for it, shown in the tenant's zone. */
  own: v.nullable(
    v.object({
      seats: v.number(),
      until: instant,
      zone: v.string(),
      /** The prices are the agency's own. */
      priced: v.boolean(),
    }),
  ),
  max_pax: v.number(),
  hold_minutes: v.number(),
  /** Within how many hours the agency answers a request; null when seats are sold without one. */
  answer_hours: v.nullable(v.number()),
  international: v.boolean(),
  departs_on: plainDate,
  returns_on: v.nullable(plainDate),
  /** For one adult, including VAT. */
  adult_total_minor: minor,
  quote,
  sells_children: v.boolean(),
  sells_infants: v.boolean(),
})
export type FlightOffer = v.InferOutput<typeof flightOffer>

/** Seats that are kept for a travel agency, as its people see them. */
export interface OwnSeats {
  block_id: string
  origin: Place
  destination: Place
  departs_on: string
  returns_on: string | null
  seats: number
  used: number
  until: string
  on_sale: boolean
}

export const PARTY_MAX = 50
const list = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform(value => value.split(',').filter(Boolean)),
)
const party = {
  adults: v.optional(queryInteger(1, PARTY_MAX), '1'),
  children: v.optional(queryInteger(0, PARTY_MAX), '0'),
  infants: v.optional(queryInteger(0, PARTY_MAX), '0'),
}
export const flightSearch = v.object({
  from: iata,
  to: iata,
  depart: plainDate,
  return: v.optional(plainDate),
  ...party,
  cabin: v.optional(cabin, 'economy'),
  direct: v.optional(v.picklist(['1', '0']), '0'),
  sort: v.optional(v.picklist(['price', 'duration', 'departure']), 'price'),
  airlines: v.optional(list),
  stops: v.optional(v.picklist(['0', '1'])),
  max_price: v.optional(queryInteger(0, 999_999_999)),
  /** Departure of the outbound flight: local hours 0-6, 6-12, 12-18, 18-24. */
  times: v.optional(list),
  bags: v.optional(v.picklist(['1', '0']), '0'),
})
export type FlightSearch = v.InferOutput<typeof flightSearch>

/** Days on sale with the lowest adult price; null when sold out. */
const tripDays = v.object({
  depart: plainDate,
  return: v.nullable(plainDate),
  from_minor: v.nullable(minor),
})

const facet = v.object({ value: v.string(), count: v.number(), from_minor: minor })
export const flightResults = v.object({
  origin: v.nullable(place),
  destination: v.nullable(place),
  offers: v.array(flightOffer),
  total: v.number(),
  /** Up to three offers nearest in date, when the searched day has none. */
  nearest: v.array(flightOffer),
  airlines: v.record(v.string(), airline),
  places: v.record(v.string(), place),
  facets: v.object({
    stops: v.array(facet),
    airlines: v.array(facet),
    times: v.array(facet),
    bags: v.array(facet),
    price: v.object({ min: minor, max: minor }),
  }),
  /** Trips at most three days off, when the searched days have none. */
  near_days: v.array(tripDays),
  /** Seven days: lowest adult price (null when sold out) of the trip with the nearest number of nights. */
  days: v.array(
    v.object({
      date: calendarDay,
      return: v.nullable(calendarDay),
      from_minor: v.nullable(minor),
      sold_out: v.boolean(),
    }),
  ),
  sorts: v.object({
    price: v.nullable(minor),
    duration: v.nullable(v.number()),
    departure: v.nullable(v.string()),
  }),
})
export type FlightResults = v.InferOutput<typeof flightResults>

export const searchFlights = defineEndpoint({
  method: 'GET',
  path: '/api/seat-blocks',
  summary: 'Flights with seats left, filtered and sorted',
  access: 'public',
  query: flightSearch,
  answer: flightResults,
})

export const getFlightOffer = defineEndpoint({
  method: 'GET',
  path: '/api/seat-blocks/{id}',
  summary: 'One flight with its price for a party',
  access: 'public',
  // Staff may book children alone.
  query: v.object({ ...party, adults: v.optional(queryInteger(0, PARTY_MAX), '1') }),
  answer: v.object({
    offer: flightOffer,
    airlines: v.record(v.string(), airline),
    places: v.record(v.string(), place),
  }),
})

export const searchPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Airports by code, city or name, in either language; without words those of the next departures',
  access: 'public',
  query: v.object({ q: v.pipe(v.string(), v.maxLength(60)), limit: v.optional(queryInteger(1, 20), '8') }),
  answer: v.array(place),
})

export const listFlightDays = defineEndpoint({
  method: 'GET',
  path: '/api/seat-blocks/days',
  summary: 'Days of a route with seats for a party, each with its days of return and lowest price',
  access: 'public',
  query: v.object({
    from: iata,
    to: iata,
    trip: v.optional(v.picklist(['one_way', 'return']), 'return'),
    cabin: v.optional(cabin, 'economy'),
    direct: v.optional(v.picklist(['1', '0']), '0'),
    ...party,
  }),
  answer: v.object({ currency, symbol: v.string(), trips: v.array(tripDays) }),
})
