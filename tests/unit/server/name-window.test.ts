import { expect, test } from 'vitest'
import type { Unit } from '../../../src/server/context/context.ts'
import type { BookingRow } from '../../../src/server/features/bookings/bookings.repo.ts'
import { correctable } from '../../../src/server/features/bookings/passengers/name-window.ts'

const booking = { status: 'ticketed', starts_on: '2027-01-14', hold_expires_at: null } as BookingRow

const at = (now: string, zone: string) => {
  const user = { kind: 'staff', permissions: ['bookings.override'] }
  const tenant = { settings: { time_zone: zone } }
  return correctable({ user, tenant, now: new Date(now) } as unknown as Unit, booking)
}

test('staff may correct names until the first day of the journey has ended where the agency is', () => {
  expect(at('2027-01-14T20:59:00Z', 'Asia/Riyadh')).toBe(true)
  expect(at('2027-01-14T21:00:00Z', 'Asia/Riyadh')).toBe(false)
  expect(at('2027-01-15T03:00:00Z', 'America/New_York')).toBe(true)
})
