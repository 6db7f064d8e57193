import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { changedTiers, keptOfChange, stayingNights } from '#shared/rules/hotels/changed-stay.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { quoteNights } from '#shared/rules/hotels/stay.ts'
import { quoteChange } from '#shared/rules/money/change-quote.ts'
import { overridePrice } from '#shared/rules/money/override-price.ts'
import { withPaymentFee } from '#shared/rules/money/payment-fee.ts'

const STAY = { from: '2027-03-01', to: '2027-03-03' }
const ONE_LESS = { from: '2027-03-01', to: '2027-03-02' }
const MOVED = { from: '2027-03-02', to: '2027-03-04' }
const NIGHT = 50_000
const both = (text: string) => ({ en: text, ar: text })

type Rates = { vat_bp: number; municipality_bp: number }
const NO_TAX = { vat_bp: 0, municipality_bp: 0 }

function linesOf(nights: readonly number[], rates: Rates): PriceLine[] {
  const hotel = { ...rates, currency: 'SAR', vat_category: rates.vat_bp > 0 ? 'S' : 'O', vat_reason: null }
  const quote = quoteNights(nights, { hotel, room: { name: both('Double') } } as Parameters<
    typeof quoteNights
  >[1])
  return priceOfRooms([quote], 'SAR').lines
}
const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)

interface Wish {
  lines?: PriceLine[]
  nights?: number[]
  to?: { from: string; to: string }
  rates?: Rates
  /** What a cancellation keeps; all by default. */
  feeMinor?: number
}

/** A change of a stay that is paid, at the same prices. */
function changeOf({ nights = [NIGHT, NIGHT], to = ONE_LESS, rates = NO_TAX, ...wish }: Wish = {}) {
  const lines = wish.lines ?? linesOf(nights, rates)
  const totalMinor = sumOf(lines)
  const staying = stayingNights({ stay: STAY, minor: nights }, to)
  const next = linesOf(to === MOVED ? [...staying, NIGHT] : staying, rates)
  const feeMinor = wish.feeMinor ?? totalMinor
  const kept = keptOfChange({ feeMinor, totalMinor, lines, staying: linesOf(staying, rates), next })
  const terms = { feeMinor: 0, taxesMinor: {}, wholeMinor: kept.chargeMinor }
  return { ...quoteChange({ lines, totalMinor, keptMinor: totalMinor, terms, next }), kept }
}

const plain = linesOf([NIGHT, NIGHT], NO_TAX)
const withCard = withPaymentFee(plain, { feeMinor: 2000, vatCategory: 'O', rateBp: 0 })
const raised = overridePrice(plain, 120_000, 1500)
const lowered = overridePrice(plain, 60_000, 1500)

describe('a night given back where a cancellation keeps all', () => {
  test.each([
    ['as it was priced', plain],
    ['with the fee of a card', withCard],
    ['that staff made dearer', raised],
    ['that staff made cheaper', lowered],
  ])('of a stay %s leaves the price as it is', (_, lines) => {
    expect(changeOf({ lines })).toMatchObject({ totalMinor: sumOf(lines ?? []), dueMinor: 0, backMinor: 0 })
  })

  test('gives nothing back that comes of rounding: VAT is once from the sum', () => {
    const rates = { vat_bp: 2288, municipality_bp: 623 }
    const { totalMinor, lines } = changeOf({ nights: [0, 303_450], rates })
    expect([totalMinor, ...lines.map(({ fee_minor }) => fee_minor)]).toEqual([396_110, 372_880, 23_230])
  })

  test('costs its price and no more where another one is taken', () => {
    for (const lines of [plain, withCard, raised])
      expect(changeOf({ lines, to: MOVED })).toMatchObject({ feeMinor: NIGHT, dueMinor: NIGHT })
  })
})

describe('a night given back where a cancellation keeps a part', () => {
  test('costs its share of that, and the rest stays at stake', () => {
    const { totalMinor, backMinor, kept } = changeOf({ feeMinor: 40_000 })
    expect([totalMinor, backMinor]).toEqual([70_000, 30_000])
    const tiers = [{ until: '2027-02-28T00:00:00Z', fee_minor: 0 }]
    expect(changedTiers(tiers, kept, NIGHT)).toMatchObject([{ fee_minor: 40_000 }])
  })

  test('gives back no more than the cancellation would', () => {
    expect(changeOf({ lines: lowered, feeMinor: 50_000 })).toMatchObject({
      totalMinor: 50_000,
      backMinor: 10_000,
    })
    expect(changeOf({ lines: withCard, feeMinor: 0 })).toMatchObject({ totalMinor: 52_000, backMinor: NIGHT })
  })

  test('costs nothing where other nights keep a lowered price and all could be cancelled for nothing', () => {
    expect(changeOf({ lines: lowered, to: MOVED, feeMinor: 0 })).toMatchObject({ feeMinor: 0, dueMinor: 0 })
  })
})

test('fewer nights never cost more than all of them, and never less than what a cancellation keeps', () => {
  const minor = fc.integer({ min: 0, max: 900_000 })
  const rates = fc.record({
    vat_bp: fc.integer({ min: 0, max: 2500 }),
    municipality_bp: fc.integer({ min: 0, max: 1000 }),
  })
  fc.assert(
    fc.property(minor, minor, rates, fc.integer({ min: 0, max: 100 }), (first, second, charged, share) => {
      const nights = [first, second]
      const total = sumOf(linesOf(nights, charged))
      const feeMinor = Math.round((total * share) / 100)
      const { totalMinor } = changeOf({ nights, rates: charged, feeMinor })
      expect(totalMinor).toBeLessThanOrEqual(total)
      expect(totalMinor).toBeGreaterThanOrEqual(feeMinor - 1)
      if (share === 100) expect(totalMinor).toBe(total)
    }),
  )
})
