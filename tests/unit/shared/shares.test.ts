import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { shareOf } from '#shared/rules/money/shares.ts'

const fare = (category: 'ADT' | 'CHD', quantity: number, unitMinor: number): PriceLine => {
  const totalMinor = quantity * unitMinor
  const money = { unitMinor, netMinor: totalMinor, vatMinor: 0, totalMinor }
  return { kind: 'fare', category, quantity, vatCategory: 'Z', ...money }
}
const people = [
  { id: 'a', category: 'ADT' },
  { id: 'b', category: 'ADT' },
  { id: 'c', category: 'CHD' },
] as const

test('each one pays by the own fare, and fees with it', () => {
  const lines = [fare('ADT', 2, 3000), fare('CHD', 1, 1500)]
  expect(people.map(({ id }) => shareOf(7600, lines, people, id))).toEqual([3040, 3040, 1520])
})

test('without fares by age the parts are equal', () => {
  expect(people.map(({ id }) => shareOf(100, [], people, id))).toEqual([34, 33, 33])
})

// SPLITS=1000000 takes as many as the promise says.
const numRuns = Number(process.env.SPLITS ?? 100)
test('the parts of all make the whole, whatever the amount', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999_999 })
  const unit = fc.integer({ min: 0, max: 9_999_999 })
  fc.assert(
    fc.property(amount, unit, unit, (minor, adult, child) => {
      const lines = [fare('ADT', 2, adult), fare('CHD', 1, child)]
      const parts = people.map(({ id }) => shareOf(minor, lines, people, id))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns },
  )
}, 600_000)
