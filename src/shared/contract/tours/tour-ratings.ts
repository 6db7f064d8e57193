import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, integer, optionalLongText, optionalText, text } from '../fields.ts'

/** What travellers say of a tour after the return, by a link of their own. */

/** `asked`: not rated yet; `waiting`: for staff. */
export const RATING_STATES = ['asked', 'waiting', 'shown', 'refused'] as const
export type RatingState = (typeof RATING_STATES)[number]
/** Fewer are not shown: they would say more of a traveller than of the tour. */
export const LEAST_RATINGS = 3

export const rateTour = defineEndpoint({
  method: 'POST',
  path: '/api/tour-ratings',
  summary: 'Rate a tour by the link that was mailed after the return; again until staff decide',
  access: 'public',
  limit: 'place',
  body: v.strictObject({
    token: text(100),
    stars: integer(1, 5),
    words: optionalLongText(1000),
    name: optionalText(40),
  }),
  answer: v.object({ id }),
})

/** Of a tour, of which at least three are shown. */
export interface TourRating {
  average: number
  count: number
}

export interface ShownRating {
  stars: number
  words: string
  name: string | null
  lang: 'en' | 'ar'
}
