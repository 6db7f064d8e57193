import { describe, expect, test } from 'vitest'
import { STAFF_PERMISSIONS, STAFF_ROLES, type StaffRole } from '#shared/base/permissions.ts'
import {
  extraRights,
  isOwner,
  rightsOfGrant,
  rightsOfRole,
  roleOf,
  STAFF_RIGHT_GROUPS,
} from '#shared/rules/access/staff-roles.ts'

const MATRIX: Record<Exclude<StaffRole, 'owner'>, string> = {
  reservation:
    'bookings.approve pii.view blocks.manage tours.manage hotels.manage payment_links.create refunds.create',
  ticketing: 'bookings.ticket pii.view blocks.manage',
  accountant: 'payment_links.create refunds.create wallet.adjust invoices.credit exports.run audit.view',
  tour_leader: 'pii.view tours.manage',
  auditor: 'exports.run audit.view',
}

describe('roles of staff', () => {
  test('hold what the matrix says, and only the owner manages staff', () => {
    expect(rightsOfRole('owner')).toEqual(STAFF_PERMISSIONS)
    for (const [role, rights] of Object.entries(MATRIX))
      expect([role, [...rightsOfRole(role as StaffRole)].sort()]).toEqual([role, rights.split(' ').sort()])
    expect(STAFF_ROLES.filter(role => rightsOfRole(role).includes('staff.manage'))).toEqual(['owner'])
    expect(rightsOfRole(null)).toEqual([])
  })

  test('every right that opens something is offered once', () => {
    const offered = STAFF_RIGHT_GROUPS.flatMap(({ rights }) => rights)
    expect(new Set(offered).size).toBe(offered.length)
    expect(STAFF_PERMISSIONS.filter(right => !offered.includes(right))).toEqual(['agencies.verify'])
  })
})

describe('a grant', () => {
  test('is the rights of its role and those on top, each once and in one order', () => {
    const extra = ['refunds.approve', 'exports.run'] as const
    expect(rightsOfGrant({ role: 'auditor', extra })).toEqual([
      'refunds.approve',
      'audit.view',
      'exports.run',
    ])
    expect(extraRights('auditor', ['audit.view', 'exports.run', 'refunds.approve', 'reports.view'])).toEqual([
      'refunds.approve',
    ])
    expect(rightsOfGrant({ role: null, extra: ['pii.view'] })).toEqual(['pii.view'])
  })

  test('is shown by its role while all of the role is held', () => {
    expect(roleOf('auditor', ['audit.view', 'exports.run', 'pii.view'])).toBe('auditor')
    expect(roleOf('auditor', ['audit.view'])).toBeNull()
    expect(roleOf('pilot', ['audit.view'])).toBeNull()
    expect(roleOf(null, ['audit.view', 'exports.run'])).toBeNull()
  })

  test('of every right makes an owner, whatever it is called', () => {
    expect(roleOf(null, STAFF_PERMISSIONS)).toBe('owner')
    expect(roleOf('ticketing', STAFF_PERMISSIONS)).toBe('owner')
    expect(isOwner({ permissions: STAFF_PERMISSIONS.slice(1) })).toBe(false)
  })
})
