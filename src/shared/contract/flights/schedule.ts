import * as v from 'valibot'
import { booking } from '../bookings/bookings.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { slice } from './seat-blocks.ts'

/** Times of a booked flight that the airline moved, and the customer's answer. */

/** `waiting`: asked, and not answered yet. */
export const SCHEDULE_STATES = ['informed', 'waiting', 'accepted', 'refused'] as const
export type ScheduleState = (typeof SCHEDULE_STATES)[number]

export const bookingSchedule = v.object({
  change_id: id,
  state: v.picklist(SCHEDULE_STATES),
  /** The flights as the customer agreed to them; the booking has the new ones. */
  old_slices: v.array(slice),
  message: v.nullable(v.string()),
  answer_by: v.nullable(instant),
  /** Whether the time to answer is over; an answer still counts. */
  overdue: v.boolean(),
  made_at: instant,
  /** What may be answered now, by right and time. */
  can: v.object({ accept: v.boolean(), refuse: v.boolean() }),
})
export type BookingSchedule = v.InferOutput<typeof bookingSchedule>

export const scheduleAnswer = v.picklist(['accepted', 'refused'], 'validation:choose')
export type ScheduleAnswer = v.InferOutput<typeof scheduleAnswer>

export const answerSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/flight-bookings/{id}/schedule',
  summary: 'Accept new flight times, or refuse them: the booking is cancelled and all money goes back',
  access: 'owner',
  body: v.strictObject({ change_id: id, answer: scheduleAnswer }),
  answer: booking,
})
