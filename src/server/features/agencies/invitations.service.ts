import type { AgencyPreset, Invitation } from '#shared/contract/accounts/agency-members.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { grantedPermissions, presetOf } from '#shared/rules/access/agency-grants.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import * as repo from './invitations.repo.ts'
import { hasMember } from './members.repo.ts'

const DAYS = 7
const LIFETIME_MS = DAYS * 86_400_000

const KEEP_MS = 30 * 86_400_000

export interface InviteInput {
  agencyId: string
  email: string
  preset: AgencyPreset
  /** Used with `custom` only. */
  permissions: readonly string[]
  lang: Lang
  invitedBy: string | null
}

export const toInvitation = (row: repo.InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  preset: presetOf(row.permissions),
  permissions: row.permissions,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

/** Invites an address for seven days and mails the link. The caller has checked the grant. */
export async function inviteToAgency(u: Unit, input: InviteInput): Promise<Invitation> {
  const { agencyId, preset, lang, invitedBy } = input
  const email_norm = normaliseEmail(input.email)
  if (await hasMember(u, agencyId, email_norm)) throw new AppError('agency.already_member')
  const row = await repo.putInvitation(u, {
    agency_id: agencyId,
    email: input.email,
    email_norm,
    preset,
    permissions: grantedPermissions(input),
    lang,
    invited_by: invitedBy,
    expires_at: new Date(u.now.getTime() + LIFETIME_MS),
  })
  await logAct(u, 'invited', { subject: { kind: 'agency', id: agencyId }, after: { preset } })
  const dedupeKey = `agency_invitation:${row.id}:${newId()}`
  await queueMail(u, 'agency_invitation', { subjectId: row.id, recipient: input.email, lang, dedupeKey })
  return toInvitation(row)
}

/** Deletes invitations that ended, which contain addresses. */
export const deleteEndedInvitations = (u: Unit, most: number): Promise<number> =>
  repo.deleteEndedBefore(u, new Date(u.now.getTime() - KEEP_MS), most)
