import * as v from 'valibot'
import { MAX_LAPSE_DAYS } from '../../bookings/deposits.ts'
import { vatReasonCode } from '../../bookings/prices.ts'
import { defineEndpoint } from '../../endpoint.ts'
import {
  calendarDay,
  changeReason,
  currency,
  iata,
  id,
  instant,
  integer,
  minor,
  optionalLongText,
  optionalText,
  plainDate,
  version,
} from '../../fields.ts'
import {
  DEPARTURE_STATUSES,
  departureCost,
  roomAllotments,
  roomPrices,
  tourLeader,
} from '../../tours/tours.ts'

const access = { permission: 'tours.manage' } as const

/** What staff do to the sale of a departure; calling off has an act of its own. */
export const DEPARTURE_MOVES = ['open', 'close', 'guarantee'] as const
export type DepartureMove = (typeof DEPARTURE_MOVES)[number]

/** Days before the start until which something has to be done, in the order of the page. */
export const DEPARTURE_CLOCKS = ['decide', 'balance', 'documents', 'names', 'rooming', 'sales'] as const
export type DepartureClock = (typeof DEPARTURE_CLOCKS)[number]
const days = integer(0, 365)

const whole = {
  origin: iata,
  capacity: integer(1, 500),
  min_travellers: integer(1, 500),
  hold_minutes: integer(1, 4320),
  /** Hours in which staff approve a booking before it is paid; null: sold at once. */
  answer_hours: v.optional(v.nullable(integer(1, 168)), null),
  prices: v.pipe(
    roomPrices,
    v.check(
      ({ quint, quad, triple, double, single }) =>
        [quint, quad, triple, double, single].some(price => price !== null),
      'validation:required',
    ),
  ),
  vat_category: v.picklist(['S', 'Z', 'E', 'O'], 'validation:pattern'),
  /** Why no VAT is charged; asked for in Saudi Arabia. */
  vat_reason: v.optional(v.nullable(vatReasonCode), null),
  /** Paid at once, in percent; null when all is paid at once. */
  deposit_percent: v.nullable(integer(1, 99)),
  /** Days after which an overdue payment cancels a booking; null: never by itself. */
  lapse_days: v.optional(v.nullable(integer(1, MAX_LAPSE_DAYS)), null),
  before: v.strictObject({
    decide: days,
    balance: days,
    documents: days,
    names: days,
    rooming: days,
    sales: days,
  }),
  block_code: optionalText(40),
  room_allotments: roomAllotments,
  leader: v.nullable(tourLeader),
  costs: v.pipe(v.array(departureCost), v.maxLength(20, 'validation:maxLength')),
  notes: optionalLongText(2000),
}

/** What staff write of a departure, without its day. */
export const departureInput = v.strictObject(whole)
export type DepartureInput = v.InferOutput<typeof departureInput>

export const deskDeparture = v.object({
  id,
  code: v.string(),
  tour_id: id,
  status: v.picklist(DEPARTURE_STATUSES),
  /** Also while it is closed. */
  guaranteed: v.boolean(),
  moves: v.array(v.picklist(DEPARTURE_MOVES)),
  starts_on: calendarDay,
  ends_on: calendarDay,
  origin: v.string(),
  capacity: v.number(),
  min_travellers: v.number(),
  held: v.number(),
  sold: v.number(),
  currency,
  from_minor: minor,
  clocks: v.array(v.object({ kind: v.picklist(DEPARTURE_CLOCKS), at: instant })),
  version: v.number(),
  /** To edit it, or to make others like it. */
  input: departureInput,
})
export type DeskDeparture = v.InferOutput<typeof deskDeparture>

export const createDepartures = defineEndpoint({
  method: 'POST',
  path: '/api/desk/tours/{id}/departures',
  summary:
    'Make departures of a tour on the named days as drafts, all or none; deadlines keep their days before',
  access,
  idempotent: true,
  status: 201,
  body: v.strictObject({
    departure: departureInput,
    dates: v.pipe(
      v.array(plainDate),
      v.minLength(1, 'validation:required'),
      v.maxLength(60, 'validation:maxLength'),
      v.check(dates => new Set(dates).size === dates.length, 'validation:twice'),
    ),
  }),
  answer: v.object({ departures: v.array(v.object({ id, code: v.string(), starts_on: calendarDay })) }),
})

export const updateDeparture = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/departures/{id}',
  summary:
    'Change a departure; 409 when it changed since `version`. Its day only moves before the first booking',
  access,
  body: v.strictObject({ version, starts_on: plainDate, departure: departureInput, reason: changeReason }),
  answer: deskDeparture,
})

export const moveDepartures = defineEndpoint({
  method: 'POST',
  path: '/api/desk/departures/moves',
  summary: 'Open, close or guarantee several departures; each on its own, with a report of each',
  access,
  body: v.strictObject({
    move: v.picklist(DEPARTURE_MOVES, 'validation:pattern'),
    ids: v.pipe(
      v.array(id),
      v.minLength(1, 'validation:required'),
      v.maxLength(100, 'validation:maxLength'),
      v.transform(ids => [...new Set(ids)]),
    ),
    reason: changeReason,
  }),
  answer: v.object({
    results: v.array(v.object({ id, code: v.nullable(v.string()), error: v.nullable(v.string()) })),
  }),
})
