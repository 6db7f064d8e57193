import { describe, expect, test } from 'vitest'
import { nextReportAt, reportedDays } from '#shared/rules/desk/report-mails.ts'

const RIYADH = 'Asia/Riyadh'

describe('a report is sent next', () => {
  test.each([
    ['sales_week', '2026-11-25T09:00:00Z', '2026-11-29T04:00:00.000Z'],
    ['sales_week', '2026-11-29T03:59:00Z', '2026-11-29T04:00:00.000Z'],
    ['sales_week', '2026-11-29T04:00:00Z', '2026-12-06T04:00:00.000Z'],
    ['sales_week', '2026-11-28T22:00:00Z', '2026-11-29T04:00:00.000Z'],
    ['vat_month', '2026-11-25T09:00:00Z', '2026-12-01T04:00:00.000Z'],
    ['vat_month', '2026-11-30T22:00:00Z', '2026-12-01T04:00:00.000Z'],
    ['vat_month', '2026-12-01T04:00:00Z', '2027-01-01T04:00:00.000Z'],
  ] as const)('%s after %s at %s', (report, after, next) => {
    expect(nextReportAt(report, new Date(after), RIYADH).toISOString()).toBe(next)
  })
})

describe('a report is of the last whole', () => {
  test.each([
    ['sales_week', 'week', '2026-11-29T04:00:00Z', '2026-11-22', '2026-11-28'],
    ['sales_week', 'week, when it is late', '2026-12-02T04:00:00Z', '2026-11-22', '2026-11-28'],
    ['vat_month', 'month', '2026-12-01T04:00:00Z', '2026-11-01', '2026-11-30'],
    ['vat_month', 'month of the year before', '2027-01-01T04:00:00Z', '2026-12-01', '2026-12-31'],
  ] as const)('%s: %s', (report, _, at, from, to) => {
    expect(reportedDays(report, new Date(at), RIYADH)).toEqual({ from, to })
  })
})
