import * as v from 'valibot'
import { AGENCY_PERMISSIONS } from '../../base/permissions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, id, instant, lang, localized, minor, text } from '../fields.ts'

export const AGENCY_PRESETS = ['agent', 'agency_finance', 'agency_admin', 'custom'] as const
export const agencyPreset = v.picklist(AGENCY_PRESETS, 'validation:required')
export type AgencyPreset = v.InferOutput<typeof agencyPreset>
export const agencyPermission = v.picklist(AGENCY_PERMISSIONS)
const permissions = v.pipe(v.array(agencyPermission), v.maxLength(AGENCY_PERMISSIONS.length))

export const agencyMember = v.object({
  id,
  name: v.string(),
  email: v.string(),
  preset: agencyPreset,
  permissions: v.array(v.string()),
  disabled: v.boolean(),
  self: v.boolean(),
})
export type AgencyMember = v.InferOutput<typeof agencyMember>

export const invitation = v.object({
  id,
  email: v.string(),
  preset: agencyPreset,
  permissions: v.array(v.string()),
  created_at: instant,
  expires_at: instant,
})
export type Invitation = v.InferOutput<typeof invitation>

export const childAgency = v.object({
  id,
  name: localized,
  balance_minor: minor,
  credit_limit_minor: minor,
  currency: v.string(),
  disabled: v.boolean(),
})
export type ChildAgency = v.InferOutput<typeof childAgency>

/** Lists the caller may not see are empty. */
export const agency = v.object({
  id,
  name: localized,
  parent: v.nullable(v.object({ id, name: localized })),
  members: v.array(agencyMember),
  invitations: v.array(invitation),
  children: v.array(childAgency),
})
export type Agency = v.InferOutput<typeof agency>

export const getAgency = defineEndpoint({
  method: 'GET',
  path: '/api/agency',
  summary: 'The agency the user acts for, as far as the user may see it',
  access: 'user',
  answer: agency,
})

const invited = v.strictObject({ email, preset: agencyPreset, permissions, lang })

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/api/agency/invitations',
  summary: 'Invite a person by mail; only held permissions can be granted',
  access: { permission: 'agents.invite' },
  limit: 'invite',
  body: invited,
  answer: invitation,
})

export const inviteAgencyMember = defineEndpoint({
  method: 'POST',
  path: '/api/agencies/{id}/invitations',
  summary: 'Staff invite somebody into any agency, such as one whose first invitation ran out',
  access: { permission: 'agencies.manage' },
  limit: 'invite',
  body: invited,
  answer: invitation,
})

export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/agency/invitations/{id}',
  summary: 'Take an open invitation back',
  access: { permission: 'agents.invite' },
  answer: v.null(),
})

export const updateMember = defineEndpoint({
  method: 'PATCH',
  path: '/api/agency/members/{id}',
  summary:
    'Change what a member may do, or shut a member out; without `preset` the rights stay, without `disabled` the access',
  access: { permission: 'agents.manage' },
  body: v.strictObject({
    preset: v.optional(agencyPreset),
    permissions: v.optional(permissions, []),
    disabled: v.optional(v.boolean()),
  }),
  answer: agencyMember,
})

// In files of seat blocks `|` stands between names, and `public` means all.
const canBeNamed = v.check(
  (name: string) => !name.includes('|') && name.toLowerCase() !== 'public',
  'validation:agencyName',
)
const agencyName = v.pipe(text(100), canBeNamed)

export const newAgency = {
  name: v.strictObject({ en: agencyName, ar: v.optional(agencyName) }),
  contact_email: email,
  lang,
}

export const createChildAgency = defineEndpoint({
  method: 'POST',
  path: '/api/agency/children',
  summary: 'Open a travel agency one level below the own one and invite its first member',
  access: { permission: 'child_agencies.invite' },
  idempotent: true,
  limit: 'invite',
  status: 201,
  body: v.strictObject(newAgency),
  answer: childAgency,
})
