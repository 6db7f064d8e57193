import { expect, test } from 'vitest'
import { beforeFirstDayEnds, firstDayEndsAt } from '#shared/rules/days/first-day.ts'

test.each([
  ['Asia/Riyadh', '2026-03-10T21:00:00.000Z'],
  ['UTC', '2026-03-11T00:00:00.000Z'],
  ['America/New_York', '2026-03-11T04:00:00.000Z'],
])('the first day of a journey ends at midnight in %s', (zone, end) => {
  expect(firstDayEndsAt('2026-03-10', zone).toISOString()).toBe(end)
  expect(beforeFirstDayEnds(new Date(Date.parse(end) - 1), '2026-03-10', zone)).toBe(true)
  expect(beforeFirstDayEnds(new Date(end), '2026-03-10', zone)).toBe(false)
})

test('a day whose midnight is skipped by the clocks ends when the next one begins', () => {
  expect(firstDayEndsAt('2026-03-28', 'Asia/Beirut').toISOString()).toBe('2026-03-28T22:00:00.000Z')
})
