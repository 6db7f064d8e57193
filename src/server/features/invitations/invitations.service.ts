import { DAY_MS } from '#shared/base/durations.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Unit } from '../../context/context.ts'
import { newId } from '../../lib/ids.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import * as repo from './invitations.repo.ts'

export type { InvitationRow, NamedInvitation } from './invitations.repo.ts'

const DAYS = 7
const LIFETIME_MS = DAYS * DAY_MS

const KEEP_MS = 30 * DAY_MS

export interface Invite {
  /** An agency, or null: the staff of the tenant. */
  into: repo.Into
  email: string
  preset: string | null
  permissions: string[]
  lang: Lang
  invitedBy: string | null
}

/** Invites an address for seven days and mails the link; a second call sends a new one. The caller has checked the grant. */
export async function sendInvitation(u: Unit, input: Invite): Promise<repo.InvitationRow> {
  const { into, email, invitedBy, lang, ...grant } = input
  const row = await repo.putInvitation(u, {
    ...grant,
    agency_id: into,
    email,
    email_norm: normaliseEmail(email),
    lang,
    invited_by: invitedBy,
    expires_at: new Date(u.now.getTime() + LIFETIME_MS),
  })
  const kind = into === null ? 'staff_invitation' : 'agency_invitation'
  const dedupeKey = `${kind}:${row.id}:${newId()}`
  await queueMail(u, kind, { subjectId: row.id, recipient: email, lang, dedupeKey })
  return row
}

export const { listInvitations, findUnanswered, markWithdrawn, withdrawBeyond, deleteInvitationsTo } = repo

/** Deletes invitations that ended, which contain addresses. */
export const deleteEndedInvitations = (u: Unit, most: number): Promise<number> =>
  repo.deleteEndedBefore(u, new Date(u.now.getTime() - KEEP_MS), most)
