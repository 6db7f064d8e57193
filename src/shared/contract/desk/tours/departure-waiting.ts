import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, lang, text } from '../../fields.ts'
import { WAITING_STATES } from '../../tours/tour-waiting.ts'

const access = { permission: 'tours.manage' } as const

export const deskWaiting = v.object({
  id,
  name: v.string(),
  email: v.string(),
  mobile: v.nullable(v.string()),
  lang,
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  places: v.number(),
  state: v.picklist(WAITING_STATES),
  joined_at: instant,
  offered_until: v.nullable(instant),
  /** The booking that took the offer. */
  booking_id: v.nullable(id),
})
export type DeskWaiting = v.InferOutput<typeof deskWaiting>

const answer = v.array(deskWaiting)

export const listWaiting = defineEndpoint({
  method: 'GET',
  path: '/api/desk/departures/{id}/waiting',
  summary: 'Who waits for places of a departure, in order, then those who did',
  access,
  answer,
})

export const offerWaiting = defineEndpoint({
  method: 'POST',
  path: '/api/desk/waiting/{id}/offer',
  summary: 'Keep free places for a chosen party before its turn, and mail it the offer',
  access,
  body: v.strictObject({}),
  answer,
})

export const removeWaiting = defineEndpoint({
  method: 'POST',
  path: '/api/desk/waiting/{id}/remove',
  summary: 'Take a party off the waiting list; places that were kept for it go to the next',
  access,
  body: v.strictObject({ reason: text(500) }),
  answer,
})
