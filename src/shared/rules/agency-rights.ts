import type { AGENCY_PERMISSIONS } from './permissions.ts'

type AgencyPermission = (typeof AGENCY_PERMISSIONS)[number]

/** Rights of an agency as people choose them: what belongs together stands together. Every name is in one group. */
export const RIGHT_GROUPS: readonly { key: string; rights: readonly AgencyPermission[] }[] = [
  {
    key: 'bookings',
    rights: [
      'bookings.view_own',
      'bookings.view_agency',
      'bookings.create',
      'bookings.cancel',
      'passengers.view_documents',
    ],
  },
  {
    key: 'money',
    rights: [
      'payments.view',
      'balance.view',
      'balance.spend',
      'balance.transfer_to_child',
      'credit.view',
      'invoices.view',
      'reports.view',
      'markup.manage',
    ],
  },
  {
    key: 'people',
    rights: [
      'agents.invite',
      'agents.manage',
      'child_agencies.view',
      'child_agencies.invite',
      'api_clients.manage',
    ],
  },
]
