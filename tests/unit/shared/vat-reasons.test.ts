import { expect, test } from 'vitest'
import { keptReason, reasonProblem, vatReason } from '#shared/rules/invoices/exemptions.ts'
import { invoiceLine } from '#shared/rules/invoices/invoice-lines.ts'
import { partLines } from '#shared/rules/invoices/part-lines.ts'
import { vatTotals } from '#shared/rules/invoices/vat-totals.ts'

const figures = { quantity: 1, discount_minor: 0, vat_rate_bp: 0, vat_category: 'Z' as const }
const line = (unit_minor: number, vat_reason?: 'VATEX-SA-34-3' | 'VATEX-SA-33') =>
  invoiceLine({ en: 'Seat', ar: 'مقعد' }, { ...figures, unit_minor, ...(vat_reason ? { vat_reason } : {}) })

test('a category has one reason, that of its largest line with one, also in a part of it', () => {
  const vat = vatTotals([line(900), line(100, 'VATEX-SA-33'), line(500, 'VATEX-SA-34-3')])
  expect(vat).toEqual([
    { category: 'Z', rate_bp: 0, net_minor: 1500, vat_minor: 0, vat_reason: 'VATEX-SA-34-3' },
  ])
  expect(partLines(vat, 700, { en: 'Part', ar: 'جزء' })).toMatchObject([{ vat_reason: 'VATEX-SA-34-3' }])
})

test('nothing is asked for outside Saudi Arabia, nor where VAT is charged or no choice is left', () => {
  expect(reasonProblem('KW', 'E', null)).toBeUndefined()
  expect(reasonProblem('SA', 'S', null)).toBeUndefined()
  expect(reasonProblem('SA', 'O', null)).toBeUndefined()
  expect(reasonProblem('SA', 'Z', null)).toBe('validation:vatReasonMissing')
  expect(reasonProblem('SA', 'E', 'VATEX-SA-33')).toBe('validation:vatReasonOther')
  expect([keptReason('S', 'VATEX-SA-33'), keptReason('Z', 'VATEX-SA-33')]).toEqual([null, 'VATEX-SA-33'])
  expect([vatReason('SA', 'E'), vatReason('SA', 'O')?.code]).toEqual([undefined, 'VATEX-SA-OOS'])
})
