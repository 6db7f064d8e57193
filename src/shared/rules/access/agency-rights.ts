import type { AGENCY_PERMISSIONS } from '../../base/permissions.ts'

type AgencyPermission = (typeof AGENCY_PERMISSIONS)[number]

export interface RightGroup {
  key: string
  rights: readonly AgencyPermission[]
}

/** Agency permissions in groups, for forms. Unused permissions are not offered, though presets contain them. */
export const RIGHT_GROUPS: readonly RightGroup[] = [
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
    rights: ['payments.view', 'balance.view', 'balance.spend', 'balance.transfer_to_child', 'credit.view'],
  },
  {
    key: 'people',
    rights: ['agents.invite', 'agents.manage', 'child_agencies.view', 'child_agencies.invite'],
  },
]

export const offered = (permissions: readonly string[]): string[] =>
  RIGHT_GROUPS.flatMap(({ rights }) => rights).filter(right => permissions.includes(right))

export const countRights = (permissions: readonly string[]): number => offered(permissions).length
