import type { Unit } from '../../context/context.ts'
import { deleteInvitationsTo } from '../invitations/invitations.service.ts'
import * as repo from './leaving.repo.ts'

export async function mayLeaveAgencies(u: Unit, userId: string): Promise<boolean> {
  const managed = await repo.listManagedAgencies(u, userId)
  for (const agencyId of managed) if (!(await repo.hasOtherManager(u, agencyId, userId))) return false
  return true
}

export const { isMember, deleteMemberships } = repo

export async function leaveAgencies(u: Unit, userId: string, emailNorm: string): Promise<void> {
  await repo.deleteMemberships(u, userId)
  await deleteInvitationsTo(u, emailNorm)
  await repo.forgetContact(u, emailNorm)
}
