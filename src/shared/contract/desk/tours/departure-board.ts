import * as v from 'valibot'
import { bookingStatus, paymentStatus } from '../../bookings/bookings.ts'
import { paperKind, paperState } from '../../bookings/papers.ts'
import { category } from '../../bookings/prices.ts'
import { roomKind, roomWish } from '../../bookings/tour-rooms.ts'
import { defineEndpoint } from '../../endpoint.ts'
import {
  calendarDay,
  currency,
  id,
  localized,
  longText,
  minor,
  optionalLongText,
  optionalText,
  version,
} from '../../fields.ts'
import { airline, place, slice } from '../../flights/seat-blocks.ts'
import { tableFormat } from '../../table-format.ts'
import { GIVEN } from '../../tours/leader-links.ts'
import { recordEvent } from '../record-events.ts'
import { deskDeparture } from './departures.ts'

/** The page of one departure: who travels, who sleeps where, what is missing, what it earns. */

const access = { permission: 'tours.manage' } as const

export const boardTraveller = v.object({
  id,
  booking_id: id,
  /** The same for bookings that travel together by a code. */
  group_id: id,
  reference: v.string(),
  position: v.number(),
  category,
  title: v.nullable(v.string()),
  /** As airlines write it; empty until it is typed. */
  name: v.string(),
  arabic_name: v.nullable(v.string()),
  gender: v.nullable(v.picklist(['M', 'F', 'X'])),
  room_id: v.nullable(id),
  bed: v.boolean(),
  /** Papers that are asked of them; empty where none are. */
  papers: v.array(v.object({ kind: paperKind, state: paperState })),
  coach_seat: v.nullable(v.string()),
  given: v.array(v.picklist(GIVEN)),
})
export type BoardTraveller = v.InferOutput<typeof boardTraveller>

export const boardRoom = v.object({
  id,
  kind: roomKind,
  wish: roomWish,
  number: v.nullable(v.string()),
  /** Null for a room that staff added. */
  booking_id: v.nullable(id),
})
export type BoardRoom = v.InferOutput<typeof boardRoom>

export const boardBooking = v.object({
  id,
  reference: v.string(),
  lead_name: v.nullable(v.string()),
  agency: v.nullable(localized),
  travellers: v.number(),
  named: v.number(),
  total_minor: minor,
  due_minor: minor,
  status: bookingStatus,
  payment_status: paymentStatus,
})
export type BoardBooking = v.InferOutput<typeof boardBooking>

const rooming = v.object({
  version: v.number(),
  rooms: v.array(boardRoom),
  travellers: v.array(boardTraveller),
})
export type Rooming = v.InferOutput<typeof rooming>

const endingReport = v.object({
  /** Bookings that still stand. */
  left: v.number(),
  done: v.boolean(),
  /** Where bookings are moved to; null when all end. */
  target: v.nullable(v.object({ id, code: v.string(), starts_on: calendarDay })),
  bookings: v.array(
    v.object({
      id,
      reference: v.string(),
      lead_name: v.nullable(v.string()),
      /** Null until its turn; `gone` when it was cancelled, moved or over before. */
      outcome: v.nullable(v.picklist(['moved', 'ended', 'gone'])),
      /** Code of what kept it from being moved. */
      error: v.nullable(v.string()),
      back_minor: minor,
    }),
  ),
})
export type EndingReport = v.InferOutput<typeof endingReport>

export const departureBoard = v.object({
  departure: deskDeparture,
  tour: v.object({ id, title: localized, code: v.string(), days: v.number() }),
  rooming,
  bookings: v.array(boardBooking),
  slices: v.array(slice),
  airlines: v.record(v.string(), airline),
  places: v.record(v.string(), place),
  money: v.object({
    currency,
    sold_minor: minor,
    costs_minor: minor,
    margin_minor: minor,
    due_minor: minor,
    /** Travellers who take a place: costs per person count for each. */
    travellers: v.number(),
  }),
  /** Set once it is called off. */
  ending: v.nullable(endingReport),
  events: v.array(recordEvent),
  may: v.object({ export_passports: v.boolean() }),
})
export type DepartureBoard = v.InferOutput<typeof departureBoard>

export const getDepartureBoard = defineEndpoint({
  method: 'GET',
  path: '/api/desk/departures/{id}',
  summary: 'Everything of one departure: travellers, rooms, bookings, money, events',
  access,
  answer: departureBoard,
})

