import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant, longText } from '../fields.ts'

export const colleague = v.object({
  id,
  name: v.string(),
  email: v.string(),
  rights: v.number(),
  second_factor: v.boolean(),
  last_seen_at: v.nullable(instant),
  /** The caller. */
  self: v.boolean(),
})
export type Colleague = v.InferOutput<typeof colleague>

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: '/api/desk/colleagues',
  summary: 'Staff of the tenant, with whether each has a second factor',
  access: { permission: 'staff.manage' },
  answer: v.array(colleague),
})

export const resetSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/desk/colleagues/{id}/second-factor/reset',
  summary:
    'Remove the second factor of a colleague who lost it, which ends their sessions and tells them by mail',
  access: { permission: 'staff.manage' },
  body: v.strictObject({ reason: longText(200) }),
  answer: v.null(),
})
