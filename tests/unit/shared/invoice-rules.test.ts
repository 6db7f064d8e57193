import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinor, vatFromNet } from '#shared/base/money.ts'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import { zonedDateTime } from '#shared/rules/days/zones.ts'
import { invoiceLine, invoiceLines } from '#shared/rules/invoices/invoice-lines.ts'
import { invoiceNumber, seriesOf } from '#shared/rules/invoices/invoice-number.ts'
import { invoiceStatus } from '#shared/rules/invoices/invoice-status.ts'
import { partLines } from '#shared/rules/invoices/part-lines.ts'
import { invoiceQr } from '#shared/rules/invoices/qr.ts'
import { totalsOf, vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import { overridePrice } from '#shared/rules/money/override-price.ts'
import { quoteFlight } from '#shared/rules/money/price.ts'

const text = { en: 'x', ar: 'س' }
const textOf = () => text
const line = (unit_minor: number, quantity = 1, vat_rate_bp = 1500) =>
  invoiceLine(text, {
    ...{ quantity, unit_minor, discount_minor: 0, vat_rate_bp },
    vat_category: vat_rate_bp ? 'S' : 'Z',
  })

describe('VAT', () => {
  test('of a document is rounded once per category, of each line by itself', () => {
    const lines = [line(1010), line(1010), line(1010)]
    expect(lines.map(({ vat_minor }) => vat_minor)).toEqual([152, 152, 152])
    expect(vatTotals(lines)).toEqual([{ category: 'S', rate_bp: 1500, net_minor: 3030, vat_minor: 455 }])
  })

  test('of a document equals the sum of its categories, and the total is net and VAT to the minor unit', () => {
    const anyLine = fc
      .tuple(fc.nat(10_000_000), fc.integer({ min: 1, max: 50 }), fc.constantFrom(0, 500, 1500))
      .map(([unit, quantity, rate]) => line(unit, quantity, rate))
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: -1, max: 1 }),
        (lines, by) => {
          const vat = vatTotals(lines)
          const totals = totalsOf(vat, addMinor(...vat.flatMap(each => [each.net_minor, each.vat_minor]), by))
          expect(totals.net_minor).toBe(addMinor(...lines.map(({ net_minor }) => net_minor)))
          expect(totals.vat_minor).toBe(addMinor(...vat.map(({ vat_minor }) => vat_minor)))
          expect(totals.total_minor).toBe(totals.net_minor + totals.vat_minor)
          expect(totals.total_minor + totals.rounding_minor).toBe(totals.payable_minor)
          for (const each of vat) expect(each.vat_minor).toBe(vatFromNet(each.net_minor, each.rate_bp))
          for (const each of lines) expect(each.total_minor).toBe(each.net_minor + each.vat_minor)
        },
      ),
    )
  })
})

const TAX = { standardRateBp: 1500, domesticTransport: 'S', internationalTransport: 'Z', fee: 'S' } as const
const fare = (base: number) => ({ base, taxes: [] })
const sale = (international: boolean, base: number): PriceLine[] =>
  quoteFlight({
    fares: { ADT: fare(base), CHD: fare(base), INF: fare(0) },
    counts: { adults: 2, children: 1, infants: 0 },
    ...{ serviceFeeMinor: 4000, currency: 'SAR', international, tax: TAX },
  }).lines

describe('the lines of an invoice', () => {
  test('are those of the price, with VAT on each instead of a line of its own', () => {
    const lines = invoiceLines(sale(true, 100_000), 1500, textOf)
    expect(lines.map(each => [each.quantity, each.net_minor, each.vat_category, each.vat_minor])).toEqual([
      [2, 200_000, 'Z', 0],
      [1, 100_000, 'Z', 0],
      [3, 12_000, 'S', 1800],
    ])
  })

  test('show a lower price as a discount on the fares, never as a negative line', () => {
    const lines = invoiceLines(overridePrice(sale(true, 100_000), 263_800, 1500) ?? [], 1500, textOf)
    expect(lines.map(each => [each.discount_minor, each.net_minor])).toEqual([
      [50_000, 150_000],
      [0, 100_000],
      [0, 12_000],
    ])
  })

  test('of any price that staff set add up to what is payable, but for a rounding of one minor unit', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: 1, max: 900_000 }),
        fc.nat(2_000_000),
        (abroad, base, total) => {
          const price = overridePrice(sale(abroad, base), total, 1500)
          if (!price) return
          const lines = invoiceLines(price, 1500, textOf)
          const totals = totalsOf(vatTotals(lines), total)
          expect(Math.abs(totals.rounding_minor)).toBeLessThanOrEqual(1)
          for (const each of lines) expect(each.net_minor).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

test('a note of a part is divided among the VAT categories in proportion', () => {
  const vat = vatTotals([line(300_000, 1, 0), line(40_000)])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 345_999 }), amount => {
      const part = partLines(vat, amount, text)
      expect(Math.abs(totalsOf(vatTotals(part), amount).rounding_minor)).toBeLessThanOrEqual(1)
      for (const each of part) expect(each.net_minor).toBeGreaterThan(0)
    }),
  )
})

