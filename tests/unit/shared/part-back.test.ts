import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { lineGross, lowerPrice } from '#shared/rules/money/part-back.ts'
import { quoteFlight } from '#shared/rules/money/price.ts'

const fare = (base: number) => ({ base, taxes: [] })
const linesOf = (currency = 'SAR') =>
  quoteFlight({
    ...{ fares: { ADT: fare(100_007), CHD: fare(80_001), INF: null }, serviceFeeMinor: 5003, currency },
    ...{ counts: { adults: 2, children: 1, infants: 0 }, international: true },
    tax: { standardRateBp: 1500, domesticTransport: 'S', internationalTransport: 'Z', fee: 'S' },
  }).lines
const sum = (lines: readonly PriceLine[]) => lines.reduce((all, { totalMinor }) => all + totalMinor, 0)
const whole = (amountMinor: number) => ({ amountMinor, lines: [] })

describe('a price of which a part goes back', () => {
  test.each(['SAR', 'KWD'])('is lower by exactly that, and so is what is credited (%s)', currency => {
    const start = linesOf(currency)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 4 }), parts => {
        let lines = start
        for (const amountMinor of parts) {
          const lowered = lowerPrice(lines, whole(amountMinor))
          expect(lowered && sum(lowered.lines)).toBe(sum(lines) - amountMinor)
          const back = lowered?.back ?? []
          expect(back.reduce((all, { netMinor, vatMinor }) => all + netMinor + vatMinor, 0)).toBe(amountMinor)
          for (const { netMinor, vatMinor } of back) {
            expect(netMinor).toBeGreaterThanOrEqual(0)
            expect(vatMinor).toBeGreaterThanOrEqual(0)
          }
          lines = lowered?.lines ?? lines
        }
      }),
    )
  })

  test('is nothing when all of it goes back', () => {
    const lines = linesOf()
    const lowered = lowerPrice(lines, whole(sum(lines)))
    expect(sum(lowered?.lines ?? lines)).toBe(0)
    expect(lowerPrice(lines, whole(sum(lines) + 1))).toBeUndefined()
    expect(lowerPrice(lines, whole(0))).toBeUndefined()
  })

  test('of single lines takes their VAT alone, and never more than a line has', () => {
    const lines = linesOf()
    const at = lines.findIndex(({ kind }) => kind === 'fee')
    const most = lineGross(lines[at] as PriceLine, lines)
    const lowered = lowerPrice(lines, { amountMinor: 115, lines: [{ at, amountMinor: 115 }] })
    expect(lowered?.back).toEqual([{ vatCategory: 'S', rateBp: 1500, netMinor: 100, vatMinor: 15 }])
    const tooMuch = { amountMinor: most + 1, lines: [{ at, amountMinor: most + 1 }] }
    expect(lowerPrice(lines, tooMuch)).toBeUndefined()
    expect(lowerPrice(lines, { amountMinor: 116, lines: [{ at, amountMinor: 115 }] })).toBeUndefined()
    const vat = lines.findIndex(({ kind }) => kind === 'vat')
    expect(lowerPrice(lines, { amountMinor: 1, lines: [{ at: vat, amountMinor: 1 }] })).toBeUndefined()
  })

  test('cannot give back a line that was given back before', () => {
    const lines = linesOf()
    const at = lines.findIndex(({ kind }) => kind === 'fee')
    const most = lineGross(lines[at] as PriceLine, lines)
    const once = lowerPrice(lines, { amountMinor: most, lines: [{ at, amountMinor: most }] })
    expect(
      lowerPrice(once?.lines ?? [], { amountMinor: 100, lines: [{ at, amountMinor: 100 }] }),
    ).toBeUndefined()
  })
})
