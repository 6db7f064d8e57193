import { expect, test } from 'vitest'
import {
  failingAudits,
  figuresOf,
  isLost,
  medianFigures,
  type Report,
} from '../../bench/lighthouse-report.ts'

const category = (score: number | null, ...ids: string[]) => ({
  score,
  auditRefs: ids.map(id => ({ id, weight: id.endsWith('insight') ? 0 : 10 })),
})

const report = (performance: number, lcp: number): Report => ({
  categories: {
    performance: category(performance, 'largest-contentful-paint', 'font-insight', 'cumulative-layout-shift'),
    accessibility: category(1, 'color-contrast'),
    'best-practices': category(0.96, 'errors-in-console'),
    seo: category(1, 'canonical'),
  },
  audits: {
    'largest-contentful-paint': { score: lcp > 2500 ? 0.8 : 1, numericValue: lcp },
    'cumulative-layout-shift': { score: 1, numericValue: 0.002 },
    'total-blocking-time': { score: 1, numericValue: 30 },
    'font-insight': { score: 0 },
    'color-contrast': { score: 1 },
    'errors-in-console': { score: 0 },
    canonical: { score: null },
  },
})

test('scores are shown as percentages', () => {
  expect(figuresOf(report(0.97, 1800))).toEqual({
    performance: 97,
    accessibility: 100,
    bestPractices: 96,
    seo: 100,
    cls: 0.002,
    lcpMs: 1800,
    tbtMs: 30,
  })
})

test('each figure is its own median of the runs', () => {
  const runs = [report(0.9, 3000), report(0.99, 1500), report(0.97, 1800)].map(figuresOf)
  expect(medianFigures(runs)).toMatchObject({ performance: 97, lcpMs: 1800, bestPractices: 96 })
})

test('only audits that cost points in the given categories are listed, each once', () => {
  const reports = [report(0.97, 1800), report(0.9, 3000)]
  expect(failingAudits(reports, ['performance', 'best-practices'])).toEqual([
    'largest-contentful-paint',
    'errors-in-console',
  ])
  expect(failingAudits(reports, ['accessibility', 'performance'])).toEqual(['largest-contentful-paint'])
})

test('a run without figures counts as lost, also with a report', () => {
  const whole = report(0.97, 1800)
  expect(isLost(whole)).toBe(false)
  expect(isLost({ ...whole, runtimeError: { code: 'NO_NAVSTART' } })).toBe(true)
  expect(isLost({ ...whole, categories: { performance: category(null) } })).toBe(true)
})