test('numbers count per year; invoices of all kinds share a series, notes and prepayments have their own', () => {
  expect(invoiceNumber(seriesOf('standard'), 2026, 1)).toBe('INV-2026-000001')
  expect(invoiceNumber(seriesOf('plain'), 2026, 1_000_000)).toBe('INV-2026-1000000')
  expect(invoiceNumber(seriesOf('credit_note'), 2027, 94)).toBe('CRN-2027-000094')
  expect(invoiceNumber(seriesOf('debit_note'), 2027, 1)).toBe('DBN-2027-000001')
  expect(seriesOf('prepayment')).toBe(seriesOf('receipt'))
})

describe('the QR code', () => {
  const qr = (sellerName: string, vatNumber: string, issued: string, payable: string, vat: string) =>
    invoiceQr({ sellerName, vatNumber, issued, payable, vat })

  test.each([
    [
      qr('Salla', '1234567891', '2021-07-12T14:25:09Z', '100.00', '15.00'),
      'AQVTYWxsYQIKMTIzNDU2Nzg5MQMUMjAyMS0wNy0xMlQxNDoyNTowOVoEBjEwMC4wMAUFMTUuMDA=',
    ],
    [
      qr('Bobs Records', '310122393500003', '2022-04-25T15:30:00Z', '1000.00', '150.00'),
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    ],
    [
      qr('وكالة الأفق للسفر', '310122393500003', '2026-03-01T09:30:00Z', '1150.00', '150.00'),
      'ASDZiNmD2KfZhNipINin2YTYo9mB2YIg2YTZhNiz2YHYsQIPMzEwMTIyMzkzNTAwMDAzAxQyMDI2LTAzLTAxVDA5OjMwOjAwWgQHMTE1MC4wMAUGMTUwLjAw',
    ],
  ])('equals the published vectors, with lengths in bytes', (made, vector) => {
    expect(made).toBe(vector)
  })

  test('refuses a seller’s name of 128 bytes and takes one of 127', () => {
    const named = (name: string) => qr(name, '310122393500003', '2026-03-01T09:30:00', '1.00', '0.13')
    expect(() => named(`${'س'.repeat(64)}`)).toThrow('127 bytes')
    expect(named(`${'س'.repeat(63)}x`)).toBeTruthy()
  })

  test('half past midnight in Riyadh is that day, whatever the server’s zone', () => {
    expect(zonedDateTime('2026-11-21T21:30:05.678Z', 'Asia/Riyadh')).toBe('2026-11-22T00:30:05')
    expect(zonedDateTime('2026-11-21T21:30:00Z', 'Asia/Riyadh')).toBe('2026-11-22T00:30:00')
  })
})

test.each([
  [{ creditNote: false, creditedMinor: 0, dueMinor: 0 }, 'paid'],
  [{ creditNote: false, creditedMinor: 0, dueMinor: 5 }, 'due'],
  [{ creditNote: false, creditedMinor: 0, dueMinor: 5, keptMinor: 5 }, 'part_paid'],
  [{ creditNote: false, creditedMinor: 0, dueMinor: 5, keptMinor: 5, isLate: true }, 'overdue'],
  [{ creditNote: false, creditedMinor: 0, dueMinor: 0, keptMinor: 5, isLate: true }, 'paid'],
  [{ creditNote: false, creditedMinor: 40, dueMinor: 5 }, 'due'],
  [{ creditNote: false, creditedMinor: 40, dueMinor: 5, isLate: true }, 'overdue'],
  [{ creditNote: false, creditedMinor: 100, dueMinor: 5 }, 'credited'],
  [{ creditNote: false, payableMinor: 0, creditedMinor: 0, dueMinor: 5 }, 'due'],
  [{ creditNote: false, creditedMinor: 40, dueMinor: 0 }, 'part_credited'],
  [{ creditNote: false, creditedMinor: 100, dueMinor: 0 }, 'credited'],
  [{ creditNote: false, creditedMinor: 110, debitedMinor: 20, dueMinor: 0 }, 'part_credited'],
  [{ creditNote: false, creditedMinor: 120, debitedMinor: 20, dueMinor: 0 }, 'credited'],
  [{ creditNote: false, payableMinor: 0, creditedMinor: 0, dueMinor: 0 }, 'paid'],
  [{ creditNote: true, creditedMinor: 0, refundDueMinor: 5 }, 'refund_due'],
  [{ creditNote: true, creditedMinor: 0, refundDueMinor: 0 }, 'settled'],
])('a document with %o is %s', (given, status) => {
  const paid = { dueMinor: 0, refundDueMinor: 0, keptMinor: 0, isLate: false }
  expect(invoiceStatus({ payableMinor: 100, debitedMinor: 0, ...paid, ...given })).toBe(status)
})
