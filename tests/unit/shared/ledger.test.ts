import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POSTING_KINDS } from '#shared/contract/money/ledger.ts'
import {
  availableMinor,
  backToBalanceMinor,
  type ChainedEntry,
  entryText,
  mayMove,
  sidesOf,
  verifyChain,
} from '#shared/rules/money/ledger.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).filter(value => value !== 0)

/** A chain as it is posted: one entry per amount. */
function chainOf(amounts: number[]): ChainedEntry[] {
  const entries: ChainedEntry[] = []
  for (const [index, amount_minor] of amounts.entries()) {
    const last = entries.at(-1)
    const entry = {
      entry_no: index + 1,
      posting_id: `posting-${index}`,
      kind: 'adjustment' as const,
      amount_minor,
      currency: 'KWD',
      balance_after_minor: (last?.balance_after_minor ?? 0) + amount_minor,
      posted_at: '2027-03-01T08:00:00.123Z',
    }
    entries.push({ ...entry, hash: sha256(entryText(last?.hash ?? '', entry)) })
  }
  return entries
}

describe('a posting', () => {
  test('of every kind has two sides that sum to nought', () => {
    fc.assert(
      fc.property(fc.constantFrom(...POSTING_KINDS), amount, (kind, amountMinor) => {
        const movement = { kind, agencyId: 'a', toAgencyId: 'b', amountMinor, currency: 'SAR' }
        const sides = sidesOf(kind === 'transfer' ? movement : { ...movement, toAgencyId: undefined })
        expect(sides).toHaveLength(2)
        expect(sides.map(side => side.currency)).toEqual(['SAR', 'SAR'])
        expect(sides.reduce((sum, side) => sum + side.amountMinor, 0)).toBe(0)
        expect(sides[0]).toMatchObject({ account: 'agency', agencyId: 'a', amountMinor })
      }),
    )
  })

  test('has the account opposite of its kind', () => {
    const opposite = (kind: (typeof POSTING_KINDS)[number]) =>
      sidesOf({ kind, agencyId: 'a', amountMinor: 5, currency: 'SAR', toAgencyId: 'b' })[1]?.account
    expect(POSTING_KINDS.map(kind => [kind, opposite(kind)])).toEqual([
      ['opening', 'opening'],
      ['top_up', 'clearing'],
      ['charge', 'sales'],
      ['refund', 'sales'],
      ['credited', 'clearing'],
      ['transfer', 'agency'],
      ['adjustment', 'adjustments'],
    ])
  })

  test('of nothing, or of a fraction, is none', () => {
    const of = (amountMinor: number) => () =>
      sidesOf({ kind: 'charge', agencyId: 'a', amountMinor, currency: 'SAR' })
    expect(of(0)).toThrow(RangeError)
    expect(of(0.5)).toThrow(RangeError)
  })
})

describe('what may be spent', () => {
  test('is the balance and the credit', () => {
    expect([availableMinor(500, 0), availableMinor(-500, 2000), availableMinor(-2000, 2000)]).toEqual([
      500, 1500, 0,
    ])
  })

  test('ends at the limit; what comes in always may', () => {
    expect([mayMove(-2500, 500, 2000), mayMove(-2501, 500, 2000)]).toEqual([true, false])
    expect(mayMove(1, -9999, 0)).toBe(true)
  })

  test('goes back to the balance as far as it came from there', () => {
    const attempt = { amount_minor: 1000, refunded_minor: 300 }
    expect([500, 700, 5000, 0].map(due => backToBalanceMinor(due, attempt))).toEqual([500, 700, 700, 0])
  })
})

describe('a chain of entries', () => {
  test('holds as it was posted, whole or in parts', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), fc.nat(30), (amounts, cut) => {
        const chain = chainOf(amounts)
        expect(verifyChain(chain, sha256)).toMatchObject({ ok: true, entries: chain.length, broken_at: null })
        const { head } = verifyChain(chain.slice(0, cut), sha256)
        expect(verifyChain(chain.slice(cut), sha256, head)).toMatchObject({ ok: true, entries: chain.length })
      }),
    )
  })

  test('breaks at the very entry of which anything was changed, however well the rest was made to fit', () => {
    const changes: Partial<ChainedEntry>[] = [
      { amount_minor: 1, balance_after_minor: 1 },
      { posting_id: 'other' },
      { kind: 'top_up' },
      { currency: 'SAR' },
      { posted_at: '2027-03-01T08:00:00.124Z' },
      { hash: sha256('anything') },
      { entry_no: 9 },
    ]
    for (const change of changes) {
      const chain = chainOf([100, -40, 25])
      Object.assign(chain[1] as ChainedEntry, change)
      expect(verifyChain(chain, sha256)).toMatchObject({ ok: false, entries: 1, broken_at: 2 })
    }
  })

  test('breaks where an entry is missing, put in, or in another order', () => {
    const chain = chainOf([100, -40, 25, 7])
    expect(verifyChain(chain.toSpliced(1, 1), sha256).broken_at).toBe(2)
    expect(verifyChain(chain.toSpliced(2, 0, chain[2] as ChainedEntry), sha256).broken_at).toBe(4)
    expect(verifyChain(chain.toReversed(), sha256).broken_at).toBe(1)
  })

  test('recomputed from a changed entry does not end at the old head', () => {
    const forged = chainOf([999, -40, 25])
    expect(verifyChain(forged, sha256).ok).toBe(true)
    expect(verifyChain(forged, sha256).head.hash).not.toBe(chainOf([100, -40, 25]).at(-1)?.hash)
  })
})
