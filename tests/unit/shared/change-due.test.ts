import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restDue } from '#shared/rules/money/schedule/change.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = new Date('2027-03-01T09:00:00Z')
const before = (hours: number) => new Date(+now + hours * HOUR)
const endOf = ({ dueAt, lapseDays }: ReturnType<typeof restDue>) => +dueAt + lapseDays * DAY

test('what a change leaves unpaid ends the booking before the journey, after a fair time to pay', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 2000, noNaN: true }), hours => {
      const payBefore = before(hours)
      const due = restDue({ now, payBefore, earlier: null })
      const end = endOf(due)
      expect(end).toBeLessThan(+payBefore)
      expect(+due.dueAt).toBeGreaterThan(+now)
      expect(end - +now).toBeGreaterThanOrEqual(Math.min(2 * HOUR, (hours * HOUR) / 2) - 1)
      expect(end - +now).toBeLessThanOrEqual(4 * DAY)
      expect(+due.dueAt).toBeLessThanOrEqual(+now + 3 * DAY)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [24 * 30, 72, 1],
  [24 * 4, 66, 1],
  [24 * 3, 42, 1],
  [48, 42, 0],
  [10, 4, 0],
  [3, 1.5, 0],
  [1, 0.5, 0],
])(
  '%d hours before the journey it is due in %d hours, and ends the booking %d days later',
  (hours, due, days) => {
    const rest = restDue({ now, payBefore: before(hours), earlier: null })
    expect(rest).toEqual({ dueAt: before(due), lapseDays: days })
  },
)

test('another change wins no time', () => {
  const earlier = { dueAt: before(20), lapseDays: 1 }
  expect(restDue({ now, payBefore: before(24 * 30), earlier })).toEqual(earlier)
  const sooner = restDue({ now, payBefore: before(30), earlier })
  expect(endOf(sooner)).toBe(+before(24))
})
