import type { AGENCY_PERMISSIONS } from '../../base/permissions.ts'

type AgencyPermission = (typeof AGENCY_PERMISSIONS)[number]

export interface RightGroup {
  key: string
  rights: readonly AgencyPermission[]
}

/**
 * Rights of an agency as people choose them: what belongs together stands together. What nothing asks for yet
 * is not offered, though presets hold it already.
 */
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

/** Those of the permissions that are offered, in the order of the list. */
export const offered = (permissions: readonly string[]): string[] =>
  RIGHT_GROUPS.flatMap(({ rights }) => rights).filter(right => permissions.includes(right))

/** How many of the rights that are offered somebody holds. */
export const countRights = (permissions: readonly string[]): number => offered(permissions).length
