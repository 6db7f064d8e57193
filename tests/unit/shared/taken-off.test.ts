import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { invoiceLines } from '#shared/rules/invoices/invoice-lines.ts'
import { totalsOf, vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import { quoteChange } from '#shared/rules/money/change-quote.ts'
import { overridePrice } from '#shared/rules/money/override-price.ts'
import { lineGross, lowerPrice } from '#shared/rules/money/part-back.ts'
import { netLine, withVat } from '#shared/rules/money/price.ts'
import { splitLines, totalOf, vatOf } from '#shared/rules/split/split-price.ts'

type Category = PriceLine['vatCategory']
const RATE = 1500
const TERMS = { feeMinor: 0, taxesMinor: {} }

const netOf = (lines: readonly PriceLine[], category: Category) =>
  lines
    .filter(({ kind, vatCategory }) => kind !== 'vat' && vatCategory === category)
    .reduce((sum, { netMinor }) => sum + netMinor, 0)
const isInvoiced = ({ net_minor, discount_minor }: { net_minor: number; discount_minor: number }) =>
  net_minor >= 0 && discount_minor >= 0

/** No VAT category is below nothing, and the invoice is of the price: VAT of sums may differ by what rounding left. */
function expectSound(lines: readonly PriceLine[], drift = 0) {
  for (const category of ['S', 'Z', 'E', 'O'] as const)
    expect(netOf(lines, category)).toBeGreaterThanOrEqual(0)
  const invoiced = invoiceLines(lines, RATE, () => ({ en: '', ar: '' }))
  expect(invoiced.every(isInvoiced)).toBe(true)
  const totals = totalsOf(vatTotals(invoiced), totalOf(lines))
  expect(totals.net_minor).toBe(totalOf(lines) - vatOf(lines))
  expect(Math.abs(totals.rounding_minor)).toBeLessThanOrEqual(drift)
}

const fares = (unit: number, adults: number, category: Category): PriceLine => ({
  ...netLine('fare', unit, adults, category),
  category: 'ADT',
})
const priceOf = (lines: PriceLine[]) => withVat(lines, 'SAR', RATE).lines
const ONE = { adults: 1, children: 0, infants: 0 }
const CAR = netLine('extra', 10_000, 1, 'O')

function withoutCar(lines: readonly PriceLine[]): PriceLine[] {
  const at = lines.findIndex(({ kind }) => kind === 'extra')
  const given = { at, amountMinor: lineGross(lines[at] as PriceLine, lines) }
  return lowerPrice(lines, { amountMinor: given.amountMinor, lines: [given] })?.lines ?? []
}

describe('what was taken off an extra', () => {
  const lines = withoutCar(priceOf([fares(100_000, 2, 'S'), CAR]))

  test('stays with who keeps the extra in a split', () => {
    const { stay, go } = splitLines(lines, ONE)
    expect([totalOf(go), totalOf(stay)]).toEqual([115_000, 115_000])
    expect([netOf(go, 'O'), netOf(stay, 'O')]).toEqual([0, 0])
    for (const part of [stay, go]) expectSound(part)
  })

  const moved = (next: PriceLine[], from = lines) => {
    const total = totalOf(from)
    return quoteChange({ lines: from, totalMinor: total, keptMinor: total, terms: TERMS, next })
  }

  test('is still off where it is sold too, and forgotten where it is not', () => {
    const there = priceOf([fares(120_000, 2, 'S'), CAR])
    expect(moved(there).totalMinor).toBe(totalOf(there) - 10_000)
    expect(moved(priceOf([fares(120_000, 2, 'S')])).totalMinor).toBe(276_000)
  })

  test('stays off when staff set another price', () => {
    const set = overridePrice(lines, 180_000, RATE) ?? []
    expect([totalOf(set), netOf(set, 'O')]).toEqual([180_000, 0])
    expectSound(set)
  })

  test('or off the fares is off them there, though they have another VAT category', () => {
    const agreed = overridePrice(priceOf([fares(100_000, 2, 'S')]), 218_500, RATE) ?? []
    const { priceLines, totalMinor } = moved([fares(100_000, 2, 'Z')], agreed)
    expect(priceLines.at(-1)).toMatchObject({ kind: 'adjustment', vatCategory: 'Z', netMinor: -11_500 })
    expect(totalMinor).toBe(188_500)
    expectSound(priceLines)
    const back = moved(priceOf([fares(100_000, 2, 'S')]), priceLines)
    expect(back.totalMinor).toBe(218_500)
    expectSound(back.priceLines)
  })
})

const minor = fc.integer({ min: 0, max: 90_000 })
const vatCategory = fc.constantFrom<Category[]>('S', 'Z', 'E', 'O')
const adults = fc.integer({ min: 2, max: 6 })
const extra = fc.record({ unit: minor, each: fc.boolean(), category: vatCategory })
const sold = fc.record({
  unit: minor,
  category: vatCategory,
  extras: fc.array(extra, { maxLength: 3 }),
  fee: minor,
})
type Sold = typeof sold extends fc.Arbitrary<infer T> ? T : never

const quoted = ({ unit, category, extras, fee }: Sold, people: number) =>
  priceOf([
    fares(unit, people, category),
    ...extras.map(({ unit: price, each, category: vat }) => netLine('extra', price, each ? people : 1, vat)),
    netLine('fee', fee, people, 'S'),
  ])

/** Parts that go back: of all lines, or of one. */
const back = fc.array(
  fc.record({ at: fc.option(fc.nat(20)), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { maxLength: 4 },
)
const set = fc.option(fc.double({ min: 0.5, max: 1.5, noNaN: true }))

type Back = typeof back extends fc.Arbitrary<infer T> ? T : never

function lowered(lines: PriceLine[], { at, share }: Back[number]): PriceLine[] {
  if (at === null) {
    const amountMinor = Math.floor(share * totalOf(lines))
    return lowerPrice(lines, { amountMinor, lines: [] })?.lines ?? lines
  }
  const place = at % lines.length
  const amountMinor = Math.floor(share * lineGross(lines[place] as PriceLine, lines))
  return lowerPrice(lines, { amountMinor, lines: [{ at: place, amountMinor }] })?.lines ?? lines
}

const repriced = (lines: PriceLine[], by: number | null) =>
  (by !== null && overridePrice(lines, Math.floor(by * totalOf(lines)), RATE)) || lines

const changed = fc
  .record({ people: adults, sale: sold, set, setAgain: set, back })
  .map(({ people, sale, set: by, setAgain, back: parts }) => {
    const start = quoted(sale, people)
    const lines = repriced(parts.reduce(lowered, repriced(start, by)), setAgain)
    return { people, lines, drift: parts.length + 1 }
  })

describe('a price of which parts went back', () => {
  test('keeps every VAT category and its invoice sound on both sides of a split', () => {
    fc.assert(
      fc.property(changed, fc.integer({ min: 1, max: 5 }), ({ people, lines, drift }, gone) => {
        expectSound(lines, drift)
        const { stay, go } = splitLines(lines, { ...ONE, adults: Math.min(gone, people - 1) })
        expect(totalOf(stay) + totalOf(go)).toBe(totalOf(lines))
        expect(vatOf(stay) + vatOf(go)).toBe(vatOf(lines))
        for (const category of ['S', 'Z', 'E', 'O'] as const)
          expect(netOf(stay, category) + netOf(go, category)).toBe(netOf(lines, category))
        for (const part of [stay, go]) expectSound(part, drift + 1)
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps them where it moves to other prices and VAT categories, and is split after', () => {
    fc.assert(
      fc.property(changed, sold, minor, ({ people, lines, drift }, next, fee) => {
        const totalMinor = totalOf(lines)
        const terms = { ...TERMS, feeMinor: fee }
        const there = quoted(next, people)
        const quote = quoteChange({ lines, totalMinor, keptMinor: totalMinor, terms, next: there })
        expect(totalOf(quote.priceLines)).toBe(quote.totalMinor)
        expect(quote.totalMinor).toBeGreaterThanOrEqual(0)
        expectSound(quote.priceLines, 1)
        const { stay, go } = splitLines(quote.priceLines, ONE)
        expect(totalOf(stay) + totalOf(go)).toBe(quote.totalMinor)
        for (const part of [stay, go]) expectSound(part, drift + 1)
      }),
      { numRuns: 2000 },
    )
  })
})
