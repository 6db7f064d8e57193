/** Rights inside a travel agency. */
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

/** Rights of the people who run the site. */
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

export type Permission = (typeof AGENCY_PERMISSIONS)[number] | (typeof STAFF_PERMISSIONS)[number]

const agent: readonly Permission[] = [
  'bookings.view_own',
  'bookings.create',
  'bookings.cancel',
  'passengers.view_documents',
  'payments.view',
  'balance.view',
  'balance.spend',
  'invoices.view',
]

/** Named sets to grant at once. What counts is always the list on the user. */
export const PERMISSION_PRESETS = {
  customer: ['bookings.view_own', 'bookings.create', 'bookings.cancel', 'payments.view', 'invoices.view'],
  agent,
  agency_finance: [
    'bookings.view_agency',
    'payments.view',
    'balance.view',
    'balance.transfer_to_child',
    'credit.view',
    'invoices.view',
    'reports.view',
  ],
  agency_admin: AGENCY_PERMISSIONS,
  auditor: ['bookings.view_agency', 'payments.view', 'invoices.view', 'reports.view', 'audit.view'],
  reservation: ['blocks.manage', 'bookings.approve', 'payment_links.create', 'pii.view'],
  ticketing: ['bookings.approve', 'bookings.ticket', 'pii.view'],
  accountant: [
    'refunds.create',
    'refunds.approve',
    'wallet.adjust',
    'invoices.credit',
    'exports.run',
    'reports.view',
  ],
  tour_leader: ['tours.manage', 'pii.view'],
  owner: STAFF_PERMISSIONS,
} as const satisfies Record<string, readonly Permission[]>

/** True when the name is in the user's list; nobody signed in may do nothing. */
export function can(
  user: { permissions: readonly string[] } | null | undefined,
  permission: Permission,
): boolean {
  return user?.permissions.includes(permission) ?? false
}
