import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinor, fractionDigits, multiplyMinor, vatFromNet } from '#shared/base/money.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'

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
