import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { overridePrice } from '#shared/rules/money/override-price.ts'
import { netLine, quoteFlight } from '#shared/rules/money/price.ts'

const fare = (base: number) => ({ base, taxes: [] })
const linesOf = (international: boolean) =>
  quoteFlight({
    fares: { ADT: fare(100_000), CHD: fare(80_000), INF: null },
    counts: { adults: 2, children: 1, infants: 0 },
    serviceFeeMinor: 5000,
    currency: 'SAR',
    international,
    tax: { standardRateBp: 1500, domesticTransport: 'S', internationalTransport: 'Z', fee: 'S' },
  }).lines

const sum = (lines: readonly PriceLine[]) => lines.reduce((all, line) => all + line.totalMinor, 0)
const kinds = (lines: readonly PriceLine[] = []) => lines.map(({ kind }) => kind)

test.each([true, false])(
  'lines of a price that staff set add up to it (international: %s)',
  international => {
    const lines = linesOf(international)
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 900_000 }), total => {
        const set = overridePrice(lines, total, 1500) as PriceLine[]
        expect(sum(set)).toBe(total)
        const again = overridePrice(set, sum(lines), 1500) as PriceLine[]
        expect(sum(again)).toBe(sum(lines))
      }),
    )
  },
)

test('the VAT of a domestic fare follows its price, that of an international one stays with the fee', () => {
  const vatOf = (lines: readonly PriceLine[] = []) => lines.find(({ kind }) => kind === 'vat')?.vatMinor
  expect(vatOf(overridePrice(linesOf(false), 115_000, 1500))).toBe(15_000)
  expect(vatOf(overridePrice(linesOf(true), 115_000, 1500))).toBe(vatOf(linesOf(true)))
})

test('the same price needs no line of its own, and one below the fees is refused', () => {
  const lines = linesOf(true)
  expect(kinds(overridePrice(lines, sum(lines), 1500))).toEqual(kinds(lines))
  expect(overridePrice(lines, 1000, 1500)).toBeUndefined()
})

test('a seat that cost nothing is taxed as soon as staff set a price for it', () => {
  const free = [netLine('fare', 0, 2, 'S')]
  const lines = overridePrice(free, 23_000, 1500) ?? []
  expect(lines.map(({ kind, totalMinor }) => [kind, totalMinor])).toEqual([
    ['fare', 0],
    ['adjustment', 20_000],
    ['vat', 3000],
  ])
  expect(kinds(overridePrice(free, 23_000, 0))).toEqual(['fare', 'adjustment'])
  expect(kinds(overridePrice([netLine('fare', 0, 2, 'Z')], 23_000, 1500))).toEqual(['fare', 'adjustment'])
})
