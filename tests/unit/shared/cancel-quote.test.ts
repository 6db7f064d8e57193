import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatFromNet } from '#shared/base/money.ts'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import {
  type CancelInput,
  feeFields,
  feesFit,
  quoteCancellation,
  routesOf,
} from '#shared/rules/money/cancel-quote.ts'

const fare = (
  category: 'ADT' | 'CHD' | 'INF',
  quantity: number,
  unitMinor: number,
  vatCategory: 'S' | 'Z' = 'Z',
): PriceLine => ({
  kind: 'fare',
  category,
  quantity,
  unitMinor,
  netMinor: unitMinor * quantity,
  vatMinor: 0,
  vatCategory,
  totalMinor: unitMinor * quantity,
})
const FEE: PriceLine = {
  kind: 'fee',
  quantity: 2,
  unitMinor: 5000,
  netMinor: 10_000,
  vatMinor: 0,
  vatCategory: 'Z',
  totalMinor: 10_000,
}
const LINES = [fare('ADT', 1, 120_000), fare('CHD', 1, 100_000), fare('INF', 1, 10_000), FEE]
const TOTAL = 240_000
const of = (change: Partial<CancelInput> = {}) =>
  quoteCancellation({
    lines: LINES,
    totalMinor: TOTAL,
    keptMinor: TOTAL,
    terms: { feeMinor: 30_000, taxesMinor: { ADT: 20_000, CHD: 20_000 } },
    ...change,
  })

describe('a cancellation quote', () => {
  test('keeps the fee of each passenger, never more than the fare, and the service fee', () => {
    const { lines, feeMinor, backMinor } = of()
    expect(lines.map(({ category, fee_minor, back_minor }) => [category, fee_minor, back_minor])).toEqual([
      ['ADT', 30_000, 90_000],
      ['CHD', 30_000, 70_000],
      ['INF', 10_000, 0],
    ])
    expect([feeMinor, backMinor]).toEqual([80_000, 160_000])
  })

  test('of a fare that is not refundable gives back its taxes only', () => {
    const { lines, backMinor } = of({ terms: { feeMinor: null, taxesMinor: { ADT: 20_000, CHD: 20_000 } } })
    expect(lines.map(({ back_minor }) => back_minor)).toEqual([20_000, 20_000, 0])
    expect(backMinor).toBe(40_000)
  })

  test('takes the fees that staff set instead', () => {
    expect(of({ fees: { ADT: 0, CHD: 0, INF: 0 } }).backMinor).toBe(230_000)
    expect(of({ fees: { ADT: 999_999 } }).lines[0]).toMatchObject({ fee_minor: 120_000, back_minor: 0 })
  })

  test('gives the VAT of a domestic fare back with it', () => {
    const lines: PriceLine[] = [
      fare('ADT', 2, 100_000, 'S'),
      {
        kind: 'vat',
        quantity: 1,
        unitMinor: 30_000,
        netMinor: 0,
        vatMinor: 30_000,
        vatCategory: 'S',
        vatRateBp: 1500,
        totalMinor: 30_000,
      },
    ]
    const quote = of({
      lines,
      totalMinor: 230_000,
      keptMinor: 230_000,
      terms: { feeMinor: 15_000, taxesMinor: {} },
    })
    expect(quote.lines[0]).toMatchObject({ unit_minor: 115_000, back_minor: 100_000 })
    expect(quote.backMinor).toBe(200_000)
  })

  const vatOf = (netMinor: number): PriceLine => {
    const vatMinor = vatFromNet(netMinor, 1500)
    const figures = { quantity: 1, unitMinor: vatMinor, netMinor: 0, vatMinor, totalMinor: vatMinor }
    return { kind: 'vat', vatCategory: 'S', vatRateBp: 1500, ...figures }
  }

  test('gives taxes back with the VAT that was paid on them', () => {
    const lines = [fare('ADT', 1, 50_000, 'S'), vatOf(50_000)]
    const terms = { feeMinor: null, taxesMinor: { ADT: 10_000 } }
    expect(of({ lines, totalMinor: 57_500, keptMinor: 57_500, terms })).toMatchObject({
      feeMinor: 46_000,
      backMinor: 11_500,
    })
  })

  test('without a fee gives back all that was paid, although VAT was rounded once from the sum', () => {
    const free = { feeMinor: null, shareBp: 0, taxesMinor: {} }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(2_000_000), (quantity, unitMinor) => {
        const lines = [fare('ADT', quantity, unitMinor, 'S'), vatOf(quantity * unitMinor)]
        const total = quantity * unitMinor + vatFromNet(quantity * unitMinor, 1500)
        const { feeMinor, backMinor } = of({ lines, totalMinor: total, keptMinor: total, terms: free })
        expect([feeMinor, backMinor]).toEqual([0, total])
      }),
      { examples: [[3, 100_003]] },
    )
  })

  test('returns of a part payment what is above the fees', () => {
    expect(of({ keptMinor: 100_000 })).toMatchObject({ feeMinor: 80_000, backMinor: 20_000 })
    expect(of({ keptMinor: 50_000 })).toMatchObject({ feeMinor: 50_000, backMinor: 0 })
  })

  test('of a lowered price still keeps the fees', () => {
    expect(of({ totalMinor: 100_000, keptMinor: 100_000 }).backMinor).toBe(30_000)
  })

  test('never returns more than was received, and fee and refund make up what was received', () => {
    const amount = fc.nat(500_000)
    const maybe = fc.option(amount, { nil: undefined })
    fc.assert(
      fc.property(amount, amount, maybe, maybe, (keptMinor, totalMinor, rule, staff) => {
        const terms = { feeMinor: rule ?? null, taxesMinor: { ADT: 20_000 } }
        const { feeMinor, backMinor } = of({ keptMinor, totalMinor, terms, fees: { ADT: staff } })
        expect(backMinor).toBeGreaterThanOrEqual(0)
        expect(feeMinor).toBeGreaterThanOrEqual(0)
        expect(feeMinor + backMinor).toBe(keptMinor)
      }),
    )
  })
})

