import { describe, expect, test } from 'vitest'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { quoteMoveByAgency } from '#shared/rules/money/change-quote.ts'
import { netLine, withVat } from '#shared/rules/money/price.ts'
import { freeUntil, missingAtDecision, planCallOff, withFreeTime } from '#shared/rules/tours/call-off.ts'

const fits = { error: null, total_minor: 500, back_minor: 0 }
const booking = (id: string, more: object = {}) => ({
  ...{ id, places: 2, held: false, back_minor: 500, move: fits },
  ...more,
})

describe('bookings of a departure that is called off', () => {
  test('are moved in the order in which they were made, as long as there are places', () => {
    const plan = planCallOff([booking('c'), booking('a'), booking('b', { places: 3 })], {
      refundIds: [],
      placesLeft: 4,
    })
    expect([...plan]).toEqual([
      ['a', { act: 'move', back_minor: 0 }],
      ['b', { act: 'refund', error: 'booking.stock_gone', back_minor: 500 }],
      ['c', { act: 'move', back_minor: 0 }],
    ])
  })

  test('get their money back when they are named, unpaid, do not fit, or nowhere can be moved to', () => {
    const rows = [
      booking('named'),
      booking('held', { held: true, back_minor: 0 }),
      booking('older', { move: { error: 'booking.other_age', total_minor: 0, back_minor: 0 } }),
      booking('none', { move: null }),
    ]
    const plan = planCallOff(rows, { refundIds: ['named', 'unknown'], placesLeft: 50 })
    expect(Object.fromEntries(plan)).toEqual({
      named: { act: 'refund', back_minor: 500 },
      held: { act: 'refund', back_minor: 0 },
      older: { act: 'refund', error: 'booking.other_age', back_minor: 500 },
      none: { act: 'refund', back_minor: 500 },
    })
  })
})

describe('the price of a move that the agency asks for', () => {
  const priced = (unit: number) =>
    withVat([{ ...netLine('fare', unit, 2, 'S'), category: 'ADT', fare: 'double' }], 'SAR', 1500)
  const before = priced(100_000)
  const quote = (next: PriceLine[], lines = before.lines, keptMinor = before.totalMinor) =>
    quoteMoveByAgency(
      {
        lines,
        next,
        keptMinor,
        totalMinor: before.totalMinor,
        terms: { feeMinor: 0, taxesMinor: {} },
      },
      before.vatMinor,
    )

  test('stays when the other days are dearer, line by line', () => {
    const same = quote(priced(120_000).lines)
    expect(same).toMatchObject({ totalMinor: 230_000, vatMinor: 30_000, differenceMinor: 0 })
    expect(same).toMatchObject({ dueMinor: 0, backMinor: 0, feeMinor: 0, priceLines: before.lines })
  })

  test('falls when they are cheaper, and the difference goes back, or is no longer due', () => {
    const cheaper = priced(80_000).lines
    expect(quote(cheaper)).toMatchObject({ totalMinor: 184_000, backMinor: 46_000, dueMinor: 0 })
    const half = quote(cheaper, before.lines, 115_000)
    expect(half).toMatchObject({ totalMinor: 184_000, backMinor: 0, dueMinor: 69_000 })
  })
})

describe('time to leave without a fee', () => {
  const now = new Date('2027-03-01T09:00:00Z')

  test('is a week, and ends when the journey begins', () => {
    expect(freeUntil(now, '2027-04-01', 'Asia/Riyadh').toISOString()).toBe('2027-03-08T09:00:00.000Z')
    expect(freeUntil(now, '2027-03-04', 'Asia/Riyadh').toISOString()).toBe('2027-03-03T21:00:00.000Z')
  })

  test('comes before the tiers of the tour that end later', () => {
    const tier = (share_bp: number, until: string) => ({
      days: 1,
      fee: { kind: 'share' as const, share_bp },
      until,
    })
    const [early, late] = [tier(0, '2027-03-02T00:00:00.000Z'), tier(3000, '2027-04-02T00:00:00.000Z')]
    const until = new Date('2027-03-08T09:00:00Z')
    expect(withFreeTime([early, late], until)).toEqual([{ ...tier(0, until.toISOString()), days: 0 }, late])
    expect(withFreeTime([early, late], null)).toEqual([early, late])
    const free = tier(0, '2027-05-01T00:00:00.000Z')
    expect(withFreeTime([free], until)).toEqual([free])
  })
})

test('a departure lacks travellers once its time to decide is near, unless it is guaranteed', () => {
  const departure = { status: 'open', guaranteed: false, sold: 6, min_travellers: 10 }
  const at = new Date('2027-03-10T00:00:00Z')
  const missing = (now: string, more: object = {}) =>
    missingAtDecision({ ...departure, ...more }, at, new Date(now))
  expect([
    missing('2027-03-02T00:00:00Z'),
    missing('2027-03-03T00:00:00Z'),
    missing('2027-03-12T00:00:00Z'),
  ]).toEqual([0, 4, 4])
  expect(missing('2027-03-12T00:00:00Z', { status: 'closed', guaranteed: true })).toBe(0)
  expect(missing('2027-03-12T00:00:00Z', { sold: 11 })).toBe(0)
})
