import * as v from 'valibot'
import { STAFF_PERMISSIONS, STAFF_ROLES } from '../../base/permissions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, id, instant, lang, longText } from '../fields.ts'

const role = v.nullable(v.picklist(STAFF_ROLES, 'validation:pattern'))
const right = v.picklist(STAFF_PERMISSIONS, 'validation:pattern')
const rights = v.pipe(v.array(right), v.maxLength(STAFF_PERMISSIONS.length))

export const colleague = v.object({
  id,
  name: v.string(),
  email: v.string(),
  /** Null: rights were given one by one. */
  role,
  /** Rights on top of the role. */
  extra: v.array(right),
  second_factor: v.boolean(),
  last_seen_at: v.nullable(instant),
  /** Shut out. */
  disabled: v.boolean(),
  /** The caller. */
  self: v.boolean(),
})
export type Colleague = v.InferOutput<typeof colleague>

export const staffInvitation = v.object({
  id,
  email: v.string(),
  role,
  extra: v.array(right),
  lang,
  /** Who sent it last. */
  invited_by: v.nullable(v.string()),
  created_at: instant,
  expires_at: instant,
  /** A new link can still be sent. */
  expired: v.boolean(),
})
export type StaffInvitation = v.InferOutput<typeof staffInvitation>

const access = { permission: 'staff.manage' } as const

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: '/api/desk/colleagues',
  summary: 'Staff of the tenant with role, rights on top and second factor; those shut out stand last',
  access,
  answer: v.array(colleague),
})

export const updateColleague = defineEndpoint({
  method: 'PATCH',
  path: '/api/desk/colleagues/{id}',
  summary:
    'Give a colleague a role and rights on top of it, shut one out, or let one in again; without `role` the rights stay, without `disabled` the access. Asks for a fresh password',
  access,
  body: v.strictObject({
    role: v.optional(role),
    /** Used with `role` only. */
    extra: v.optional(rights, []),
    disabled: v.optional(v.boolean()),
  }),
  answer: colleague,
})

export const listStaffInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/desk/colleagues/invitations',
  summary: 'Unanswered invitations of colleagues, newest first, expired ones included',
  access,
  answer: v.array(staffInvitation),
})

export const inviteColleague = defineEndpoint({
  method: 'POST',
  path: '/api/desk/colleagues/invitations',
  summary:
    'Invite a colleague by mail; only held rights can be given. A second invitation of an address replaces the first. Asks for a fresh password',
  access,
  limit: 'invite',
  body: v.strictObject({ email, lang, role, extra: v.optional(rights, []) }),
  answer: staffInvitation,
})

export const resendStaffInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/desk/colleagues/invitations/{id}/resend',
  summary: 'Mail a new link for seven days; the one before stops working. Asks for what inviting asks for',
  access,
  limit: 'invite',
  answer: staffInvitation,
})

export const withdrawStaffInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/desk/colleagues/invitations/{id}',
  summary: 'Take an invitation of a colleague back',
  access,
  answer: v.null(),
})

export const ruleSecondFactor = defineEndpoint({
  method: 'PUT',
  path: '/api/desk/colleagues/second-factor',
  summary:
    'Demand a second factor of all staff, or no longer; those without one set it up before anything else. Asks for a fresh password',
  access,
  body: v.strictObject({ required: v.boolean() }),
  answer: v.object({ required: v.boolean() }),
})

export const resetSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/desk/colleagues/{id}/second-factor/reset',
  summary:
    'Remove the second factor of a colleague who lost it, which ends their sessions and tells them by mail',
  access,
  body: v.strictObject({ reason: longText(200) }),
  answer: v.null(),
})
