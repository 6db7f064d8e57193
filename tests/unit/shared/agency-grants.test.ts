import { describe, expect, it } from 'vitest'
import { AGENCY_PERMISSIONS } from '#shared/base/permissions.ts'
import { AGENCY_PRESETS } from '#shared/contract/accounts/agency-members.ts'
import { grantedPermissions, holdsAll, presetOf } from '#shared/rules/access/agency-grants.ts'
import { countRights, RIGHT_GROUPS } from '#shared/rules/access/agency-rights.ts'
import {
  mayActOnBooking,
  mayBook,
  mayExportBookings,
  maySeeBooking,
} from '#shared/rules/access/booking-access.ts'

describe('a grant', () => {
  it('of a preset is what the preset stands for, whatever is picked beside it', () => {
    for (const preset of AGENCY_PRESETS.filter(name => name !== 'custom')) {
      const names = grantedPermissions({ preset, permissions: ['agents.manage'] })
      expect(presetOf(names)).toBe(preset)
    }
  })
  it('of one’s own is what was picked, once each', () => {
    const names = grantedPermissions({ preset: 'custom', permissions: ['balance.view', 'balance.view'] })
    expect([names, presetOf(names)]).toEqual([['balance.view'], 'custom'])
  })
  it('is held when every name of it is', () => {
    expect(holdsAll({ permissions: ['a', 'b'] }, ['b'])).toBe(true)
    expect(holdsAll({ permissions: ['a', 'b'] }, ['b', 'c'])).toBe(false)
  })
})

describe('rights as they are offered', () => {
  const offered = RIGHT_GROUPS.flatMap(({ rights }) => rights)
  it('name each right once, and leave out only what nothing asks for yet', () => {
    expect(new Set(offered).size).toBe(offered.length)
    const left = AGENCY_PERMISSIONS.filter(name => !offered.includes(name))
    expect(left).toEqual(['markup.manage', 'invoices.view', 'reports.view', 'api_clients.manage'])
    expect(countRights(AGENCY_PERMISSIONS)).toBe(offered.length)
  })
})

describe('a booking', () => {
  const member = { id: 'me', kind: 'agent' as const, travel_agency: { id: 'A' } }
  const holding = (...permissions: string[]) => ({ ...member, permissions })
  const mine = { user_id: 'me', agency_id: 'A' }
  const theirs = { user_id: 'you', agency_id: 'A' }

  it('of the agency acted for is seen by permission, of another never', () => {
    expect(maySeeBooking(holding('bookings.view_own'), mine)).toBe(true)
    expect(maySeeBooking(holding('bookings.view_own'), theirs)).toBe(false)
    expect(maySeeBooking(holding('bookings.view_agency'), theirs)).toBe(true)
    expect(maySeeBooking(holding(), mine)).toBe(false)
    expect(maySeeBooking(holding(...AGENCY_PERMISSIONS), { ...mine, agency_id: 'B' })).toBe(false)
  })
  it('made privately is its maker’s alone, and no agency’s grants limit it', () => {
    const privately = { user_id: 'me', agency_id: null }
    expect(maySeeBooking(holding(), privately)).toBe(true)
    expect(mayActOnBooking(holding(), privately, 'bookings.cancel')).toBe(true)
    expect(mayActOnBooking({ ...holding(), travel_agency: null }, privately, 'bookings.cancel')).toBe(false)
    expect(maySeeBooking(holding(...AGENCY_PERMISSIONS), { user_id: 'you', agency_id: null })).toBe(false)
  })
  it('shows its maker the documents typed in, and colleagues by permission', () => {
    const look = holding('bookings.view_own', 'bookings.view_agency')
    expect(mayActOnBooking(look, mine, 'passengers.view_documents')).toBe(true)
    expect(mayActOnBooking(look, theirs, 'passengers.view_documents')).toBe(false)
  })
  it('opened by a guest’s capability is the guest’s, but an agency’s booking stays the agency’s', () => {
    const nobodys = { user_id: 'you', agency_id: null }
    expect(mayActOnBooking(undefined, nobodys, 'bookings.cancel')).toBe(true)
    expect(mayActOnBooking(undefined, theirs, 'bookings.cancel')).toBe(false)
    expect(mayActOnBooking(undefined, theirs, 'passengers.edit')).toBe(true)
    expect(mayActOnBooking(holding(), theirs, 'bookings.cancel')).toBe(false)
    expect(mayActOnBooking(holding(), theirs, 'passengers.edit')).toBe(false)
  })
  it('is exported by every user who sees it, and by staff with the right', () => {
    const staff = (...permissions: string[]) => ({ id: 's', kind: 'staff' as const, permissions })
    expect([mayExportBookings(holding()), mayExportBookings(undefined)]).toEqual([true, false])
    expect([mayExportBookings(staff('exports.run')), mayExportBookings(staff())]).toEqual([true, false])
  })
  it('is made by guests, and by users and staff with the right', () => {
    const staff = (...permissions: string[]) => ({ id: 's', kind: 'staff' as const, permissions })
    expect([mayBook(null), mayBook(holding('bookings.create')), mayBook(holding())]).toEqual([
      true,
      true,
      false,
    ])
    expect([mayBook(staff('bookings.override')), mayBook(staff('bookings.create'))]).toEqual([true, false])
  })
})
