import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinor, vatFromNet } from '#shared/base/money.ts'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { quoteCancellation } from '#shared/rules/money/cancel-quote.ts'
import { quoteChange } from '#shared/rules/money/change-quote.ts'
import { methodFeeMinor } from '#shared/rules/money/method-fees.ts'
import { withPaymentFee } from '#shared/rules/money/payment-fee.ts'
import { netLine, withVat } from '#shared/rules/money/price.ts'

const sum = (lines: readonly PriceLine[], key: 'totalMinor' | 'vatMinor') =>
  addMinor(...lines.map(line => line[key]))
const net = fc.integer({ min: 1, max: 5_000_000 })

describe('the fee of a method', () => {
  test('is a share and an amount of the methods that have one', () => {
    const fees = { card: { share_bp: 250, each_minor: 100 } }
    const due = { minor: 100_010, currency: 'SAR' }
    expect(methodFeeMinor(fees, 'card', due)).toBe(2600)
    expect(['mada', 'balance', 'bank_transfer', ''] as const).toSatisfy(
      (others: ('mada' | 'balance' | 'bank_transfer' | '')[]) =>
        others.every(method => methodFeeMinor(fees, method, due) === 0),
    )
    expect(methodFeeMinor(undefined, 'card', due)).toBe(0)
    expect(methodFeeMinor(fees, 'card', { minor: 0, currency: 'SAR' })).toBe(0)
  })

  test('ends in nought in currencies of three decimals, whose last one some gateways refuse', () => {
    const fees = { knet: { share_bp: 250, each_minor: 0 } }
    expect(methodFeeMinor(fees, 'knet', { minor: 119_500, currency: 'KWD' })).toBe(2990)
  })
})

describe('a price with the fee of a payment', () => {
  test('is dearer by exactly the fee, with VAT of its rate, however often one is added', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(net, fc.constantFrom('S', 'Z', 'E') as fc.Arbitrary<'S' | 'Z' | 'E'>), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('S', 'O') as fc.Arbitrary<'S' | 'O'>,
        (sold, fees, vatCategory) => {
          const before = withVat(
            sold.map(([minor, category]) => netLine('extra', minor, 1, category)),
            'SAR',
            1500,
          ).lines
          const after = fees.reduce<PriceLine[]>(
            (lines, feeMinor) => withPaymentFee(lines, { feeMinor, vatCategory, rateBp: 1500 }),
            [...before],
          )
          expect(sum(after, 'totalMinor')).toBe(sum(before, 'totalMinor') + addMinor(...fees))
          expect(after.filter(({ kind }) => kind === 'payment')).toHaveLength(1)
          const taxed = after.filter(line => line.kind !== 'vat' && line.vatCategory === 'S')
          const exact = vatFromNet(addMinor(0, ...taxed.map(({ netMinor }) => netMinor)), 1500)
          expect(Math.abs(sum(after, 'vatMinor') - exact)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test.each([
    ['SAR', 1500, 1],
    ['SAR', 500, 1],
    ['KWD', 500, 10],
    ['BHD', 1000, 10],
  ])(
    'in %s at %i keeps its fee to the minor unit when the booking is moved, once or again',
    (currency, rateBp, step) => {
      const price = (minor: number) =>
        withVat([netLine('fare', minor, 1, 'S'), netLine('fee', 5000, 1, 'S')], currency, rateBp).lines
      const fee = fc.integer({ min: 1, max: 9000 }).map(minor => minor * step)
      const moved = (lines: readonly PriceLine[], next: number, feeMinor: number | null = 0) => {
        const totalMinor = sum(lines, 'totalMinor')
        const terms = { feeMinor, taxesMinor: {} }
        return quoteChange({ lines, totalMinor, keptMinor: totalMinor, terms, fees: {}, next: price(next) })
      }
      fc.assert(
        fc.property(
          net,
          net,
          fc.array(fee, { minLength: 1, maxLength: 3 }),
          fc.constantFrom('S', 'O'),
          (from, to, fees, category) => {
            const vatCategory = category as 'S' | 'O'
            const paid = fees.reduce<PriceLine[]>(
              (lines, feeMinor) => withPaymentFee(lines, { feeMinor, vatCategory, rateBp }),
              [...price(from)],
            )
            const same = moved(paid, from)
            expect([same.differenceMinor, same.dueMinor, same.backMinor]).toEqual([0, 0, 0])
            const there = moved(paid, to)
            expect(there.totalMinor).toBe(sum(price(to), 'totalMinor') + addMinor(...fees))
            expect(sum(there.priceLines, 'totalMinor')).toBe(there.totalMinor)
            expect(moved(there.priceLines, from).totalMinor).toBe(sum(paid, 'totalMinor'))
            const taxed = there.priceLines.filter(line => line.kind !== 'vat' && line.vatCategory === 'S')
            const exact = vatFromNet(addMinor(0, ...taxed.map(({ netMinor }) => netMinor)), rateBp)
            expect(Math.abs(there.vatMinor - exact)).toBeLessThanOrEqual(1)
          },
        ),
        { numRuns: 1000 },
      )
    },
  )

  test('has the VAT of the rate that the booking is taxed by, and of the tenant’s where nothing is', () => {
    const hotel = withVat([netLine('fare', 100_000, 1, 'S')], 'SAR', 500).lines
    const fee = { feeMinor: 2100, vatCategory: 'S', rateBp: 1500 } as const
    const lines = withPaymentFee(hotel, fee)
    expect(lines.map(each => [each.kind, each.totalMinor, each.vatRateBp])).toEqual([
      ['fare', 100_000, undefined],
      ['payment', 2000, undefined],
      ['vat', 5100, 500],
    ])
    const untaxed = withPaymentFee([netLine('fare', 100_000, 1, 'Z')], { ...fee, feeMinor: 2300 })
    expect(untaxed.map(each => [each.totalMinor, each.vatRateBp]).slice(1)).toEqual([
      [2000, undefined],
      [300, 1500],
    ])
  })

  test('keeps the fee when it is cancelled by terms of the whole, and by those of each', () => {
    const sold = withVat([netLine('extra', 10_000, 1, 'Z')], 'SAR', 1500).lines
    const lines = withPaymentFee(sold, { feeMinor: 230, vatCategory: 'S', rateBp: 1500 })
    const input = { lines, totalMinor: 10_230, keptMinor: 10_230 }
    const free = quoteCancellation({ ...input, terms: { feeMinor: 0, taxesMinor: {} } as never })
    expect([free.feeMinor, free.backMinor]).toEqual([230, 10_000])
    const whole = quoteCancellation({
      ...input,
      terms: { feeMinor: null, taxesMinor: {}, wholeMinor: 1000 } as never,
    })
    expect([whole.feeMinor, whole.backMinor]).toEqual([1230, 9000])
  })
})
