export const AGENCY_PERMISSIONS = [
  'bookings.view_own',
  'bookings.view_agency',
  'bookings.create',
  'bookings.cancel',
  'passengers.view_documents',
  'payments.view',
  'balance.view',
  'balance.spend',
  'balance.transfer_to_child',
  'credit.view',
  'markup.manage',
  'agents.invite',
  'agents.manage',
  'child_agencies.view',
  'child_agencies.invite',
  'invoices.view',
  'reports.view',
  'api_clients.manage',
] as const

export const STAFF_PERMISSIONS = [
  'blocks.manage',
  'tours.manage',
  'hotels.manage',
  'bookings.approve',
  'bookings.ticket',
  'bookings.override',
  'refunds.create',
  'refunds.approve',
  'wallet.adjust',
  'payment_links.create',
  'invoices.credit',
  'agencies.verify',
  'agencies.manage',
  'settings.manage',
  'gateways.manage',
  'staff.manage',
  'audit.view',
  'exports.run',
  'pii.view',
] as const

/** What a colleague does: a named set of staff permissions, in the order of the matrix. */
export const STAFF_ROLES = [
  'owner',
  'reservation',
  'ticketing',
  'accountant',
  'tour_leader',
  'auditor',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export type Permission = (typeof AGENCY_PERMISSIONS)[number] | (typeof STAFF_PERMISSIONS)[number]

/** A permission, or several of which one is enough. */
export type Right = Permission | readonly Permission[]

export const SEES_AGENCIES = ['agencies.manage', 'wallet.adjust'] as const satisfies Right

/** Whether the user has the right; false for guests. */
export function can(user: { permissions: readonly string[] } | null | undefined, right: Right): boolean {
  return [right].flat().some(permission => user?.permissions.includes(permission))
}

/** Staff with at least one right; the desk is theirs. */
export function isStaff(user: { kind: string; permissions: readonly string[] } | null | undefined): boolean {
  return user?.kind === 'staff' && STAFF_PERMISSIONS.some(permission => can(user, permission))
}
