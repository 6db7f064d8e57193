import { describe, expect, test } from 'vitest'
import { addMinor } from '#shared/base/money.ts'
import { invoiceLines } from '#shared/rules/invoices/invoice-lines.ts'
import { isUntaxed, retaxed } from '#shared/rules/invoices/retaxed.ts'
import { isMoreThanRounding, totalsOf, vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import { netLine, withVat } from '#shared/rules/money/price.ts'

const { lines, totalMinor } = withVat(
  [netLine('fare', 33_333, 3, 'S'), netLine('extra', 5000, 1, 'S'), netLine('fee', 700, 1, 'O')],
  'SAR',
  0,
)
const sum = (found: typeof lines) => addMinor(...found.map(line => line.totalMinor))

describe('a price that was sold as taxed without VAT', () => {
  test('is known by its lines, and no other is', () => {
    expect(isUntaxed(lines)).toBe(true)
    expect(isUntaxed(withVat([netLine('fare', 100, 1, 'S')], 'SAR', 1500).lines)).toBe(false)
    expect(isUntaxed([netLine('fare', 100, 1, 'Z')])).toBe(false)
  })

  test('has its VAT within, at the same total, and its invoice comes to it', () => {
    const taxed = retaxed(lines, { category: 'S', rateBp: 1500, reason: null })
    expect(sum(taxed)).toBe(totalMinor)
    expect(taxed.find(({ kind }) => kind === 'vat')).toMatchObject({ vatRateBp: 1500, vatMinor: 13_696 })
    const invoice = vatTotals(invoiceLines(taxed, 1500, () => ({ en: 'Stay', ar: 'إقامة' })))
    expect(isMoreThanRounding(totalsOf(invoice, totalMinor))).toBe(false)
    expect(Math.abs(totalsOf(invoice, totalMinor).rounding_minor)).toBeLessThanOrEqual(1)
  })

  test('or says why there is none', () => {
    const free = retaxed(lines, { category: 'Z', rateBp: 0, reason: 'VATEX-SA-33' })
    expect(sum(free)).toBe(totalMinor)
    expect(free.map(({ vatCategory, vatReason }) => [vatCategory, vatReason])).toEqual([
      ['Z', 'VATEX-SA-33'],
      ['Z', 'VATEX-SA-33'],
      ['O', undefined],
    ])
  })

  test('stays as it is while nothing better is known', () => {
    expect(retaxed(lines, { category: 'S', rateBp: 0, reason: null })).toEqual(lines)
  })
})
