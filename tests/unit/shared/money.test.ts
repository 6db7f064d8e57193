import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinor, fractionDigits, multiplyMinor, vatFromNet } from '#shared/base/money.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { allocate, splitEvenly } from '#shared/rules/money/split.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
const amount = fc.maxSafeInteger()

describe('amounts', () => {
  test.each([
    ['SAR', 2],
    ['KWD', 3],
    ['BHD', 3],
    ['OMR', 3],
    ['JOD', 3],
    ['JPY', 0],
  ])('%s has %i decimals', (currency, digits) => expect(fractionDigits(currency)).toBe(digits))

  test('something that is no currency is refused', () => {
    expect(() => fractionDigits('riyal')).toThrow(RangeError)
  })

  test('a fraction, an endless number or a sum beyond exact integers is refused', () => {
    for (const bad of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => addMinor(bad)).toThrow(RangeError)
    }
    expect(() => addMinor(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
    expect(() => multiplyMinor(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
    expect(addMinor()).toBe(0)
    expect(addMinor(1, -3, 7)).toBe(5)
  })
})

describe('VAT', () => {
  test.each([
    [100_00, 1500, 15_00],
    [33, 1500, 5],
    [10, 1500, 2],
    [3, 1500, 0],
    [-10, 1500, -2],
    [999, 0, 0],
    [Number.MAX_SAFE_INTEGER, 1500, 1_351_079_888_211_149],
  ])('%i net at %i basis points carries %i', (net, rate, vat) => expect(vatFromNet(net, rate)).toBe(vat))

  test('a rate that is negative or broken is refused', () => {
    expect(() => vatFromNet(100, -1)).toThrow(RangeError)
    expect(() => vatFromNet(100, 0.15)).toThrow(RangeError)
  })
})

describe('splitting', () => {
  test('a million random splits in currencies of 0, 2 and 3 decimals sum to the whole', () => {
    let seed = 20261121
    const random = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return seed % below
    }
    const wrong: number[][] = []
    const scales = ['JPY', 'SAR', 'KWD'].map(currency => 10 ** fractionDigits(currency))
    for (let run = 0; run < 1_000_000; run += 1) {
      const total = random(100_000) * (scales[run % 3] ?? 1) + random(1000)
      const parts = 1 + random(6)
      const split =
        run % 2 ? splitEvenly(total, parts) : allocate(total, [random(9), random(99), random(999)])
      if (sum(split) !== total) wrong.push([total, parts])
    }
    expect(wrong).toEqual([])
  }, 30_000)

  test('any amount shared by any weights sums to the whole, within one unit of the exact share', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const parts = allocate(total, shares)
        expect(parts.reduce((all, part) => all + BigInt(part), 0n)).toBe(BigInt(total))
        const all = BigInt(sum(shares))
        if (all === 0n) return
        parts.forEach((part, index) => {
          const off = BigInt(part) * all - BigInt(total) * BigInt(shares[index] ?? 0)
          expect(off < all && off > -all).toBe(true)
        })
      }),
    )
  })

  test('equal parts differ by one unit at most and the first carry the rest', () => {
    expect(splitEvenly(100_00, 3)).toEqual([3334, 3333, 3333])
    expect(splitEvenly(-5, 3)).toEqual([-2, -2, -1])
    expect(splitEvenly(0, 2)).toEqual([0, 0])
    expect(allocate(100, [0, 0, 0])).toEqual([34, 33, 33])
    expect(allocate(5, [1, 0, 1])).toEqual([3, 0, 2])
  })

  test('a split without parts or with a negative weight is refused', () => {
    expect(() => allocate(100, [])).toThrow(RangeError)
    expect(() => allocate(100, [1, -1])).toThrow(RangeError)
    expect(() => splitEvenly(100, 0)).toThrow(RangeError)
    expect(() => splitEvenly(100, 1.5)).toThrow(RangeError)
  })
})

describe('amounts as text', () => {
  test.each([
    [115_000, 'SAR', '1150.00'],
    [1_500, 'KWD', '1.500'],
    [5, 'KWD', '0.005'],
    [-5, 'SAR', '-0.05'],
    [1200, 'JPY', '1200'],
  ])('%i minor units of %s print as %s', (minor, currency, text) =>
    expect(toDecimal(minor, currency)).toBe(text),
  )

  test.each([
    ['1,234.5', 'SAR', 123_450],
    ['1234', 'SAR', 123_400],
    ['١٬٢٣٤٫٥٠', 'SAR', 123_450],
    ['۱۲٫۵', 'KWD', 12_500],
    [' 7 ', 'JPY', 7],
  ])('"%s" is read as %s', (text, currency, minor) => expect(fromDecimal(text, currency)).toBe(minor))

  test.each(['', 'abc', '-1', '1.234', '1,23', '1.', '.5', '1e3', '99999999999999999'])(
    '"%s" is no amount in SAR',
    text => {
      expect(fromDecimal(text, 'SAR')).toBeUndefined()
    },
  )

  test('what is printed reads back the same', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom('SAR', 'KWD', 'JPY'), (minor, currency) => {
        expect(fromDecimal(toDecimal(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  test('Arabic-Indic and Persian digits become Latin', () => {
    expect(normaliseDigits('هاتف ٠٥٠١٢٣٤٥٦٧ و ۴۵۶ و 789')).toBe('هاتف 0501234567 و 456 و 789')
  })
})
