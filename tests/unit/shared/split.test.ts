import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { overridePrice } from '#shared/rules/money/override-price.ts'
import { quoteFlight } from '#shared/rules/money/price.ts'
import { movedMinor, splitSchedule } from '#shared/rules/split/split-money.ts'
import {
  parted,
  partyOf,
  renumbered,
  type SplitPassenger,
  splitProblem,
  withInfants,
} from '#shared/rules/split/split-party.ts'
import { splitLines, totalOf, vatOf } from '#shared/rules/split/split-price.ts'

const fare = (base: number) => ({ base, taxes: [{ code: 'YQ', amount: 333 }] })
const count = (max: number) => fc.integer({ min: 0, max })

/** A sale of a domestic or international flight, its price perhaps set by staff, and who of its party goes. */
const sale = fc
  .record({
    adults: fc.integer({ min: 1, max: 40 }),
    children: count(9),
    infants: count(9),
    base: count(999_999),
    fee: count(9999),
    international: fc.boolean(),
    set: fc.option(fc.integer({ min: 1_000_000, max: 90_000_000 })),
    going: fc.record({ adults: count(40), children: count(9), infants: count(9) }),
  })
  .map(({ base, fee, international, set, going, ...counts }) => {
    const { lines } = quoteFlight({
      fares: { ADT: fare(base), CHD: fare(Math.floor(base * 0.77)), INF: fare(Math.floor(base / 10)) },
      counts,
      serviceFeeMinor: fee,
      currency: 'KWD',
      international,
      tax: { standardRateBp: 1500, domesticTransport: 'S', internationalTransport: 'Z', fee: 'S' },
    })
    const least = (one: number, other: number) => Math.min(one, other)
    return {
      lines: (set && overridePrice(lines, set, 1500)) || lines,
      going: {
        adults: least(going.adults, counts.adults),
        children: least(going.children, counts.children),
        infants: least(going.infants, counts.infants),
      },
    }
  })

const RUNS = { numRuns: 1000 }
const isWhole = ({ netMinor, vatMinor, totalMinor, quantity, unitMinor, kind }: PriceLine) =>
  netMinor + vatMinor === totalMinor && (kind === 'vat' || quantity * unitMinor === netMinor)

describe('a split price', () => {
  test('adds up to the whole price, its VAT and the fares of its passengers', () => {
    fc.assert(
      fc.property(sale, ({ lines, going }) => {
        const { stay, go } = splitLines(lines, going)
        expect(totalOf(stay) + totalOf(go)).toBe(totalOf(lines))
        expect(vatOf(stay) + vatOf(go)).toBe(vatOf(lines))
        expect([...stay, ...go].every(isWhole)).toBe(true)
        expect(totalOf(go)).toBeGreaterThanOrEqual(0)
        expect(totalOf(stay)).toBeGreaterThanOrEqual(0)
        for (const line of go.filter(({ kind }) => kind === 'fare'))
          expect(line.unitMinor).toBe(lines.find(({ category }) => category === line.category)?.unitMinor)
      }),
      RUNS,
    )
  })

  test('shares the money and each line of the schedule, so that neither part is overpaid', () => {
    const payment = fc.record({ sale, kept: fc.double({ min: 0, max: 1, noNaN: true }), parts: count(5) })
    fc.assert(
      fc.property(payment, ({ sale: { lines, going }, kept, parts }) => {
        const totalMinor = totalOf(lines)
        const totals = { totalMinor, goMinor: totalOf(splitLines(lines, going).go) }
        const keptMinor = Math.floor(kept * totalMinor)
        const moved = movedMinor(keptMinor, 'share', totals)
        expect(moved).toBeLessThanOrEqual(totals.goMinor)
        expect(keptMinor - moved).toBeLessThanOrEqual(totalMinor - totals.goMinor)
        expect(movedMinor(keptMinor, 'stay', totals)).toBe(0)
        const due_through = Array.from({ length: parts + 1 }, (_, at) =>
          at === parts ? totalMinor : Math.floor((totalMinor * (at + 1)) / (parts + 2)),
        )
        const { stay, go } = splitSchedule({ due_at: due_through.map(() => new Date()), due_through }, totals)
        const through = (lines: number[] | null, at: number) => lines?.[at] ?? 0
        due_through.forEach((sum, at) => {
          expect(through(stay.due_through, at) + through(go.due_through, at)).toBe(sum)
          expect(through(go.due_through, at)).toBeGreaterThanOrEqual(through(go.due_through, at - 1))
          expect(through(stay.due_through, at)).toBeGreaterThanOrEqual(through(stay.due_through, at - 1))
        })
        expect(go.due_through?.at(-1) ?? 0).toBe(totals.goMinor)
      }),
      RUNS,
    )
  })
})

const person = (position: number, category: SplitPassenger['category'], linked: number | null = null) => ({
  id: `p${position}`,
  position,
  category,
  linked_adult: linked,
})
const FAMILY = [person(1, 'ADT'), person(2, 'ADT'), person(3, 'CHD'), person(4, 'INF', 2)]
const problem = (...ids: string[]) => splitProblem(parted(FAMILY, new Set(ids)))

describe('a split party', () => {
  test('is refused where no one goes or stays, or an infant or child is left without an adult', () => {
    expect(problem()).toBe('split.none_chosen')
    expect(problem('p1', 'p2', 'p3', 'p4')).toBe('split.all_chosen')
    expect(problem('p2')).toBe('split.infant')
    expect(problem('p1', 'p4')).toBe('split.infant')
    expect(problem('p3')).toBe('split.child')
    expect(problem('p1')).toBeUndefined()
    expect(problem('p2', 'p4')).toBeUndefined()
    expect(problem('p1', 'p2')).toBe('split.infant')
    expect(problem('p1', 'p2', 'p4')).toBe('split.child')
  })

  test('takes the infant with its adult, and numbers both parts again', () => {
    expect([...withInfants(FAMILY, new Set(['p2', 'p3']))]).toEqual(['p2', 'p3', 'p4'])
    expect([...withInfants(FAMILY, new Set(['p4']))]).toEqual([])
    const { stay, go } = parted(FAMILY, new Set(['p2', 'p4']))
    expect(renumbered(go)).toEqual([
      { id: 'p2', position: 1, linked_adult: null },
      { id: 'p4', position: 2, linked_adult: 1 },
    ])
    expect(renumbered(stay).map(({ position }) => position)).toEqual([1, 2])
    expect(partyOf(go)).toEqual({ adults: 1, children: 0, infants: 1 })
  })
})
