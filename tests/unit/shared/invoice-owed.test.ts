import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type IssuedDocument, invoicedMinor, type Role } from '#shared/rules/invoices/open-documents.ts'
import { type OwedDocument, owedDocument } from '#shared/rules/invoices/owed.ts'

describe('what a booking owes', () => {
  const sold = (totalMinor: number, keptMinor = totalMinor) => ({
    ...{ status: 'confirmed', revision: 1, totalMinor, keptMinor, supplied: false },
  })
  const supplied = (totalMinor: number, keptMinor: number) => ({
    ...sold(totalMinor, keptMinor),
    supplied: true,
  })
  const cancelled = (totalMinor: number, keptMinor: number) => ({
    ...sold(totalMinor, keptMinor),
    status: 'cancelled',
  })
  const paper = (
    id: string,
    payableMinor: number,
    originalId: string | null = null,
    role: Role = originalId ? 'credit' : 'invoice',
  ): IssuedDocument => ({ id, role, payableMinor, originalId, revision: 1 })
  const prepaid = (id: string, payableMinor: number) => paper(id, payableMinor, null, 'prepayment')

  test.each([
    ['nothing before anything is paid', sold(100, 0), [], undefined],
    ['a prepayment of what is paid of it', sold(100, 30), [], { kind: 'prepayment', amountMinor: 30 }],
    [
      'a prepayment of the next part',
      sold(100, 70),
      [prepaid('p', 30)],
      { kind: 'prepayment', amountMinor: 40 },
    ],
    ['nothing once that is issued', sold(100, 30), [prepaid('p', 30)], undefined],
    [
      'nothing when a payer’s bank took it back',
      { ...sold(100, 0), chargedBackMinor: 30 },
      [prepaid('p', 30)],
      undefined,
    ],
    [
      'nothing when that is paid again',
      { ...sold(100, 30), chargedBackMinor: 30 },
      [prepaid('p', 30)],
      undefined,
    ],
    [
      'a prepayment of what is paid above that',
      { ...sold(100, 50), chargedBackMinor: 30 },
      [prepaid('p', 30)],
      { kind: 'prepayment', amountMinor: 20 },
    ],
    [
      'a credit of what became cheaper than that',
      { ...sold(20, 0), chargedBackMinor: 30 },
      [prepaid('p', 30)],
      { kind: 'credit', originalId: 'p', amountMinor: 10, reason: 'refunded' },
    ],
    [
      'a credit of all when it is cancelled then',
      { ...cancelled(100, 0), chargedBackMinor: 30 },
      [prepaid('p', 30)],
      { kind: 'credit', originalId: 'p', amountMinor: 30, reason: 'cancelled' },
    ],
    ['an invoice of the whole when it begins and nothing is paid', supplied(100, 0), [], { kind: 'invoice' }],
    [
      'an invoice that deducts the prepayment when it begins and a part is paid',
      supplied(100, 30),
      [prepaid('p', 30)],
      { kind: 'invoice' },
    ],
    ['nothing once that is issued, though it is due', supplied(100, 0), [paper('a', 100)], undefined],
    ['nothing when it is paid later', { ...sold(100), supplied: true }, [paper('a', 100)], undefined],
    [
      'a credit of what is written off after it began',
      supplied(30, 30),
      [paper('a', 100)],
      { kind: 'credit', originalId: 'a', amountMinor: 70, reason: 'price_changed' },
    ],
    [
      'a debit of what became dearer after it began, paid or not',
      supplied(120, 0),
      [paper('a', 100)],
      { kind: 'debit', originalId: 'a', amountMinor: 20 },
    ],
    [
      'a credit of the debt when it is cancelled after it began',
      { ...cancelled(100, 30), supplied: true },
      [prepaid('p', 30), paper('a', 70)],
      { kind: 'credit', originalId: 'a', amountMinor: 70, reason: 'cancelled' },
    ],
    ['nothing when it is held and its day has come', { ...supplied(100, 0), status: 'held' }, [], undefined],
    ['an invoice once the rest is paid', sold(100), [prepaid('p', 30)], { kind: 'invoice' }],
    [
      'nothing once prepayment and invoice are its total',
      sold(100),
      [prepaid('p', 30), paper('a', 70)],
      undefined,
    ],
    ['an invoice of nothing when all was prepaid', sold(30), [prepaid('p', 30)], { kind: 'invoice' }],
    ['nothing after an invoice of nothing', sold(30), [prepaid('p', 30), paper('a', 0)], undefined],
    [
      'a debit of the difference when it became dearer and that is paid',
      sold(120),
      [paper('a', 100)],
      { kind: 'debit', originalId: 'a', amountMinor: 20 },
    ],
    ['nothing until the difference is paid', sold(120, 100), [paper('a', 100)], undefined],
    ['nothing after the debit note', sold(120), [paper('a', 100), paper('d', 20, 'a', 'debit')], undefined],
    [
      'a credit of the difference to invoice and debit note together when it became cheaper',
      sold(90),
      [paper('a', 100), paper('d', 20, 'a', 'debit')],
      { kind: 'credit', originalId: 'a', amountMinor: 30, reason: 'price_changed' },
    ],
    [
      'a credit of the prepayment when the booking is cancelled',
      cancelled(100, 10),
      [prepaid('p', 30)],
      { kind: 'credit', originalId: 'p', amountMinor: 20, reason: 'cancelled' },
    ],
    ['nothing while it is held', { ...sold(100), status: 'held' }, [], undefined],
    ['an invoice when it is', sold(100), [], { kind: 'invoice' }],
    ['nothing once that is issued', sold(100), [paper('a', 100)], undefined],
    [
      'a credit of the difference when it became cheaper',
      sold(90),
      [paper('a', 100)],
      { kind: 'credit', originalId: 'a', amountMinor: 10, reason: 'price_changed' },
    ],
    ['nothing after that', sold(90), [paper('a', 100), paper('c', 10, 'a')], undefined],
    [
      'a credit of the whole when nothing is left of its price',
      sold(0),
      [paper('a', 100)],
      { kind: 'credit', originalId: 'a', amountMinor: 100, reason: 'price_changed' },
    ],
    [
      'a credit of the whole when it was moved at the same price',
      { ...sold(100), revision: 2 },
      [paper('a', 100)],
      { kind: 'credit', originalId: 'a', amountMinor: 100, reason: 'booking_changed' },
    ],
    [
      'a new invoice when the whole was credited',
      sold(90),
      [paper('a', 100), paper('b', 100, 'a')],
      { kind: 'invoice' },
    ],
    [
      'a credit of what goes back when it is cancelled',
      cancelled(100, 30),
      [paper('a', 100)],
      { kind: 'credit', originalId: 'a', amountMinor: 70, reason: 'cancelled' },
    ],
    ['nothing when all is kept', cancelled(100, 100), [paper('a', 100)], undefined],
    ['nothing when it was never invoiced', cancelled(100, 0), [], undefined],
    [
      'a document of what is kept when it was cancelled before its first one',
      cancelled(100, 30),
      [],
      { kind: 'prepayment', amountMinor: 30 },
    ],
    [
      'a credit of the prepayment when the gateway gave it back',
      sold(100, 10),
      [prepaid('p', 30)],
      { kind: 'credit', originalId: 'p', amountMinor: 20, reason: 'refunded' },
    ],
    [
      'a credit of the difference when it became cheaper and is not paid any more',
      sold(80, 50),
      [paper('a', 100)],
      { kind: 'credit', originalId: 'a', amountMinor: 20, reason: 'price_changed' },
    ],
    [
      'a credit of a prepayment when all was prepaid',
      sold(80, 50),
      [prepaid('p', 100), paper('a', 0)],
      { kind: 'credit', originalId: 'p', amountMinor: 20, reason: 'price_changed' },
    ],
  ] as const)('is %s', (_, booking, issued, owed) => {
    expect(owedDocument(booking, issued)).toEqual(owed)
  })

  const step = fc.record({
    ...{ totalMinor: fc.integer({ min: 1, max: 1000 }), paidMinor: fc.nat(1000), back: fc.nat(1000) },
    ...{ cancel: fc.boolean(), moved: fc.boolean(), whole: fc.boolean(), begun: fc.boolean() },
  })
  const ROLES = { invoice: 'invoice', prepayment: 'prepayment', credit: 'credit', debit: 'debit' } as const

  function issued(owed: OwedDocument, state: ReturnType<typeof sold>, before: readonly IssuedDocument[]) {
    const amount = 'amountMinor' in owed ? owed.amountMinor : state.totalMinor - invoicedMinor(before)
    const original = 'originalId' in owed ? owed.originalId : null
    return { ...paper(String(before.length), amount, original, ROLES[owed.kind]), revision: state.revision }
  }

  test('ends in any life of a booking with invoices less credits, plus debits, equal to what is sold or kept', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), steps => {
        const papers: IssuedDocument[] = []
        let state = sold(0)
        for (const { totalMinor, paidMinor, cancel, back, moved, whole, begun } of steps) {
          if (state.status === 'cancelled') break
          const keptMinor = Math.max(state.keptMinor, whole ? totalMinor : Math.min(paidMinor, totalMinor))
          const revision = state.revision + Number(moved)
          state = cancel
            ? { ...state, status: 'cancelled', keptMinor: Math.max(0, state.keptMinor - back) }
            : { ...sold(totalMinor, Math.min(keptMinor, totalMinor)), revision, supplied: begun }
          for (let turn = 0, owed = owedDocument(state, papers); owed; owed = owedDocument(state, papers)) {
            expect(turn++).toBeLessThan(12)
            papers.push(issued(owed, state, papers))
            expect(papers.at(-1)?.payableMinor).toBeGreaterThanOrEqual(0)
          }
          const whollySold = state.supplied || state.keptMinor >= state.totalMinor
          if (state.status === 'cancelled' || whollySold)
            expect(invoicedMinor(papers)).toBe(
              state.status === 'cancelled' ? state.keptMinor : state.totalMinor,
            )
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
