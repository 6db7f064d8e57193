import { expect, test } from 'vitest'
import { actKey } from '#client/features/desk/audit/acts.ts'
import { PAGES } from '#shared/contract/pages.ts'
import { auditObjectPath } from '#shared/rules/desk/audit-object.ts'

const KINDS = ['flight', 'tour', 'hotel']

test('an act on a booking is told in the words of its kind', () => {
  expect(KINDS.map(kind => actKey('held', 'held', kind))).toEqual([
    'booking:timeline.held',
    'booking:timeline.tour.held',
    'booking:timeline.hotel.held',
  ])
  expect(actKey('block_paused', null, null)).toBe('desk-blocks:event.paused')
})

test('each thing in the audit links to a page that staff have, bookings to that of their kind', () => {
  const about = { id: '1', booking_kind: null }
  const things = (['block', 'tour', 'hotel', 'ledger', 'top_up'] as const).map(kind => ({ ...about, kind }))
  const bookings = KINDS.map(booking_kind => ({ kind: 'booking' as const, id: '1', booking_kind }))
  const paths = [...things, ...bookings].map(auditObjectPath)
  const known = new Set(PAGES.map(({ path }) => path.replace('{id}', '1')))
  expect(paths.filter(path => !known.has(path ?? ''))).toEqual([])
  expect(new Set(paths.slice(-3)).size).toBe(3)
  expect(auditObjectPath({ ...about, kind: 'security' })).toBeUndefined()
})
