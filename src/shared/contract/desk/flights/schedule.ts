import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, longText, minor, optionalLongText, plainDate, version } from '../../fields.ts'
import { scheduleAnswer } from '../../flights/schedule.ts'
import { access } from './seat-blocks.ts'

/** Flights of a block at other times, and what its bookings answer. */

const time = v.pipe(
  v.string('validation:required'),
  v.trim(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation:time'),
)
const terminal = v.optional(
  v.nullable(
    v.pipe(
      v.string('validation:pattern'),
      v.trim(),
      v.regex(/^[A-Za-z0-9]{0,3}$/, 'validation:pattern'),
      v.transform(value => value || null),
    ),
  ),
)

/** Both ends of a flight at the local time of their airports. */
export const segmentTimes = v.strictObject({
  flight_number: v.pipe(
    v.string('validation:required'),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^\d{1,4}[A-Z]?$/, 'validation:pattern'),
  ),
  departs_on: plainDate,
  departs_time: time,
  origin_terminal: terminal,
  arrives_on: plainDate,
  arrives_time: time,
  destination_terminal: terminal,
})
export type SegmentTimes = v.InferOutput<typeof segmentTimes>

const MOST_FLIGHTS = 12
/** Every flight of the block in the order of the journey. */
const segments = v.pipe(v.array(segmentTimes), v.minLength(1), v.maxLength(MOST_FLIGHTS))

export const schedulePreview = v.object({
  kind: v.picklist(['none', 'minor', 'major']),
  /** Bookings that are only told, and those that are asked. */
  informed: v.number(),
  asked: v.number(),
  passengers: v.number(),
  /** Bookings of tours that fly on the block, which are told. */
  tours: v.object({ bookings: v.number(), passengers: v.number() }),
})
export type SchedulePreview = v.InferOutput<typeof schedulePreview>

export const previewSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/{id}/schedule/preview',
  summary: 'What other flight times would mean: whom they inform and whom they ask; nothing is changed',
  access,
  body: v.strictObject({ segments }),
  answer: schedulePreview,
})

export const changeSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/{id}/schedule',
  summary: 'Move the flights of a block at once; every booking is told, and asked when the change is major',
  access,
  body: v.strictObject({
    version,
    segments,
    reason: longText(300),
    /** For the customers, in the mail and on the page. */
    message: optionalLongText(500),
    /** In the tenant's zone; needed when a customer is asked. */
    answer_by: v.optional(v.nullable(v.strictObject({ on: plainDate, time }))),
  }),
  answer: v.object({ change_id: id, ...schedulePreview.entries }),
})

export const recordScheduleAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/desk/flight-bookings/{id}/schedule',
  summary: 'Record what a customer answered by phone; the reason names the conversation',
  access: { permission: 'bookings.approve' },
  body: v.strictObject({ change_id: id, answer: scheduleAnswer, reason: longText(200) }),
  answer: v.null(),
})

export interface BlockSchedule {
  change_id: string
  made_at: string
  answer_by: string | null
  counts: { informed: number; waiting: number; accepted: number; refused: number }
  /** Bookings without their mail so far. */
  untold: number
}

/** What is counted before a block is cancelled. */
export const cancellationPreview = v.object({
  /** Paid for, in whole or in part. */
  bookings: v.number(),
  holds: v.number(),
  passengers: v.number(),
  back_minor: minor,
  /** Bookings without a contact, which get no mail. */
  untold: v.number(),
  free_seats: v.number(),
  /** Codes of booked departures of tours that fly on it: they are called off first. */
  departures: v.array(v.string()),
})
export type CancellationPreview = v.InferOutput<typeof cancellationPreview>

export const previewCancellation = defineEndpoint({
  method: 'GET',
  path: '/api/desk/seat-blocks/{id}/cancellation',
  summary: 'What cancelling a block would end and give back',
  access,
  answer: cancellationPreview,
})

export const cancelBlock = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/{id}/cancellation',
  summary: 'Cancel a block for good: its bookings end one after the other, and all money goes back',
  access,
  body: v.strictObject({
    /** The block's code, typed to confirm. */
    code: longText(40),
    reason: longText(300),
    message: optionalLongText(500),
  }),
  answer: cancellationPreview,
})

export const resumeCancellation = defineEndpoint({
  method: 'POST',
  path: '/api/desk/seat-blocks/{id}/cancellation/resume',
  summary: 'Try again to end the bookings that the cancellation of a block left',
  access,
  answer: v.object({ left: v.number() }),
})

export interface BlockEnding {
  made_at: string
  ended: number
  left: number
  /** Nothing is tried any more, and bookings are left. */
  gave_up: boolean
}
