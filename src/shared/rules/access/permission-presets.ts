import { AGENCY_PERMISSIONS, type Permission, STAFF_PERMISSIONS } from '../../base/permissions.ts'

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

/** Named sets of permissions. Users store the list itself. */
export const PERMISSION_PRESETS = {
  customer: ['bookings.view_own', 'bookings.create', 'bookings.cancel', 'payments.view', 'invoices.view'],
  agent,
  agency_finance: [
    'bookings.view_agency',
    'payments.view',
    'balance.view',
    'balance.spend',
    'balance.transfer_to_child',
    'credit.view',
    'invoices.view',
    'reports.view',
  ],
  agency_admin: AGENCY_PERMISSIONS,
  // Staff: docs/decisions/085-staff-roles.md.
  owner: STAFF_PERMISSIONS,
  reservation: [
    'bookings.approve',
    'pii.view',
    'blocks.manage',
    'tours.manage',
    'hotels.manage',
    'payment_links.create',
    'refunds.create',
  ],
  ticketing: ['bookings.ticket', 'pii.view', 'blocks.manage'],
  accountant: [
    'payment_links.create',
    'refunds.create',
    'wallet.adjust',
    'invoices.credit',
    'exports.run',
    'audit.view',
  ],
  tour_leader: ['tours.manage', 'pii.view'],
  auditor: ['exports.run', 'audit.view'],
} as const satisfies Record<string, readonly Permission[]>
