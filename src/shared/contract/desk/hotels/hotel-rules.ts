import * as v from 'valibot'
import { AFTER_DEADLINE } from '../../../base/hotel-rules.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { integer } from '../../fields.ts'

/** How hotels are booked: times in hours, and what agencies with credit may. */

export const MAX_HOURS = 336

const hours = integer(1, MAX_HOURS)

const rules = v.strictObject({
  answer_hours: hours,
  answer_end_hours: hours,
  pay_hours: hours,
  warn_hours: hours,
  after_deadline: v.picklist(AFTER_DEADLINE, 'validation:choose'),
  agency_until_free: v.boolean(),
  early_vouchers: v.boolean(),
})
export type HotelRulesInput = v.InferOutput<typeof rules>

/** The end without an answer is not before the answer that was promised. */
const input = v.pipe(
  rules,
  v.forward(
    v.partialCheck(
      [['answer_hours'], ['answer_end_hours']],
      ({ answer_hours, answer_end_hours }) => answer_end_hours >= answer_hours,
      'validation:hours_after',
    ),
    ['answer_end_hours'],
  ),
)

const access = { permission: 'settings.manage' } as const

export const getHotelRules = defineEndpoint({
  method: 'GET',
  path: '/api/desk/settings/hotels',
  summary: 'Times of requests and holds of hotels, and what agencies with credit may',
  access,
  answer: rules,
})

export const saveHotelRules = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/settings/hotels',
  summary: 'Change them; what was promised before stays',
  access,
  body: input,
  answer: rules,
})
