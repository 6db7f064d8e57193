import * as v from 'valibot'
import { id, instant } from '../fields.ts'

const texts = v.record(v.string(), v.string())

export const TOUR_EVENTS = [
  'created',
  'edited',
  'published',
  'unpublished',
  'archived',
  'rating_shown',
  'rating_refused',
  'departure_added',
  'departure_edited',
  'opened',
  'closed',
  'guaranteed',
  'called_off',
  'rooms_changed',
  'reminded',
  'notice_sent',
  'exported',
  'leader_link_made',
  'leader_link_closed',
  'waiting_offered',
  'waiting_removed',
] as const
export type TourEventKind = (typeof TOUR_EVENTS)[number]

export const HOTEL_EVENTS = [
  'created',
  'edited',
  'shown',
  'paused',
  'drafted',
  'room_added',
  'room_edited',
  'plan_added',
  'plan_edited',
  'nights_changed',
  'released',
] as const
export type HotelEventKind = (typeof HOTEL_EVENTS)[number]

export const recordEvent = v.object({
  id,
  at: instant,
  kind: v.string(),
  /** Null for what the system did. */
  actor: v.nullable(v.string()),
  /** The second person of a dangerous act. */
  approved_by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Texts by name of the field. */
  before: texts,
  after: texts,
})
export type RecordEvent = v.InferOutput<typeof recordEvent>
