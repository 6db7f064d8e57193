import { median } from './statistics.ts'

interface Audit {
  score: number | null
  numericValue?: number
}

/** The part of Lighthouse's report that is read here. Scores are 0 to 1. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  /** Why the run gave no figures, such as a trace the browser lost (`NO_NAVSTART`). */
  runtimeError?: { code: string }
}

export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  lcpMs: number
  tbtMs: number
}

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100)
const measureOf = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? Number.NaN

/** Whether the run came to nothing: Lighthouse may still write a report then, with a hole where figures are. */
export const isLost = ({ categories, runtimeError }: Report) =>
  runtimeError !== undefined || categories.performance?.score == null

/** The figures of one run, scores of 100. */
export const figuresOf = (report: Report): Figures => ({
  performance: scoreOf(report, 'performance'),
  accessibility: scoreOf(report, 'accessibility'),
  bestPractices: scoreOf(report, 'best-practices'),
  seo: scoreOf(report, 'seo'),
  cls: measureOf(report, 'cumulative-layout-shift'),
  lcpMs: measureOf(report, 'largest-contentful-paint'),
  tbtMs: measureOf(report, 'total-blocking-time'),
})

/** Each figure's median over the runs. */
export function medianFigures(runs: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(runs.map(run => run[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    cls: of('cls'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
  }
}

/** Audits that cost points of one of these categories in any run. */
export function failingAudits(reports: readonly Report[], names: readonly string[]): string[] {
  const failing = names.flatMap(name =>
    reports.flatMap(({ categories, audits }) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  )
  return [...new Set(failing)]
}
