import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fares } from '#shared/contract/flights/seat-blocks.ts'
import { isPayable, outcomeOfPayment, tooMuchMinor } from '#shared/rules/money/booking-money.ts'
import { quoteChange } from '#shared/rules/money/change-quote.ts'
import { overridePrice } from '#shared/rules/money/override-price.ts'
import { quoteFlight } from '#shared/rules/money/price.ts'

const TAX = {
  standardRateBp: 1500,
  domesticTransport: 'S',
  internationalTransport: 'Z',
  fee: 'S',
} as const
const fare = (base: number) => ({ base, taxes: [{ code: 'YQ', amount: 20_000 }] })

const priced = (base: number, international = true, counts = { adults: 2, children: 0, infants: 1 }) =>
  quoteFlight({
    fares: { ADT: fare(base), CHD: fare(base), INF: { base: 10_000, taxes: [] } } as Fares,
    counts,
    serviceFeeMinor: 5000,
    currency: 'SAR',
    international,
    tax: TAX,
  })
const TERMS = { feeMinor: 15_000, taxesMinor: { ADT: 20_000, CHD: 20_000 } }
const sumOf = (lines: readonly { totalMinor: number }[]) =>
  lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

function change(from: number, to: number, more: Partial<Parameters<typeof quoteChange>[0]> = {}) {
  const now = priced(from)
  const basis = { lines: now.lines, totalMinor: now.totalMinor, keptMinor: now.totalMinor, terms: TERMS }
  return quoteChange({ ...basis, next: priced(to).lines, ...more })
}

describe('a change quote', () => {
  test('asks for the fee of each passenger, never more than the fare, and the difference of the fares', () => {
    const quote = change(100_000, 130_000)
    expect(quote.lines.map(({ category, fee_minor }) => [category, fee_minor])).toEqual([
      ['ADT', 15_000],
      ['INF', 10_000],
    ])
    expect(quote).toMatchObject({
      feeMinor: 40_000,
      differenceMinor: 60_000,
      dueMinor: 100_000,
      backMinor: 0,
    })
    expect(quote.priceLines.map(({ kind }) => kind)).toEqual(['fare', 'fare', 'fee', 'change', 'vat'])
  })

  test('to a cheaper flight gives back what is left after the fee', () => {
    expect(change(200_000, 100_000)).toMatchObject({
      differenceMinor: -200_000,
      dueMinor: 0,
      backMinor: 160_000,
    })
  })

  test('without a fee by the word of staff is the difference alone', () => {
    const quote = change(100_000, 100_000, { fees: { ADT: 0, INF: 0 } })
    expect(quote).toMatchObject({ feeMinor: 0, differenceMinor: 0, dueMinor: 0, backMinor: 0 })
    expect(quote.priceLines).toEqual(priced(100_000).lines)
  })

  test('of a fare that cannot be changed keeps the fare, as an end would', () => {
    expect(change(100_000, 100_000, { terms: { ...TERMS, feeMinor: null } }).feeMinor).toBe(210_000)
  })

  test('keeps the fee of an earlier change and the price agreed with staff', () => {
    const first = change(100_000, 100_000)
    const lines = overridePrice(first.priceLines, first.totalMinor - 5000, 1500) ?? []
    const second = change(0, 100_000, {
      lines,
      totalMinor: first.totalMinor - 5000,
      fees: { ADT: 0, INF: 0 },
    })
    expect(second.totalMinor).toBe(first.totalMinor - 5000)
    expect(second.priceLines.filter(({ kind }) => kind === 'change' || kind === 'adjustment')).toHaveLength(2)
  })

  test('always adds up: lines to the total, and the total to what was, the fee and the difference', () => {
    const amount = fc.integer({ min: 0, max: 900_000 })
    const counts = fc.record({
      adults: fc.integer({ min: 1, max: 5 }),
      children: fc.integer({ min: 0, max: 3 }),
      infants: fc.integer({ min: 0, max: 1 }),
    })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.boolean(),
        counts,
        amount,
        amount,
        (from, to, abroad, party, fee, kept) => {
          const now = priced(from, abroad, party)
          const quote = quoteChange({
            lines: now.lines,
            totalMinor: now.totalMinor,
            keptMinor: kept,
            terms: { ...TERMS, feeMinor: fee },
            next: priced(to, abroad, party).lines,
          })
          expect(sumOf(quote.priceLines)).toBe(quote.totalMinor)
          expect(now.totalMinor + quote.feeMinor + quote.differenceMinor).toBe(quote.totalMinor)
          expect(kept + quote.dueMinor - quote.backMinor).toBe(quote.totalMinor)
          expect(Math.min(quote.dueMinor, quote.backMinor)).toBe(0)
        },
      ),
    )
  })
})

describe('a payment of what became due', () => {
  const booking = {
    status: 'confirmed',
    total_minor: 1000,
    paid_minor: 800,
    refunded_minor: 0,
    refund_due_minor: 0,
    due_through: null,
  }

  test('settles it; only the rest is owed', () => {
    expect([outcomeOfPayment(booking, 200), tooMuchMinor(booking, 200)]).toEqual(['settle', 0])
    expect([outcomeOfPayment(booking, 300), tooMuchMinor(booking, 300)]).toEqual(['settle', 100])
    const over = { ...booking, status: 'completed' }
    expect([isPayable(over), outcomeOfPayment(over, 200), tooMuchMinor(over, 300)]).toEqual([
      true,
      'settle',
      100,
    ])
  })

  test('is owed in full when nothing is due, or the booking is over', () => {
    const paid = { ...booking, paid_minor: 1000 }
    expect([outcomeOfPayment(paid, 200), tooMuchMinor(paid, 200)]).toEqual(['owe', 200])
    const over = { ...booking, status: 'cancelled' }
    expect([outcomeOfPayment(over, 200), tooMuchMinor(over, 200)]).toEqual(['owe', 200])
  })

  test('confirms a hold once all of it is there, not counting what was refunded', () => {
    const held = { ...booking, status: 'held', paid_minor: 1900, refunded_minor: 1000 }
    expect(outcomeOfPayment(held, 99)).toBe('wait')
    expect(outcomeOfPayment(held, 100)).toBe('confirm')
    expect(outcomeOfPayment({ ...held, paid_minor: 1000, due_through: [300, 1000] }, 299)).toBe('wait')
    expect(outcomeOfPayment({ ...held, paid_minor: 1000, due_through: [300, 1000] }, 300)).toBe('confirm')
  })
})
