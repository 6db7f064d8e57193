import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FlightPriceInput, quoteFlight } from '#shared/rules/money/price.ts'

const KSA = { standardRateBp: 1500, domesticTransport: 'S', internationalTransport: 'Z', fee: 'S' } as const
const KUWAIT = { standardRateBp: 0, domesticTransport: 'O', internationalTransport: 'O', fee: 'O' } as const

const fare = (base: number, ...taxes: number[]) => ({
  base,
  taxes: taxes.map(amount => ({ code: 'YQ', amount })),
})

const trip: FlightPriceInput = {
  fares: { ADT: fare(1100_00, 87_00, 50_00), CHD: fare(900_00, 87_00), INF: fare(300_00, 0) },
  counts: { adults: 2, children: 0, infants: 1 },
  serviceFeeMinor: 60_00,
  currency: 'SAR',
  international: true,
  tax: KSA,
}

describe('price of a flight', () => {
  test('an international flight is zero-rated and only the service fee carries 15 % VAT', () => {
    const quote = quoteFlight(trip)
    expect(
      quote.lines.map(({ kind, category, quantity, totalMinor, vatCategory }) => [
        kind,
        category,
        quantity,
        totalMinor,
        vatCategory,
      ]),
    ).toEqual([
      ['fare', 'ADT', 2, 2474_00, 'Z'],
      ['fare', 'INF', 1, 300_00, 'Z'],
      ['fee', undefined, 2, 120_00, 'S'],
      ['vat', undefined, 1, 18_00, 'S'],
    ])
    expect([quote.netMinor, quote.vatMinor, quote.totalMinor]).toEqual([2894_00, 18_00, 2912_00])
  })

  test('a domestic flight is taxed on fare and fee together', () => {
    const quote = quoteFlight({ ...trip, international: false })
    expect(quote.vatMinor).toBe(434_10)
    expect(quote.lines.filter(({ kind }) => kind === 'vat')).toHaveLength(1)
  })

  test('VAT is taken from the sum of the category, not from rounded lines', () => {
    const odd = {
      ...trip,
      international: false,
      serviceFeeMinor: 3,
      fares: { ADT: fare(3), CHD: null, INF: null },
    }
    const quote = quoteFlight({ ...odd, counts: { adults: 1, children: 0, infants: 0 } })
    expect(quote.vatMinor).toBe(1)
  })

  test('an agency outside VAT charges none', () => {
    const quote = quoteFlight({ ...trip, currency: 'KWD', tax: KUWAIT })
    expect(quote.vatMinor).toBe(0)
    expect(new Set(quote.lines.map(({ vatCategory }) => vatCategory))).toEqual(new Set(['O']))
  })

  test('the VAT line shows its rate', () => {
    expect(quoteFlight(trip).lines.at(-1)?.vatRateBp).toBe(1500)
  })

  test('a passenger type the flight is not sold to is refused', () => {
    const fares = { ...trip.fares, INF: null }
    expect(() => quoteFlight({ ...trip, fares })).toThrow(RangeError)
  })

  test('every column of figures sums to its total, for any party, fare and rate', () => {
    const minor = fc.nat(5_000_000)
    const input = fc.record({
      base: fc.tuple(minor, minor, minor),
      counts: fc.record({ adults: fc.nat(50), children: fc.nat(50), infants: fc.nat(50) }),
      serviceFeeMinor: fc.nat(50_000),
      international: fc.boolean(),
      rate: fc.nat(2500),
    })
    fc.assert(
      fc.property(input, ({ base: [adult, child, infant], rate, ...rest }) => {
        const fares = { ADT: fare(adult, 1), CHD: fare(child, 7), INF: fare(infant) }
        const quote = quoteFlight({ ...rest, fares, currency: 'KWD', tax: { ...KSA, standardRateBp: rate } })
        for (const key of ['netMinor', 'vatMinor', 'totalMinor'] as const) {
          expect(quote.lines.reduce((all, line) => all + line[key], 0)).toBe(quote[key])
        }
        expect(quote.netMinor + quote.vatMinor).toBe(quote.totalMinor)
      }),
    )
  })
})