describe('extras', () => {
  const extra = (unitMinor: number, quantity: number, vatCategory: 'S' | 'Z' = 'Z'): PriceLine => ({
    ...{ kind: 'extra', quantity, unitMinor, vatCategory, name: { en: 'Extra' } },
    ...{ netMinor: unitMinor * quantity, vatMinor: 0, totalMinor: unitMinor * quantity },
  })
  const tour = (change: Partial<CancelInput>) =>
    of({
      lines: [fare('ADT', 2, 100_000), fare('INF', 1, 0), extra(7475, 2)],
      ...{ totalMinor: 214_950, keptMinor: 214_950 },
      ...change,
    })
  const vat: PriceLine = {
    ...{ kind: 'vat', quantity: 1, unitMinor: 15_750, netMinor: 0, vatMinor: 15_750 },
    ...{ vatCategory: 'S', vatRateBp: 1500, totalMinor: 15_750 },
  }
  /** A room of 1,000 with municipality fee and VAT. */
  const stay = (change: Partial<CancelInput>) =>
    of({
      lines: [fare('ADT', 1, 100_000, 'S'), extra(5000, 1, 'S'), vat],
      ...{ totalMinor: 120_750, keptMinor: 120_750 },
      terms: { feeMinor: null, taxesMinor: {}, wholeMinor: 120_750 },
      ...change,
    })

  test('pay no fee per passenger again', () => {
    const { lines, feeMinor } = tour({ terms: { feeMinor: 25_000, taxesMinor: {} } })
    expect([feeMinor, lines.at(-1)?.fee_minor]).toEqual([50_000, 0])
  })

  test('are kept by the share of a step, and whole after the last one', () => {
    expect(tour({ terms: { feeMinor: null, shareBp: 5000, taxesMinor: {} } }).feeMinor).toBe(107_476)
    expect(tour({ terms: { feeMinor: null, taxesMinor: {} } }).feeMinor).toBe(214_950)
  })

  test('follow what staff named for all who pay: without a fee all goes back', () => {
    for (const shareBp of [undefined, 5000]) {
      const terms = { feeMinor: null, shareBp, taxesMinor: {} }
      expect(tour({ terms, fees: { ADT: 0 } })).toMatchObject({ feeMinor: 0, backMinor: 214_950 })
    }
    const family = [fare('ADT', 1, 100_000), fare('CHD', 1, 50_000), extra(7475, 2)]
    const part = tour({ lines: family, terms: { feeMinor: null, taxesMinor: {} }, fees: { CHD: 0 } })
    expect(part.lines.map(({ fee_minor }) => fee_minor)).toEqual([100_000, 0, 7475])
  })

  test('of a stay go back with what staff give back, its municipality fee among them', () => {
    expect(stay({}).backMinor).toBe(0)
    expect(stay({ fees: { ADT: 0 } })).toMatchObject({ feeMinor: 0, backMinor: 120_750 })
    expect(stay({ fees: { ADT: 10_000 } })).toMatchObject({ feeMinor: 10_000, backMinor: 110_750 })
  })

  test('of a stay are in the fee that staff name for the whole: up to all of its price', () => {
    const terms = { feeMinor: null, taxesMinor: {}, wholeMinor: 0 }
    expect(stay({ terms, fees: { whole: 120_750 } })).toMatchObject({ feeMinor: 120_750, backMinor: 0 })
    const { lines, feeMinor } = stay({ terms, fees: { whole: 21_000 } })
    expect([feeMinor, lines.map(({ fee_minor }) => fee_minor)]).toEqual([21_000, [20_000, 1000]])
    expect(stay({ fees: { whole: 0 } }).backMinor).toBe(120_750)
  })
})

describe('fees that staff may name', () => {
  test('are one of a passenger of each category, or of the whole where the rules keep of the whole', () => {
    const terms = { feeMinor: 30_000, taxesMinor: {} }
    expect(feeFields({ lines: LINES, terms })).toEqual([
      { key: 'ADT', feeMinor: 30_000, mostMinor: 120_000 },
      { key: 'CHD', feeMinor: 30_000, mostMinor: 100_000 },
      { key: 'INF', feeMinor: 10_000, mostMinor: 10_000 },
    ])
    const whole = { ...terms, wholeMinor: 40_000 }
    expect(feeFields({ lines: LINES, terms: whole })).toEqual([
      { key: 'whole', feeMinor: 40_000, mostMinor: 230_000 },
    ])
    expect([feesFit({ ADT: 1 }, terms), feesFit({ whole: 1 }, terms)]).toEqual([true, false])
    expect([feesFit({ ADT: 1 }, whole), feesFit({ whole: 1 }, whole)]).toEqual([false, true])
  })
})

describe('the ways back', () => {
  const card = { to: 'card' as const, amount_minor: 100, last4: '1010' }
  const balance = { to: 'balance' as const, amount_minor: 50, last4: null }

  test('are balances first, then cards, and what no payment takes is paid back by hand', () => {
    expect(routesOf(170, [card, balance])).toEqual([
      balance,
      card,
      { to: 'office', amount_minor: 20, last4: null },
    ])
    expect(routesOf(40, [card, balance])).toEqual([{ ...balance, amount_minor: 40 }])
    expect(routesOf(0, [card])).toEqual([])
  })
})
