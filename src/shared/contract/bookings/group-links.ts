import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { currency, id, instant, localized, minor, plainDate, text } from '../fields.ts'
import { paymentPart } from './deposits.ts'
import { paper, travellerPapers } from './papers.ts'
import { passenger, passengerUpdate } from './passengers.ts'
import { category } from './prices.ts'

/** One link for a family, school or company: each traveller takes a place and fills it in alone. */

const groupPlace = v.object({
  passenger_id: id,
  position: v.number(),
  category,
  /** Null until it is typed. */
  name: v.nullable(v.string()),
  taken_at: v.nullable(instant),
  /** Whether all that is typed is there. */
  complete: v.boolean(),
  papers_percent: v.number(),
})
export type GroupPlace = v.InferOutput<typeof groupPlace>

/** As who made the booking sees it: how far each is, and nothing of a passport. */
export const group = v.object({
  link: v.nullable(v.object({ url: v.string(), expires_at: instant })),
  can_make: v.boolean(),
  places: v.array(groupPlace),
})
export type Group = v.InferOutput<typeof group>

export const getGroup = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/{id}/group-link',
  summary: 'The link of a group, and how far each traveller is',
  access: 'owner',
  answer: group,
})

export const makeGroupLink = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/group-link',
  summary: 'A link for those who are not named yet; the same while it is open',
  access: 'owner',
  answer: group,
})

export const closeGroupLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/bookings/{id}/group-link',
  summary: 'Nobody takes a place by the link any more; those who did keep theirs',
  access: 'owner',
  answer: group,
})

export const giveBackPlace = defineEndpoint({
  method: 'POST',
  path: '/api/booking-passengers/{id}/give-back',
  summary: 'Free a place that was taken by the link, and forget what was entered there',
  access: 'owner',
  answer: group,
})

export const takePlace = defineEndpoint({
  method: 'POST',
  path: '/api/group-places',
  summary: 'Take a place by the link of a group; of two at once one wins',
  access: 'public',
  limit: 'place',
  body: v.strictObject({ token: text(100), passenger_id: id }),
  answer: v.object({ id }),
})

export const ownPlace = v.object({
  id,
  title: localized,
  starts_on: plainDate,
  ends_on: plainDate,
  passenger,
  /** Whether it may be filled in and changed. */
  open: v.boolean(),
  papers: travellerPapers,
  papers_due_at: v.nullable(instant),
  papers_open: v.boolean(),
  /** What is left of the own part of the price, and of what is due next. Null where nothing is due, or not yet. */
  share: v.nullable(v.object({ total_minor: minor, next_minor: minor, paid_minor: minor, currency })),
  /** Opens the place in another browser. */
  url: v.string(),
})
export type OwnPlace = v.InferOutput<typeof ownPlace>

export const getPlace = defineEndpoint({
  method: 'GET',
  path: '/api/group-places/{id}',
  summary: 'A place for who took it',
  access: 'owner',
  answer: ownPlace,
})

export const savePlace = defineEndpoint({
  method: 'PUT',
  path: '/api/group-places/{id}',
  summary: 'Name and passport of who took the place; who made the booking does not see the passport',
  access: 'owner',
  body: passengerUpdate,
  answer: ownPlace,
})

export const uploadPlacePaper = defineEndpoint({
  method: 'POST',
  path: '/api/group-places/{id}/papers/{paper}',
  summary: 'Hand in a paper of who took the place',
  access: 'owner',
  bodyKind: 'multipart',
  limit: 'papers',
  answer: paper,
  status: 201,
})

export const payShare = defineEndpoint({
  method: 'POST',
  path: '/api/group-places/{id}/share',
  summary: 'A payment link over the own share, to pay or to send to whoever pays',
  access: 'owner',
  limit: 'place',
  body: v.strictObject({ part: paymentPart }),
  answer: v.object({ page: v.string(), url: v.string() }),
})
