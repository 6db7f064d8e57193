import { expect, test } from 'vitest'
import { payBy } from '#shared/rules/hotels/pay-time.ts'

const usual = '2027-01-05T09:00:00.000Z'
const free = (free_until: string | null) => ({ free_until })
const soon = free('2027-01-11T15:00:00.000Z')
const late = free('2027-01-12T18:00:00.000+03:00')

test.each([
  ['the usual time where the agency does not pay until the free cancellation ends', false, [soon], usual],
  ['the end of the free cancellation', true, [soon], soon.free_until],
  ['the first end of several rooms', true, [late, soon], soon.free_until],
  ['the usual time where one of the rooms cannot be cancelled for free', true, [soon, free(null)], usual],
  ['the usual time where no room is chosen', true, [], usual],
])('a stay is paid by %s', (_name, untilFree, rooms, expected) => {
  expect(payBy({ usual, untilFree }, rooms)).toBe(expected)
})
