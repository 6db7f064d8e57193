import type { inviteColleague as inviteCall, StaffInvitation } from '#shared/contract/desk/colleagues.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { grantFrom } from '#shared/rules/access/staff-roles.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { isMember } from '../agencies/leaving.service.ts'
import { requireRightsAllowed } from '../approvals/rules.service.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import {
  findUnanswered,
  type InvitationRow,
  listInvitations,
  markWithdrawn,
  type NamedInvitation,
  sendInvitation,
} from '../invitations/invitations.service.ts'
import { mayGive, requireGrant, requireManager, type StaffState, toldOf } from './managing.service.ts'
import { type Account, findAccount, type StaffRow } from './staff.repo.ts'

function toInvitation(u: Unit, row: NamedInvitation): StaffInvitation {
  const { id, email, lang, inviter, preset, permissions } = row
  return {
    id,
    email,
    ...grantFrom({ role: preset, permissions }),
    lang,
    invited_by: inviter,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    expired: row.expires_at <= u.now,
  }
}

export const listStaffInvitations = (ctx: Context): Promise<StaffInvitation[]> =>
  ctx.unit(async u => (await listInvitations(u, null)).map(row => toInvitation(u, row)))

/** An account that cannot join. Throws `colleague.already`, `colleague.shut_out`, `colleague.agency_member`. */
async function requireFree(u: Unit, account: Account | undefined): Promise<void> {
  if (account?.disabled_at) throw new AppError('colleague.shut_out')
  if (account?.kind === 'staff') throw new AppError('colleague.already')
  if (account && (await isMember(u, account.id))) throw new AppError('colleague.agency_member')
}

/** No one cuts an invitation beyond their own rights. */
function requireHeld(self: StaffRow, rights: readonly string[]): void {
  if (!mayGive(self, rights)) throw new AppError('colleague.right_not_held')
}

type Offer = Pick<InvitationRow, 'email' | 'lang' | 'preset' | 'permissions'>

/** Mails a link by which the caller is who invites; an open invitation of the address is renewed. */
async function send(
  u: Unit,
  self: StaffRow,
  offer: Offer,
  kind: 'staff_invited' | 'staff_invited_again',
): Promise<StaffInvitation> {
  const { email, lang, preset, permissions } = offer
  await requireFree(u, await findAccount(u, normaliseEmail(email)))
  const gives = grantFrom({ role: preset, permissions })
  const subject = { kind: 'user', id: self.id } as const
  await requireRightsAllowed(u, permissions, { subject, args: { email, lang, ...gives, gives } })
  const row = await sendInvitation(u, { into: null, email, preset, permissions, lang, invitedBy: self.id })
  await logAct(u, kind, { after: toldOf(row) })
  return toInvitation(u, { ...row, inviter: self.name })
}

/**
 * Invites an address into the staff; a second call replaces the invitation and sends a new link.
 * @throws AppError `colleague.right_not_held`, those of `requireFree`, `auth.confirm_needed`
 */
export function inviteColleague(ctx: Context, input: BodyOf<typeof inviteCall>): Promise<StaffInvitation> {
  const { email, lang } = input
  const { role: preset, permissions } = requireGrant(input)
  return ctx.unit(async u => {
    const { self } = await requireManager(u)
    const open = await findUnanswered(u, null, { email_norm: normaliseEmail(email) })
    requireHeld(self, [...permissions, ...(open?.permissions ?? [])])
    return send(u, self, { email, lang, preset, permissions }, 'staff_invited')
  })
}

async function requireOpen(u: Unit, id: string): Promise<{ row: InvitationRow } & StaffState> {
  const state = await requireManager(u)
  const row = isId(id) ? await findUnanswered(u, null, { id }) : undefined
  if (!row) throw new AppError('invitation.not_found')
  requireHeld(state.self, row.permissions)
  return { ...state, row }
}

/** Gives the same rights again, and asks for what inviting does; a second person confirms it as an invitation. */
export function resendStaffInvitation(ctx: Context, id: string): Promise<StaffInvitation> {
  return ctx.unit(async u => {
    const { self, row } = await requireOpen(u, id)
    return send(u, self, row, 'staff_invited_again')
  })
}

export function withdrawStaffInvitation(ctx: Context, id: string): Promise<null> {
  return ctx.unit(async u => {
    const { row } = await requireOpen(u, id)
    if (!(await markWithdrawn(u, null, id))) throw new AppError('invitation.not_found')
    await logAct(u, 'staff_invitation_withdrawn', { before: toldOf(row) })
    return null
  })
}
