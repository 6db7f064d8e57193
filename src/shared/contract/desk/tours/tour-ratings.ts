import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, localized, longText } from '../../fields.ts'

const STATES = ['waiting', 'shown', 'refused'] as const
const state = v.picklist(STATES, 'validation:pattern')

const deskRating = v.object({
  id,
  tour: v.object({ id, title: localized }),
  reference: v.string(),
  state,
  stars: v.number(),
  words: v.nullable(v.string()),
  name: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  rated_at: instant,
})
export type DeskRating = v.InferOutput<typeof deskRating>

export const ratingFilter = v.object({ state: v.optional(state, 'waiting'), after: v.optional(id) })
export type RatingFilter = v.InferOutput<typeof ratingFilter>

const deskRatings = v.object({
  counts: v.object({ waiting: v.number(), shown: v.number(), refused: v.number() }),
  ratings: v.array(deskRating),
  /** `after` of the next page. */
  next: v.nullable(id),
})
export type DeskRatings = v.InferOutput<typeof deskRatings>
export const RATING_TABS = STATES

export const listTourRatings = defineEndpoint({
  method: 'GET',
  path: '/api/desk/tour-ratings',
  summary: 'What travellers say of tours, by what was decided',
  access: { permission: 'tours.manage' },
  query: ratingFilter,
  answer: deskRatings,
})

export const decideTourRating = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/tour-ratings/{id}',
  summary: 'Show a rating on the page of its tour, or refuse it with a reason',
  access: { permission: 'tours.manage' },
  body: v.variant('decision', [
    v.strictObject({ decision: v.literal('show') }),
    v.strictObject({ decision: v.literal('refuse'), reason: longText(500) }),
  ]),
  answer: v.object({ id }),
})
