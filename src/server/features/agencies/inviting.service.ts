import type { Invitation, inviteMember as inviteCall } from '#shared/contract/accounts/agency-members.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { holdsAll } from '#shared/rules/access/agency-grants.ts'
import { requireActing } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { normaliseEmail } from '../auth/login/auth.service.ts'
import { findUnanswered, type InvitationRow, markWithdrawn } from '../invitations/invitations.service.ts'
import { requireGrant } from './acting.service.ts'
import { getAgencyState } from './agencies.repo.ts'
import { inviteToAgency } from './invitations.service.ts'
import type { MemberRow } from './members.repo.ts'
import { requireMembership } from './membership.service.ts'

/** A member cannot reduce grants beyond their own permissions. */
function requireHeldRights(self: MemberRow, open: InvitationRow | undefined): void {
  if (open && !holdsAll(self, open.permissions)) throw new AppError('agency.right_not_held')
}

/** Invites a user into the current agency; a second call sends a new link. */
export function inviteMember(ctx: Context, input: BodyOf<typeof inviteCall>): Promise<Invitation> {
  const { user, agencyId } = requireActing(ctx)
  const names = requireGrant(input)
  return ctx.unit(async u => {
    const { self } = await requireMembership(u, agencyId, 'agents.invite')
    if (!holdsAll(self, names)) throw new AppError('agency.right_not_held')
    requireHeldRights(self, await findUnanswered(u, agencyId, { email_norm: normaliseEmail(input.email) }))
    return inviteToAgency(u, { ...input, agencyId, invitedBy: user.id })
  })
}

/** Staff invite a user into any enabled agency, with any agency permission. */
export function inviteAgencyMember(
  ctx: Context,
  id: string,
  input: BodyOf<typeof inviteCall>,
): Promise<Invitation> {
  requireGrant(input)
  return ctx.unit(async u => {
    const agency = isId(id) ? await getAgencyState(u, id) : undefined
    if (!agency) throw new AppError('agency.not_found')
    if (agency.disabled_at) throw new AppError('agency.disabled')
    return inviteToAgency(u, { ...input, agencyId: id, invitedBy: null })
  })
}

export function withdrawInvitation(ctx: Context, id: string): Promise<null> {
  const { agencyId } = requireActing(ctx)
  return ctx.unit(async u => {
    const { self } = await requireMembership(u, agencyId, 'agents.invite')
    const open = isId(id) ? await findUnanswered(u, agencyId, { id }) : undefined
    requireHeldRights(self, open)
    if (!open || !(await markWithdrawn(u, agencyId, id))) throw new AppError('invitation.not_found')
    await logAct(u, 'invitation_withdrawn', { subject: { kind: 'agency', id: agencyId } })
    return null
  })
}
