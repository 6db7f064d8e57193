import { expect, test } from 'vitest'
import {
  momentOf,
  momentText,
  usualRecall,
} from '../../../../src/client/features/seat-blocks/desk/page/allocations/recall-moment.ts'

const ZONE = 'Asia/Riyadh'

test('a recall is written and read in the zone of the tenant; a date alone means the end of its day', () => {
  const at = '2026-11-28T15:00:00.000Z'
  expect(momentText(at, ZONE)).toBe('2026-11-28 18:00')
  expect(momentOf('2026-11-28 18:00', ZONE)?.toISOString()).toBe(at)
  expect(momentOf('2026-11-28', ZONE)?.toISOString()).toBe('2026-11-28T20:59:00.000Z')
})

test.each(['', '18:00', '2026-11-28 25:00', '2026-11-31 18:00', 'soon'])('%o is no moment', text => {
  expect(momentOf(text, ZONE)).toBeUndefined()
})

test('seats usually come back two days before they go to the airline, if that is to come', () => {
  const release = '2026-11-30T15:00:00.000Z'
  expect(usualRecall(release, '2026-11-22T10:00:00.000Z', ZONE)).toBe('2026-11-28 18:00')
  expect(usualRecall(release, '2026-11-29T10:00:00.000Z', ZONE)).toBe('')
})
