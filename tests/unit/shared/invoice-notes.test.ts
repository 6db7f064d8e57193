import { describe, expect, test } from 'vitest'
import { invoiceLine } from '#shared/rules/invoices/invoice-lines.ts'
import { creditLines, debitLines, netByCategory } from '#shared/rules/invoices/left-by-category.ts'
import { vatTotals } from '#shared/rules/invoices/vat-totals.ts'

const text = { en: 'x', ar: 'س' }
const line = (unit_minor: number, quantity = 1, vat_rate_bp = 1500) =>
  invoiceLine(text, {
    ...{ quantity, unit_minor, discount_minor: 0, vat_rate_bp },
    vat_category: vat_rate_bp ? 'S' : 'Z',
  })

describe('the lines of a debit note', () => {
  const invoiced = vatTotals([line(300_000, 1, 0), line(40_000)])

  test('are what each VAT category has more than was invoiced', () => {
    const more = debitLines([line(310_000, 1, 0), line(45_000)], invoiced, text)
    expect(more?.map(each => [each.vat_category, each.net_minor, each.vat_minor])).toEqual([
      ['Z', 10_000, 0],
      ['S', 5000, 750],
    ])
  })

  test('are none where a category has less: only a credit note can say that', () => {
    expect(debitLines([line(390_000, 1, 0), line(39_999)], invoiced, text)).toBeUndefined()
    expect(debitLines([line(390_000, 1, 0)], invoiced, text)).toBeUndefined()
  })

  test('are counted from what is left after other documents', () => {
    const left = netByCategory(invoiced, vatTotals([line(300_000, 1, 0)]))
    expect(left.map(({ net_minor }) => net_minor)).toEqual([0, 40_000])
  })
})

describe('the lines of a credit note of what became cheaper', () => {
  const invoiced = vatTotals([line(300_000, 1, 0), line(40_000)])

  test('are what each VAT category has less than was invoiced', () => {
    const less = creditLines([line(290_000, 1, 0), line(39_000)], invoiced, text)
    expect(less?.map(each => [each.vat_category, each.net_minor, each.vat_minor])).toEqual([
      ['Z', 10_000, 0],
      ['S', 1000, 150],
    ])
  })

  test('are none where a category has more: the whole is credited and invoiced again', () => {
    expect(creditLines([line(250_000, 1, 0), line(40_001)], invoiced, text)).toBeUndefined()
  })
})
