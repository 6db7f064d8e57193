import { can } from '#shared/base/permissions.ts'
import { holdsAll } from '#shared/rules/access/agency-grants.ts'
import {
  rightsOfGrant,
  roleOf,
  type StaffGrant,
  type StaffRight,
  staffRights,
} from '#shared/rules/access/staff-roles.ts'
import type { Unit } from '../../context/context.ts'
import { AppError, invalidAt } from '../../lib/errors.ts'
import type { InvitationRow } from '../invitations/invitations.service.ts'
import { lockStaff, type StaffRow } from './staff.repo.ts'

type Invited = Pick<InvitationRow, 'id' | 'preset' | 'permissions'>

export interface StaffState {
  self: StaffRow
  rows: StaffRow[]
}

/** Whether this person may manage staff now, as far as these rights go. */
export const mayGive = (person: StaffRow | undefined, rights: readonly string[]): person is StaffRow =>
  person !== undefined &&
  person.disabled_at === null &&
  can(person, 'staff.manage') &&
  holdsAll(person, staffRights(rights))

/** The staff with the caller's rights of now, locked until the unit ends. Throws `auth.forbidden`. */
export async function requireManager(u: Unit): Promise<StaffState> {
  const rows = await lockStaff(u)
  const self = rows.find(({ id }) => id === u.user?.id)
  if (!mayGive(self, [])) throw new AppError('auth.forbidden')
  return { self, rows }
}

/** What is given with it, and what is stored. Throws `request.invalid` at `extra` when it gives nothing. */
export function requireGrant(grant: StaffGrant): { role: StaffGrant['role']; permissions: StaffRight[] } {
  const permissions = rightsOfGrant(grant)
  if (permissions.length === 0) throw invalidAt('extra', 'validation:required')
  return { role: roleOf(grant.role, permissions), permissions }
}

/** An invitation as the audit tells it: its id leads to what was done with it, and no address is kept. */
export const toldOf = ({ id, preset, permissions }: Invited) => ({
  invitation: id,
  role: preset,
  rights: permissions.join(' '),
})
