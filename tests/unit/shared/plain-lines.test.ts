import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinor } from '#shared/base/money.ts'
import { invoiceLine } from '#shared/rules/invoices/invoice-lines.ts'
import { plainLines } from '#shared/rules/invoices/plain-lines.ts'
import { vatTotals } from '#shared/rules/invoices/vat-totals.ts'

const text = { en: 'x', ar: 'س' }
const line = (unit_minor: number, quantity = 1, vat_rate_bp = 1500, discount_minor = 0) =>
  invoiceLine(text, {
    ...{ quantity, unit_minor, discount_minor, vat_rate_bp },
    vat_category: vat_rate_bp ? 'S' : 'Z',
  })

test('lines without VAT hold what was charged as VAT, each with a unit price that makes it', () => {
  const lines = plainLines([
    line(1_000_000),
    line(25_000, 2),
    line(335, 3),
    line(500, 2, 1500, 100),
    line(700, 1, 0),
  ])
  expect(lines.map(each => [each.quantity, each.unit_minor, each.net_minor, each.discount_minor])).toEqual([
    [1, 1_150_000, 1_150_000, 0],
    [2, 28_750, 57_500, 0],
    [1, 1156, 1156, 0],
    [1, 1035, 1035, 0],
    [1, 700, 700, 0],
  ])
  expect(lines.every(each => each.vat_minor === 0 && each.vat_category !== 'S')).toBe(true)
})

test('and come to the sum with VAT to the minor unit, whatever they are', () => {
  const any = fc
    .tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 90 }), fc.constantFrom(0, 500, 1500))
    .map(([unit, quantity, rate]) => line(unit, quantity, rate))
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), lines => {
      const whole = addMinor(...vatTotals(lines).flatMap(each => [each.net_minor, each.vat_minor]))
      const plain = plainLines(lines)
      expect(addMinor(...plain.map(each => each.net_minor))).toBe(whole)
      for (const each of plain) expect(each.quantity * each.unit_minor).toBe(each.net_minor)
      expect(plainLines(plain)).toEqual(plain)
    }),
  )
})
