import * as v from 'valibot'
import { category } from '../bookings/prices.ts'
import { roomKind, roomWish } from '../bookings/tour-rooms.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant, lang, localized, plainDate, text } from '../fields.ts'
import { airline, place, slice } from '../flights/seat-blocks.ts'
import { MEALS } from './tours.ts'

/**
 * A departure on its leader's phone, which works without network. Holds what is needed to find and call people, and no
 * documents, money or birth dates.
 */

/** What each traveller gets before the start; ticked like a point of the journey. */
export const GIVEN = ['bag', 'badge', 'sim'] as const
export type GivenPoint = (typeof GIVEN)[number]

export const leaderTraveller = v.object({
  id,
  /** As airlines write it; empty until it is typed. */
  name: v.string(),
  arabic_name: v.nullable(v.string()),
  category,
  reference: v.string(),
  /** Of the voucher, to be typed. */
  code: v.string(),
  position: v.number(),
  room_id: v.nullable(id),
  coach_seat: v.nullable(v.string()),
  /** Of the booking's contact. */
  phone: v.nullable(v.string()),
  /** Codes. */
  meal: v.nullable(v.string()),
  assistance: v.nullable(v.string()),
  remarks: v.nullable(v.string()),
})
export type LeaderTraveller = v.InferOutput<typeof leaderTraveller>

const tick = v.object({ id, passenger_id: id, point: v.string(), present: v.boolean(), at: instant })

const leaderRoom = v.object({ id, kind: roomKind, wish: roomWish, number: v.nullable(v.string()) })
const hotel = v.object({ name: localized, city: localized, nights: v.number() })
const day = v.object({
  title: localized,
  text: localized,
  meals: v.array(v.picklist(MEALS)),
  hotel: v.nullable(v.number()),
  transfer: v.nullable(localized),
})

export const leaderSheet = v.object({
  link: v.object({ id, label: v.string(), expires_at: instant }),
  /** The server's clock. */
  now: instant,
  departure: v.object({
    id,
    code: v.string(),
    title: localized,
    starts_on: plainDate,
    ends_on: plainDate,
    zone: v.string(),
  }),
  /** Verifies vouchers: an EC P-256 point, base64url. */
  key: v.object({ x: v.string(), y: v.string() }),
  travellers: v.array(leaderTraveller),
  rooms: v.array(leaderRoom),
  ticks: v.array(tick),
  agency: v.object({ name: localized, phones: v.array(v.string()), email: v.string() }),
  slices: v.array(slice),
  airlines: v.record(v.string(), airline),
  places: v.record(v.string(), place),
  hotels: v.array(hotel),
  days: v.array(day),
})
export type LeaderSheet = v.InferOutput<typeof leaderSheet>

const token = text(100)

export const openLeaderLink = defineEndpoint({
  method: 'POST',
  path: '/api/leader-links/open',
  summary: 'The departure of a leader’s link, to be kept on the phone',
  access: 'public',
  limit: 'leader',
  body: v.strictObject({ token }),
  answer: leaderSheet,
})

export const MAX_TICKS = 200

const phoneTick = v.strictObject({
  /** Made by the phone: sent again, it counts once. */
  id,
  passenger_id: id,
  point: text(40),
  present: v.boolean(),
  /** By the phone’s clock. */
  at: instant,
})
export type PhoneTick = v.InferOutput<typeof phoneTick>

export const sendTicks = defineEndpoint({
  method: 'POST',
  path: '/api/leader-links/ticks',
  summary: 'Check-ins of a phone, in any order and as often as needed; the answer is what all phones made',
  access: 'public',
  limit: 'leader',
  body: v.strictObject({
    token,
    /** The phone’s clock now, by which its times are set right. */
    now: instant,
    ticks: v.pipe(v.array(phoneTick), v.maxLength(MAX_TICKS, 'validation:maxLength')),
  }),
  answer: v.object({
    now: instant,
    /** Ids that are kept, now or earlier. */
    kept: v.array(id),
    /** Ids that never will be: of strangers, or made after the link ended. */
    refused: v.array(id),
    /** Of every traveller and point; null once the link has ended. */
    ticks: v.nullable(v.array(tick)),
  }),
})

export const getLeaderManifest = defineEndpoint({
  method: 'GET',
  path: '/api/leader-links/{id}/manifest',
  summary: 'The page of a leader’s link as an app for the home screen; says nothing of the departure',
  access: 'public',
  query: v.object({ lang: v.optional(lang) }),
  answer: v.null(),
  download: true,
})
