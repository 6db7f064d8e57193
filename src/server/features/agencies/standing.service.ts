import type { Permission } from '#shared/base/permissions.ts'
import { can } from '#shared/base/permissions.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { listMembers, lockAgency, type MemberRow } from './members.repo.ts'

export interface Standing {
  /** Who acts. */
  self: MemberRow
  /** All members of the agency, those shut out among them. */
  rows: MemberRow[]
}

/**
 * What the user may do in the agency by now, and nobody changes it until the unit ends: the right may have been
 * taken away since the request began.
 * @throws AppError `auth.forbidden`
 */
export async function requireStanding(u: Unit, agencyId: string, right: Permission): Promise<Standing> {
  await lockAgency(u, agencyId)
  const rows = await listMembers(u, agencyId)
  const self = rows.find(row => row.id === u.user?.id)
  if (!self || self.disabled_at !== null || !can(self, right)) throw new AppError('auth.forbidden')
  return { self, rows }
}
