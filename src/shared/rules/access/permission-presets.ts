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
