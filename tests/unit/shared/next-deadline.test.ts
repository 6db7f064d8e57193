import { expect, test } from 'vitest'
import { nextDeadline } from '#shared/rules/days/next-deadline.ts'

const now = new Date('2027-03-01T09:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('the next deadline is the earliest that is still to come, of whatever kind', () => {
  const [past, soon, later] = [inHours(-1), inHours(2), inHours(9)]
  expect(nextDeadline({ name_list: later, balance: soon, ticketing: past }, now)).toEqual({
    kind: 'balance',
    at: soon.toISOString(),
  })
  expect(nextDeadline({ balance: later, ticketing: soon }, now)?.kind).toBe('ticketing')
  expect(nextDeadline({ name_list: later, balance: null }, now)?.kind).toBe('name_list')
  expect(nextDeadline({ name_list: past, balance: now }, now)).toBeNull()
  expect(nextDeadline({}, now)).toBeNull()
})
