import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { country, id, integer, plainDate, version } from '../../fields.ts'
import { board, hotelTier, releaseStep, roomContent } from '../../hotels/hotels.ts'

const access = { permission: 'hotels.manage' } as const
const amount = integer(0, 999_999_999)
const countries = v.nullable(
  v.pipe(
    v.array(country),
    v.minLength(1, 'validation:required'),
    v.maxLength(60, 'validation:maxLength'),
    v.transform(list => [...new Set(list)]),
  ),
)

export const rateInput = v.strictObject({
  from_day: plainDate,
  /** Included. */
  to_day: plainDate,
  /** Comes before the season around it, such as the last ten nights of Ramadan. */
  special: v.boolean(),
  /** Minor units per night without tax for one adult, two, and so on. */
  adults_minor: v.pipe(v.array(amount), v.minLength(1, 'validation:required'), v.maxLength(10)),
  weekend_minor: v.nullable(v.pipe(v.array(amount), v.minLength(1), v.maxLength(10))),
  children: v.pipe(
    v.array(v.strictObject({ to_age: integer(0, 17), minor: amount })),
    v.maxLength(4, 'validation:maxLength'),
  ),
  min_nights: integer(1, 90),
  closed_to_arrival: v.boolean(),
})
export type RateInput = v.InferOutput<typeof rateInput>

export const planInput = v.strictObject({
  board,
  active: v.boolean(),
  /** Empty: nothing goes back at any time. */
  cancel_tiers: v.pipe(v.array(hotelTier), v.maxLength(6, 'validation:maxLength')),
  /** Nationalities it is sold to; null for all. */
  only_for: countries,
  /** Countries of residence it is sold to; null for all. */
  residents_of: countries,
  rates: v.pipe(v.array(rateInput), v.maxLength(60, 'validation:maxLength')),
})
export type PlanInput = v.InferOutput<typeof planInput>

export const roomInput = v.strictObject({
  content: roomContent,
  max_adults: integer(1, 10),
  max_children: integer(0, 8),
  max_people: integer(1, 12),
  position: integer(1, 99),
  active: v.boolean(),
  release_steps: v.pipe(v.array(releaseStep), v.maxLength(3, 'validation:maxLength')),
})
export type RoomInput = v.InferOutput<typeof roomInput>

export const deskPlan = v.object({ id, input: planInput })
export type DeskPlan = v.InferOutput<typeof deskPlan>

export const deskRoom = v.object({ id, input: roomInput, plans: v.array(deskPlan) })
export type DeskRoom = v.InferOutput<typeof deskRoom>

const written = v.object({ id, hotel_id: id, version: v.number() })

export const createRoom = defineEndpoint({
  method: 'POST',
  path: '/api/desk/hotels/{id}/rooms',
  summary: 'Add a room type to a hotel',
  access,
  idempotent: true,
  status: 201,
  body: v.strictObject({ version, room: roomInput }),
  answer: written,
})

export const updateRoom = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/hotel-rooms/{id}',
  summary: 'Change a room type; 409 when its hotel changed since `version`',
  access,
  body: v.strictObject({ version, room: roomInput }),
  answer: written,
})

export const createPlan = defineEndpoint({
  method: 'POST',
  path: '/api/desk/hotel-rooms/{id}/plans',
  summary: 'Add a rate plan with its rates to a room type',
  access,
  idempotent: true,
  status: 201,
  body: v.strictObject({ version, plan: planInput }),
  answer: written,
})

export const updatePlan = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/hotel-plans/{id}',
  summary: 'Change a rate plan with all its rates; 409 when its hotel changed since `version`',
  access,
  body: v.strictObject({ version, plan: planInput }),
  answer: written,
})