const roomingAct = v.variant('act', [
  v.strictObject({ act: v.literal('place'), passenger_id: id, room_id: v.nullable(id) }),
  v.strictObject({
    act: v.literal('place_all'),
    places: v.pipe(
      v.array(v.strictObject({ passenger_id: id, room_id: id })),
      v.minLength(1),
      v.maxLength(500),
    ),
  }),
  v.strictObject({ act: v.literal('add'), kind: roomKind, wish: roomWish }),
  v.strictObject({
    act: v.literal('change'),
    room_id: id,
    wish: roomWish,
    number: optionalText(20),
  }),
  v.strictObject({ act: v.literal('remove'), room_id: id }),
])
export type RoomingAct = v.InferOutput<typeof roomingAct>

export const changeRooming = defineEndpoint({
  method: 'POST',
  path: '/api/desk/departures/{id}/rooming',
  summary: 'Change who sleeps where; 409 when it changed since `version`',
  access,
  body: v.strictObject({ version, change: roomingAct }),
  answer: rooming,
})

export const handOut = defineEndpoint({
  method: 'POST',
  path: '/api/desk/departures/{id}/handouts',
  summary: 'A traveller’s seat in the coach, or whether something was given; what is left out stays',
  access,
  body: v.strictObject({
    passenger_id: id,
    coach_seat: v.optional(
      v.nullable(
        v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,6}$/, 'validation:pattern')),
      ),
    ),
    tick: v.optional(v.strictObject({ point: v.picklist(GIVEN), present: v.boolean() })),
  }),
  answer: v.null(),
})

export const remindTravellers = defineEndpoint({
  method: 'POST',
  path: '/api/desk/departures/{id}/reminders',
  summary: 'Mail every booking that has names, papers or money missing, once a day at most',
  access,
  limit: 'report',
  body: v.strictObject({}),
  answer: v.object({ sent: v.number(), already: v.number(), without_address: v.number() }),
})

export const DEPARTURE_LISTS = ['manifest', 'rooming', 'visa', 'coach', 'unpaid', 'handouts'] as const
export type DepartureList = (typeof DEPARTURE_LISTS)[number]

export const exportDepartureList = defineEndpoint({
  method: 'GET',
  path: '/api/desk/departures/{id}/list',
  summary: 'A list of a departure as CSV or XLSX; the one for visas has whole passport numbers',
  access,
  limit: 'report',
  query: v.object({ list: v.picklist(DEPARTURE_LISTS), format: tableFormat }),
  download: true,
  answer: v.null(),
})

const consequence = v.object({
  id,
  reference: v.string(),
  lead_name: v.nullable(v.string()),
  travellers: v.number(),
  places: v.number(),
  /** Not paid yet: it ends, and is never moved. */
  held: v.boolean(),
  back_minor: minor,
  /** To the departure asked for: its total then, what goes back, or the code of what prevents it. */
  move: v.nullable(v.object({ error: v.nullable(v.string()), total_minor: minor, back_minor: minor })),
  /** There is no address to mail to. */
  untold: v.boolean(),
})
const endingTarget = v.object({
  id,
  code: v.string(),
  starts_on: calendarDay,
  ends_on: calendarDay,
  places_left: v.number(),
})
export type EndingTarget = v.InferOutput<typeof endingTarget>

export const departureEnding = v.object({
  bookings: v.array(consequence),
  back_minor: minor,
  currency,
  /** Departures of the same tour with places left that bookings may be moved to, the nearest days first. */
  targets: v.array(endingTarget),
})
export type DepartureEnding = v.InferOutput<typeof departureEnding>

export const previewCallOff = defineEndpoint({
  method: 'GET',
  path: '/api/desk/departures/{id}/call-off',
  summary: 'What happens to each booking when the departure is called off, or moved to another one',
  access,
  query: v.object({ target_id: v.optional(id) }),
  answer: departureEnding,
})

export const callOffDeparture = defineEndpoint({
  method: 'POST',
  path: '/api/desk/departures/{id}/call-off',
  summary:
    'Call a departure off: nothing of it is sold or paid from now on; every booking is moved or ends with its money back',
  access,
  body: v.strictObject({
    code: longText(60),
    reason: longText(300),
    message: optionalLongText(500),
    /** Another departure of the same tour on sale, where bookings are moved to. */
    target_id: v.optional(v.nullable(id)),
    /** Bookings that get their money back all the same. */
    refund_ids: v.optional(v.pipe(v.array(id), v.maxLength(500)), []),
  }),
  answer: departureEnding,
})
