import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { email, id, integer, type Localized, lang, optionalText, text } from '../fields.ts'
import { TOUR_PARTY_MAX } from './tour-bookings.ts'

/** The waiting list of a full departure: the first party that fits is asked when places come back. */

/** Open are the first two. */
export const WAITING_STATES = [
  'waiting',
  'offered',
  'taken',
  'declined',
  'expired',
  'left',
  'removed',
  'ended',
] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** How long an offer stands unless the agency chose otherwise. */
export const OFFER_HOURS = 24

export const MOST_WAITING = { parties: 500, departures: 10 }

export const waitingToken = text(100)

export const joinWaiting = defineEndpoint({
  method: 'POST',
  path: '/api/tour-departures/{id}/waiting',
  summary: 'Wait for places of a full departure; the same answer whether the address waits already or not',
  access: 'public',
  limit: 'waiting',
  body: v.strictObject({
    name: text(80),
    email,
    mobile: optionalText(20),
    lang,
    adults: integer(1, TOUR_PARTY_MAX.public),
    children: integer(0, TOUR_PARTY_MAX.public),
    infants: integer(0, TOUR_PARTY_MAX.public),
    /** To be written to about places of this departure. */
    consent: v.literal(true, 'validation:required'),
  }),
  answer: v.null(),
})

export const leaveWaiting = defineEndpoint({
  method: 'POST',
  path: '/api/tour-waiting/leave',
  summary: 'Leave the waiting list, or decline the offer, by the link of the mail',
  access: 'public',
  limit: 'place',
  body: v.strictObject({ token: waitingToken }),
  answer: v.object({ id }),
})

export interface WaitingPlace {
  departure_id: string
  state: WaitingState
  title: Localized
  starts_on: string
  ends_on: string
  adults: number
  children: number
  infants: number
  /** One for who is next; null when it does not wait. */
  turn: number | null
  offered_until: string | null
  time_zone: string
}
