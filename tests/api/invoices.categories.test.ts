import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { apart, type Sold, type Turn, totalOf, turn, unpaidBookings } from '../support/sold-lines.ts'

// PAPER_LIVES=1000 takes as many random ones.
const LIVES = Number(process.env.PAPER_LIVES ?? 40)

const app = await openApp()
let unused: string[]
beforeAll(async () => {
  unused = await unpaidBookings(app, LIVES + 10)
})

/** Documents of a booking that has gone through these states. */
async function papersAfter(...turns: Turn[]): Promise<Papers> {
  const id = unused.pop() as string
  let papers: Papers = []
  for (const each of turns) papers = await turn(app, id, each)
  return papers
}
type Papers = Awaited<ReturnType<typeof turn>>
const kinds = (papers: Papers) => papers.map(({ kind, payable_minor }) => `${kind} ${payable_minor}`)
const paid = (sold: Sold): Turn => ({ sold, kept: totalOf(sold) })
const cancelled = (sold: Sold): Turn => ({ sold, kept: 0, cancelled: true })
const begun = (sold: Sold, kept: number): Turn => ({ sold, kept, begun: true })

const DOMESTIC: Sold = [['S', 100_000]]
const ABROAD: Sold = [
  ['Z', 200_000],
  ['S', 5000],
]

describe('a prepayment', () => {
  test('that was taxed otherwise than what is sold in the end is credited, and the whole is invoiced', async () => {
    const papers = await papersAfter(
      { sold: DOMESTIC, kept: 34_500 },
      { sold: ABROAD, kept: 34_500, moved: true },
      paid(ABROAD),
    )
    expect(kinds(papers)).toEqual(['prepayment 34500', 'credit_note 34500', 'simplified 205750'])
    expect(papers[1]?.document.reason?.code).toBe('booking_changed')
    expect(papers[2]?.document.prepaid).toBeUndefined()
    expect(apart(papers, ABROAD)).toBe(0)
  })

  test('that was taxed otherwise is credited also when the trip begins with something due', async () => {
    const papers = await papersAfter(
      { sold: DOMESTIC, kept: 34_500 },
      { sold: ABROAD, kept: 34_500, moved: true },
      begun(ABROAD, 34_500),
    )
    expect(kinds(papers)).toEqual(['prepayment 34500', 'credit_note 34500', 'simplified 205750'])
    expect(apart(papers, ABROAD)).toBe(0)
  })

  test('of more passengers than are left in the end is credited where its part of the fees is larger than theirs', async () => {
    const whole: Sold = [
      ['Z', 170_000],
      ['S', 15_000],
    ]
    const one: Sold = [
      ['Z', 80_000],
      ['S', 5000],
    ]
    const papers = await papersAfter(
      { sold: whole, kept: Math.floor(totalOf(whole) * 0.8) },
      { sold: one, kept: Math.floor(totalOf(one) * 0.8), moved: true },
      paid(one),
    )
    expect(papers.at(-1)).toMatchObject({ kind: 'simplified' })
    expect(apart(papers, one)).toBeLessThanOrEqual(2)
  })

  test('of all of a price that was lowered to it is credited as well, so that the invoice has something to credit', async () => {
    const papers = await papersAfter({ sold: ABROAD, kept: 50_000 }, paid([['Z', 50_000]]))
    expect(kinds(papers)).toEqual(['prepayment 50000', 'credit_note 50000', 'simplified 50000'])
  })

  test('stays deducted where the sale has as much of each VAT category', async () => {
    const papers = await papersAfter(
      { sold: ABROAD, kept: 60_000 },
      { sold: ABROAD, kept: 90_000 },
      paid(ABROAD),
    )
    expect(kinds(papers)).toEqual(['prepayment 60000', 'prepayment 30000', 'simplified 115750'])
    expect(papers[2]?.document.prepaid).toHaveLength(2)
  })
})

describe('a refund of everything leaves nothing of any VAT category', () => {
  test('after a move to a departure that is taxed', async () => {
    const outside: Sold = [['O', 100_000]]
    const papers = await papersAfter(
      { sold: outside, kept: 30_000 },
      { sold: DOMESTIC, kept: 30_000, moved: true },
      paid(DOMESTIC),
      cancelled(DOMESTIC),
    )
    expect(apart(papers, [])).toBe(0)
  })

  test('after a fee was given back of a booking that was prepaid in part', async () => {
    const withFee: Sold = [
      ['Z', 100_000],
      ['S', 10_000],
    ]
    const without: Sold = [['Z', 100_000]]
    const papers = await papersAfter({ sold: withFee, kept: 55_750 }, paid(withFee), paid(without))
    expect(apart(papers, without)).toBe(0)
    const refunded = await papersAfter(
      { sold: withFee, kept: 55_750 },
      paid(withFee),
      paid(without),
      cancelled(without),
    )
    expect(apart(refunded, [])).toBe(0)
  })

  const sold = fc.array(fc.tuple(fc.constantFrom('S', 'Z', 'O'), fc.integer({ min: 1, max: 100_000 })), {
    ...{ minLength: 1, maxLength: 3 },
  }) as fc.Arbitrary<Sold>
  const step = fc.record({
    sold: fc.option(sold, { nil: undefined }),
    begins: fc.constantFrom(false, false, false, true),
    moved: fc.boolean(),
    share: fc.constantFrom(0, 20, 50, 73, 99, 100),
  })

  test(`in ${LIVES} random lives of bookings, and documents of what is paid say what is sold`, async () => {
    await fc.assert(
      fc.asyncProperty(sold, fc.array(step, { minLength: 1, maxLength: 6 }), async (first, steps) => {
        const id = unused.pop() as string
        let [now, kept, begun] = [first, 0, false]
        for (const { sold: next = now, moved, share, begins } of steps) {
          begun ||= begins
          const total = totalOf(next)
          kept = Math.min(total, Math.max(share === 20 ? 0 : kept, Math.floor((total * share) / 100)))
          const papers = await turn(app, id, {
            ...{ sold: next, kept, begun, moved: moved || totalOf(now) === total },
          })
          now = next
          for (const { document } of papers) expect(document.lines).not.toEqual([])
          if (kept === total || begun) expect(apart(papers, now)).toBeLessThanOrEqual(papers.length)
        }
        const papers = await turn(app, id, cancelled(now))
        expect(apart(papers, [])).toBeLessThanOrEqual(papers.length)
      }),
      { numRuns: LIVES, endOnFailure: true },
    )
  }, 120_000)
})
