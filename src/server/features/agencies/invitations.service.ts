import type { AgencyPreset, Invitation } from '#shared/contract/accounts/agency-members.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { grantedPermissions, presetOf } from '#shared/rules/access/agency-grants.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import type { InvitationKind } from '../invitations/invitation.port.ts'
import { type InvitationRow, sendInvitation } from '../invitations/invitations.service.ts'
import { hasMember, putMember } from './members.repo.ts'
import { becomeAgent, isStaff } from './people.repo.ts'

export interface InviteInput {
  agencyId: string
  email: string
  preset: AgencyPreset
  /** Used with `custom` only. */
  permissions: readonly string[]
  lang: Lang
  invitedBy: string | null
}

export const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  preset: presetOf(row.permissions),
  permissions: row.permissions,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

/** Invites an address for seven days and mails the link. The caller has checked the grant. */
export async function inviteToAgency(u: Unit, input: InviteInput): Promise<Invitation> {
  const { agencyId, email, preset, lang, invitedBy } = input
  const emailNorm = normaliseEmail(email)
  if (await hasMember(u, agencyId, emailNorm)) throw new AppError('agency.already_member')
  // An agency is not told who works for the tenant.
  if (invitedBy === null && (await isStaff(u, emailNorm))) throw new AppError('agency.staff_member')
  const permissions = grantedPermissions(input)
  const row = await sendInvitation(u, { into: agencyId, email, preset, permissions, lang, invitedBy })
  await logAct(u, 'invited', { subject: { kind: 'agency', id: agencyId }, after: { preset } })
  return toInvitation(row)
}

/** Accepting adds the membership. A colleague of the tenant's staff acts for no agency. */
export const agencyInvitations: InvitationKind = {
  async admit(_u, _invitation, account) {
    if (account?.kind === 'staff') throw new AppError('agency.staff_member')
  },

  async join(u, { agency_id, preset, permissions }, id) {
    if (agency_id === null || !(await putMember(u, agency_id, id, { preset, permissions })))
      throw new AppError('invitation.not_found')
    if (!(await becomeAgent(u, id, agency_id))) throw new AppError('agency.staff_member')
    await logAct(u, 'invitation_accepted', { subject: { kind: 'user', id } })
  },
}
