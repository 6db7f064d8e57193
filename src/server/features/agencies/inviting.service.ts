import type { Invitation, inviteMember as inviteCall } from '#shared/contract/agency-members.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { holdsAll } from '#shared/rules/agency-grants.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { requireActing, requireGrant } from './acting.service.ts'
import { markWithdrawn } from './invitations.repo.ts'
import { inviteToAgency } from './invitations.service.ts'

/**
 * Invites somebody into the agency acted for; inviting again sends a new link.
 * @throws AppError `agency.none`, `agency.right_not_held`, `agency.already_member`, and `request.invalid`
 *   where nothing would be granted
 */
export function inviteMember(ctx: Context, input: BodyOf<typeof inviteCall>): Promise<Invitation> {
  const { user, agencyId } = requireActing(ctx)
  if (!holdsAll(user, requireGrant(input))) throw new AppError('agency.right_not_held')
  return ctx.unit(u => inviteToAgency(u, { ...input, agencyId, invitedBy: user.id }))
}

/**
 * Takes an open invitation of the agency acted for back; its link leads nowhere from then on.
 * @throws AppError `agency.none`, `invitation.not_found`
 */
export function withdrawInvitation(ctx: Context, id: string): Promise<null> {
  const { agencyId } = requireActing(ctx)
  return ctx.unit(async u => {
    if (!isId(id) || !(await markWithdrawn(u, agencyId, id))) throw new AppError('invitation.not_found')
    return null
  })
}
