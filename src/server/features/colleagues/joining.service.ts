import { roleOf } from '#shared/rules/access/staff-roles.ts'
import { AppError } from '../../lib/errors.ts'
import { deleteMemberships, isMember } from '../agencies/leaving.service.ts'
import { logAct } from '../audit-log/audit-log.service.ts'
import { endSessionsOf } from '../auth/sessions/sessions.service.ts'
import type { InvitationKind } from '../invitations/invitation.port.ts'
import { mayGive, toldOf } from './managing.service.ts'
import { becomeStaff, lockStaff } from './staff.repo.ts'

/**
 * An invitation gives what the inviter holds at that moment, or nothing: who was shut out since, or lost a right of it,
 * invites no one. A customer's account joins as it is, by its own password.
 */
export const staffInvitations: InvitationKind = {
  async admit(u, { invited_by, permissions }, account) {
    if (account && (await isMember(u, account.id))) throw new AppError('colleague.agency_member')
    const inviter = (await lockStaff(u)).find(({ id }) => id === invited_by)
    if (account?.kind === 'staff' || !mayGive(inviter, permissions))
      throw new AppError('invitation.not_found')
  },

  async join(u, invitation, id) {
    const { preset, permissions, invited_by } = invitation
    const role = roleOf(preset, permissions)
    if (!(await becomeStaff(u, id, { role, permissions }))) throw new AppError('invitation.not_found')
    // Asked again now that the row is locked: a membership may have been added meanwhile.
    if (await isMember(u, id)) throw new AppError('colleague.agency_member')
    // One that ended could be opened again by the agency.
    await deleteMemberships(u, id)
    // They were opened for a customer.
    await endSessionsOf(u, id)
    const after = { ...toldOf({ ...invitation, preset: role }), invited_by }
    await logAct(u, 'staff_joined', { subject: { kind: 'user', id }, after })
  },
}
