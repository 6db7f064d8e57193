import { STAFF_PERMISSIONS, STAFF_ROLES, type StaffRole } from '../../base/permissions.ts'
import { holdsAll } from './agency-grants.ts'
import { PERMISSION_PRESETS } from './permission-presets.ts'

export type StaffRight = (typeof STAFF_PERMISSIONS)[number]

/** A role and single rights on top of it; without a role the single rights alone. */
export interface StaffGrant {
  role: StaffRole | null
  extra: readonly StaffRight[]
}

/** Staff rights in groups, for forms and the matrix. A right that opens nothing yet is left out, though owners hold it. */
export const STAFF_RIGHT_GROUPS: readonly { key: string; rights: readonly StaffRight[] }[] = [
  { key: 'bookings', rights: ['bookings.approve', 'bookings.ticket', 'bookings.override', 'pii.view'] },
  { key: 'stock', rights: ['blocks.manage', 'tours.manage', 'hotels.manage'] },
  {
    key: 'money',
    rights: [
      'payment_links.create',
      'refunds.create',
      'refunds.approve',
      'wallet.adjust',
      'invoices.credit',
      'exports.run',
    ],
  },
  {
    key: 'setup',
    rights: ['agencies.manage', 'settings.manage', 'gateways.manage', 'staff.manage', 'audit.view'],
  },
]

export const rightsOfRole = (role: StaffRole | null): readonly StaffRight[] =>
  role === null ? [] : PERMISSION_PRESETS[role]

/** Staff rights among permissions, in their order. */
export const staffRights = (permissions: readonly string[]): StaffRight[] =>
  STAFF_PERMISSIONS.filter(right => permissions.includes(right))

/** All rights of a grant. */
export const rightsOfGrant = ({ role, extra }: StaffGrant): StaffRight[] =>
  staffRights([...rightsOfRole(role), ...extra])

export const extraRights = (role: StaffRole | null, permissions: readonly string[]): StaffRight[] =>
  staffRights(permissions).filter(right => !rightsOfRole(role).includes(right))

/** Who holds every right. */
export const isOwner = (person: { permissions: readonly string[] }): boolean =>
  holdsAll(person, STAFF_PERMISSIONS)

/** The role that permissions are shown by: the stored one while all of its rights are held. */
export function roleOf(stored: string | null, permissions: readonly string[]): StaffRole | null {
  if (isOwner({ permissions })) return 'owner'
  const role = STAFF_ROLES.find(name => name === stored)
  return role && holdsAll({ permissions }, rightsOfRole(role)) ? role : null
}

/** What is stored, as a role and the rights on top of it. */
export function grantFrom({ role, permissions }: { role: string | null; permissions: readonly string[] }) {
  const shown = roleOf(role, permissions)
  return { role: shown, extra: extraRights(shown, permissions) }
}
