import type { Permission } from '#shared/base/permissions.ts'
import { can } from '#shared/base/permissions.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { listMembers, lockAgency, type MemberRow } from './members.repo.ts'

export interface MembershipState {
  self: MemberRow
  rows: MemberRow[]
}

/** The caller's current permissions in the agency, locked until the unit ends. Throws `auth.forbidden`. */
export async function requireMembership(
  u: Unit,
  agencyId: string,
  right: Permission,
): Promise<MembershipState> {
  await lockAgency(u, agencyId)
  const rows = await listMembers(u, agencyId)
  const self = rows.find(row => row.id === u.user?.id)
  if (!self || self.disabled_at !== null || !can(self, right)) throw new AppError('auth.forbidden')
  return { self, rows }
}
