import { expect, test } from 'vitest'
import {
  allocationProblem,
  isLive,
  NO_SEATS,
  pricedFor,
  recallFits,
  seatsFor,
  unusedSeats,
} from '#shared/rules/stock/allocations.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('an agency may take its own seats and the free ones of a block it sees; others the free ones', () => {
  expect(seatsFor({ free_seats: 4, own_seats: 3, shown: true })).toBe(7)
  expect(seatsFor({ free_seats: 4, own_seats: 3, shown: false })).toBe(3)
  expect(seatsFor({ free_seats: 4, own_seats: 0, shown: true })).toBe(4)
  expect(seatsFor({ free_seats: -2, own_seats: 3, shown: true })).toBe(3)
})

test('an allocation is at least what is used and at most what is its own and free', () => {
  const before = { seats: 6, used: 4 }
  expect(allocationProblem(4, before, 0)).toBeUndefined()
  expect(allocationProblem(3, before, 9)).toEqual({ problem: 'below_used', count: 4 })
  expect(allocationProblem(8, before, 2)).toBeUndefined()
  expect(allocationProblem(9, before, 2)).toEqual({ problem: 'too_few_free', count: 8 })
  expect(allocationProblem(1, NO_SEATS, 0)).toEqual({ problem: 'too_few_free', count: 0 })
  expect(unusedSeats(before)).toBe(2)
})

test('an allocation ends at the instant of its recall, whether or not a job has noticed', () => {
  expect(isLive({ recall_at: later(1), recalled_at: null }, now)).toBe(true)
  expect(isLive({ recall_at: now, recalled_at: null }, now)).toBe(false)
  expect(isLive({ recall_at: later(1), recalled_at: later(-1) }, now)).toBe(false)
})

test('a recall is to come and not after the flight has left', () => {
  const fits = (at: Date) => recallFits(at, now, later(1000))
  expect([later(1), later(1000)].map(fits)).toEqual([true, true])
  expect([now, later(-1), later(1001)].map(fits)).toEqual([false, false, false])
})

test('an agency pays its own fares, with the taxes of the block, while all seats of a party are its own', () => {
  const fare = (base: number) => ({ base, taxes: [{ code: 'YQ', amount: 5 }] })
  const fares = { ADT: fare(100), CHD: fare(80), INF: null }
  const own = { fares, own_seats: 2, own_fares: { ADT: 70, INF: 9 } }
  expect(pricedFor(own, 2).fares).toEqual({ ADT: fare(70), CHD: fare(80), INF: null })
  expect(pricedFor(own, 3).fares).toEqual(fares)
  expect(pricedFor({ ...own, own_fares: null }, 1).fares).toEqual(fares)
})
